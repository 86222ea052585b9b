import { app, headerNames, successCode, wrapperCodes } from '@mailing/contract/app.ts'
import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import { parseJson, readReply } from './answer.ts'
import { CallError } from './call-error.ts'
import { requestHeaders } from './headers.ts'
import type { Reply } from './transport.ts'

export interface UploadOptions {
  /** From 0 to 1, while the bytes leave the device. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** Milliseconds; 180 s by default (seed, section 9). */
  readonly timeoutMs?: number
  /** False: the token stays here; something else says who may. */
  readonly isSessionSent?: boolean
}

/** Sends one file under the name `file` with the call's other fields, as a multipart form (never encrypted). */
export async function upload<C extends Call>(
  call: C,
  file: File | Blob,
  input: CallInput<C>,
  options: UploadOptions = {},
): Promise<CallOutput<C>> {
  const form = new FormData()
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  form.append('file', file, file instanceof File ? file.name : 'file')
  const headers = requestHeaders()
  if (options.isSessionSent === false) delete headers[headerNames.token]
  if (options.idempotencyKey) headers[headerNames.idempotencyKey] = options.idempotencyKey
  const answer = readReply(await xhrTransport(call.path, form, headers, options))
  if (answer.code === successCode) return answer.data as CallOutput<C>
  throw new CallError({
    failure: 'answer',
    code: answer.code,
    message: answer.msg,
    data: answer.data,
  })
}

/** `fetch` cannot report how much of a body has left, so uploads use XMLHttpRequest. */
function xhrTransport(
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  options: UploadOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const fail = (failure: 'network' | 'timeout' | 'aborted', code: number) => () =>
      reject(new CallError({ failure, code, message: '' }))
    xhr.open('POST', url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.timeout = options.timeoutMs ?? app.uploadTimeoutMs
    xhr.upload.onprogress = (event) =>
      event.lengthComputable && options.onProgress?.(event.loaded / event.total)
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        header: (name) => xhr.getResponseHeader(name),
        body: parseJson(xhr.responseText),
      })
    xhr.onerror = fail('network', wrapperCodes.transfer)
    xhr.ontimeout = fail('timeout', wrapperCodes.timeout)
    xhr.onabort = fail('aborted', wrapperCodes.aborted)
    options.signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(form)
  })
}
