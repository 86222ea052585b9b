import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Vault } from './crypto.ts'

/**
 * Encrypted files: a header (magic, key id, salt), then chunks of 64 KiB, each AES-256-GCM under a key of this file alone.
 * The nonce is the chunk's number and a mark of the last one, so that changed order and a cut end do not open.
 */
const magic = Buffer.from('MF1', 'ascii')
const chunkBytes = 65_536
const tagBytes = 16
const saltBytes = 16

const fileKey = (vault: Vault, keyId: string, salt: Buffer): Buffer =>
  createHmac('sha256', vault.macKey(keyId, 'file')).update(salt).digest()

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/**
 * Groups a stream into pieces of exactly `size` bytes; the last may be shorter, and is marked. Parts may be a few bytes or the
 * whole file: each byte is copied once at most. A piece is good until the next one is asked for.
 */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  const held = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const part of source) {
    let rest = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    if (filled > 0) {
      const taken = rest.copy(held, filled)
      filled += taken
      rest = rest.subarray(taken)
      // One whole piece stays held: only the end of the source tells which is the last.
      if (rest.length === 0) continue
      yield { piece: held, isLast: false }
    }
    for (; rest.length > size; rest = rest.subarray(size))
      yield { piece: rest.subarray(0, size), isLast: false }
    filled = rest.copy(held)
  }
  yield { piece: held.subarray(0, filled), isLast: true }
}

/** Encrypts a stream under the current key. */
export async function* sealStream(
  vault: Vault,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const keyId = vault.currentKey()
  const salt = randomBytes(saltBytes)
  const key = fileKey(vault, keyId, salt)
  yield Buffer.concat([magic, Buffer.from([keyId.length]), Buffer.from(keyId, 'ascii'), salt])
  let index = 0
  for await (const { piece, isLast } of pieces(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    index += 1
  }
}

/** Decrypts a stream. Throws at the first chunk that was changed, moved, or is missing. */
export async function* openStream(
  vault: Vault,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const reader = await readHeader(vault, source)
  let index = 0
  for await (const { piece, isLast } of pieces(reader.rest, chunkBytes + tagBytes)) {
    if (piece.length < tagBytes) throw new Error('the encrypted file is cut off')
    const decipher = createDecipheriv('aes-256-gcm', reader.key, nonceOf(index, isLast))
    decipher.setAuthTag(piece.subarray(piece.length - tagBytes))
    yield Buffer.concat([
      decipher.update(piece.subarray(0, piece.length - tagBytes)),
      decipher.final(),
    ])
    index += 1
  }
}

async function readHeader(
  vault: Vault,
  source: AsyncIterable<Uint8Array>,
): Promise<{ key: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const parts = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const need = () => magic.length + 1 + (held[magic.length] ?? 0) + saltBytes
  while (held.length <= magic.length || held.length < need()) {
    const next = await parts.next()
    if (next.done) throw new Error('the encrypted file is cut off')
    held = Buffer.concat([held, next.value])
  }
  if (!held.subarray(0, magic.length).equals(magic)) throw new Error('not an encrypted file')
  const idEnd = magic.length + 1 + (held[magic.length] ?? 0)
  const keyId = held.subarray(magic.length + 1, idEnd).toString('ascii')
  const key = fileKey(vault, keyId, held.subarray(idEnd, idEnd + saltBytes))
  const first = held.subarray(idEnd + saltBytes)
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield first
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
  }
  return { key, rest: rest() }
}
