import { access, constants, mkdir, statfs } from 'node:fs/promises'

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
