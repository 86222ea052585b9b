import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { cloudRoot, cloudSigning } from '@mailing/contract/cloud/protocol.ts'

/** Where files of clients are fetched: `/api/v1/cloud/file/<id>?exp&sig`. */
export const cloudFilePath = `${cloudRoot}/file`

const mac = (key: KeyObject | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

const isSame = (expected: Buffer, given: string): boolean => {
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === expected.length && timingSafeEqual(expected, bytes)
}

/** Whether a text was signed with this secret; the secret is its own characters. */
export const isSignedWith = (secret: Buffer, text: string, signature: string): boolean =>
  isSame(mac(secret, text), signature)

/** The path and query at which a file can be fetched until `expires`, in seconds since 1970. */
export const signFileAddress = (key: KeyObject, id: string, expires: number): string =>
  `${cloudFilePath}/${id}?exp=${expires}&sig=${mac(key, `file ${id} ${expires}`).toString('base64url')}`

export const isFileAddress = (
  key: KeyObject,
  { id, exp, sig }: { readonly id: string; readonly exp: string; readonly sig: string },
): boolean => isSame(mac(key, `file ${id} ${exp}`), sig)

/** What lets its holder add parts to one upload. */
export interface Grant {
  readonly uploadId: string
  /** The person or the client whose upload it is. */
  readonly ownerId: string
  /** Seconds since 1970. */
  readonly expires: number
}

const grantText = ({ uploadId, ownerId, expires }: Grant): string =>
  `part ${uploadId} ${ownerId} ${expires}`

export const writeGrant = (key: KeyObject, grant: Grant): string =>
  `${grant.expires}.${grant.ownerId}.${mac(key, grantText(grant)).toString('base64url')}`

/** Reads a grant for this upload; null: none of these keys has written it. It may be over. */
export function readGrant(
  keys: readonly KeyObject[],
  uploadId: string,
  written: string,
): Grant | null {
  const match = /^(\d{10})\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(written)
  if (!match) return null
  const [, expires = '', ownerId = '', signature = ''] = match
  const grant = { uploadId, ownerId, expires: Number(expires) }
  return keys.some((key) => isSame(mac(key, grantText(grant)), signature)) ? grant : null
}

/** When an address or a grant that is made now ends, in whole seconds. */
export const endOf = (now: Date, seconds: number): Date =>
  new Date(Math.floor(now.getTime() / 1000 + seconds) * 1000)

/** A moment as a request states it, in milliseconds; null: it states none. */
export const readTime = (stated: string | null): number | null =>
  stated !== null && /^\d{13}$/.test(stated) ? Number(stated) : null

export const isInTime = (stated: number, now: Date): boolean =>
  Math.abs(stated - now.getTime()) <= cloudSigning.windowMs

/** A nonce as it is sent; null: it is none. */
export function readNonce(sent: string | null): Buffer | null {
  if (sent === null || !/^[\w-]{22}$/.test(sent)) return null
  const bytes = Buffer.from(sent, 'base64url')
  return bytes.length === cloudSigning.nonceBytes ? bytes : null
}

/** What clients may keep here: what can be told by its first bytes, and is no page and no program. */
export const keptTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
