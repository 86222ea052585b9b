/**
 * Constants of the cloud client, without the schema library. The client package and the app read
 * them too (seed, sections 5, 8 and 9).
 */
export const cloudLimits = {
  /** Seconds for which an address of a file works. */
  urlSeconds: 600,
  /** Files of one call, all at one provider. */
  filesACall: 50,
  /** Default timeout of a request, and its range. */
  timeoutMs: 15_000,
  leastTimeoutMs: 100,
  mostTimeoutMs: 600_000,
  /** Cache time of a file: its content never changes under its id. */
  maxAgeSeconds: 2_592_000,
  pageSize: 20,
  /** Folders of a cloud path, its file counted. */
  treeDepth: 10,
  pathCharacters: 300,
  /** One file. */
  fileBytes: 30_000_000,
  /** All files of one client. */
  clientBytes: 5_000_000_000,
  callsAMinute: 600,
  uploadsAnHour: 400,
  /** Asking where an order stands: numbers cannot be found by trying. */
  ordersAnHour: 1000,
} as const

/**
 * Headers of a signed request. `x-cloud-time`: milliseconds since 1970; `x-cloud-nonce`: 16 random
 * bytes in base64url.
 */
export const cloudHeaders = {
  key: 'x-cloud-key',
  time: 'x-cloud-time',
  nonce: 'x-cloud-nonce',
  signature: 'x-cloud-signature',
} as const

export const cloudSigning = {
  /** Greatest error of a request's time, both ways. */
  windowMs: 300_000,
  nonceBytes: 16,
  /** Longer than any request with this nonce could be within the window. */
  nonceKeptMs: 660_000,
  keyPattern: /^ck_[A-Za-z0-9_-]{16}$/,
} as const

export interface SigningParts {
  readonly method: string
  /** Path with query, as it is sent. */
  readonly path: string
  readonly keyId: string
  readonly time: string
  readonly nonce: string
  /** Empty when none is sent. */
  readonly deviceId: string
  /** SHA-256 of the body as it is sent, in lower-case hexadecimal; of nothing for no body. */
  readonly bodyHash: string
}

/**
 * Builds the text to sign with HMAC-SHA-256: a line for each part, the version first. The secret of
 * the key signs it.
 */
export const signingText = ({
  method,
  path,
  keyId,
  time,
  nonce,
  deviceId,
  bodyHash,
}: SigningParts): string =>
  ['mailing-cloud-1', method, path, keyId, time, nonce, deviceId, bodyHash].join('\n')

export const cloudRoot = '/api/v1/cloud'
export const cloudPaths = {
  invoke: `${cloudRoot}/invoke`,
  signUpload: `${cloudRoot}/upload/sign`,
  storePart: `${cloudRoot}/upload/part`,
  reportFile: `${cloudRoot}/file/report`,
  listFiles: `${cloudRoot}/file/list`,
  deleteFiles: `${cloudRoot}/file/delete`,
  fileUrls: `${cloudRoot}/file/url`,
} as const

export type CloudPathProblem = 'empty' | 'scheme' | 'long' | 'deep' | 'part'

/**
 * Returns the problem of a cloud path; null: none. null: nothing. It is a non-empty string without
 * a scheme separator (seed, section 5), of at most ten folders, none of them empty, `.` or `..`.
 */
export function cloudPathProblem(path: unknown): CloudPathProblem | null {
  if (typeof path !== 'string' || path.trim() === '') return 'empty'
  if (path.includes('://')) return 'scheme'
  if (path.length > cloudLimits.pathCharacters) return 'long'
  const parts = path.split('/')
  if (parts.length > cloudLimits.treeDepth) return 'deep'
  const isWrong = (part: string) =>
    part.trim() === '' || part === '.' || part === '..' || /[\p{Cc}\p{Cs}\\]/u.test(part)
  return parts.some(isWrong) ? 'part' : null
}
