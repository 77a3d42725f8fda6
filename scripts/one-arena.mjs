// glibc's malloc has an arena for each thread and does not return freed memory to the system: 70 to 90 MB
// under load. It can be told to keep one for all, but only before a process begins, so this one begins again: same number,
// same parent, 40 ms later.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) {
  process.env.MALLOC_ARENA_MAX = '1'
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  // A channel to whoever started it would not outlive that; and older Nodes cannot.
  if (process.execve && !process.channel) process.execve(process.execPath, again, { ...process.env })
}
