import { wrapperCodes } from '@mailing/contract/app.ts'
import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { randomId } from '../random.ts'
import { CallError, isCallError } from './call-error.ts'
import { request } from './client.ts'
import { upload } from './upload.ts'

/** What is uploaded, and which call joins its parts. */
const finishCalls = { image: calls.file.finishImage, file: calls.file.finishFile } as const
const wholeCalls = { image: calls.file.uploadImage, file: calls.file.uploadFile } as const
export type UploadKind = keyof typeof finishCalls
export type Uploaded<Kind extends UploadKind> = CallOutput<(typeof finishCalls)[Kind]>

export interface PartsOptions {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** After a lost connection: first wait, then twice as long each time, up to the last; given up after so many without a byte of progress. */
const waits = { firstMs: 500, lastMs: 8_000, tries: 12 } as const

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

const isPassing = (error: unknown): boolean =>
  isCallError(error) &&
  (error.failure === 'network' ||
    error.failure === 'timeout' ||
    error.is('server.busy') ||
    error.is('server.no_space') ||
    error.is('request.rate_limited') ||
    error.is('server.internal'))

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      if (signal?.aborted)
        reject(new CallError({ failure: 'aborted', code: wrapperCodes.aborted, message: '' }))
      else resolve()
    }
    const timer = setTimeout(done, ms)
    // Back sooner than the wait is over: no reason to sit it out.
    window.addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
}

/** Does a thing again while only the connection is at fault. `progress` tells whether something got through meanwhile. */
async function persist<T>(
  work: () => Promise<T>,
  progress: () => number,
  signal: AbortSignal | undefined,
): Promise<T> {
  let failed = 0
  let before = progress()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || signal?.aborted) throw error
      if (progress() > before) failed = 0
      before = progress()
      failed += 1
      if (failed >= waits.tries) throw error
      await sleep(Math.min(waits.lastMs, waits.firstMs * 2 ** (failed - 1)), signal)
    }
  }
}

const quietly = { isLoadingShown: false, isNetworkToastShown: false } as const

/**
 * Sends a picture or a document in parts, and goes on where it was when the connection comes back. The server compares the
 * SHA-256 of all bytes. Rejects with a CallError whose `message` may be shown.
 */
export async function sendInParts<Kind extends UploadKind>(
  kind: Kind,
  file: File,
  { onProgress, signal }: PartsOptions = {},
): Promise<Uploaded<Kind>> {
  // Without a secure context there is no SHA-256: the call of the seed takes the file in one piece.
  if (!globalThis.crypto?.subtle)
    return (await upload(wholeCalls[kind] as Call, file, {} as CallInput<Call>, {
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    })) as Uploaded<Kind>
  const bytes = await file.arrayBuffer()
  const upload_ = {
    id: randomId(),
    kind,
    bytes: bytes.byteLength,
    sha256: await hashOf(bytes),
    name: file.name.slice(0, 120),
  }
  let offset = 0
  const sending = { ...quietly, ...(signal && { signal }) }
  await persist(
    async () => {
      // Begun again with the same id it tells how far it has got.
      const state = await request(calls.file.beginUpload, upload_, sending)
      offset = state.offset
      while (offset < bytes.byteLength) {
        const part = new Blob([bytes.slice(offset, offset + state.partBytes)])
        const share = (sent: number) =>
          onProgress?.(Math.min(1, (offset + sent * part.size) / bytes.byteLength))
        offset = (
          await upload(
            calls.file.uploadPart,
            part,
            { id: upload_.id, offset },
            { onProgress: share, ...(signal && { signal }) },
          )
        ).offset
        onProgress?.(offset / bytes.byteLength)
      }
    },
    () => offset,
    signal,
  )
  return (await persist(
    () =>
      request(finishCalls[kind] as Call, { id: upload_.id } as CallInput<Call>, {
        ...sending,
        timeoutMs: 180_000,
      }),
    () => 0,
    signal,
  )) as Uploaded<Kind>
}
