import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const leastBits = 2048

/** Text of a PEM file (line ends may be written `\n`, as environments hold it), or the bare base64 between its first and last line. */
function read(
  text: string,
  labels: readonly string[],
  make: (pem: string) => KeyObject,
): KeyObject {
  const plain = text.replaceAll('\\n', '\n').trim()
  const forms = plain.startsWith('-----')
    ? [plain]
    : labels.map(
        (label) =>
          `-----BEGIN ${label}-----\n${(plain.replace(/\s/g, '').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`,
      )
  for (const pem of forms) {
    try {
      const key = make(pem)
      if (
        key.asymmetricKeyType === 'rsa' &&
        (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits
      )
        return key
    } catch {
      // Not in this form; the next one is tried.
    }
  }
  throw new Error(`no RSA key of ${leastBits} bits or more in PEM or base64`)
}

/** Reads an RSA private key, PKCS #8 or PKCS #1. Throws when it is none, or too short. */
export const readPrivateKey = (text: string): KeyObject =>
  read(text, ['PRIVATE KEY', 'RSA PRIVATE KEY'], (pem) => createPrivateKey(pem))

/** Reads an RSA public key (SPKI or PKCS #1). Throws when it is none, or too short. */
export const readPublicKey = (text: string): KeyObject =>
  read(text, ['PUBLIC KEY', 'RSA PUBLIC KEY'], (pem) => createPublicKey(pem))
