// Loaded before a program that runs on somebody's behalf (npm, start.mjs): when that parent is gone, killed perhaps,
// the program stops as on SIGTERM. Unseen, a server would keep its port and its database.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
