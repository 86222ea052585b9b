import { createDecipheriv, createHash, randomBytes, webcrypto } from 'node:crypto'
import { wire, wirePurpose } from '@mailing/contract/wire.ts'
import { LRUCache } from 'lru-cache'
import { AppError } from './app-error.ts'
import type { Kernel } from './kernel.ts'
import { parseStrictJson } from './strict-json.ts'
import { decryptPkcs1, type WireKey, type WireKeys } from './wire-keys.ts'

/** A body that was read from its encrypted form. */
export interface ReadBody {
  readonly body: Readonly<Record<string, unknown>>
  /** To be called when the whole request has succeeded: only then is the session key remembered. */
  readonly remember: () => void
}

export interface Envelope {
  readonly body: unknown
  readonly method: string
  readonly path: string
  readonly ip: string
}

/** Reads encrypted bodies (rules.md, section 2.2). Whatever is wrong with one, the answer is the same `request.wire`. */
export interface WireReader {
  read(envelope: Envelope): Promise<ReadBody>
}

const maxInFlight = 2
const maxQueued = 64
/** New session keys of one address that opened nothing, in a minute. Right ones are not counted: a thousand people may share an address. */
const failuresPerMinute = 30
/** Openings of one address at a time, so that one address cannot fill the queue for everybody. */
const openingsAtOnce = 16
const keyLengths = new Set([16, 24, 32])
const iv = Buffer.from(wire.iv, 'ascii')
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** True when a body has the encrypted form, right or wrong. */
export const isWireBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && (wire.bodyField in body || wire.keyField in body)

const failed = (): AppError => new AppError('request.wire')

type Recording = Pick<Kernel, 'db' | 'clock'>

