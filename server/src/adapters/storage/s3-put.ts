import { createHash, randomUUID } from 'node:crypto'
import { FileExists, MissingFile } from './port.ts'
import { isPreconditionFailed, type S3Connection, type S3Settings } from './s3-client.ts'

/** Greatest size of a whole object or of one part. S3 takes parts of 5 MiB and more. */
const partBytes = 8 * 1024 * 1024

/** Where an object lies, and how it is written. */
export interface S3Place {
  readonly connection: S3Connection
  readonly settings: S3Settings
  readonly bucket: string
}

/** Asks S3 to encrypt what it stores; what we store is sealed already. */
export const encryption = ({ S3_ENCRYPTION: kind, S3_ENCRYPTION_KEY: key }: S3Settings) =>
  kind === 'off'
    ? {}
    : { ServerSideEncryption: kind, ...(kind === 'aws:kms' && key && { SSEKMSKeyId: key }) }

const md5 = (body: Uint8Array): string => createHash('md5').update(body).digest('base64')

/** Groups a stream into parts of one size; the last one may be shorter. */
async function* inParts(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly body: Buffer; readonly isLast: boolean }> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    // The source may use its buffer again.
    held.push(Buffer.from(chunk))
    bytes += chunk.length
    while (bytes > partBytes) {
      const joined = Buffer.concat(held)
      yield { body: joined.subarray(0, partBytes), isLast: false }
      held = [joined.subarray(partBytes)]
      bytes -= partBytes
    }
  }
  yield { body: Buffer.concat(held), isLast: true }
}

/** The metadata of an object; null when there is none. */
export async function head(
  { connection, bucket }: S3Place,
  name: string,
): Promise<{ readonly write: string | undefined } | null> {
  try {
    const { Metadata } = await connection.send(name, ({ HeadObjectCommand }, { client, options }) =>
      client.send(new HeadObjectCommand({ Bucket: bucket, Key: name }), options),
    )
    return { write: Metadata?.['write'] }
  } catch (error) {
    if (error instanceof MissingFile) return null
    throw error
  }
}

/**
 * Runs what writes an object, and tells "it is there already" from "our own first try arrived": each writing
 * leaves its own id in the object's metadata.
 */
async function once(place: S3Place, name: string, write: string, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!isPreconditionFailed(error)) throw error
    if ((await head(place, name))?.write !== write) throw new FileExists(name)
  }
}

/** Writes an object once, in one request or in parts. */
export async function putObject(
  place: S3Place,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { connection, settings, bucket } = place
  const parts = inParts(source)
  const first = (await parts.next()).value
  if (!first) throw new Error('a stream ended before its last part')
  // Not every service knows the condition, for parts least of all.
  if ((!settings.S3_WRITE_ONCE || !first.isLast) && (await head(place, name)))
    throw new FileExists(name)
  const write = randomUUID()
  if (!first.isLast) return putInParts(place, { name, write }, first.body, parts)
  const { body } = first
  await once(place, name, write, () =>
    connection.send(
      name,
      ({ PutObjectCommand }, { client, options }) =>
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: name,
            Body: body,
            ContentLength: body.length,
            ContentMD5: md5(body),
            ContentType: 'application/octet-stream',
            Metadata: { write },
            ...(settings.S3_WRITE_ONCE && { IfNoneMatch: '*' }),
            ...encryption(settings),
          }),
          options,
        ),
      body.length,
    ),
  )
}

interface Target {
  readonly name: string
  readonly write: string
}

async function putInParts(
  place: S3Place,
  { name, write }: Target,
  first: Buffer,
  rest: AsyncIterable<{ readonly body: Buffer }>,
): Promise<void> {
  const { connection, settings, bucket } = place
  const { UploadId } = await connection.send(
    name,
    ({ CreateMultipartUploadCommand }, { client, options }) =>
      client.send(
        new CreateMultipartUploadCommand({
          Bucket: bucket,
          Key: name,
          ContentType: 'application/octet-stream',
          Metadata: { write },
          ...encryption(settings),
        }),
        options,
      ),
  )
  const upload = { Bucket: bucket, Key: name, UploadId }
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  const add = async (body: Buffer): Promise<void> => {
    const PartNumber = Parts.length + 1
    const part = { ...upload, PartNumber, Body: body, ContentLength: body.length }
    const { ETag } = await connection.send(
      name,
      ({ UploadPartCommand }, { client, options }) =>
        client.send(new UploadPartCommand({ ...part, ContentMD5: md5(body) }), options),
      body.length,
    )
    Parts.push({ PartNumber, ETag })
  }
  try {
    await add(first)
    for await (const { body } of rest) await add(body)
    await once(place, name, write, () =>
      connection.send(
        name,
        ({ CompleteMultipartUploadCommand }, { client, options }) =>
          client.send(
            new CompleteMultipartUploadCommand({
              ...upload,
              MultipartUpload: { Parts },
              ...(settings.S3_WRITE_ONCE && { IfNoneMatch: '*' }),
            }),
            options,
          ),
        // Services join large objects for some time before they answer.
        Parts.length * 100_000,
      ),
    )
  } catch (error) {
    await abort(place, upload).catch(() => undefined)
    throw error
  }
}

/** Throws the parts of an unfinished upload away. */
export const abort = (
  { connection }: S3Place,
  upload: { readonly Bucket: string; readonly Key: string; readonly UploadId: string | undefined },
): Promise<unknown> =>
  connection.send(upload.Key, ({ AbortMultipartUploadCommand }, { client, options }) =>
    client.send(new AbortMultipartUploadCommand(upload), options),
  )
