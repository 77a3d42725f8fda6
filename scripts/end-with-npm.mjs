// npm, asked to end, ends only the shell between it and us: that shell's end is ours too, or the shop would stay behind.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), 250).unref()
}
