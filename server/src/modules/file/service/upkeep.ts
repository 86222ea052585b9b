import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kernel } from '../../../platform/kernel.ts'
import { openStream, sealStream } from '../../../platform/sealed-stream.ts'
import { uploadFolder } from '../../../platform/upload.ts'
import { findOldKeyed, findRemoved, knownKeys, moveFile } from '../store.ts'

const hourMs = 3_600_000

/** Removes bytes that no row knows (a transaction was rolled back), bytes of removed files, and what uploads left behind. */
export async function sweepFiles(kernel: Kernel): Promise<number> {
  const { db, outside, config } = kernel
  let removed = 0
  for (const file of await findRemoved(db, new Date(kernel.clock.now().getTime() - hourMs))) {
    await outside.files.remove(file.storage_key)
    removed += 1
  }
  // The machine's clock, because it wrote the files' times. A day: far longer than any transaction.
  const dayAgo = new Date(Date.now() - 24 * hourMs)
  let batch: string[] = []
  async function removeUnknown(): Promise<void> {
    const known = await knownKeys(db, batch)
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
  return removed + (await outside.files.sweep(dayAgo)) + (await sweepUploads(config.DATA_DIR, dayAgo))
}

async function sweepUploads(dataDir: string, before: Date): Promise<number> {
  const folder = uploadFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const isOld = await stat(path).then((entry) => entry.mtime < before, () => false)
    if (!isOld) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Encrypts every file anew that is not under the current key; for `keys:rotate`. Answers how many. */
export async function rotateFiles({ db, vault, outside }: Kernel): Promise<number> {
  let done = 0
  for (let files = await findOldKeyed(db, vault.currentKey(), 100); files.length > 0; files = await findOldKeyed(db, vault.currentKey(), 100)) {
    for (const file of files) {
      const id = randomUUID()
      const storageKey = `${id.slice(0, 2)}/${id}`
      const keyId = vault.currentKey()
      await outside.files.put(storageKey, sealStream(vault, openStream(vault, outside.files.get(file.storage_key))))
      const isMoved = await moveFile(db, file, { storageKey, keyId })
      await outside.files.remove(isMoved ? file.storage_key : storageKey)
      done += 1
    }
  }
  return done
}
