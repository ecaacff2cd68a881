// One process at a time, across processes: a folder that only one can create. Plain syntax, see setup.mjs.
import fs from 'fs'
import os from 'os'
import path from 'path'

/** A holder on another machine (a shared folder) cannot be asked whether it lives; after this long it does not. */
const ABANDONED_MS = 15 * 60 * 1000

/**
 * Does `work(alsoHolds)` while nobody else holds the lock `name` of the project in `root`; waits for its turn,
 * and takes over from a holder that died. A program that `work` starts, and that may outlive us, holds the lock too:
 * `alsoHolds(pid)`. Resolves with what `work` gives; rejects when .cache/ cannot be written.
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
  // Between the folder and its holder's name lie microseconds; whoever died there left no name.
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

/** Two waiters may both find it abandoned: the second must not remove the lock that the first has just taken. */
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
