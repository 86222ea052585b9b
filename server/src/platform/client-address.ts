import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const forwardedFor = 'x-forwarded-for'

/** An address without the port that some proxies add (`203.0.113.7:4711`, `[2001:db8::1]:4711`); null: not an address. */
function withoutPort(entry: string): string | null {
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1] ??
    /^(\d[\d.]*):\d{1,5}$/.exec(entry)?.[1] ??
    entry
  return isIP(bare) === 0 ? null : bare
}

/**
 * The addresses that proxies wrote, from the last back to the first that is none. Whoever wrote that one is a proxy, whose own
 * address counts then: words of a client's choice would give it a fresh allowance with every request.
 */
function addressesIn(header: string): readonly string[] {
  const known: string[] = []
  for (const entry of header.split(',').reverse()) {
    const address = withoutPort(entry.trim())
    if (address === null) break
    known.unshift(address)
  }
  return known
}

/**
 * Fixes the client's address for the whole request: the socket of a client who has left has none, and limits and the audit
 * still need it.
 */
export function keepAddress(request: FastifyRequest): void {
  const { headers } = request.raw
  const sent = headers[forwardedFor]
  if (sent !== undefined) headers[forwardedFor] = addressesIn(String(sent)).join(', ')
  Object.defineProperty(request, 'ip', { value: request.ip ?? '' })
}

/** A network that an address lies in, and how many times the allowance of one connection it gets. */
interface Network {
  readonly key: string
  readonly share: number
}

/** One line gets a /64 at least, a home or an office often a /56, a small provider or a rented machine a /48. */
const ipv6Networks = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = (part: string): number[] =>
    part
      .split(':')
      .filter((group) => group !== '')
      .map((group) => Number.parseInt(group, 16))
  const first = groups(head)
  const last = tail === undefined ? [] : groups(tail)
  const missing = Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array.from({ length: missing }, () => 0), ...last]
}

/**
 * The networks that an address counts for. Of IPv4 it is the address itself. Of IPv6 a stranger owns whole networks, so that
 * counting addresses or only /64 would count nothing. IPv4 inside IPv6 is IPv4.
 */
export function networksOf(address: string): readonly Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return [{ key: mapped ?? address, share: 1 }]
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(address)
  return ipv6Networks.map(({ bits, share }) => {
    const fourth = bits === 64 ? d : bits === 56 ? d & 0xff00 : 0
    const groups = [a, b, c, fourth].map((group) => group.toString(16))
    return { key: `${groups.join(':')}::/${bits}`, share }
  })
}
