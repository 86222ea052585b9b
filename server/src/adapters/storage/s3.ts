import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOutOfSpace } from '../../platform/disk.ts'
import {
  type ByteRange,
  FileExists,
  type FileStore,
  fileKeyForm,
  MissingFile,
  requireFileKey,
} from './port.ts'
import { away, connectS3, type S3Settings } from './s3-client.ts'
import { abort, encryption, head, putObject, type S3Place } from './s3-put.ts'

const dayMs = 86_400_000

/**
 * A file store in a bucket of any service that speaks S3. A prefix of the bucket holds `files/`, `removed/`
 * and `store-id`.
 */
export function s3Store(settings: S3Settings): FileStore {
  const bucket = settings.S3_BUCKET
  if (!bucket) throw new Error('S3_BUCKET is not set')
  const place: S3Place = { connection: connectS3(settings), settings, bucket }
  const at = (name: string): string => `${settings.S3_PREFIX}${name}`
  const nameOf = (key: string): string => at(`files/${requireFileKey(key)}`)
  const removedNameOf = (key: string): string => at(`removed/${requireFileKey(key)}`)
  let isFull = false
  const noted = async (work: Promise<void>): Promise<void> => {
    try {
      await work
      isFull = false
    } catch (error) {
      isFull ||= isOutOfSpace(error)
      throw error
    }
  }

  return {
    put: async (key, source) => noted(putObject(place, nameOf(key), source)),
    get: (key, range) => readObject(place, nameOf(key), range),
    has: async (key) => (await head(place, nameOf(key))) !== null,
    remove: async (key) => {
      if (settings.FILES_REMOVED_DAYS > 0) await copy(place, nameOf(key), removedNameOf(key))
      await removeObject(place, nameOf(key))
    },
    recover: async (key) => {
      if (await head(place, nameOf(key))) return 'present'
      if (!(await copy(place, removedNameOf(key), nameOf(key)))) return 'missing'
      await removeObject(place, removedNameOf(key))
      return 'recovered'
    },
    list: () => listKeys(place, at('files/')),
    sweep: (before) => sweepBucket(place, before),
    readId: () => readText(place, at('store-id')),
    claimId: async (id) => {
      await putObject(place, at('store-id'), one(id)).catch((error: unknown) => {
        if (!(error instanceof FileExists)) throw error
      })
      return (await readText(place, at('store-id'))) ?? id
    },
    forgetId: () => removeObject(place, at('store-id')),
    hasRoom: async () => !isFull,
    examine: async () => {
      try {
        // A full store is asked by a small write, because reading says nothing of it.
        if (isFull) await noted(probe(place, at(`probe/${randomUUID()}`)))
        else await readText(place, at('store-id'))
        return { isHealthy: true, detail: 'answers' }
      } catch (error) {
        return { isHealthy: false, detail: isOutOfSpace(error) ? 'full' : problemOf(error) }
      }
    },
  }
}

async function* listKeys(
  place: S3Place,
  prefix: string,
): AsyncGenerator<{ readonly key: string; readonly changedAt: Date }> {
  for await (const { name, changedAt } of listObjects(place, prefix)) {
    const key = name.slice(prefix.length)
    if (fileKeyForm.test(key)) yield { key, changedAt }
  }
}

async function sweepBucket(place: S3Place, before: Date): Promise<number> {
  const { S3_PREFIX: prefix, FILES_REMOVED_DAYS: days } = place.settings
  const kept = new Date(Date.now() - days * dayMs)
  const unfinished = await sweepUploads(place, `${prefix}files/`, before)
  return unfinished + (await sweepObjects(place, `${prefix}removed/`, kept))
}

/**
 * Returns an error as `/readyz` reports it. Where the store refuses, that is the store's own word,
 * which names no secret.
 */
const problemOf = (error: unknown): string =>
  error instanceof Error && error.message.startsWith('the file store refuses')
    ? error.message
    : 'no answer'

async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function probe(place: S3Place, name: string): Promise<void> {
  await putObject(place, name, one('probe'))
  await removeObject(place, name)
}

async function readText(place: S3Place, name: string): Promise<string | null> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of readObject(place, name)) parts.push(part)
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
  return Buffer.concat(parts).toString('utf8')
}

const removeObject = ({ connection, bucket }: S3Place, name: string): Promise<void> =>
  connection.send(name, async ({ DeleteObjectCommand }, { client, options }) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }), options)
  })

