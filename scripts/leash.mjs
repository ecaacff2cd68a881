// Loaded before a program that child.mjs runs for somebody: when that parent is killed, the program stops properly too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel.unref()
