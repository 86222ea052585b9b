import { constants, KeyObject, privateDecrypt, randomBytes, webcrypto } from 'node:crypto'
import { dayMs } from '@mailing/contract/days.ts'
import { wire } from '@mailing/contract/wire.ts'
import { sql } from 'kysely'
import type { Kernel } from './kernel.ts'
import { inTransaction } from './transaction.ts'

/** A public key as `/app/config` publishes it. */
export interface PublishedKey {
  readonly kid: string
  readonly alg: 'RSA-OAEP-256'
  readonly spki: string
  readonly notAfter: string
}

/** A key pair that bodies may still be encrypted with. */
export interface WireKey extends PublishedKey {
  readonly privateKey: webcrypto.CryptoKey
}

/**
 * Decrypts with RSA PKCS#1 v1.5. Safe only where OpenSSL answers a wrong padding with bytes of its own choice instead of an
 * error (implicit rejection): `isPkcs1Safe` tries that out.
 */
export const decryptPkcs1 = (key: webcrypto.CryptoKey, sealed: Buffer): Buffer =>
  privateDecrypt({ key: KeyObject.from(key), padding: constants.RSA_PKCS1_PADDING }, sealed)

/** The test at start (rules.md, 2.2.5): random bytes must not be told from a session key, and must give the same bytes twice. */
export function isPkcs1Safe(
  key: webcrypto.CryptoKey,
  decrypt: typeof decryptPkcs1 = decryptPkcs1,
): boolean {
  try {
    return Array.from({ length: 8 }, () => {
      // Smaller than the modulus, whose highest bit is set.
      const sealed = randomBytes(wire.rsaBits / 8)
      sealed[0] = (sealed[0] ?? 0) & 0x7f
      return decrypt(key, sealed).equals(decrypt(key, sealed))
    }).every(Boolean)
  } catch {
    return false
  }
}

const column = 'wire_keys.private_key_sealed'
/** A key is replaced after 14 days and read for 3 days more: clients keep their bundle for one day. */
const replaceAfterMs = 14 * dayMs
const overlapMs = 3 * dayMs
const validMs = 30 * dayMs
const reloadMs = 60_000

const rsa = { name: wire.rsaAlgorithm, hash: wire.rsaHash }

/** The keys of the encrypted form. They lie sealed in the database, so that all servers read the same bodies. */
export interface WireKeys {
  /** The keys that can be read now, the newest first; two at most. */
  list(): Promise<readonly WireKey[]>
  /** Makes the first key, or a new one when the newest is old. The previous one stays readable for 3 days. */
  rotate(): Promise<void>
}

type Keeping = Pick<Kernel, 'db' | 'clock' | 'vault'>

export function createWireKeys(kernel: Keeping): WireKeys {
  let known: { readonly keys: readonly WireKey[]; readonly readAt: number } | null = null
  return {
    list: async () => {
      const now = kernel.clock.now().getTime()
      if (!known || now - known.readAt > reloadMs)
        known = { keys: await loadKeys(kernel), readAt: now }
      return known.keys
    },
    rotate: async () => {
      if (!(await isDue(kernel))) return
      await addKey(kernel, await makePair())
      await kernel.db
        .deleteFrom('wire_keys')
        .where('not_after', '<', new Date(kernel.clock.now().getTime() - dayMs))
        .execute()
      known = null
    },
  }
}

async function loadKeys({ db, clock, vault }: Keeping): Promise<readonly WireKey[]> {
  const rows = await db
    .selectFrom('wire_keys')
    .select(['kid', 'spki', 'private_key_sealed', 'not_after'])
    .where('not_after', '>', clock.now())
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      kid: row.kid,
      alg: 'RSA-OAEP-256' as const,
      spki: row.spki,
      notAfter: row.not_after.toISOString(),
      privateKey: await webcrypto.subtle.importKey(
        'pkcs8',
        vault.open(row.private_key_sealed, column),
        rsa,
        false,
        ['decrypt'],
      ),
    })),
  )
}

/** There is no live key, or the newest is old. */
async function isDue({ db, clock }: Keeping): Promise<boolean> {
  const now = clock.now()
  const newest = await db
    .selectFrom('wire_keys')
    .select('created_at')
    .where('not_after', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return !newest || now.getTime() - newest.created_at.getTime() >= replaceAfterMs
}

/** Adds the key unless another server has just added its own, and ends the former ones after the overlap. */
async function addKey(kernel: Keeping, fresh: Pair): Promise<void> {
  await inTransaction(kernel, async (kernel) => {
    const { db, clock, vault } = kernel
    // One server makes the key; the others find it.
    await sql`select pg_advisory_xact_lock(hashtext('wire_keys'))`.execute(db)
    if (!(await isDue(kernel))) return
    const now = clock.now()
    const overlapEnd = new Date(now.getTime() + overlapMs)
    await db
      .updateTable('wire_keys')
      .set({ not_after: overlapEnd })
      .where('not_after', '>', overlapEnd)
      .execute()
    await db
      .insertInto('wire_keys')
      .values({
        kid: fresh.kid,
        spki: fresh.spki,
        private_key_sealed: vault.seal(fresh.pkcs8, column),
        created_at: now,
        not_after: new Date(now.getTime() + validMs),
      })
      .execute()
  })
}

interface Pair {
  readonly kid: string
  readonly spki: string
  readonly pkcs8: Buffer
}

async function makePair(): Promise<Pair> {
  const pair = await webcrypto.subtle.generateKey(
    { ...rsa, modulusLength: wire.rsaBits, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  )
  const spki = Buffer.from(await webcrypto.subtle.exportKey('spki', pair.publicKey))
  const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', spki)).toString('base64url')
  return {
    kid: digest.slice(0, 12),
    spki: spki.toString('base64'),
    pkcs8: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}
