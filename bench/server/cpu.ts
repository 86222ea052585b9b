import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Clock ticks a second of /proc (Linux; the kernel reports in 1/100 s to programs). */
const ticks = 100

/**
 * Fields of a process behind its name, from the state on; nothing where there is no such process,
 * or no /proc.
 */
function statOf(pid: number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}

const sum = (fields: readonly string[] | undefined, places: readonly number[]): number =>
  places.reduce((all, place) => all + Number(fields?.[place] ?? 0), 0) / ticks

/** Processor seconds of a process, threads included; 0 where the system has no /proc. */
export const cpuSecondsOf = (pid: number): number => sum(statOf(pid), [11, 12])

/**
 * Reads the processor seconds of the PostgreSQL server at an address. They include the postmaster,
 * all it has started, and those that have ended.
 */
export async function databaseCpu(address: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // The serving process ends with the connection, so this runs while it is open.
  const postmaster = Number(statOf(rows[0]?.pid ?? 0)?.[1] ?? 0)
  await client.end()
  if (postmaster === 0) throw new Error('the processes of PostgreSQL are not to be seen here')
  return () => {
    const own = statOf(postmaster)
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .filter((fields) => Number(fields?.[1]) === postmaster)
    return children.reduce((all, child) => all + sum(child, [11, 12]), sum(own, [11, 12, 13, 14]))
  }
}
