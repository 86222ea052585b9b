import { rm } from 'node:fs/promises'
import { type Call, everyCallErrors, methodsOf } from '@mailing/contract/call.ts'
import { app, headerNames, successCode } from '@mailing/contract/envelope.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { bodyLimitOf } from './body-limit.ts'
import { CallGate } from './call-gate.ts'
import { parseInput, readInput } from './call-input.ts'
import { createTellings, type OpenTelling, type Reader } from './call-pieces.ts'
import type { GuestContext, KeyHolder, Upload, UserContext } from './context.ts'
import { answerAtOnce, answerOnce, tokenKey } from './idempotency.ts'
import type { BoundCall } from './implement.ts'
import type { Kernel } from './kernel.ts'
import { answerUnlessKnown } from './not-modified.ts'
import { refuseEarly } from './refuse-early.ts'
import { checkHeaders, checkVersion, header, localeOf, takeKey } from './request-headers.ts'
import { errorAnswer } from './send-error.ts'
import { checkSession, requirePermission, type Session } from './session.ts'
import { checkSignature } from './signed-request.ts'
import type { WireReader } from './wire.ts'

/** Makes the routes of all calls. */
export function addCallRoutes(
  web: FastifyInstance,
  kernel: Kernel,
  bound: readonly BoundCall[],
  wireReader: WireReader,
): void {
  const answerCall = createAnswering(kernel, wireReader, createTellings(web))
  const gate = openGate(kernel)
  const paths = new Set(bound.map(({ call }) => call.path))
  refuseEarly(web, kernel.config, (path) => paths.has(path) && gate.refusesNext())
  for (const entry of bound) {
    const { call } = entry
    const options = call.upload
      ? { bodyLimit: call.upload.maxBytes + 200_000, handlerTimeout: app.uploadTimeoutMs }
      : {
          bodyLimit: bodyLimitOf(call),
          ...(call.isLong && { handlerTimeout: app.uploadTimeoutMs }),
          ...(call.pieces && { handlerTimeout: app.requestTimeoutMs }),
        }
    for (const method of methodsOf(call)) {
      web.route({
        method,
        url: call.path,
        ...options,
        config: { call: call.id },
        handler: waitsForOthers(call)
          ? (request, reply) => answerCall(entry, request, reply)
          : (request, reply) => gate.pass(() => answerCall(entry, request, reply)),
        ...(call.isPublic && method === 'GET'
          ? {
              onSend: async (request, reply, payload) =>
                typeof payload === 'string' ? answerUnlessKnown(request, reply, payload) : payload,
            }
          : {}),
      })
    }
  }
}

/** Calls that go on for as long as the client's network, or work of minutes, needs: a place among the others is not theirs. */
const waitsForOthers = ({ upload, isLong, pieces }: Call): boolean =>
  upload !== undefined || isLong === true || pieces !== undefined

/** The queue of the calls, with its figures. */
function openGate({ config, metrics }: Kernel): CallGate {
  const gate = new CallGate({ parallel: config.PARALLEL_CALLS ?? config.DATABASE_POOL + 4 })
  metrics.addGauge('calls_waiting', 'Calls that wait for their turn', () => gate.waiting())
  metrics.addGauge('calls_refused', 'Calls refused by the queue since the start', () =>
    gate.refused(),
  )
  return gate
}

function createAnswering(kernel: Kernel, wireReader: WireReader, openTelling: OpenTelling) {
  return async (
    entry: BoundCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const { call } = entry
    const telling = openTelling(call, request, reply)
    let upload: Upload | null = null
    try {
      checkHeaders(request)
      checkVersion(kernel.config, call, request, reply)
      const session = await openSession(kernel, call, request, reply)
      checkAccess(call, session)
      const holder = call.access === 'key' ? await checkSignature(kernel, request) : null
      const input = await readInput(kernel, wireReader, call, request)
      upload = input.upload
      const context = makeContext(kernel, request, { session, holder }, upload)
      const keyed = takeKey(call, request, input.value)
      const data = await work(entry, context, {
        key: keyed.key,
        input: parseInput(call, keyed.value),
        isRead: request.method === 'GET',
        reader: telling.reader,
      })
      input.remember()
      const answer = { code: successCode, msg: '', data }
      if (!telling.isBegun()) return answer
      telling.end(answer)
      return reply
    } catch (error) {
      const known = declared(kernel, call, error)
      if (!telling.isBegun()) throw known
      telling.end(errorAnswer(kernel, known, request).body)
      return reply
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
  // Who signs with a key is no person, whatever token comes along.
  if (token === null || call.access === 'key') return null
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
  if (call.access === 'guest' || call.access === 'key') return
  if (!session) throw new AppError('session.required')
  if (call.access !== 'user') requirePermission(session, call.access.staff)
}

function makeContext(
  kernel: Kernel,
  request: FastifyRequest,
  { session, holder }: { readonly session: Session | null; readonly holder: KeyHolder | null },
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
  if (holder) return { ...context, holder } as GuestContext
  return session
    ? ({ ...context, session, userId: session.userId, isStaff: true } as GuestContext)
    : context
}

interface Work {
  readonly key: string | null
  readonly input: unknown
  readonly isRead: boolean
  readonly reader: Reader<unknown>
}

async function work(
  { call, answer, atOnce }: BoundCall,
  context: GuestContext,
  { key: sentKey, input, isRead, reader }: Work,
): Promise<unknown> {
  if (!call.idempotent || isRead) return cut(call, await answer(context, input, reader))
  const keyed = { callId: call.id, input }
  const key = sentKey ?? tokenKey(context as UserContext, call, keyed)
  if (key === null) throw new AppError('idempotency.missing')
  if (atOnce) {
    const done = await answerAtOnce(
      context as UserContext,
      { ...keyed, key },
      ({ keep, ...context }) =>
        atOnce({ ...context, keep: (work, answer) => keep(work, cut(call, answer)) }, input),
    )
    if (done !== null) return cut(call, done)
  }
  return answerOnce(context as UserContext, { ...keyed, key }, async (context) =>
    cut(call, await answer(context, input, reader)),
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
