import { createHash, createHmac } from 'node:crypto'
import type { FakeRequest } from './listening.ts'

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** RFC 3986: `encodeURIComponent` leaves five characters as they are. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The request as both sides sign it: docs.aws.amazon.com, "Signature Version 4, canonical request". */
function canonical({ method, url, headers }: FakeRequest, signed: readonly string[]): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  return [
    method,
    url.pathname,
    query,
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
}

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Returns S3's name of a signature's fault; null when it is right. */
export function signatureProblem(
  request: FakeRequest,
  { id, secret }: { readonly id: string; readonly secret: string },
): string | null {
  const [, keyId, day, region, names, signature] =
    form.exec(request.headers['authorization'] ?? '') ?? []
  if (!keyId || !day || !region || !names) return 'AccessDenied'
  if (keyId !== id) return 'InvalidAccessKeyId'
  const hash = request.headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(request.body))
    return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!signed.includes('host')) return 'AccessDenied'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    sha256(canonical(request, signed)),
  ].join('\n')
  const key = ['s3', 'aws4_request'].reduce(
    (former, part) => hmac(former, part),
    hmac(hmac(`AWS4${secret}`, day), region),
  )
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
