import { readFileSync } from 'node:fs'

// npm, asked to end, ends only the shell between it and us; killed, not even that. Either's end is ours too, or the
// shop would stay behind.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const npm = parentOf(shell)
  const isLeftAlone = () => process.ppid !== shell || parentOf(shell) !== npm
  setInterval(() => isLeftAlone() && process.kill(process.pid, 'SIGTERM'), 250).unref()
}

/** Where the system tells (Linux); elsewhere always undefined. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}
