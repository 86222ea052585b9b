import { headerNames, successCode } from '@mailing/contract/app.ts'
import type { Call, CallOutput } from '@mailing/contract/call.ts'
import type { Envelope } from '@mailing/contract/envelope.ts'
import { currentUid, readClaims, setToken } from '../session.ts'
import { CallError } from './call-error.ts'
import type { Reply } from './transport.ts'

/** The answer of a call, as the server gave it. Only code 1 carries the declared data. */
export type Answer<C> =
  | { readonly code: typeof successCode; readonly msg: string; readonly data: CallOutput<C> }
  | {
      readonly code: Exclude<Envelope['code'], typeof successCode>
      readonly msg: string
      readonly data: unknown
    }

export function isSuccess<C extends Call>(
  answer: Answer<C>,
): answer is Extract<Answer<C>, { code: typeof successCode }> {
  return answer.code === successCode
}

/** What base64 of whole blocks looks like, bare or as a JSON string; a page of a proxy in the way does not. */
const sealedText = /^"?([\w+/]{22,}={0,2})"?$/

/** Seed, section 7: an answer with a code is used as it is, any other is decrypted with the fixed key and read as JSON. */
export async function openReply(reply: Reply): Promise<Envelope> {
  const [, text] = sealedText.exec(reply.text?.trim() ?? '') ?? []
  if (text === undefined) return readReply(reply)
  // Fetched when such an answer comes: our own server sends none.
  const sealing = await import('./sealing.ts').catch(() => null)
  return readReply({ ...reply, body: await sealing?.openAnswer(text) })
}

/** Reads the envelope and takes over a refreshed token, if its person is still the one who is logged in. An answer that is no envelope counts as a network failure. */
export function readReply(reply: Reply): Envelope {
  const token = reply.header(headerNames.newToken)
  if (token && readClaims(token)?.uid === currentUid()) {
    const expiresAt = Number(reply.header(headerNames.newTokenExpiresAt))
    setToken({ token, expiresAt: Number.isFinite(expiresAt) && expiresAt > 0 ? expiresAt : null })
  }
  const body = reply.body as Partial<Envelope> | undefined
  if (
    typeof body !== 'object' ||
    body === null ||
    (typeof body.code !== 'number' && typeof body.code !== 'string')
  ) {
    throw new CallError({ failure: 'network', code: reply.status, message: '' })
  }
  return { code: body.code, msg: typeof body.msg === 'string' ? body.msg : '', data: body.data }
}

/** A body as it came; undefined: it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
