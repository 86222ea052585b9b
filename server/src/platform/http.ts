import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { methodsOf } from '@mailing/contract/call.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { maxBodyBytes } from './body-limit.ts'
import { type CallTable, listCalls } from './call-table.ts'
import { keepAddress } from './client-address.ts'
import { brotliOptions, compressedFrom } from './compress-once.ts'
import { limitGuestCost } from './guest-cost.ts'
import { newId } from './ids.ts'
import type { Kernel } from './kernel.ts'
import { header } from './request-headers.ts'
import { sendError } from './send-error.ts'
import { readToken } from './session.ts'
import { answerUnread } from './unread-requests.ts'
import { endUnusedOnClose } from './unused-connections.ts'

/** A JSON body must be there after so long; uploads have the seed's 180 s. */
const jsonBodyMs = 30_000
const answerMs = 30_000

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

const exposedHeaders = [
  headerNames.newToken,
  headerNames.newTokenExpiresAt,
  headerNames.requestId,
  headerNames.leastVersion,
].join(', ')
const allowedHeaders = ['content-type', ...Object.values(headerNames)].join(', ')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the call that a route answers. */
    call?: string
  }
}

/** A web server with time-outs, limits and security headers, and no routes yet. */
export async function createWeb(kernel: Kernel): Promise<FastifyInstance> {
  const { config } = kernel
  const web = Fastify({
    logger: false,
    genReqId: () => newId(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    connectionTimeout: app.uploadTimeoutMs,
    requestTimeout: app.uploadTimeoutMs,
    handlerTimeout: answerMs,
    keepAliveTimeout: 72_000,
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 200 },
    // Slow headers are looked for this often; Node looks every 30 s by itself.
    http: { connectionsCheckingInterval: 1000 },
    clientErrorHandler: answerUnread,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // What is refused before any route and hook: a path that cannot be read.
    frameworkErrors: (error, request, reply) =>
      sendError(kernel, error, request, reply.header('content-security-policy', apiPolicy)),
  })
  web.server.headersTimeout = 10_000
  endUnusedOnClose(web)
  await web.register(compress, {
    global: true,
    threshold: compressedFrom,
    encodings: ['br', 'gzip'],
    brotliOptions,
  })
  // Every body arrives as its raw bytes: calls parse them strictly, notifications are verified over them.
  web.removeAllContentTypeParsers()
  web.addContentTypeParser(
    /^(?!multipart\/form-data)/,
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  await web.register(multipart, { throwFileSizeLimit: true })
  addHooks(web, kernel)
  limitGuestCost(
    web,
    { cpuMs: config.GUEST_CPU_MS, bytes: config.GUEST_MEGABYTES * 1_000_000 },
    (request) => isMember(kernel, request),
  )
  web.setErrorHandler((error, request, reply) => sendError(kernel, error, request, reply))
  return web
}

/** Whether a request comes with a token of ours that has not run out; whether its session lives is asked by the call. */
async function isMember(kernel: Kernel, request: FastifyRequest): Promise<boolean> {
  const token = header(request, headerNames.token)
  return token !== null && readToken(kernel, token).then(Boolean, () => false)
}

function addHooks(web: FastifyInstance, kernel: Kernel): void {
  const isHttps = kernel.config.PUBLIC_URL.startsWith('https:')
  web.addHook('onRequest', async (request, reply) => {
    void reply
      .header(headerNames.requestId, request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('content-security-policy', apiPolicy)
    if (isHttps)
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    // The clock that judges what is old: devices whose own is wrong go by it.
    if (request.url.startsWith('/api/'))
      void reply
        .header('cache-control', 'no-store')
        .header('date', kernel.clock.now().toUTCString())
    // A proxy that keeps the connection would send its next request into one that closes.
    if (kernel.ending.aborted) void reply.header('connection', 'close')
    keepAddress(request)
    if (answerCors(kernel, request, reply)) return reply
    limitBodyTime(request)
  })
  web.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    kernel.metrics.requestSeconds.observe(
      { route, method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    kernel.log.debug('request', {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}

/** A slow sender of a small JSON body holds a connection for 30 s at most; uploads may take longer. */
function limitBodyTime(request: FastifyRequest): void {
  const { raw } = request
  if (raw.method === 'GET' || raw.headers['content-type']?.startsWith('multipart/')) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, jsonBodyMs)
  timer.unref()
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** Foreign origins from the fixed list only; true when the request was a preflight and is answered. */
function answerCors({ config }: Kernel, request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = request.headers
  if (origin === undefined || !config.CORS_ORIGINS.includes(origin)) return false
  void reply
    .header('access-control-allow-origin', origin)
    .header('vary', 'Origin')
    .header('access-control-expose-headers', exposedHeaders)
  if (request.method !== 'OPTIONS') return false
  void reply
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', allowedHeaders)
    .header('access-control-max-age', '600')
    .status(204)
    .send()
  return true
}

/** What is asked for and does not exist: a page for people, the envelope for programs. A path that exists says what it takes. */
export function addNotFound(web: FastifyInstance, kernel: Kernel, table: CallTable): void {
  const methods = new Map<string, readonly string[]>()
  for (const call of listCalls(table))
    methods.set(call.path, [...(methods.get(call.path) ?? []), ...methodsOf(call)])
  web.setNotFoundHandler((request, reply) => {
    const taken = methods.get(request.url.split('?')[0] ?? '')
    if (!taken) return sendError(kernel, new AppError('request.not_found'), request, reply)
    return sendError(
      kernel,
      new AppError('request.method'),
      request,
      reply.header('allow', [...new Set(taken)].join(', ')),
    )
  })
}
