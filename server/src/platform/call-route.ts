import { rm } from 'node:fs/promises'
import { type Call, everyCallErrors, methodsOf } from '@mailing/contract/call.ts'
import { app, headerNames, successCode } from '@mailing/contract/envelope.ts'
import type { ErrorEntry } from '@mailing/contract/error-table.ts'
import { type ErrorCode, errors, errorText } from '@mailing/contract/errors.ts'
import { type Locale, pickLocale } from '@mailing/contract/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { bodyLimitOf } from './body-limit.ts'
import type { GuestContext, Upload, UserContext } from './context.ts'
import { isDatabaseAway } from './database-errors.ts'
import { isOutOfSpace } from './disk.ts'
import { answerOnce, tokenKey } from './idempotency.ts'
import type { BoundCall } from './implement.ts'
import { toSchema } from './json-schema.ts'
import type { Kernel } from './kernel.ts'
import { checkHeaders, checkVersion, header, takeKey } from './request-headers.ts'
import { checkSession, requirePermission, type Session } from './session.ts'
import { parseStrictJson } from './strict-json.ts'
import { sqlState } from './transaction.ts'
import { receiveForm } from './upload.ts'
import { isWireBody, type WireReader } from './wire.ts'

interface Input {
  readonly value: unknown
  readonly upload: Upload | null
  readonly remember: () => void
}

/** The locale of a request: the app's header, or what the browser prefers. */
export const localeOf = (request: FastifyRequest): Locale =>
  pickLocale(
    header(request, headerNames.locale) ??
      header(request, 'accept-language')?.split(',')[0]?.split(';')[0],
  )

/** Makes the routes of all calls. */
export function addCallRoutes(
  web: FastifyInstance,
  kernel: Kernel,
  bound: readonly BoundCall[],
  wireReader: WireReader,
): void {
  const answerCall = createAnswering(kernel, wireReader)
  for (const entry of bound) {
    const { call } = entry
    const options = call.upload
      ? { bodyLimit: call.upload.maxBytes + 200_000, handlerTimeout: app.uploadTimeoutMs }
      : { bodyLimit: bodyLimitOf(call) }
    for (const method of methodsOf(call)) {
      web.route({
        method,
        url: call.path,
        ...options,
        config: { call: call.id },
        handler: (request, reply) => answerCall(entry, request, reply),
      })
    }
  }
}

function createAnswering(kernel: Kernel, wireReader: WireReader) {
  return async (
    entry: BoundCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const { call } = entry
    let upload: Upload | null = null
    try {
      checkHeaders(request)
      checkVersion(kernel.config, call, request, reply)
      const session = await openSession(kernel, call, request, reply)
      checkAccess(call, session)
      const input = await readInput(kernel, wireReader, call, request)
      upload = input.upload
      const context = makeContext(kernel, request, session, upload)
      const keyed = takeKey(call, request, input.value)
      const data = await work(entry, context, {
        key: keyed.key,
        input: parseInput(call, keyed.value),
        isRead: request.method === 'GET',
      })
      input.remember()
      return { code: successCode, msg: '', data }
    } catch (error) {
      throw declared(kernel, call, error)
    } finally {
      if (upload) await rm(upload.path, { force: true })
    }
  }
}

async function openSession(
  kernel: Kernel,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  const token = header(request, headerNames.token)
  if (token === null) return null
  try {
    const { session, renewed } = await checkSession(kernel, token)
    if (renewed)
      void reply
        .header(headerNames.newToken, renewed.token)
        .header(headerNames.newTokenExpiresAt, String(renewed.tokenExpiresAt))
    return session
  } catch (error) {
    // Seed, section 4: a missing or expired token counts as not logged in. What a guest may ask, its bearer may ask.
    if (call.access === 'guest' && error instanceof AppError) return null
    throw error
  }
}

function checkAccess(call: Call, session: Session | null): void {
  if (call.access === 'guest') return
  if (!session) throw new AppError('session.required')
  if (call.access !== 'user') requirePermission(session, call.access.staff)
}

/** The names that the query of a call may have; made at its first request. */
const queryNames = new WeakMap<Call, ReadonlySet<string>>()

/** Fields of a query that the call does not declare are left out: addresses carry marks of caches, trackers and other versions. */
function knownQuery(call: Call, query: unknown): Record<string, unknown> {
  let names = queryNames.get(call)
  if (!names) {
    names = new Set(Object.keys((toSchema(call.input, 'input')['properties'] ?? {}) as object))
    queryNames.set(call, names)
  }
  return Object.fromEntries(Object.entries(query as object).filter(([name]) => names.has(name)))
}

