// Loaded before a program started by npm or start.mjs: if the parent dies, the program stops as on SIGTERM.
// Otherwise an orphaned server would keep its port and its database.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
