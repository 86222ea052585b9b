import type { Call } from '@mailing/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Upload } from './context.ts'
import { declaredFields } from './declared-fields.ts'
import type { Kernel } from './kernel.ts'
import { header } from './request-headers.ts'
import { parseStrictJson } from './strict-json.ts'
import { receiveForm } from './upload.ts'
import { isWireBody, type WireReader } from './wire.ts'

interface Input {
  readonly value: unknown
  readonly upload: Upload | null
  readonly remember: () => void
}

/** Fields of a query that the call does not declare are left out: addresses carry marks of caches, trackers and other versions. */
function knownQuery(call: Call, query: unknown): Record<string, unknown> {
  const names = declaredFields(call)
  return Object.fromEntries(Object.entries(query as object).filter(([name]) => names.has(name)))
}

/** What was sent with a request: its query, its body in either form, or a form with a file. */
export async function readInput(
  kernel: Kernel,
  wireReader: WireReader,
  call: Call,
  request: FastifyRequest,
): Promise<Input> {
  const nothing = { upload: null, remember: () => undefined }
  if (request.method === 'GET') return { ...nothing, value: knownQuery(call, request.query) }
  if (call.upload) {
    const { fields, upload } = await receiveForm(request, call, kernel.config.DATA_DIR)
    return { value: fields, upload, remember: () => undefined }
  }
  const raw = request.body
  const isEmpty = raw === undefined || raw === null || (Buffer.isBuffer(raw) && raw.length === 0)
  // The body of a form is not in `body`: it would count as none.
  if (request.isMultipart() || !(isEmpty || isJson(request)))
    throw new AppError('request.body_type', { expected: 'application/json' })
  if (isEmpty) return { ...nothing, value: {} }
  const value = parseBody(raw)
  if (isWireBody(value)) {
    const { body, remember } = await readWire(kernel, wireReader, request, value)
    return { value: body, upload: null, remember }
  }
  // What is signed is sent by a program, which has the encrypted form of no app.
  const isWireAsked = kernel.config.WIRE_REQUIRE !== 'off' && call.access !== 'key'
  if (isWireAsked && Object.keys(value as object).length > 0) throw new AppError('request.wire')
  return { ...nothing, value }
}

async function readWire(
  kernel: Kernel,
  wireReader: WireReader,
  request: FastifyRequest,
  body: unknown,
) {
  try {
    return await wireReader.read({
      body,
      method: request.method,
      path: request.routeOptions.url ?? '',
      ip: request.ip,
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.wire')
      kernel.metrics.wireFailures.inc()
    throw error
  }
}

const isJson = (request: FastifyRequest): boolean =>
  /^application\/json\s*(;|$)/i.test(header(request, 'content-type') ?? '')

function parseBody(raw: unknown): unknown {
  try {
    const value = parseStrictJson(new TextDecoder('utf-8', { fatal: true }).decode(raw as Buffer))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said once, below, for every reason.
  }
  throw new AppError('request.invalid', { field: 'body' })
}

/** Checks what was sent against the contract. */
export function parseInput(call: Call, value: unknown): unknown {
  const parsed = call.input.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues
    .slice(0, 10)
    .map((issue) => ({ field: issue.path.join('.'), problem: issue.code }))
  throw new AppError('request.invalid', { fields })
}
