import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { Config } from './config.ts'
import { formerColumns } from './former-columns.ts'
import { type Ring, readRing, stampOf } from './key-ring.ts'

/**
 * Which column a sealed value belongs to: `table.column_sealed`. It is bound into the value, so
 * that a value moved to another column does not open, and `keys:rotate` can seal every such column
 * anew because its name says the context. Columns that were renamed stand in `former-columns.ts`.
 */
export type SealContext = `${string}.${string}_sealed`

/** Seals and opens private content, and makes blind indexes for looking it up (R38). */
export interface Vault {
  /**
   * AES-256-GCM under the current key. The answer goes into a `bytea` column whose name ends in
   * `_sealed`.
   */
  seal(value: string | Uint8Array, context: SealContext): Buffer
  /** Throws when the value was changed, belongs to another column, or its key is not known. */
  open(sealed: Uint8Array, context: SealContext): Buffer
  openText(sealed: Uint8Array, context: SealContext): string
  /**
   * A keyed hash for equality look-ups, for instance of a phone. Normalise the value before. Never
   * changes with rotation.
   */
  blindIndex(value: string, purpose: string): Buffer
  /** The id of the key that seals now. */
  currentKey(): string
  /** Ids of all keys that can still open, the current one first. */
  keyIds(): readonly string[]
  /** A key for one purpose, made from the key with this id; for tokens. */
  subkey(keyId: string, purpose: string): Buffer
  /** The same as a key object, which a hash takes over at once; for files and their addresses. */
  macKey(keyId: string, purpose: string): KeyObject
}

const version = 1
const ivBytes = 12
const tagBytes = 16

/**
 * How often the key file is looked at. A server that only writes would otherwise never notice a
 * rotation beside it, and would go on sealing under a key that is about to be dropped for ever.
 */
const lookMs = 500

/** The id of the key that a value is sealed under. */
export function keyIdOf(sealed: Uint8Array): string {
  if (sealed[0] !== version) throw new Error('not a sealed value')
  return Buffer.from(sealed.subarray(2, 2 + (sealed[1] ?? 0))).toString('ascii')
}

/** The keys as they are now: what a rotation beside us has added or dropped is seen within `lookMs`. */
function watchRing(config: Config, onChange: () => void): { now: () => Ring; again: () => Ring } {
  let ring = readRing(config)
  let stamp = stampOf(config)
  let lookedAt = performance.now()
  function again(): Ring {
    lookedAt = performance.now()
    const found = stampOf(config)
    if (found !== '' && found !== stamp) {
      ring = readRing(config)
      stamp = found
      onChange()
    }
    return ring
  }
  return { again, now: () => (performance.now() - lookedAt < lookMs ? ring : again()) }
}

interface DerivedKeys {
  readonly ring: () => Ring
  readonly subkey: (id: string, purpose: string) => Buffer
  readonly indexKeyFor: (purpose: string) => KeyObject
  readonly macKey: (id: string, purpose: string) => KeyObject
}

/** The keys made of those in the ring, each once for its purpose. */
function deriveKeys(config: Config): DerivedKeys {
  const subkeys = new Map<string, Buffer>()
  const macKeys = new Map<string, KeyObject>()
  const ring = watchRing(config, () => {
    subkeys.clear()
    macKeys.clear()
  })
  const find = ({ keys }: Ring, id: string) => keys.find((entry) => entry.id === id)

  function subkey(id: string, purpose: string): Buffer {
    const name = `${id} ${purpose}`
    const known = subkeys.get(name)
    if (known) return known
    // A rotation beside us has added a key just now: look again before giving up.
    const found = find(ring.now(), id) ?? find(ring.again(), id)
    if (!found) throw new Error(`the key ${id} is not in the key ring`)
    const made = Buffer.from(hkdfSync('sha256', found.key, '', purpose, 32))
    subkeys.set(name, made)
    return made
  }

  const indexKeys = new Map<string, KeyObject>()
  function indexKeyFor(purpose: string): KeyObject {
    const known =
      indexKeys.get(purpose) ??
      createSecretKey(Buffer.from(hkdfSync('sha256', ring.now().indexKey, '', purpose, 32)))
    indexKeys.set(purpose, known)
    return known
  }

  /**
   * As a key object: from raw bytes each opening would make one anew, which takes four times as
   * long as the opening itself.
   */
  function macKey(id: string, purpose: string): KeyObject {
    const name = `${id} ${purpose}`
    const known = macKeys.get(name)
    if (known) return known
    const made = createSecretKey(subkey(id, purpose))
    macKeys.set(name, made)
    return made
  }
  return { ring: ring.now, subkey, indexKeyFor, macKey }
}

/** What a value is sealed with: a key, and the column that it is bound to. */
interface Binding {
  readonly id: string
  readonly key: KeyObject
  readonly aad: Buffer
}

function encrypt(value: string | Uint8Array, { id, key, aad }: Binding): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(aad)
  const body = Buffer.concat([
    typeof value === 'string' ? cipher.update(value, 'utf8') : cipher.update(value),
    cipher.final(),
  ])
  return Buffer.concat([
    Buffer.from([version, id.length]),
    Buffer.from(id, 'ascii'),
    iv,
    cipher.getAuthTag(),
    body,
  ])
}

function decrypt(sealed: Uint8Array, { id, key, aad }: Binding): Buffer {
  const start = 2 + id.length
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(start, start + ivBytes))
  decipher.setAAD(aad)
  decipher.setAuthTag(sealed.subarray(start + ivBytes, start + ivBytes + tagBytes))
  const value = decipher.update(sealed.subarray(start + ivBytes + tagBytes))
  // Checks the tag; in this mode it adds no bytes.
  decipher.final()
  return value
}

/**
 * Makes the vault from the environment's keys, or from the key file.
 * @throws MissingKeys when there are none
 */
export function createVault(config: Config): Vault {
  const { ring, subkey, indexKeyFor, macKey } = deriveKeys(config)
  const aads = new Map<SealContext, Buffer>()
  function aadOf(context: SealContext): Buffer {
    const known = aads.get(context) ?? Buffer.from(context)
    aads.set(context, known)
    return known
  }

  const currentKey = () => ring().keys[0]?.id ?? ''
  const bind = (id: string, context: SealContext): Binding => ({
    id,
    key: macKey(id, 'seal'),
    aad: aadOf(context),
  })
  const openAs = (sealed: Uint8Array, context: SealContext): Buffer =>
    decrypt(sealed, bind(keyIdOf(sealed), context))

  function open(sealed: Uint8Array, context: SealContext): Buffer {
    try {
      return openAs(sealed, context)
    } catch (error) {
      for (const former of formerColumns[context] ?? []) {
        try {
          return openAs(sealed, former)
        } catch {
          // Bound to another of its names, or to none of them: then the first error says so.
        }
      }
      throw error
    }
  }

  return {
    seal: (value, context) => encrypt(value, bind(currentKey(), context)),
    open,
    openText: (sealed, context) => open(sealed, context).toString('utf8'),
    blindIndex: (value, purpose) =>
      createHmac('sha256', indexKeyFor(purpose)).update(value).digest(),
    currentKey,
    keyIds: () => ring().keys.map(({ id }) => id),
    subkey,
    macKey,
  }
}
