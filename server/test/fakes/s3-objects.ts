import { createHash, randomUUID } from 'node:crypto'
import type { FakeAnswer, FakeRequest } from './listening.ts'

interface StoredObject {
  readonly body: Buffer
  readonly etag: string
  readonly meta: Readonly<Record<string, string>>
  readonly changedAt: Date
}

interface Unfinished {
  readonly name: string
  readonly meta: Readonly<Record<string, string>>
  readonly parts: Map<number, Buffer>
  readonly begunAt: Date
}

/** The contents of a bucket. */
export interface Bucket {
  readonly objects: Map<string, StoredObject>
  readonly uploads: Map<string, Unfinished>
  /** Keys in one page of a list. */
  readonly pageSize: number
}

const xml = (body: string, status = 200): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})

/** An error in the form of S3. */
export const refuse = (status: number, code: string): FakeAnswer =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status)

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`
const metaOf = ({ headers }: FakeRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) =>
      /^x-amz-(?:meta-|server-side-encryption)/.test(name),
    ),
  )

function isDamaged({ headers, body }: FakeRequest): boolean {
  const md5 = headers['content-md5']
  return md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')
}

const isTaken = ({ objects }: Bucket, { headers }: FakeRequest, name: string): boolean =>
  headers['if-none-match'] === '*' && objects.has(name)

function keep(bucket: Bucket, name: string, body: Buffer, meta: Record<string, string>): string {
  const etag = etagOf(body)
  bucket.objects.set(name, { body, etag, meta, changedAt: new Date() })
  return etag
}

function put(bucket: Bucket, request: FakeRequest, name: string): FakeAnswer {
  const { headers, url, body } = request
  const source = headers['x-amz-copy-source']
  if (source) {
    const from = bucket.objects.get(decodeURIComponent(source).replace(/^\/?[^/]+\//, ''))
    if (!from) return refuse(404, 'NoSuchKey')
    const etag = keep(bucket, name, from.body, from.meta)
    return xml(`<CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>`)
  }
  if (isDamaged(request)) return refuse(400, 'BadDigest')
  const uploadId = url.searchParams.get('uploadId')
  if (uploadId) {
    const upload = bucket.uploads.get(uploadId)
    if (!upload) return refuse(404, 'NoSuchUpload')
    upload.parts.set(Number(url.searchParams.get('partNumber')), body)
    return { status: 200, headers: { etag: etagOf(body) }, body: '' }
  }
  if (isTaken(bucket, request, name)) return refuse(412, 'PreconditionFailed')
  return { status: 200, headers: { etag: keep(bucket, name, body, metaOf(request)) }, body: '' }
}

function post(bucket: Bucket, request: FakeRequest, name: string): FakeAnswer {
  const uploadId = request.url.searchParams.get('uploadId')
  if (!uploadId) {
    const id = randomUUID()
    bucket.uploads.set(id, { name, meta: metaOf(request), parts: new Map(), begunAt: new Date() })
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  const upload = bucket.uploads.get(uploadId)
  if (!upload) return refuse(404, 'NoSuchUpload')
  if (isTaken(bucket, request, name)) return refuse(412, 'PreconditionFailed')
  const named = [...request.body.toString().matchAll(/<PartNumber>(\d+)</g)].map((m) =>
    Number(m[1]),
  )
  const parts = named.map((number) => upload.parts.get(number))
  if (parts.length === 0 || parts.some((part) => !part)) return refuse(400, 'InvalidPart')
  if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < 5 * 1024 * 1024))
    return refuse(400, 'EntityTooSmall')
  const whole = Buffer.concat(parts.filter((part) => part !== undefined))
  const etag = keep(bucket, name, whole, { ...upload.meta })
  bucket.uploads.delete(uploadId)
  return xml(`<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`)
}

function get(bucket: Bucket, { method, headers }: FakeRequest, name: string): FakeAnswer {
  const found = bucket.objects.get(name)
  if (!found) return method === 'HEAD' ? { status: 404, body: '' } : refuse(404, 'NoSuchKey')
  if (headers['if-match'] && headers['if-match'] !== found.etag)
    return refuse(412, 'PreconditionFailed')
  const facts = { etag: found.etag, 'last-modified': found.changedAt.toUTCString(), ...found.meta }
  const asked = /^bytes=(\d+)-(\d*)$/.exec(headers['range'] ?? '')
  if (!asked)
    return {
      status: 200,
      headers: { ...facts, 'content-length': String(found.body.length) },
      body: found.body,
    }
  const [start, end] = [Number(asked[1]), asked[2] ? Number(asked[2]) + 1 : found.body.length]
  if (start >= found.body.length) return refuse(416, 'InvalidRange')
  const part = found.body.subarray(start, end)
  const range = `bytes ${start}-${start + part.length - 1}/${found.body.length}`
  const length = String(part.length)
  return {
    status: 206,
    headers: { ...facts, 'content-range': range, 'content-length': length },
    body: part,
  }
}

/** Returns an element of XML. The value is XML already, or text that needs no escape. */
const tag = (name: string, value: unknown): string => `<${name}>${value}</${name}>`

function list({ objects, uploads, pageSize }: Bucket, { url }: FakeRequest): FakeAnswer {
  const prefix = url.searchParams.get('prefix') ?? ''
  if (url.searchParams.has('uploads')) {
    const after = url.searchParams.get('upload-id-marker') ?? ''
    const found = [...uploads]
      .filter(([id, { name }]) => name.startsWith(prefix) && id > after)
      .sort(([one], [other]) => (one < other ? -1 : 1))
    const page = found.slice(0, pageSize)
    const rows = page.map(([id, { name, begunAt }]) =>
      tag(
        'Upload',
        tag('Key', name) + tag('UploadId', id) + tag('Initiated', begunAt.toISOString()),
      ),
    )
    const last = page.at(-1)
    const next =
      found.length > page.length && last
        ? tag('IsTruncated', true) +
          tag('NextKeyMarker', last[1].name) +
          tag('NextUploadIdMarker', last[0])
        : '<IsTruncated>false</IsTruncated>'
    return xml(`<ListMultipartUploadsResult>${rows.join('')}${next}</ListMultipartUploadsResult>`)
  }
  const after = url.searchParams.get('continuation-token') ?? ''
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
  const page = names.slice(0, pageSize)
  const rows = page.map((name) =>
    tag(
      'Contents',
      tag('Key', name) + tag('LastModified', objects.get(name)?.changedAt.toISOString()),
    ),
  )
  const next =
    names.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return xml(`<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`)
}

/** Answers a request to a bucket; `name`: of the object, empty for the bucket itself. */
export function answerBucket(bucket: Bucket, request: FakeRequest, name: string): FakeAnswer {
  const { method, url } = request
  if (name === '') return method === 'GET' ? list(bucket, request) : refuse(405, 'MethodNotAllowed')
  if (method === 'PUT') return put(bucket, request, name)
  if (method === 'POST') return post(bucket, request, name)
  if (method === 'GET' || method === 'HEAD') return get(bucket, request, name)
  if (method !== 'DELETE') return refuse(405, 'MethodNotAllowed')
  const uploadId = url.searchParams.get('uploadId')
  if (uploadId) bucket.uploads.delete(uploadId)
  else bucket.objects.delete(name)
  return { status: 204, body: '' }
}
