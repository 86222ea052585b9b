import { type PartsOptions, type PartsWay, sendParts } from '@mailing/cloud/parts.ts'
import { hashOf } from '@mailing/cloud/signing.ts'
import { wrapperCodes } from '@mailing/contract/app.ts'
import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { randomId } from '../random.ts'
import { CallError, isCallError } from './call-error.ts'
import { configSeconds, request } from './client.ts'
import { upload } from './upload.ts'

/** What is uploaded, and which call joins its parts. */
const finishCalls = { image: calls.file.finishImage, file: calls.file.finishFile } as const
const wholeCalls = { image: calls.file.uploadImage, file: calls.file.uploadFile } as const
export type UploadKind = keyof typeof finishCalls
export type Uploaded<Kind extends UploadKind> = CallOutput<(typeof finishCalls)[Kind]>

/** What is announced of a file before its parts go. */
export type Announced = CallInput<typeof calls.file.beginUpload>

/** How the calls of an upload are made: nobody waits for each, and what is lost is sent again. */
export interface SendingParts {
  readonly isLoadingShown: false
  readonly isNetworkToastShown: false
  readonly signal?: AbortSignal
}

const isPassing = (error: unknown): boolean =>
  isCallError(error) &&
  (error.failure === 'network' ||
    error.failure === 'timeout' ||
    error.is('server.busy') ||
    error.is('server.no_space') ||
    error.is('request.rate_limited') ||
    error.is('server.internal') ||
    // A grant ends while a phone is away; signed again, the upload goes on where it was.
    error.is('file.link_expired'))

const stopped = (): CallError =>
  new CallError({ failure: 'aborted', code: wrapperCodes.aborted, message: '' })

/** The steps of an upload; the rest is the same for all ways. */
export type Steps = Pick<PartsWay<unknown>, 'begin' | 'store' | 'finish'>

/** By calls of the session, all of them. */
const sessionSteps = (announced: Announced, sending: SendingParts): Steps => ({
  begin: () => request(calls.file.beginUpload, announced, sending),
  store: (part, offset, onProgress) =>
    upload(
      calls.file.uploadPart,
      part,
      { id: announced.id, offset },
      { onProgress, ...(sending.signal && { signal: sending.signal }) },
    ),
  finish: () =>
    request(finishCalls[announced.kind] as Call, { id: announced.id } as CallInput<Call>, {
      ...sending,
      timeoutMs: 180_000,
    }),
})

/** Which way staff have chosen (seed, section 3: `upload.mode`); until that is known, the app's own. */
async function stepsFor(announced: Announced, sending: SendingParts): Promise<Steps> {
  const config = await request(
    calls.config.get,
    {},
    { ...sending, cacheSeconds: configSeconds },
  ).catch(() => null)
  if (config?.upload?.mode !== 'cloud') return sessionSteps(announced, sending)
  const { cloudSteps } = await import('./upload-cloud.ts')
  return cloudSteps(announced, sending)
}

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
  const announced = {
    id: randomId(),
    kind,
    bytes: bytes.byteLength,
    sha256: await hashOf(bytes),
    name: file.name.slice(0, 120),
  }
  const steps = await stepsFor(announced, {
    isLoadingShown: false,
    isNetworkToastShown: false,
    ...(signal && { signal }),
  })
  return (await sendParts(
    bytes,
    { ...steps, isPassing, stopped },
    { ...(onProgress && { onProgress }), ...(signal && { signal }) },
  )) as Uploaded<Kind>
}