/** Copies an object within the bucket; false when there is none. */
async function copy(
  { connection, bucket, settings }: S3Place,
  from: string,
  to: string,
): Promise<boolean> {
  const CopySource = encodeURI(`${bucket}/${from}`)
  try {
    await connection.send(from, ({ CopyObjectCommand }, { client, options }) =>
      client.send(
        new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource, ...encryption(settings) }),
        options,
      ),
    )
    return true
  } catch (error) {
    if (error instanceof MissingFile) return false
    throw error
  }
}

/** Timeout of a silent body (ms). It is then requested again from where it stopped. */
const silentMs = 10_000
/** Retries of a broken body that brings no byte in between. */
const mostResumes = 3

interface Opened {
  readonly body: AsyncIterable<Uint8Array>
  readonly bytes: number | undefined
  readonly etag: string | undefined
}

/** `from` and `end` are bytes of the object; `etag`: of the object that was opened first. */
function openObject(
  { connection, bucket }: S3Place,
  name: string,
  { from, end, etag }: { from: number; end: number | undefined; etag: string | undefined },
): Promise<Opened> {
  const Range =
    from > 0 || end !== undefined ? `bytes=${from}-${end === undefined ? '' : end - 1}` : undefined
  return connection.send(name, async ({ GetObjectCommand }, { client, options }) => {
    const { Body, ContentLength, ETag } = await client.send(
      new GetObjectCommand({
        Bucket: bucket,
        Key: name,
        ...(Range && { Range }),
        ...(etag && { IfMatch: etag }),
      }),
      // The time-out ends with the head of the answer: a slow reader may take long for the body.
      { requestTimeout: options.requestTimeout },
    )
    return { body: Body as AsyncIterable<Uint8Array>, bytes: ContentLength, etag: ETag }
  })
}

/** Reads an object. Where a connection breaks or falls silent, a range request continues it. */
async function* readObject(
  place: S3Place,
  name: string,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  let from = range?.start ?? 0
  let etag: string | undefined
  let end = range?.end
  for (let resumes = 0; ; resumes += 1) {
    const opened = await openObject(place, name, { from, end, etag })
    etag = opened.etag
    if (opened.bytes !== undefined) end = from + opened.bytes
    let problem: unknown = new Error('the store ended an answer before its end')
    const parts = opened.body[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await nextPart(parts).catch((error: unknown) => {
          problem = error
          return undefined
        })
        if (!next) break
        if (next.done) {
          if (end === undefined) return
          break
        }
        from += next.value.length
        resumes = 0
        yield next.value
      }
    } finally {
      await parts.return?.().catch(() => undefined)
    }
    if (end !== undefined && from >= end) return
    if (resumes >= mostResumes) throw away(problem)
    await sleep(100 * 2 ** resumes)
  }
}

async function nextPart(
  parts: AsyncIterator<Uint8Array>,
): Promise<IteratorResult<Uint8Array, unknown>> {
  const ended = new AbortController()
  const silence = sleep(silentMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error('the store fell silent')
  })
  silence.catch(() => undefined)
  try {
    return await Promise.race([parts.next(), silence])
  } finally {
    ended.abort()
  }
}

async function* listObjects(
  { connection, bucket }: S3Place,
  prefix: string,
): AsyncGenerator<{ readonly name: string; readonly changedAt: Date }> {
  let token: string | undefined
  do {
    const ContinuationToken = token
    const page = await connection.send(prefix, ({ ListObjectsV2Command }, { client, options }) =>
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(ContinuationToken && { ContinuationToken }),
        }),
        options,
      ),
    )
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified) yield { name: Key, changedAt: LastModified }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}

async function sweepObjects(place: S3Place, prefix: string, before: Date): Promise<number> {
  let removed = 0
  for await (const { name, changedAt } of listObjects(place, prefix)) {
    if (changedAt >= before) continue
    await removeObject(place, name)
    removed += 1
  }
  return removed
}

/** Throws unfinished uploads in parts away, page by page; what is thrown away is not listed again. */
async function sweepUploads(place: S3Place, prefix: string, before: Date): Promise<number> {
  const { connection, bucket } = place
  let removed = 0
  let marks: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
  while (marks) {
    const from: { KeyMarker?: string; UploadIdMarker?: string } = marks
    const page = await connection.send(
      prefix,
      ({ ListMultipartUploadsCommand }, { client, options }) =>
        client.send(
          new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...from }),
          options,
        ),
    )
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Key || !Initiated || Initiated >= before) continue
      await abort(place, { Bucket: bucket, Key, UploadId })
      removed += 1
    }
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
    marks =
      page.IsTruncated && KeyMarker
        ? { KeyMarker, ...(UploadIdMarker && { UploadIdMarker }) }
        : undefined
  }
  return removed
}
