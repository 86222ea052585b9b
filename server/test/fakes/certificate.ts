import { createPublicKey, type KeyObject, sign } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const length =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const time = (moment: Date): Buffer =>
  der(0x18, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

/** sha256WithRSAEncryption, and a name that says "fake". */
const algorithm = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const name = sequence(
  der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('fake')))),
)

/**
 * A self-signed X.509 certificate (RFC 5280) in PEM; Node can read them and not make them.
 * `serial`: hexadecimal, first digit 1 to 7.
 */
export function makeCertificate(key: KeyObject, serial: string, from: Date, to: Date): string {
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const body = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    sequence(time(from), time(to)),
    name,
    publicKey,
  )
  const certificate = sequence(
    body,
    algorithm,
    der(0x03, Buffer.from([0]), sign('RSA-SHA256', body, key)),
  )
  return `-----BEGIN CERTIFICATE-----\n${(certificate.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`
}
