import { randomUUID } from 'node:crypto'
import { access, constants, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeWhole } from '../../platform/disk.ts'
import { type Printer, PrinterError } from './port.ts'

/** Our own names only: nothing in them leads out of the folder. */
const nameForm = /^[\w-]+\.pdf$/

/**
 * A folder that a program of a printer watches. A file appears in it whole, under its name, and is
 * printed when the program has taken it away.
 */
export function folderPrinter(address: string): Printer {
  const folder = resolve(fileURLToPath(address))
  const pathOf = (name: string): string => {
    if (!nameForm.test(name)) throw new PrinterError('refused', 'malformed file name')
    return join(folder, name)
  }
  const isThere = (path: string): Promise<boolean> =>
    stat(path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw unreachable(error)
      },
    )
  return {
    send: async ({ name, content }) => {
      const path = pathOf(name)
      // A folder that cannot even be looked into has not got the file.
      if (await isThere(path).catch((error: unknown) => Promise.reject(notReached(error))))
        throw new PrinterError('refused', 'a file of this name is still in the folder')
      try {
        // Not `.pdf`, so that no program takes it before it is whole.
        await writeWhole(path, join(folder, `.${randomUUID()}.part`), [content])
      } catch (error) {
        throw unwritten(error, path, await isThere(path).catch(() => null))
      }
      return { state: 'sent', reason: '', jobId: name, ignored: [] }
    },
    ask: async (jobId) => ({ state: (await isThere(pathOf(jobId))) ? 'sent' : 'done', reason: '' }),
    look: async () => {
      try {
        await access(folder, constants.W_OK)
      } catch (error) {
        throw unreachable(error)
      }
      return { state: 'idle', reasons: [], isAccepting: true, model: '', trays: [] }
    },
  }
}

/**
 * A file gets its name last of all: while the folder has none of that name, no program can have
 * taken it, and it is safe to send it again. Otherwise (it has its name, or the folder does not
 * say) somebody must look.
 */
const unwritten = (error: unknown, path: string, isThere: boolean | null): PrinterError =>
  isThere === false && isBeforeName(error, path) ? notReached(error) : unreachable(error)

/**
 * True for errors before the file has its name: opening, writing, naming. Later ones are the
 * folder's; an fsync may be either's.
 */
const isBeforeName = (error: unknown, path: string): boolean => {
  const {
    path: failed,
    dest,
    syscall,
  } = error as NodeJS.ErrnoException & { readonly dest?: string }
  return dest === path || failed?.endsWith('.part') === true || syscall === 'write'
}

const notReached = (error: unknown): PrinterError =>
  new PrinterError('not_reached', `the folder cannot be used: ${(error as Error).message}`, {
    cause: error,
  })

const unreachable = (error: unknown): PrinterError =>
  new PrinterError('unreachable', `the folder cannot be used: ${(error as Error).message}`, {
    cause: error,
  })
