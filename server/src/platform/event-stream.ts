import type { ServerResponse } from 'node:http'
import { headerNames } from '@mailing/contract/envelope.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Kernel } from './kernel.ts'
import { checkHeaders, header, localeOf } from './request-headers.ts'
import { checkSession, requirePermission, type Session } from './session.ts'

/** A client that listens: server-sent events, as the HTML standard has them. */
export interface EventStream {
  readonly session: Session
  readonly locale: Locale
  /** The id of the last event that the client has seen; null: it has seen none. */
  readonly lastEventId: number | null
  /** `data` is one line, such as JSON. False: the client is gone, or too slow to be waited for; it comes again and says where it was. */
  send(event: string, data: string, id?: number): boolean
  /** Called once, however it ends. */
  onEnd(hook: () => void): void
}

interface Declared {
  readonly path: string
  /** Null: everybody who is logged in. */
  readonly permission: Permission | null
  readonly open: (stream: EventStream) => void
}

/** How long the last word of a stream may take to be read. */
const mostFarewellMs = 1000
/** A proxy that hears nothing for so long takes a connection for dead; also how often the session is looked at. */
const beatMs = 15_000
/** What may wait in our memory for a client that does not read. */
const mostWaiting = 256_000
/** Tabs and devices of one person that listen at the same time; one more ends the oldest. */
const mostOfPerson = 40

class Listener implements EventStream {
  readonly session: Session
  readonly locale: Locale
  readonly lastEventId: number | null
  readonly token: string
  readonly #response: ServerResponse
  readonly #hooks: (() => void)[] = []
  #isOver = false

  constructor(request: FastifyRequest, response: ServerResponse, session: Session, token: string) {
    this.session = session
    this.token = token
    this.locale = localeOf(request)
    const seen = header(request, 'last-event-id')
    this.lastEventId = seen !== null && /^\d{1,15}$/.test(seen) ? Number(seen) : null
    this.#response = response
    response.once('close', () => this.#over())
    response.once('error', () => this.#over())
  }

  readonly send = (event: string, data: string, id?: number): boolean =>
    this.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`)

  readonly onEnd = (hook: () => void): void => {
    if (this.#isOver) hook()
    else this.#hooks.push(hook)
  }

  write(text: string): boolean {
    if (this.#isOver) return false
    if (this.#response.writableLength > mostWaiting) {
      this.#response.destroy()
      return false
    }
    this.#response.write(text)
    return true
  }

  /** Tells the client why, and ends. */
  end(event: string): void {
    if (this.send(event, '{}')) this.#response.end()
    // Somebody who does not read would hold back a server that closes.
    setTimeout(() => this.#response.destroy(), mostFarewellMs).unref()
    this.#over()
  }

  #over(): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const hook of this.#hooks.splice(0)) hook()
  }
}

/** Everybody who listens to one path of this process. */
class Listeners {
  readonly #kernel: Kernel
  readonly #permission: Permission | null
  readonly #bySession = new Map<string, Set<Listener>>()
  readonly #byPerson = new Map<string, Set<Listener>>()
  readonly #timer: NodeJS.Timeout
  #isClosed = false

  constructor(kernel: Kernel, permission: Permission | null) {
    this.#kernel = kernel
    this.#permission = permission
    this.#timer = setInterval(() => this.#beat(), beatMs).unref()
    // A session that ends, or whose roles change, is looked at once: nobody listens on after a logout.
    kernel.bus.on('mailing_sessions', {
      heard: (id) => {
        for (const listener of this.#bySession.get(id) ?? []) void this.check(listener)
      },
    })
  }

  add(listener: Listener): void {
    // It asked while its session was looked at, and the server closes by now.
    if (this.#isClosed) {
      listener.end('closing')
      return
    }
    const { id, userId } = listener.session
    const others = keep(this.#byPerson, userId, listener)
    keep(this.#bySession, id, listener)
    if (others.size > mostOfPerson) [...others][0]?.end('full')
    listener.onEnd(() => {
      drop(this.#byPerson, userId, listener)
      drop(this.#bySession, id, listener)
    })
  }

  /** Ends it when its session is over, or may not listen any more. */
  async check(listener: Listener): Promise<void> {
    try {
      const { session } = await checkSession(this.#kernel, listener.token)
      if (this.#permission) requirePermission(session, this.#permission)
    } catch (error) {
      if (error instanceof AppError) listener.end('over')
      // A database that is away says nothing of a session.
      else this.#kernel.log.warn('the session of a listener was not looked at', { error })
    }
  }

  end(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const listener of this.#all()) listener.end('closing')
  }

  #all(): Listener[] {
    return [...this.#bySession.values()].flatMap((some) => [...some])
  }

  #beat(): void {
    for (const listener of this.#all()) if (listener.write(':\n\n')) void this.check(listener)
  }
}

function keep<T>(map: Map<string, Set<T>>, key: string, value: T): Set<T> {
  const known = map.get(key) ?? new Set<T>()
  map.set(key, known)
  return known.add(value)
}

function drop<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key)
  known?.delete(value)
  if (known?.size === 0) map.delete(key)
}

/**
 * A route that goes on answering: a stream of events for whoever's token stands in the header, never in the address (R27). It
 * ends with the session, with the process, and when a client does not read.
 */
export function addEventStream(
  web: FastifyInstance,
  kernel: Kernel,
  { path, permission, open }: Declared,
): void {
  const listeners = new Listeners(kernel, permission)
  kernel.ending.addEventListener('abort', () => listeners.end(), { once: true })
  web.addHook('preClose', async () => listeners.end())
  web.get(path, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    checkHeaders(request)
    const token = header(request, headerNames.token)
    if (token === null) throw new AppError('session.required')
    const { session } = await checkSession(kernel, token)
    if (permission) requirePermission(session, permission)
    const listener = new Listener(request, begin(reply), session, token)
    listeners.add(listener)
    open(listener)
    return reply
  })
}

/** Sends the head of the answer, and takes the rest out of the framework's hands. */
function begin(reply: FastifyReply): ServerResponse {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies that gather answers would hold each event back.
    'x-accel-buffering': 'no',
    // Nothing follows on it, and a server that closes waits for no connection that is kept.
    connection: 'close',
  })
  raw.write('retry: 2000\n\n')
  return raw
}
