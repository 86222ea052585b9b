import { join } from 'node:path'
import { ChildEnded, ChildRefusal, createChildWorker } from '../../platform/child-worker.ts'
import type { PictureResult, PictureTask } from './child.ts'
import {
  type CleanPicture,
  type PictureCleaner,
  PictureError,
  type PictureProblem,
  type PreparedPicture,
} from './port.ts'

const limitMs = 20_000

/** Buffers cross between processes as plain byte arrays; the same bytes, not once more as many. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Turns the bytes of another process into a buffer again. */
export const withBuffer = (picture: CleanPicture): CleanPicture => ({
  ...picture,
  bytes: asBuffer(picture.bytes),
})

export const withBuffers = ({ picture, preview, ...rest }: PreparedPicture): PreparedPicture => ({
  ...rest,
  picture: withBuffer(picture),
  preview: withBuffer(preview),
})

function toPictureError(error: unknown): unknown {
  if (error instanceof ChildRefusal) return new PictureError(error.problem as PictureProblem)
  if (!(error instanceof ChildEnded)) return error
  return new PictureError(error.reason === 'exit' ? 'unreadable' : 'limit')
}

/**
 * A cleaner in one child process. It starts with the first picture and ends after an idle minute.
 */
export function createPictureCleaner(): PictureCleaner {
  const worker = createChildWorker<PictureTask, PictureResult>({
    module: join(import.meta.dirname, 'child.ts'),
    heapMb: 512,
  })

  const run = (task: PictureTask): Promise<PictureResult> =>
    worker.run(task, limitMs).catch((error: unknown) => {
      throw toPictureError(error)
    })

  return {
    clean: async (path, maxSide) =>
      withBuffer((await run({ kind: 'clean', path, maxSide })) as CleanPicture),
    shrink: async (picture, maxSide) =>
      withBuffer((await run({ kind: 'shrink', bytes: picture, maxSide })) as CleanPicture),
    prepare: async (path) => withBuffers((await run({ kind: 'prepare', path })) as PreparedPicture),
    print: async (picture, cut) =>
      asBuffer((await run({ kind: 'print', bytes: picture, cut })) as Buffer),
    close: async () => worker.close(),
  }
}
