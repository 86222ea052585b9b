import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from './app-error.ts'
import { networksOf } from './client-address.ts'

export interface CostLimits {
  /** Milliseconds of the event loop's processor time that one network may use a minute. */
  readonly cpuMs: number
  /** Bytes that are sent to one network a minute. */
  readonly bytes: number
}

interface Used {
  readonly until: number
  cpuMs: number
  bytes: number
}

interface Running {
  readonly network: string
  readonly sum: number
  readonly sent: number
}

const minuteMs = 60_000
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const neverRefused = new Set(['/healthz', '/readyz', '/metrics'])

/** Processor time of this thread in ms; of the whole process where Node cannot tell (before 23.9). */
function cpuNow(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Limits guests by what their requests cost: a few that are dear count as much as many that are cheap. Requests run side by side,
 * and Node cannot tell their processor time apart, so they share it as a processor is shared: a sum grows by
 * `time / requests that run`, and each request pays what the sum grew by while it ran. Loopback is this machine, or a proxy
 * that TRUSTED_PROXIES does not name, behind which is everybody: it pays nothing.
 */
class GuestCost {
  readonly #limits: CostLimits
  readonly #used = new LRUCache<string, Used>({ max: 20_000 })
  readonly #running = new Map<FastifyRequest, Running>()
  #lastCpu = cpuNow()
  #sum = 0

  constructor(limits: CostLimits) {
    this.#limits = limits
  }

  #advance(): void {
    const now = cpuNow()
    if (this.#running.size > 0) this.#sum += (now - this.#lastCpu) / this.#running.size
    this.#lastCpu = now
  }

  #minuteOf(network: string): Used {
    const now = performance.now()
    const found = this.#used.get(network)
    if (found && found.until > now) return found
    const fresh = { until: now + minuteMs, cpuMs: 0, bytes: 0 }
    this.#used.set(network, fresh)
    return fresh
  }

  /** @throws AppError `request.rate_limited` when the network has used up its minute */
  begin(request: FastifyRequest): void {
    const network = networksOf(request.ip)[0]?.key ?? request.ip
    const { cpuMs, bytes, until } = this.#minuteOf(network)
    if (cpuMs >= this.#limits.cpuMs || bytes >= this.#limits.bytes)
      throw new AppError('request.rate_limited', {
        seconds: Math.max(1, Math.ceil((until - performance.now()) / 1000)),
      })
    this.#advance()
    this.#running.set(request, {
      network,
      sum: this.#sum,
      sent: request.raw.socket.bytesWritten ?? 0,
    })
  }

  end(request: FastifyRequest, reply: FastifyReply): void {
    const begun = this.#running.get(request)
    if (!begun) return
    this.#advance()
    this.#running.delete(request)
    const minute = this.#minuteOf(begun.network)
    minute.cpuMs += this.#sum - begun.sum
    // A socket that is gone tells what it has sent; one of a test tells nothing.
    const sent = request.raw.socket.bytesWritten ?? 0
    const announced = Number(reply.getHeader('content-length') ?? 0)
    minute.bytes += Math.max(0, sent - begun.sent) || announced
  }
}

/** Counts what guests cost, and refuses those who used up their minute. People who are logged in have limits of their own. */
export function limitGuestCost(
  web: FastifyInstance,
  limits: CostLimits,
  isMember: (request: FastifyRequest) => Promise<boolean>,
): void {
  const cost = new GuestCost(limits)
  web.addHook('onRequest', async (request) => {
    if (loopback.has(request.ip) || neverRefused.has(request.routeOptions.url ?? '')) return
    if (!(await isMember(request))) cost.begin(request)
  })
  web.addHook('onResponse', async (request, reply) => cost.end(request, reply))
}