async function checkNonce({ db, clock }: Recording, nonce: unknown): Promise<void> {
  if (typeof nonce !== 'string' || !base64.test(nonce)) throw failed()
  const bytes = Buffer.from(nonce, 'base64')
  if (bytes.length !== wire.nonceBytes) throw failed()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wire_nonces')
    .values({ nonce: bytes, seen_at: clock.now() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('request.replayed')
}

async function checkFreshness(
  kernel: Recording,
  body: Record<string, unknown>,
  purpose: string,
): Promise<Record<string, unknown>> {
  const {
    [wire.timeField]: time,
    [wire.nonceField]: nonce,
    [wire.purposeField]: sentPurpose,
    ...rest
  } = body
  if (sentPurpose !== undefined && sentPurpose !== purpose) throw failed()
  if (time !== undefined) {
    if (typeof time !== 'number') throw failed()
    if (Math.abs(kernel.clock.now().getTime() - time) > wire.freshnessMs)
      throw new AppError('request.replayed')
  }
  if (nonce !== undefined) await checkNonce(kernel, nonce)
  return rest
}

interface KeyOpener {
  readonly openKey: (sealed: Buffer, ip: string) => Promise<Buffer[]>
  /** None of the keys has opened the body. */
  readonly noteFailure: (ip: string) => void
}

/** Opens session keys, as many at once and as many wrong ones as one address may send. */
function createKeyOpener(keys: WireKeys, isPkcs1Read: boolean): KeyOpener {
  const failures = new LRUCache<string, { count: number }>({ max: 50_000, ttl: 60_000 })
  const opening = new Map<string, number>()
  const slots = createSlots()

  /** Session keys that the sent one may be: RSA with every live key, always all of them; a random one where it fails. */
  async function openKey(sealed: Buffer, ip: string): Promise<Buffer[]> {
    const underWay = opening.get(ip) ?? 0
    if (underWay >= openingsAtOnce) throw new AppError('server.busy')
    // Those under way count as failures until they are known, or many at once would pass the limit.
    if ((failures.get(ip)?.count ?? 0) + underWay >= failuresPerMinute)
      throw new AppError('request.rate_limited', { seconds: 60 })
    opening.set(ip, underWay + 1)
    try {
      const live = await keys.list()
      // With both paddings, both are always tried: how long it takes tells nothing of which was right.
      const ways = isPkcs1Read ? [openOaep, openPkcs1] : [openOaep]
      return await slots(() =>
        Promise.all(live.flatMap((key) => ways.map((open) => decryptKey(open, key, sealed)))),
      )
    } finally {
      const left = (opening.get(ip) ?? 1) - 1
      if (left > 0) opening.set(ip, left)
      else opening.delete(ip)
    }
  }

  function noteFailure(ip: string): void {
    const noted = failures.get(ip)
    if (noted) noted.count += 1
    else failures.set(ip, { count: 1 })
  }

  return { openKey, noteFailure }
}

/** `isPkcs1Read`: session keys in RSA PKCS#1 v1.5 are read besides OAEP; only where `isPkcs1Safe` holds. */
export function createWireReader(
  kernel: Recording,
  keys: WireKeys,
  isPkcs1Read = false,
): WireReader {
  const known = new LRUCache<string, Buffer>({ max: 10_000, ttl: 86_400_000 })
  const { openKey, noteFailure } = createKeyOpener(keys, isPkcs1Read)

  return {
    read: async ({ body, method, path, ip }) => {
      const { params, sealedKey } = takeApart(body)
      const name = createHash('sha256').update(sealedKey).digest('base64')
      const cached = known.get(name)
      const candidates = cached ? [cached] : await openKey(Buffer.from(sealedKey, 'base64'), ip)
      let opened: { readonly key: Buffer; readonly value: Record<string, unknown> } | null = null
      for (const key of candidates) {
        const value = decryptBody(Buffer.from(params, 'base64'), key)
        if (value && !opened) opened = { key, value }
      }
      if (!opened) {
        if (!cached) noteFailure(ip)
        throw failed()
      }
      const { key, value } = opened
      return {
        body: await checkFreshness(kernel, value, wirePurpose(method, path)),
        remember: () => known.set(name, key),
      }
    },
  }
}

function takeApart(body: unknown): { params: string; sealedKey: string } {
  const {
    [wire.bodyField]: params,
    [wire.keyField]: sealedKey,
    ...rest
  } = body as Record<string, unknown>
  if (typeof params !== 'string' || typeof sealedKey !== 'string' || Object.keys(rest).length > 0)
    throw failed()
  // Wrong base64 goes on as other bytes do, so that it takes the same way to the same answer.
  return {
    params: base64.test(params) ? params : '',
    sealedKey: base64.test(sealedKey) ? sealedKey : '',
  }
}

type OpenKey = (key: WireKey, sealed: Buffer) => Promise<Buffer>

const openOaep: OpenKey = async ({ privateKey }, sealed) =>
  Buffer.from(
    await webcrypto.subtle.decrypt({ name: wire.rsaAlgorithm }, privateKey, new Uint8Array(sealed)),
  )
const openPkcs1: OpenKey = async ({ privateKey }, sealed) => decryptPkcs1(privateKey, sealed)

async function decryptKey(open: OpenKey, key: WireKey, sealed: Buffer): Promise<Buffer> {
  const instead = randomBytes(wire.aesKeyBytes)
  try {
    const opened = await open(key, sealed)
    return keyLengths.has(opened.length) ? opened : instead
  } catch {
    return instead
  }
}

function decryptBody(sealed: Buffer, key: Buffer): Record<string, unknown> | null {
  try {
    const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv)
    const bytes = Buffer.concat([decipher.update(sealed), decipher.final()])
    const value = parseStrictJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** RSA runs on the thread pool; more than two at once gain nothing and keep file work waiting. */
function createSlots(): <T>(work: () => Promise<T>) => Promise<T> {
  let inFlight = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (inFlight >= maxInFlight) {
      if (waiting.length >= maxQueued) throw new AppError('server.busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else inFlight += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inFlight -= 1
    }
  }
}

/** Forgets nonces that are older than the freshness window needs. */
export async function sweepNonces({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('wire_nonces')
    .where('seen_at', '<', new Date(clock.now().getTime() - wire.nonceKeptMs))
    .execute()
}
