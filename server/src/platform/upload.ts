import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { Call } from '@mailing/contract/call.ts'
import { idempotencyField } from '@mailing/contract/envelope.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Upload } from './context.ts'
import { declaredFields } from './declared-fields.ts'
import { leastFreeShare, makeFolder, readDisk } from './disk.ts'
import { headBytes, sniffType } from './file-type.ts'

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly upload: Upload
}

/** Where files lie while they come in. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'incoming')

/**
 * Reads a multipart form with exactly one file, under whatever name; the file goes to a temporary place with a size
 * cap. Fields that the call does not declare are left out: app frameworks and form builders add their own.
 */
export async function receiveForm(
  request: FastifyRequest,
  call: Call,
  dataDir: string,
): Promise<ReceivedForm> {
  const rules = call.upload
  if (!rules) throw new Error(`${call.id} takes no file`)
  if (!request.isMultipart())
    throw new AppError('request.body_type', { expected: 'multipart/form-data' })
  const folder = uploadFolder(dataDir)
  await makeFolder(folder)
  await requireSpace(folder, call)
  const names = declaredFields(call)
  const isTaken = (name: string): boolean =>
    names.has(name) || (call.idempotent === true && name === idempotencyField)
  const fields: Record<string, string> = {}
  let upload: Upload | null = null
  try {
    for await (const part of request.parts({
      limits: { fileSize: rules.maxBytes, files: 1, fields: 20, fieldSize: 100_000 },
    })) {
      if (part.type === 'field') {
        if (!isTaken(part.fieldname)) continue
        if (typeof part.value !== 'string' || part.fieldname in fields)
          throw new AppError('request.invalid', { field: part.fieldname })
        fields[part.fieldname] = part.value
      } else if (upload) throw new AppError('request.invalid', { field: part.fieldname })
      else upload = await store(part, folder)
    }
    if (!upload) throw new AppError('request.invalid', { field: 'file' })
    if (!rules.types.includes(upload.type) && !rules.types.includes('*/*')) throw refusedType(call)
    return { fields, upload }
  } catch (error) {
    if (upload) await rm(upload.path, { force: true })
    const { code, message } = error as { code?: string; message?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('request.too_large')
    // More parts than asked for; or the parser's own words for a malformed form, which have no code.
    const isMalformed =
      /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code ?? '') ||
      /^(Unexpected end of|Part terminated early|Malformed part header|Multipart: Boundary not found|The needle cannot have a length)/.test(
        message ?? '',
      )
    if (isMalformed) throw new AppError('request.invalid', { field: 'file' })
    throw error
  }
}

function refusedType(call: Call): AppError {
  if (!call.errors?.includes('file.type')) return new AppError('request.unsupported_type')
  return new AppError('file.type', {
    types: call.upload?.types.map((type) => type.split('/')[1]?.toUpperCase()).join(', '),
  })
}

async function requireSpace(folder: string, call: Call): Promise<void> {
  const disk = await readDisk(folder)
  if (disk.freeShare >= leastFreeShare && disk.isWritable) return
  throw new AppError(call.errors?.includes('file.no_space') ? 'file.no_space' : 'server.no_space')
}

async function store(part: MultipartFile, folder: string): Promise<Upload> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (part.file.truncated) throw new AppError('request.too_large')
    const { size } = await stat(path)
    const type = sniffType(await readHead(path))
    const name = part.filename
      .replace(/^.*[\\/]/, '')
      .replace(/\p{Cc}/gu, '')
      .slice(0, 120)
    return {
      path,
      bytes: size,
      sha256: hash.digest('hex'),
      type: type ?? 'application/octet-stream',
      name,
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The first bytes of a file, enough to tell its type. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
