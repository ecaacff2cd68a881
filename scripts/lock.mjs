// One process at a time: a lock folder that only one process can create. Plain syntax, see setup.mjs.
import fs from 'fs'
import os from 'os'
import path from 'path'

/** We cannot check a holder on another machine (a shared folder); after this long it counts as dead. */
const ABANDONED_MS = 15 * 60 * 1000

/**
 * Runs `work(alsoHolds)` while holding the project's lock `name` in `root`; waits for it, and takes over from
 * a dead holder. If `work` starts a program that may outlive us, `alsoHolds(pid)` makes it hold the lock too.
 * Resolves with the result of `work`; rejects if .cache/ is not writable.
 */
export async function locked(root, name, work) {
  const lock = path.join(root, '.cache', name + '.lock')
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  const holders = [process.pid]
  let told = false
  while (!take(lock, holders)) {
    const holder = read(lock)
    if (isAbandoned(lock, holder)) {
      remove(lock, holder)
      continue
    }
    if (!told) process.stderr.write('Another process is at it (' + name + '); waiting for it.\n')
    told = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const release = () => fs.rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work((pid) => {
      holders.push(pid)
      write(lock, holders)
    })
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function take(lock, holders) {
  try {
    fs.mkdirSync(lock)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  write(lock, holders)
  return true
}

function write(lock, pids) {
  const name = path.join(lock, 'holder')
  fs.writeFileSync(name + '.new', JSON.stringify({ pids, host: os.hostname() }))
  fs.renameSync(name + '.new', name)
}

function read(lock) {
  try {
    return fs.readFileSync(path.join(lock, 'holder'), 'utf8')
  } catch {
    return ''
  }
}

function isAbandoned(lock, holder) {
  let age = 0
  try {
    age = Date.now() - fs.statSync(lock).mtimeMs
  } catch {
    return false
  }
  // The folder and its holder's name are written microseconds apart; a process that died in between left no
  // name.
  if (!holder) return age > 5000
  const { pids, host } = JSON.parse(holder)
  if (host !== os.hostname()) return age > ABANDONED_MS
  return !pids.some(isAlive)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two waiters may both find it abandoned: the second must not remove the lock the first has just taken. */
function remove(lock, holder) {
  const aside = lock + '.' + process.pid
  try {
    fs.renameSync(lock, aside)
  } catch {
    return
  }
  if (read(aside) === holder) fs.rmSync(aside, { recursive: true, force: true })
  else fs.renameSync(aside, lock)
}
