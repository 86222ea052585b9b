import type { LoginWay } from '@mailing/contract/config/calls.ts'

/** How a login code lives (R25). */
export const codeLife = { validSeconds: 300, maxTries: 5 } as const

/** For how long a login may stay at a provider's page, and what it brings back may wait for its account. */
export const loginLife = { attemptSeconds: 900, ticketSeconds: 1800 } as const

/** Passkeys: so many an account, and for so long a browser may ask for one. */
export const passkeyLife = { perAccount: 20, seconds: 300 } as const

/** A login that is no older stands for a code where somebody proves again whose account it is. */
export const confirmLife = { freshLoginSeconds: 600 } as const

/** How a second factor may fail: after so many wrong codes in a row it is locked for a while. */
export const secondFactorLock = { maxFailures: 5, lockMs: 15 * 60_000 } as const

/**
 * The network that an address counts for: an IPv4 address itself, of IPv6 the first 64 bits, because whoever has one
 * address there has all of them. IPv4 inside IPv6 is IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '')
  const first = groups(head)
  const last = tail === undefined ? [] : groups(tail)
  const all = [
    ...first,
    ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'),
    ...last,
  ]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

export interface CodeRequest {
  readonly way: LoginWay
  /** The number, or the mailbox of an address: one limit, however it is written. */
  readonly reached: string
  readonly device: string
  readonly address: string
  /** Codes an hour by this way, all people together. */
  readonly hourlyBudget: number
}

const minute = 60
const hour = 3600
const day = 86_400

/** The mailbox behind an address: what follows a plus sign is the owner's own mark. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '')

/**
 * What may be sent (R26). Number or mailbox: 1 a minute, 5 an hour, 10 a day. Many phones share one address behind a
 * mobile network's gateway, so addresses get more than devices.
 */
export const sendLimits = ({ way, reached, device, address, hourlyBudget }: CodeRequest) => [
  { key: `account.send.${way}:${reached}`, max: 1, seconds: minute },
  { key: `account.send.${way}:${reached}`, max: 5, seconds: hour },
  { key: `account.send.${way}:${reached}`, max: 10, seconds: day },
  { key: `account.send.device:${device}`, max: 10, seconds: hour },
  { key: `account.send.device:${device}`, max: 20, seconds: day },
  { key: `account.send.address:${networkOf(address)}`, max: 60, seconds: hour },
  { key: `account.send.address:${networkOf(address)}`, max: 300, seconds: day },
  {
    key: way === 'phone' ? 'account.send.all' : 'account.send.all_email',
    max: hourlyBudget,
    seconds: hour,
  },
]

/** Tries of codes by one address, whatever the numbers: a code has 5 tries of its own. */
export const checkLimits = (address: string) => [
  { key: `account.check.address:${networkOf(address)}`, max: 120, seconds: 10 * minute },
]
