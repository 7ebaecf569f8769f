# SPDX-License-Identifier: MIT
#
# targets.py COMMAND TRACED CHECKED: every option and variable that names a file to write, over every kind of file. What
# the program of another wrote stays, byte for byte; a device and a FIFO are written to and stay; a link stays, and what it
# names is written.
import concurrent.futures
import os
import shutil
import socket
import stat
import subprocess
import sys
import tempfile

COMMAND, TRACED, CHECKED = sys.argv[1:4]
KEEP = b"keep\n"
TRACE = b"Thread,Time,Action,Pointer,"
SHOWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "shown.csv")
ROOT = os.geteuid() == 0
NOBODY = 65534


class Output:
    """An option or a variable. begin is how its output begins, foreign what happens to a file with other content: it is
    refused by the command (status 2) or the library (a line), or emptied, as rocBLAS empties a log."""

    def __init__(self, name, begin, foreign, arguments, variables=()):
        self.name, self.begin, self.foreign, self.arguments, self.variables = name, begin, foreign, arguments, variables

    def run(self, at, folder, user=None, stdout=subprocess.DEVNULL, descriptors=()):
        """Runs it on the file at, in a folder. It returns the status, and stderr."""
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("ROCBLAS_MEM_TRACE", "ROCBLAS_L"))}
        environment.update({v.split("=")[0]: v.split("=")[1] % at if "%s" in v else v.split("=")[1] for v in self.variables})
        arguments = [a % at if "%s" in a else a for a in self.arguments]
        ended = subprocess.run(arguments, env=environment, stdin=subprocess.DEVNULL, stdout=stdout,
                               stderr=subprocess.PIPE, timeout=60, user=user, pass_fds=descriptors, cwd=folder)
        return ended.returncode, ended.stderr.decode()


def log(variable, layer, begin):
    return Output(variable, begin, "emptied", [TRACED, "whole"], ["ROCBLAS_LAYER=%d" % layer, variable + "=%s"])


def check(option, begin):
    return Output(option, begin, "command", [COMMAND, "run", "--cpu", "--check", option, "%s", "--", CHECKED, "fault"])


def outputs():
    run = [COMMAND, "run"]
    return [
        Output("--trace", TRACE, "command", run + ["--trace", "%s", "--", TRACED, "long", "2"]),
        Output("--no-report --trace", TRACE, "command", run + ["--no-report", "--trace", "%s", "--", TRACED, "long", "2"]),
        Output("ROCBLAS_MEM_TRACE", TRACE, "library", [TRACED, "long", "2"], ["ROCBLAS_MEM_TRACE=%s"]),
        check("--check-json", b'{\n  "findings": ['),
        check("--check-sarif", b'{\n  "version": "2.1.0"'),
        Output("ROCBLAS_MEM_CHECK", b"rocblas_mem findings 2\n", "library", [COMMAND, "run", "--cpu", "--no-report", "--", CHECKED, "fault"],
               ["ROCBLAS_MEM_CHECK=%s"]),
        Output("report -o", b"shown: ", "command", [COMMAND, "report", "-o", "%s", SHOWN]),
        Output("report --html -o", b"<!DOCTYPE html>", "command", [COMMAND, "report", "--html", "-o", "%s", SHOWN]),
        Output("report --svg -o", b"<svg ", "command", [COMMAND, "report", "--svg", "-o", "%s", SHOWN]),
        Output("report --json -o", b"[\n  {\n", "command", [COMMAND, "report", "--json", "-o", "%s", SHOWN]),
        log("ROCBLAS_LOG_PATH", 1, b"rocblas_"),
        log("ROCBLAS_LOG_TRACE_PATH", 1, b"rocblas_"),
        log("ROCBLAS_LOG_BENCH_PATH", 2, b"./rocblas-bench "),
        log("ROCBLAS_LOG_PROFILE_PATH", 4, b"- { rocblas_function"),
    ]


def content(path):
    with open(path, "rb") as file:
        return file.read()


def wrote(path, text):
    with open(path, "wb") as file:
        file.write(text)
    return path


