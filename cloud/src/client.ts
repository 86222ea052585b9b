import { app } from '@mailing/contract/app.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import type { CloudFile, cloudCalls, SignedUpload } from '@mailing/contract/cloud/calls.ts'
import { cloudCodes } from '@mailing/contract/cloud/codes.ts'
import type {
  CloudFunctionName,
  FunctionInput,
  FunctionOutput,
} from '@mailing/contract/cloud/functions.ts'
import { cloudPaths } from '@mailing/contract/cloud/protocol.ts'
import type { UploadState } from '@mailing/contract/file/calls.ts'
import {
  checkAddress,
  checkCloudPath,
  checkDeviceId,
  checkFileList,
  checkKey,
  clampTimeout,
} from './checks.ts'
import { CloudError } from './error.ts'
import { type PartsOptions, type PartsWay, sendParts } from './parts.ts'
import { createSender } from './sending.ts'
import { createSigner, hashOf } from './signing.ts'

export interface CloudOptions {
  /** Address of the service: `https://mail.example`. `https://mail.example`. */
  readonly address: string
  /** From the console: settings, keys of programs. */
  readonly keyId: string
  readonly secret: string
  /** 16 to 48 characters that tell this machine from others; a random one when left out. */
  readonly deviceId?: string
  /** Timeout of a request: 15,000 ms unless given, kept between 100 and 600,000. */
  readonly timeoutMs?: number
  /** Language of messages; `en` when left out. */
  readonly locale?: string
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

export interface UploadRequest extends PartsOptions {
  readonly cloudPath: string
  readonly content: Uint8Array<ArrayBuffer> | ArrayBuffer | Blob
}

export type FileUrl = CallOutput<typeof cloudCalls.fileUrls>['fileList'][number]
type FilePage = CallOutput<typeof cloudCalls.listFiles>

/** The service, as a program uses it. Everything rejects with a CloudError. */
export interface Cloud {
  /** Invokes a function by its name; what it takes and answers is typed by the contract. */
  readonly invoke: <N extends CloudFunctionName>(
    name: N,
    data: FunctionInput<N>,
  ) => Promise<FunctionOutput<N>>
  /**
   * Stores a file under a path and replaces an older one. An upload resumes after a lost
   * connection.
   */
  readonly uploadFile: (request: UploadRequest) => Promise<CloudFile>
  /** Twenty files of one's own, the newest first; `cursor` from the page before. */
  readonly listFiles: (cursor?: string) => Promise<FilePage>
  /** Deletes up to 50 files; answers those that were there. */
  readonly deleteFiles: (fileList: readonly string[]) => Promise<readonly string[]>
  /** Addresses of up to 50 files, each for 600 s; null for what is not there. */
  readonly fileUrls: (fileList: readonly string[]) => Promise<readonly FileUrl[]>
}

/** Makes a client. Throws INVALID_PARAM when an option is wrong. */
export function createCloud(options: CloudOptions): Cloud {
  const { keyId, secret, deviceId = crypto.randomUUID(), locale = 'en' } = options
  checkKey(keyId, secret)
  checkDeviceId(deviceId)
  const address = checkAddress(options.address)
  const times = { timeoutMs: clampTimeout(options.timeoutMs) }
  const sender = createSender({
    address,
    deviceId,
    locale,
    fetch: options.fetch ?? fetch,
    sign: createSigner(keyId, secret),
    now: options.now ?? Date.now,
  })
  return {
    invoke: async (name, data) =>
      (await sender.call<{ result: never }>(cloudPaths.invoke, { name, data }, times)).result,
    uploadFile: (request) => uploadFile(sender, request, times),
    listFiles: (cursor) =>
      sender.call<FilePage>(cloudPaths.listFiles, cursor === undefined ? {} : { cursor }, times),
    deleteFiles: async (fileList) => {
      checkFileList(fileList)
      const { deleted } = await sender.call<{ deleted: string[] }>(
        cloudPaths.deleteFiles,
        { fileList },
        times,
      )
      return deleted
    },
    fileUrls: async (fileList) => {
      checkFileList(fileList)
      const answer = await sender.call<{ fileList: FileUrl[] }>(
        cloudPaths.fileUrls,
        { fileList },
        times,
      )
      return answer.fileList.map((file) => ({ ...file, url: file.url && `${address}${file.url}` }))
    },
  }
}

type Sender = ReturnType<typeof createSender>

const toBuffer = async ({ content }: UploadRequest): Promise<ArrayBuffer> =>
  content instanceof Blob
    ? content.arrayBuffer()
    : content instanceof Uint8Array
      ? content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength)
      : content

const isPassing = (error: unknown): boolean =>
  error instanceof CloudError &&
  (error.code === cloudCodes.network || error.code === cloudCodes.system || isGrantOver(error))

/** A grant ends after 600 s; signed again, the upload goes on where it was. */
const isGrantOver = (error: CloudError): boolean =>
  error.code === cloudCodes.authFailed && error.subject === 'grant'

async function uploadFile(
  sender: Sender,
  request: UploadRequest,
  times: { readonly timeoutMs: number },
): Promise<CloudFile> {
  const { cloudPath, signal, onProgress } = request
  checkCloudPath(cloudPath)
  const bytes = await toBuffer(request)
  const announced = {
    id: crypto.randomUUID(),
    cloudPath,
    bytes: bytes.byteLength,
    sha256: await hashOf(bytes),
  }
  let signed: SignedUpload | null = null
  const slow = { timeoutMs: app.uploadTimeoutMs, ...(signal && { signal }) }
  const way: PartsWay<CloudFile> = {
    begin: async () => {
      signed = await sender.call<SignedUpload>(cloudPaths.signUpload, announced, {
        ...times,
        ...(signal && { signal }),
      })
      return signed
    },
    store: async (part, offset) => {
      const form = new FormData()
      form.append('id', announced.id)
      form.append('offset', String(offset))
      form.append('grant', signed?.grant ?? '')
      form.append('file', part, 'part')
      return sender.form<UploadState>(signed?.address ?? cloudPaths.storePart, form, slow)
    },
    finish: () => sender.call<CloudFile>(cloudPaths.reportFile, { id: announced.id }, slow),
    isPassing,
    stopped: () => new CloudError({ code: cloudCodes.network, message: 'the caller gave up' }),
  }
  try {
    return await sendParts(bytes, way, {
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    })
  } catch (error) {
    throw isOfKey(error) ? error : uploadFailed(error)
  }
}

/** True for errors of the key, which every retry would meet again: it is no fault of the file. */
const isOfKey = (error: unknown): boolean =>
  error instanceof CloudError &&
  [cloudCodes.authFailed, cloudCodes.invalidClient, cloudCodes.notFresh].some(
    (code) => code === error.code,
  )

const uploadFailed = (cause: unknown): CloudError =>
  new CloudError({
    code: cloudCodes.uploadFailed,
    message: `file upload failed${cause instanceof CloudError ? `: ${cause.message}` : ''}`,
    subject: cause instanceof CloudError ? cause.subject : '',
    requestId: cause instanceof CloudError ? cause.requestId : '',
    cause,
  })
