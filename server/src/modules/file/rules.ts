import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { app } from '@mailing/contract/envelope.ts'

/** Where files are fetched: `/api/v1/file/<id>?exp&s&sig`. */
export const filePath = '/api/v1/file'

export interface FileAddress {
  readonly id: string
  /** Seconds since 1970. */
  readonly expires: number
  /** The session that it was made for; the address ends with it. */
  readonly sessionId: string
}

const signatureOf = (key: KeyObject, { id, expires, sessionId }: FileAddress): Buffer =>
  createHmac('sha256', key).update(`${id} ${expires} ${sessionId}`).digest()

/** When an address that is made now ends (seed, section 9: 600 s). */
export const expiryFrom = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / 1000 + app.fileUrlSeconds) * 1000)

/** The path and query of a signed address. */
export const signAddress = (key: KeyObject, address: FileAddress): string =>
  `${filePath}/${address.id}?exp=${address.expires}&s=${address.sessionId}&sig=${signatureOf(key, address).toString('base64url')}`

/** True when the address was signed by us and nothing in it was changed. It may have expired. */
export function isSigned(key: KeyObject, address: FileAddress, signature: string): boolean {
  const expected = signatureOf(key, address)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
