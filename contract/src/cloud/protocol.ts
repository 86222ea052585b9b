/**
 * Constants of the cloud client (seed, sections 5, 8 and 9), without the schema library: the client
 * package and the app read them too.
 */
export const cloudLimits = {
  /** How long an address of a file can be followed. */
  urlSeconds: 600,
  /** Files of one call, all at one provider. */
  filesACall: 50,
  /**
   * How long a request may take unless the caller says otherwise, and between what this is kept.
   */
  timeoutMs: 15_000,
  leastTimeoutMs: 100,
  mostTimeoutMs: 600_000,
  /** How long those who fetch a file may keep it: under its id it never changes. */
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
 * How a request is signed. `x-cloud-time`: milliseconds since 1970; `x-cloud-nonce`: 16 random
 * bytes in base64url.
 */
export const cloudHeaders = {
  key: 'x-cloud-key',
  time: 'x-cloud-time',
  nonce: 'x-cloud-nonce',
  signature: 'x-cloud-signature',
} as const

export const cloudSigning = {
  /** The time of a request may be off by so much, both ways. */
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
 * What is signed with HMAC-SHA-256 under the secret of the key: a line for each part, the version
 * first.
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
 * What is wrong with a cloud path; null: nothing. It is a non-empty string without a scheme
 * separator (seed, section 5), of at most ten folders, none of them empty, `.` or `..`.
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
