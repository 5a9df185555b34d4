"""The sandbox for Jupyter's own machinery: a kernel provisioner, `grader-sandbox`.

A kernel specification names it in its metadata: `{"kernel_provisioner": {"provisioner_name":
"grader-sandbox", "config": {"course_root": "/courses/reasoning"}}}`. The grader itself talks to
its kernels directly (`grader.sandboxed_kernel`).
"""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.provisioner_base import KernelProvisionerBase
from traitlets import Unicode

from grader.kernel.confine import Level, Limits
from grader.sandbox_levels import find_level
from grader.sandbox_process import SandboxedProcess

_POLL_SECONDS = 0.02
_ENDING = (signal.SIGTERM, signal.SIGKILL)


class SandboxProvisioner(KernelProvisionerBase):
    """Launches the grader's kernel in a sandbox, whatever command the specification names.

    The kernel is reached through Unix sockets, because it has no network. Interrupts must go by
    message (`interrupt_mode: "message"`): a SIGINT would reach bubblewrap.
    """

    course_root = Unicode(help="The course's folder, which the kernel must not see.")
    given = Unicode("", help="Folder of the given code, which it may read; empty for none.")
    level = Unicode(
        "", help="A level of grader.kernel.confine; empty for the strongest that holds."
    )

    _sandboxed: SandboxedProcess | None = None

    @property
    def has_process(self) -> bool:
        """Whether a kernel has been launched and not been waited for."""
        return self._sandboxed is not None and self._sandboxed.started

    async def pre_launch(self, **kwargs: Any) -> dict[str, Any]:
        """Make the sandbox's folders and the connection; a restart keeps both.

        Raises:
            SandboxUnavailable: no sandbox holds on this machine.
        """
        if self._sandboxed is None:
            root, given = Path(self.course_root), Path(self.given) if self.given else None
            level = Level(self.level) if self.level else find_level(root, given)
            self._sandboxed = SandboxedProcess(root, given, Limits(), level)
        manager: Any = self.parent  # the KernelManager
        manager.transport = "ipc"
        manager.ip = str(self._sandboxed.sockets / "k")
        manager.connection_file = str(self._sandboxed.sockets / "connection.json")
        manager.write_connection_file()
        self.connection_info = manager.get_connection_info()
        connection = Path(manager.connection_file).read_text(encoding="utf-8")
        policy = self._sandboxed.policy.to_json()
        return {"cmd": ["-m", "grader.kernel", connection, policy]}

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Start the process that `pre_launch` described."""
        assert self._sandboxed is not None
        self._sandboxed.start(cmd)
        return self.connection_info

    async def poll(self) -> int | None:
        """The exit status, None while the kernel runs; 0 where none was launched."""
        return self._sandboxed.process.poll() if self._sandboxed and self.has_process else 0

    async def wait(self) -> int | None:
        """Wait until the kernel has ended; its exit status."""
        while (status := await self.poll()) is None:
            await asyncio.sleep(_POLL_SECONDS)
        await self.kill()
        return status

    async def send_signal(self, signum: int) -> None:
        """End the kernel on SIGTERM or SIGKILL; no other signal is passed on."""
        if signum in _ENDING:
            await self.kill()

    async def kill(self, restart: bool = False) -> None:
        """End the kernel and all that it started."""
        if self._sandboxed is not None:
            self._sandboxed.kill()

    async def terminate(self, restart: bool = False) -> None:
        """The same as `kill`: the kernel has nothing of its own to save."""
        await self.kill(restart)

    async def cleanup(self, restart: bool = False) -> None:
        """Remove the folders, unless the kernel is about to be started again."""
        if self._sandboxed is not None and not restart:
            self._sandboxed.close()
            self._sandboxed = None
