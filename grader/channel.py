"""Jupyter messages to and from a kernel that must not be trusted.

A thin replacement for `jupyter_client`'s channels: the same wire format, but a message's size is
checked before it is parsed, and a message that cannot be parsed is dropped instead of raising.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import zmq
from jupyter_client.session import Session

MAX_MESSAGE_BYTES = 16 * 1024 * 1024  # beyond this, ZeroMQ itself drops the connection
MAX_PARSED_BYTES = 8 * 1024 * 1024
RECONNECT_MILLISECONDS = 5  # with ZeroMQ's own 100, a kernel that is there would wait for us
MAX_PARTS = 64  # of one message, and
MAX_BYTES = 64 * 1024 * 1024  # in all of them: beyond it, reading itself would take long
MAX_WAITING = 4  # messages; more of them wait in the kernel, at the cost of its own memory


class Flooded(Exception):
    """A message has more parts or bytes than can be read; the kernel must be ended."""


class Channels:
    """The shell and IOPub channels of one kernel."""

    def __init__(self, connection: dict[str, Any]) -> None:
        """Connect to the kernel that `connection` (a connection file's content) describes."""
        self.session = Session(
            key=str(connection["key"]).encode(), signature_scheme=connection["signature_scheme"]
        )
        self._context = zmq.Context()
        self._poller = zmq.Poller()
        self._shell = self._connect(connection, "shell", zmq.DEALER)
        self._iopub = self._connect(connection, "iopub", zmq.SUB)
        self._iopub.setsockopt(zmq.SUBSCRIBE, b"")

    def _connect(self, connection: dict[str, Any], channel: str, kind: int) -> zmq.Socket[bytes]:
        socket = self._context.socket(kind)
        socket.linger = 0
        socket.setsockopt(zmq.MAXMSGSIZE, MAX_MESSAGE_BYTES)
        socket.setsockopt(zmq.RCVHWM, MAX_WAITING)
        socket.setsockopt(zmq.RECONNECT_IVL, RECONNECT_MILLISECONDS)
        separator = "-" if connection["transport"] == "ipc" else ":"
        address = f"{connection['ip']}{separator}{connection[f'{channel}_port']}"
        socket.connect(f"{connection['transport']}://{address}")
        self._poller.register(socket, zmq.POLLIN)
        return socket

    def send(self, kind: str, content: dict[str, Any]) -> str:
        """Send a request on the shell channel; returns its message id."""
        message = self.session.msg(kind, content)
        self.session.send(self._shell, message)
        return str(message["header"]["msg_id"])

    def receive(
        self, seconds: float, wanted: Sequence[str] = ("shell", "iopub")
    ) -> list[tuple[str, dict[str, Any]]]:
        """The messages that are there within `seconds`: (channel, message) pairs, maybe none.

        Only well-formed messages are returned: `message["content"]` is a dict, and
        `message["parent_header"]["msg_id"]` a str.

        Args:
            seconds: how long to wait for the first.
            wanted: the channels whose messages are returned; those of others are dropped unread.

        Raises:
            Flooded: a message is too large to be read to its end.
        """
        ready = dict(self._poller.poll(max(0, int(seconds * 1000))))
        found = []
        for channel, socket in (("shell", self._shell), ("iopub", self._iopub)):
            if socket in ready:
                frames = _frames(socket)
                message = self._parse(frames) if channel in wanted else None
                if message is not None:
                    found.append((channel, message))
        return found

    def _parse(self, frames: list[bytes]) -> dict[str, Any] | None:
        if sum(map(len, frames)) > MAX_PARSED_BYTES:
            return None
        try:
            _, parts = self.session.feed_identities(frames)
            message = self.session.deserialize(parts)
            well_formed = (
                isinstance(message["content"], dict)
                and isinstance(message["parent_header"]["msg_id"], str)
                and isinstance(message["header"]["msg_type"], str)
            )
        except Exception:
            # The sender may be the student's code: whatever is wrong with it, it is no message.
            return None
        return message if well_formed else None

    def close(self) -> None:
        """Close the sockets; what is still on its way is dropped."""
        for socket in (self._shell, self._iopub):
            socket.close()
        self._context.term()


def _frames(socket: zmq.Socket[bytes]) -> list[bytes]:
    """The parts of the message that is there; ZeroMQ bounds their size, and not their number."""
    frames = [socket.recv()]
    size = len(frames[0])
    while socket.getsockopt(zmq.RCVMORE):
        frames.append(socket.recv())
        size += len(frames[-1])
        if len(frames) > MAX_PARTS or size > MAX_BYTES:
            raise Flooded
    return frames
