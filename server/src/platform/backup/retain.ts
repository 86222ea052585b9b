import type { Vault } from '../crypto.ts'
import { folderOf, listBackups, readFileList } from './read.ts'
import type { BackupTarget } from './target.ts'

interface Retention {
  readonly target: BackupTarget
  readonly vault: Vault
  readonly now: Date
  readonly keepDays: number | null
  /** Never removed, whatever its age. */
  readonly newest: string
}

const dayMs = 86_400_000

/** When a backup was made, by its name. */
const madeAt = (name: string): number =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-/, (_, hours, minutes) => `T${hours}:${minutes}:`))

/**
 * Removes old and unfinished backups, then the files they alone held.
 *
 * What people have erased leaves the target with the last backup that holds it.
 */
export async function dropOldBackups({ target, vault, now, keepDays, newest }: Retention): Promise<{
  dropped: { backups: number; files: number }
  closed: string[]
}> {
  const finished = await listBackups(target)
  const kept = finished.filter(
    (name) =>
      name === newest || keepDays === null || now.getTime() - madeAt(name) <= keepDays * dayMs,
  )
  const folders = new Set(kept.map(folderOf))
  for await (const { name } of target.list('backups/'))
    if (![...folders].some((folder) => name.startsWith(folder))) await target.remove(name)
  const dropped = { backups: finished.length - kept.length, files: 0 }
  const { named, closed } = await namedFiles(target, vault, kept)
  if (closed.length > 0) return { dropped, closed }
  for await (const { name } of target.list('files/')) {
    if (named.has(name.slice('files/'.length))) continue
    await target.remove(name)
    dropped.files += 1
  }
  return { dropped, closed }
}

/** All files that backups name; backups whose keys the ring lacks cannot say which are theirs. */
async function namedFiles(
  target: BackupTarget,
  vault: Vault,
  backups: readonly string[],
): Promise<{ named: Set<string>; closed: string[] }> {
  const named = new Set<string>()
  const closed: string[] = []
  for (const name of backups) {
    try {
      for await (const key of readFileList(target, vault, name)) named.add(key)
    } catch {
      closed.push(name)
    }
  }
  return { named, closed }
}
