import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Actions that a browser reports (WebAuthn level 3, section 5.8.1). */
interface Did {
  readonly challenge: string
  readonly origin: string
  /** False when the holder of the device has not identified. */
  readonly isVerified?: boolean
}

const head = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)])
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

/** An authenticator with one passkey (ES256, no attestation). It answers as a browser would. */
export function makeAuthenticator(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let count = 0

  /** Flags: present, verified, backed up, with or without the key (section 6.1). */
  const dataOf = (isVerified: boolean, key: Buffer): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (key.length > 0 ? 0x40 : 0)
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([flags]),
      counter,
      key,
    ])
  }
  const clientData = (type: string, { challenge, origin }: Did): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = {
    id: id.toString('base64url'),
    type: 'public-key' as const,
  }

  return {
    create(did: Did) {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        head('fmt'),
        head('none'),
        head('attStmt'),
        Buffer.from([0xa0]),
        head('authData'),
        bytes(dataOf(did.isVerified ?? true, key)),
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', did).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** `isCopy`: the counter stays behind, as that of a copied key would. */
    get(did: Did, { isCopy = false }: { readonly isCopy?: boolean } = {}) {
      if (!isCopy) count += 1
      const data = dataOf(did.isVerified ?? true, Buffer.alloc(0))
      const said = clientData('webauthn.get', did)
      const signed = Buffer.concat([data, createHash('sha256').update(said).digest()])
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
