import type { Socket } from 'node:net'
import { defaultLocale } from '@mailing/contract/locale.ts'
import { newId } from './ids.ts'
import { envelopeOf } from './send-error.ts'

/** How a request that HTTP itself refuses is answered, by the code of Node's parser. */
const refusals: Readonly<
  Record<
    string,
    { readonly status: string; readonly code: 'request.too_large' | 'request.invalid' }
  >
> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'request.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'request.invalid' },
}
const malformed = { status: '400 Bad Request', code: 'request.invalid' } as const

/** Answers in the envelope what the HTTP parser refuses before there is a request; its language is not known. */
export function answerUnread(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable)
    return void socket.destroy()
  const { status, code } = refusals[error.code ?? ''] ?? malformed
  const requestId = newId()
  const text = JSON.stringify(envelopeOf(code, defaultLocale, { requestId }))
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}
