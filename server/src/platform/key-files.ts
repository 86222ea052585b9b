import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Writes a secret file whole or not at all, readable by its owner only. */
export function writeSecret(path: string, text: string): void {
  const fresh = writeFresh(path, text)
  renameSync(fresh, path)
}

/** Reads a secret file; when there is none, `make` fills it. Of several processes that start at once, one makes it. */
export function readOrMakeSecret(path: string, make: () => string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const fresh = writeFresh(path, make())
  try {
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function writeFresh(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${process.pid}.fresh`
  const handle = openSync(fresh, 'w', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return fresh
}