async function readInput(
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
  if (raw === undefined || raw === null || (Buffer.isBuffer(raw) && raw.length === 0))
    return { ...nothing, value: {} }
  if (!isJson(request)) throw new AppError('request.unsupported_type')
  const value = parseBody(raw)
  if (isWireBody(value)) {
    const { body, remember } = await readWire(kernel, wireReader, request, value)
    return { value: body, upload: null, remember }
  }
  if (kernel.config.WIRE_REQUIRE !== 'off' && Object.keys(value as object).length > 0)
    throw new AppError('request.wire')
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

function parseInput(call: Call, value: unknown): unknown {
  const parsed = call.input.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues
    .slice(0, 10)
    .map((issue) => ({ field: issue.path.join('.'), problem: issue.code }))
  throw new AppError('request.invalid', { fields })
}

function makeContext(
  kernel: Kernel,
  request: FastifyRequest,
  session: Session | null,
  upload: Upload | null,
): GuestContext {
  const context = {
    ...kernel,
    session,
    upload,
    locale: localeOf(request),
    requestId: request.id,
    ip: request.ip,
    deviceId: header(request, headerNames.deviceId),
    os: (header(request, headerNames.os) ?? 'other').replace(/[^\w.-]/g, '').slice(0, 20),
  }
  return session
    ? ({ ...context, session, userId: session.userId, isStaff: true } as GuestContext)
    : context
}

interface Work {
  readonly key: string | null
  readonly input: unknown
  readonly isRead: boolean
}

async function work(
  { call, answer }: BoundCall,
  context: GuestContext,
  { key: sentKey, input, isRead }: Work,
): Promise<unknown> {
  if (!call.idempotent || isRead) return cut(call, await answer(context, input))
  const keyed = { callId: call.id, input }
  const key = sentKey ?? tokenKey(context as UserContext, call, keyed)
  if (key === null) throw new AppError('idempotency.missing')
  return answerOnce(context as UserContext, { ...keyed, key }, async (context) =>
    cut(call, await answer(context, input)),
  )
}

/** Only the declared fields leave the server (R29). */
function cut(call: Call, data: unknown): unknown {
  const parsed = call.output.safeParse(data)
  if (parsed.success) return parsed.data
  throw new Error(
    `${call.id} answered with something else than its contract says: ${parsed.error.issues
      .map((issue) => `${issue.path.join('.')} ${issue.message}`)
      .join('; ')
      .slice(0, 500)}`,
  )
}

/** An AppError that the call does not declare is a fault of ours: 500 while developing, reported in production. */
function declared(kernel: Kernel, call: Call, error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const isDeclared =
    (everyCallErrors as readonly ErrorCode[]).includes(error.code) ||
    call.errors?.includes(error.code)
  if (isDeclared) return error
  kernel.metrics.undeclaredErrors.inc({ call: call.id })
  kernel.log.error('undeclared error', { call: call.id, code: error.code })
  if (kernel.config.isProduction) return error
  return new Error(
    `${call.id} threw ${error.code}, which its contract does not declare. Add it to the call's \`errors\`, or throw another.`,
    { cause: error },
  )
}

/** Values that no check refused and the database cannot hold: NUL characters, numbers and moments beyond its types, texts that its types cannot read. */
const unstorableStates = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const code = (error as { code?: string }).code
  if (isOutOfSpace(error)) return new AppError('server.no_space')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('request.too_large')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('request.not_found')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('request.unsupported_type')
  if (isDatabaseAway(error)) return new AppError('server.busy')
  if (unstorableStates.has(sqlState(error) ?? '')) return new AppError('request.invalid')
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new AppError('server.busy')
  if (code?.startsWith('FST_ERR_CTP') || (error as { statusCode?: number }).statusCode === 400)
    return new AppError('request.invalid')
  return null
}

/** A cut connection is made anew within this time; for a restart of the database the app asks several times. */
const busySeconds = 1

/** Answers an error in the envelope: a sentence in the reader's language, no stack, no SQL (R42). */
export function sendError(
  kernel: Kernel,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error)
  const place = {
    requestId: request.id,
    route: request.routeOptions.url,
    method: request.method,
    error,
  }
  if (known?.code === 'server.no_space') {
    kernel.metrics.outOfSpace.inc()
    kernel.log.error('out of space', place)
  }
  if (!known) kernel.log.error('request failed', place)
  else if (sqlState(error) !== undefined && known.code === 'request.invalid')
    kernel.log.warn('the database refused a value', place)
  const { code, data } = known ?? new AppError('server.internal', { requestId: request.id })
  if (code === 'request.rate_limited')
    kernel.metrics.rateLimited.inc({ route: request.routeOptions.url ?? 'none' })
  const { wire, status }: ErrorEntry = errors[code]
  if (code === 'server.busy') void reply.header('retry-after', String(busySeconds))
  return reply.status(status).send({
    code: wire,
    msg: errorText(code, localeOf(request), data),
    data: Object.keys(data).length > 0 ? data : null,
  })
}
