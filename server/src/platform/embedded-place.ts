import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { endPostmaster, isAlive, processesIn, startOf } from './embedded-processes.ts'

/** The folders of an embedded database. */
export interface Place {
  readonly home: string
  readonly cluster: string
  readonly holders: string
  readonly socket: string
  readonly settings: readonly string[]
}

/** Makes the folders of an embedded database, for us alone. `settings`: more settings of the server. */
export function preparePlace(given: string, settings: readonly string[] = []): Place {
  mkdirSync(given, { recursive: true })
  // The real path: processes are recognised by the folder that they work in.
  const home = realpathSync(given)
  const socket = join(home, 'socket')
  const place = {
    home,
    cluster: join(home, 'cluster'),
    holders: join(home, 'holders'),
    socket,
    settings,
  }
  for (const folder of [home, place.holders, socket]) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o700)
  }
  return place
}

const holderFile = (place: Place, pid: number): string => join(place.holders, String(pid))

/** Notes that this process uses the database. */
export function hold(place: Place): void {
  writeFileSync(holderFile(place, process.pid), startOf(process.pid))
}

/** Other live processes that use this database. Files of dead ones are removed. */
export function otherHolders(place: Place): number[] {
  return readdirSync(place.holders)
    .map(Number)
    .filter((pid) => {
      if (pid === process.pid) return false
      const isSame = isAlive(pid) && readHolder(place, pid) === startOf(pid)
      if (!isSame) rmSync(holderFile(place, pid), { force: true })
      return isSame
    })
}

function readHolder(place: Place, pid: number): string | null {
  try {
    return readFileSync(holderFile(place, pid), 'utf8')
  } catch {
    return null
  }
}

/** The postmaster that runs on this very cluster, from its lock file; null when there is none (or the number is another's now). */
export function findPostmaster(place: Place): number | null {
  let pid: number
  try {
    pid = Math.abs(Number.parseInt(readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8'), 10))
  } catch {
    return null
  }
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words.includes(place.cluster) ? pid : null
  } catch {
    return process.platform === 'linux' ? null : pid
  }
}

/**
 * After a restart of the machine or the container the number in the lock file may be another process's now, and
 * PostgreSQL would refuse to start for ever. The file goes when nothing of PostgreSQL works in the folder.
 */
export function dropStaleLock(place: Place): void {
  const path = join(place.cluster, 'postmaster.pid')
  if (process.platform === 'linux' && existsSync(path) && processesIn(place.cluster).length === 0)
    rmSync(path, { force: true })
}

/** Gives the database up; the last process that uses it ends its server. */
export async function leave(place: Place): Promise<void> {
  rmSync(holderFile(place, process.pid), { force: true })
  if (otherHolders(place).length > 0) return
  const pid = findPostmaster(place)
  if (pid !== null) await endPostmaster(pid)
}
