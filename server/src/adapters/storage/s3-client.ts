import type { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '../../platform/app-error.ts'
import { CircuitRefusal, createCircuit } from '../../platform/circuit.ts'
import type { Config } from '../../platform/config.ts'
import { MissingFile } from './port.ts'

export type S3Settings = Pick<
  Config,
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_PREFIX'
  | 'S3_ADDRESSING'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_ENCRYPTION'
  | 'S3_ENCRYPTION_KEY'
  | 'S3_WRITE_ONCE'
  | 'FILES_REMOVED_DAYS'
>

/**
 * The package of the client. It takes a third of a second to load, which only a deployment with a
 * bucket waits for.
 */
type Sdk = typeof import('@aws-sdk/client-s3')

/** Sends a command, made from the package; `bytes`: of its body, for the time that it may take. */
export interface S3Connection {
  /**
   * @throws AppError `server.busy` when the store is away; an error with the code ENOSPC when it is
   * full; MissingFile.
   */
  send<T>(name: string, work: (sdk: Sdk, s3: Sending) => Promise<T>, bytes?: number): Promise<T>
}

interface Sending {
  readonly client: S3Client
  readonly options: { readonly requestTimeout: number; readonly abortSignal: AbortSignal }
}

/** Timeout of the first byte of an answer (ms). A body adds 1 ms for each 100 bytes (100 KB/s). */
const answerWithinMs = 4000
const attempts = 3

/**
 * Names of errors when the store is full. Ceph and others send them for a quota, MinIO for its
 * disks.
 */
const fullNames = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'StorageFull']
const missingNames = ['NoSuchKey', 'NotFound']
/** Answers below 500 that pass by themselves: time-out, conflict of two writers, too many requests. */
const passingStatus = [408, 409, 429]

interface ServiceError {
  readonly name?: string
  readonly message?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

const statusOf = (error: unknown): number | undefined =>
  (error as ServiceError).$metadata?.httpStatusCode
const nameOf = (error: unknown): string => (error as ServiceError).name ?? ''

/** True for an answer that says no: the service works. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && status < 500 && !passingStatus.includes(status)
}

export const isPreconditionFailed = (error: unknown): boolean => statusOf(error) === 412

/** Returns an error of the client as the server knows it. */
function toStoreError(error: unknown, name: string): unknown {
  if (error instanceof CircuitRefusal) return away(error)
  if (statusOf(error) === 404 && missingNames.includes(nameOf(error)))
    return new MissingFile(name, error)
  if (fullNames.includes(nameOf(error)) || statusOf(error) === 507)
    return Object.assign(new Error('the file store is full', { cause: error }), { code: 'ENOSPC' })
  if (isPreconditionFailed(error)) return error
  if (isAnswer(error))
    return new Error(`the file store refuses: ${statusOf(error)} ${nameOf(error)}`, {
      cause: error,
    })
  return away(error)
}

/** The store does not answer, or only with errors of its own: the same request may succeed in a moment. */
export const away = (cause: unknown): AppError =>
  Object.assign(new AppError('server.busy'), { cause })

async function connect(settings: S3Settings): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const client = new sdk.S3Client({
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT }),
    region: settings.S3_REGION,
    forcePathStyle: settings.S3_ADDRESSING === 'path',
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Trailing checksums are AWS's own; Content-MD5, which every service compares, goes with each body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: 2000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 64 },
      httpsAgent: { keepAlive: true, maxSockets: 64 },
    },
  })
  return { sdk, client }
}

/** Opens the connection to a bucket: time-outs, retries with growing pauses, and a circuit (R20). */
export function connectS3(settings: S3Settings): S3Connection {
  let connected: ReturnType<typeof connect> | undefined
  const circuit = createCircuit({ maxAtOnce: 256, maxFailures: 5, pauseMs: 2000, isAnswer })
  return {
    send: async (name, work, bytes = 0) => {
      connected ??= connect(settings)
      const { sdk, client } = await connected
      const requestTimeout = answerWithinMs + Math.ceil(bytes / 100)
      try {
        return await circuit(() =>
          work(sdk, {
            client,
            options: { requestTimeout, abortSignal: AbortSignal.timeout(2 * requestTimeout) },
          }),
        )
      } catch (error) {
        throw toStoreError(error, name)
      }
    },
  }
}
