import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import sharp from 'sharp'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

export const plain = (width: number, height: number, background = '#3b7d3a') =>
  sharp({ create: { width, height, channels: 3, background } })

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

export const fails = async (work: Promise<unknown>): Promise<{ code: string; ms: number }> => {
  const start = performance.now()
  const code = await work.then(
    () => 'success',
    (error: { code?: string }) => error.code ?? String(error),
  )
  return { code, ms: performance.now() - start }
}

export const image = (client: Client, bytes: Uint8Array, name = 'photo.jpg') =>
  client.file.uploadImage({}, { file: { bytes, name } })

export const sendPart = (client: Client, id: string, bytes: Uint8Array, offset: number) =>
  client.file.uploadPart(
    { id, offset },
    { file: { bytes: bytes.subarray(offset, offset + uploadLimits.partBytes), name: 'part' } },
  )

export async function begun(client: Client, bytes: Uint8Array, kind: 'image' | 'file' = 'image') {
  const id = randomUUID()
  return client.file.beginUpload({
    id,
    kind,
    bytes: bytes.length,
    sha256: sha256(bytes),
    name: 'photo.jpg',
  })
}

/** A world of uploads, with what is left on its disk. */
export async function openUploads(settings: Readonly<Record<string, string>> = {}) {
  const world = await createWorld({ settings })
  const { kernel } = world

  const stored = (): string[] =>
    readdirSync(join(kernel.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))

  return { world, kernel, stored }
}
