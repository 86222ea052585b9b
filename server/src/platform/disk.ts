import { access, constants, link, mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The disk under a folder. */
export interface Disk {
  readonly freeBytes: number
  readonly bytes: number
  /** 0 to 1, of what programs may use. */
  readonly freeShare: number
  /** False: mounted read-only, or not ours. */
  readonly isWritable: boolean
}

/** Below this share of free disk uploads are refused first, so that payments go on (R22), and `/readyz` says so. */
export const leastFreeShare = 0.05

/** Reads how full a disk is. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  return {
    freeBytes: bavail * bsize,
    bytes: blocks * bsize,
    freeShare: blocks === 0 ? 0 : bavail / blocks,
    isWritable,
  }
}

/** What an operating system says when nothing more can be written: full, quota used up, read-only. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** What PostgreSQL says of its own disk. */
const fullState = '53100'

/** True when something could not be stored for want of space, here or on the database's disk. */
export const isOutOfSpace = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && (fullCodes.has(code) || code === fullState)
}

/** True when a store or disk says that it has no such file. */
export const isMissingFile = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ENOENT'

/**
 * Makes a folder for its owner alone, with those above it; one that is there stays as it is. On a read-only disk Node's
 * recursive form says "no such folder", the plain form what is wrong.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') await mkdir(path, { recursive: true, mode: 0o700 })
    else if (code !== 'EEXIST') throw error
  }
}

/**
 * Writes a file that is there whole or not at all.
 *
 * It has another name on the same disk first: fsync, rename, fsync of the folder (R22). A program
 * that watches the folder never sees half of it.
 */
export async function writeWhole(
  path: string,
  unfinished: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  try {
    await writeDurably(unfinished, source)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** The same for a file that the first of several writers makes; false when it is there already. */
export async function writeFirst(
  path: string,
  unfinished: string,
  source: Iterable<Uint8Array>,
): Promise<boolean> {
  try {
    await writeDurably(unfinished, source)
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  await syncFolder(dirname(path))
  return true
}

async function writeDurably(
  path: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of source) await file.writeFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is durable only when its folder is. Windows cannot open folders; NTFS journals renames. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