class Case:
    """An output on one kind of file, in a folder of its own."""

    def __init__(self, output, folder):
        self.output, self.folder, self.wrong = output, folder, []
        self.at = os.path.join(folder, "out")

    def expect(self, true, what):
        if not true:
            self.wrong.append(what)

    def run(self, at=None, **more):
        self.status, self.said = self.output.run(at or self.at, self.folder, **more)
        return self.status

    def written(self, path, at=None, **more):
        """Runs the output, which succeeds and writes path."""
        status = self.run(at, **more)
        self.expect(status in (0, 3), "status %d" % status)
        self.expect(content(path).startswith(self.output.begin), "wrote %r" % content(path)[:60])

    def refused(self, at=None, **more):
        """Runs the output, which is refused with one line: of the command, or of the library, whose program goes on."""
        status = self.run(at, **more)
        if self.output.foreign == "command":
            lines = self.said.splitlines()
            self.expect(status == 2 and len(lines) == 1 and lines[0].startswith("rocblas-mem: "), "status %d" % status)
        else:
            lines = [line for line in self.said.splitlines() if "cannot be written (" in line]
            self.expect(status == 0 and len(lines) >= 1, "status %d" % status)

    # The kinds of files. Each method is one.

    def missing(self):
        self.written(self.at)

    def empty(self):
        os.chmod(wrote(self.at, b""), 0o600)
        self.written(self.at)
        self.expect(stat.S_IMODE(os.stat(self.at).st_mode) == 0o600, "another mode")

    def foreign(self):
        wrote(self.at, KEEP)
        if self.output.foreign == "emptied":
            self.written(self.at)
            return
        self.refused()
        self.expect(content(self.at) == KEEP, "the file is lost")

    def own(self):
        """The output of the same option is replaced, with its mode; a hard link keeps what it has."""
        self.written(self.at)
        os.chmod(self.at, 0o640)
        os.link(self.at, self.at + ".hard")
        before = content(self.at)
        self.written(self.at)
        self.expect(stat.S_IMODE(os.stat(self.at).st_mode) == 0o640, "another mode")
        replaces = self.output.foreign != "emptied" and self.output.name != "ROCBLAS_MEM_CHECK"
        self.expect(not replaces or content(self.at + ".hard") == before, "the hard link is written")

    def link(self):
        """A link in another folder, over a second link, to a file that exists; then one to a missing file."""
        for name, text in ("to", b""), ("new", None):
            folder = os.path.join(self.folder, name)
            os.mkdir(folder)
            target = os.path.join(folder, "target")
            if text is not None:
                wrote(target, text)
            os.symlink("target", os.path.join(folder, "second"))
            os.symlink(os.path.join(name, "second"), os.path.join(self.folder, name + ".link"))
            self.written(target, os.path.join(self.folder, name + ".link"))
            self.expect(os.path.islink(os.path.join(self.folder, name + ".link")) and os.path.islink(os.path.join(folder, "second")), "the link is gone")

    def link_to_foreign(self):
        os.symlink("target", self.at)
        target = wrote(os.path.join(self.folder, "target"), KEEP)
        if self.output.foreign == "emptied":
            self.written(target)
        else:
            self.refused()
            self.expect(content(target) == KEEP, "the file is lost")
        self.expect(os.path.islink(self.at), "the link is gone")

    def loop(self):
        os.symlink("out", self.at)
        self.refused()
        self.expect(os.path.islink(self.at), "the link is gone")

    def links(self):
        """As many links as the system follows; one more is refused."""
        wrote(os.path.join(self.folder, "0"), b"")
        for i in range(41):
            os.symlink(str(i), os.path.join(self.folder, str(i + 1)))
        self.written(os.path.join(self.folder, "0"), os.path.join(self.folder, "40"))
        self.refused(os.path.join(self.folder, "41"))

    def directory(self):
        os.mkdir(self.at)
        self.refused()
        self.expect(os.listdir(self.folder) == ["out"] and not os.listdir(self.at), "something is new")

    def no_folder(self):
        self.refused(os.path.join(self.folder, "none", "out"))

    def fifo(self):
        os.mkfifo(self.at)
        copy = self.at + ".copy"
        with open(copy, "wb") as out:
            reader = subprocess.Popen(["cat", self.at], stdout=out)
            held = os.open(self.at, os.O_WRONLY)  # waits for the reader
            self.run()
            os.close(held)
            reader.wait()
        self.expect(self.status in (0, 3), "status %d" % self.status)
        self.expect(content(copy).startswith(self.output.begin), "wrote %r" % content(copy)[:60])
        self.expect(stat.S_ISFIFO(os.lstat(self.at).st_mode), "the FIFO is gone")

    def sockets(self):
        with socket.socket(socket.AF_UNIX) as bound:
            folder = os.open(self.folder, os.O_RDONLY)  # its path may be too long for a socket
            bound.bind("/proc/self/fd/%d/out" % folder)
            os.close(folder)
            self.refused()
        self.expect(stat.S_ISSOCK(os.lstat(self.at).st_mode), "the socket is gone")

    def node(self, kind, number, at):
        try:
            os.mknod(at, kind | 0o666, os.makedev(*number))
        except PermissionError:
            print("targets.py: this machine makes no nodes: %s is not tested on devices" % self.output.name)
            return False
        return True

    def device(self):
        """A node as /dev/null is, under its name and by a link."""
        target = os.path.join(self.folder, "node")
        if not self.node(stat.S_IFCHR, (1, 3), target):
            return
        os.symlink("node", self.at)
        for at in target, self.at:
            self.expect(self.run(at) in (0, 3), "status %d" % self.status)
        self.expect(stat.S_ISCHR(os.lstat(target).st_mode) and os.path.islink(self.at), "the device is gone")

    def full(self):
        """A node as /dev/full is: the output is lost, and a line says so."""
        if not self.node(stat.S_IFCHR, (1, 7), self.at):
            return
        self.run()
        self.expect("no space left" in self.said.lower(), "nothing is said")
        self.expect(stat.S_ISCHR(os.lstat(self.at).st_mode), "the device is gone")

    def disk(self):
        if self.node(stat.S_IFBLK, (7, 255), self.at):
            self.refused()
            self.expect(stat.S_ISBLK(os.lstat(self.at).st_mode), "the disk is gone")

    def read_only(self):
        """A file and a folder that the user may not write."""
        self.written(self.at)
        before = content(self.at)
        user = NOBODY if ROOT else None
        os.chmod(self.folder, 0o777)
        os.chmod(self.at, 0o444)
        self.refused(user=user)
        os.chmod(self.folder, 0o555)
        self.refused(self.at + ".new", user=user)
        self.expect(content(self.at) == before, "the file is written")
        os.chmod(self.folder, 0o755)

    def standard_output(self):
        """- and descriptors are written where the process writes: not from the beginning of the file, and no file is made. The
        link is as /dev/stdout, which a fault of the command, run by root, would remove."""
        os.symlink("/proc/self/fd/1", os.path.join(self.folder, "link"))
        for i, name in enumerate(("-", "link", "/dev/fd/%d", "/proc/self/fd/%d")):
            path = wrote("%s.%d" % (self.at, i), KEEP)
            with open(path, "ab") as file:
                at = name % file.fileno() if "%d" in name else name
                status = self.run(at, stdout=subprocess.DEVNULL if "%d" in name else file, descriptors=[file.fileno()])
            self.expect(status in (0, 3), "%s: status %d" % (name, status))
            text = content(path)
            self.expect(text.startswith(KEEP) and self.output.begin in text[len(KEEP):], "%s: wrote %r" % (name, text[:60]))
        self.expect(not os.path.exists(os.path.join(self.folder, "-")), "there is a file -")
        self.expect(os.path.islink(os.path.join(self.folder, "link")), "the link is gone")


KINDS = ["missing", "empty", "foreign", "own", "link", "link_to_foreign", "loop", "links", "directory", "no_folder", "fifo", "sockets",
         "device", "full", "disk", "read_only", "standard_output"]


def test(folder, output, kind):
    own = os.path.join(folder, kind)
    os.mkdir(own)
    case = Case(output, own)
    try:
        getattr(case, kind)()
    except Exception as problem:  # it is reported with its case
        case.wrong.append(repr(problem))
    case.expect(not [name for name in os.listdir(own) if name.startswith(".rocblas-mem")], "a temporary file is left")
    return ["%s, %s: %s: %s" % (output.name, kind, wrong, getattr(case, "said", "")) for wrong in case.wrong]


def main():
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o755)
    os.chdir(folder)
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        for number, output in enumerate(outputs()):
            os.mkdir(os.path.join(folder, str(number)))
            for kind in KINDS:
                jobs.append(pool.submit(test, os.path.join(folder, str(number)), output, kind))
    wrong = [line for job in jobs for line in job.result()]
    for line in wrong:
        print("targets.py:", line, file=sys.stderr)
    shutil.rmtree(folder)
    return bool(wrong)


sys.exit(main())
