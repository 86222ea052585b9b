import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import { isMissingFile } from '../../../platform/disk.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inPages, oneByOne } from '../../../platform/one-by-one.ts'
import { openStream, sealStream } from '../../../platform/sealed-stream.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { uploadFolder } from '../../../platform/upload.ts'
import { deleteOldDocuments } from '../store/documents.ts'
import { takeUnheld } from '../store/pictures.ts'
import { deleteOldUploads, partKeys } from '../store/uploads.ts'
import {
  findOldKeyed,
  findRemoved,
  knownKeys,
  markErased,
  moveFile,
  type OldKeyed,
  type RemovedFile,
} from '../store.ts'
import { removeFile } from './keep.ts'

const hourMs = 3_600_000

/** Removes bytes that no row knows (a transaction was rolled back), bytes of removed files, and what uploads left behind. */
export async function sweepFiles(kernel: Kernel): Promise<number> {
  const { outside, config } = kernel
  let removed = 0
  // The machine's clock, because it wrote the files' times. A day: far longer than any transaction.
  const dayAgo = new Date(Date.now() - 24 * hourMs)
  let batch: string[] = []
  async function removeUnknown(): Promise<void> {
    const known = new Set([...(await knownKeys(kernel, batch)), ...(await partKeys(kernel, batch))])
    for (const key of batch.filter((item) => !known.has(item))) {
      await outside.files.remove(key)
      removed += 1
    }
    batch = []
  }
  for await (const { key, changedAt } of outside.files.list()) {
    if (changedAt > dayAgo) continue
    batch.push(key)
    if (batch.length === 500) await removeUnknown()
  }
  await removeUnknown()
  removed += (await outside.files.sweep(dayAgo)) + (await sweepUploads(config.DATA_DIR, dayAgo))
  // Last, because it throws when some of them could not be erased.
  return removed + (await eraseRemoved(kernel))
}

function eraseRemoved(kernel: Kernel): Promise<number> {
  const { outside, clock } = kernel
  const before = new Date(clock.now().getTime() - hourMs)
  return oneByOne(kernel, {
    items: inPages((after: RemovedFile | undefined) => findRemoved(kernel, before, after)),
    nameOf: ({ id: fileId }) => ({ fileId }),
    work: async ({ id, storage_key: key }) => {
      await outside.files.remove(key)
      // Once it is erased; a crash in between erases it again, which harms nobody.
      await markErased(kernel, id, clock.now())
    },
  })
}

async function sweepUploads(dataDir: string, before: Date): Promise<number> {
  const folder = uploadFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const isOld = await stat(path).then(
      (entry) => entry.mtime < before,
      () => false,
    )
    if (!isOld) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

const sweepSize = 200

/** Removes uploads that were not finished, documents and pictures that nothing shows, two days after they came. Answers how many. */
export async function sweepUnused(kernel: Kernel): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - uploadLimits.keptHours * hourMs)
  let swept = 0
  for (let count = sweepSize; count >= sweepSize; ) {
    const old = await inTransaction(kernel, (kernel) => deleteOldUploads(kernel, before, sweepSize))
    for (const key of old.keys) await kernel.outside.files.remove(key)
    count = old.uploads
    swept += count
  }
  for (let count = sweepSize; count >= sweepSize; ) {
    count = await inTransaction(kernel, async (kernel) => {
      const documents = await deleteOldDocuments(kernel, before, sweepSize)
      for (const id of documents.sources) await removeFile(kernel, id)
      return documents.count
    })
    swept += count
  }
  for (let count = sweepSize; count >= sweepSize; ) {
    count = await inTransaction(kernel, async (kernel) => {
      const pictures = await takeUnheld(kernel, before, sweepSize)
      for (const { file_id: id, preview_id: previewId } of pictures) {
        await removeFile(kernel, id)
        await removeFile(kernel, previewId)
      }
      return pictures.length
    })
    swept += count
  }
  return swept
}

export interface RotatedFiles {
  readonly done: number
  /** Files that could not be encrypted again, with what was wrong. */
  readonly skipped: readonly { readonly id: string; readonly problem: string }[]
}

/**
 * Encrypts every file anew that is not under the current key; for `keys:rotate`. A file that is missing or does not open is
 * passed by and named.
 */
export async function rotateFiles(kernel: Kernel): Promise<RotatedFiles> {
  const skipped: { id: string; problem: string }[] = []
  let done = 0
  for (let after: string | undefined; ; ) {
    const files: readonly OldKeyed[] = await findOldKeyed(kernel, kernel.vault.currentKey(), after)
    for (const file of files) {
      try {
        await rotateFile(kernel, file)
        done += 1
      } catch (error) {
        skipped.push({
          id: file.id,
          problem: isMissingFile(error) ? 'missing' : (error as Error).message,
        })
      }
    }
    after = files.at(-1)?.id
    if (after === undefined) return { done, skipped }
  }
}

async function rotateFile(kernel: Kernel, file: OldKeyed): Promise<void> {
  const id = randomUUID()
  const storageKey = `${id.slice(0, 2)}/${id}`
  const keyId = kernel.vault.currentKey()
  await kernel.outside.files.put(
    storageKey,
    sealStream(kernel.vault, openStream(kernel.vault, kernel.outside.files.get(file.storage_key))),
  )
  const isMoved = await moveFile(kernel, file, { storageKey, keyId })
  await kernel.outside.files.remove(isMoved ? file.storage_key : storageKey)
}
