import { constants, type KeyObject, sign, verify } from 'node:crypto'

/**
 * RSA with PKCS #1 v1.5 padding over SHA-256 and nothing else: what WeChat Pay calls SHA256-RSA2048
 * and Alipay RSA2. No message chooses its algorithm.
 */
const algorithm = 'RSA-SHA256'
const padding = constants.RSA_PKCS1_PADDING

export const signRsa = (key: KeyObject, message: string | Buffer): string =>
  sign(algorithm, Buffer.from(message), { key, padding }).toString('base64')

/** False as well for a signature that is no exact base64: of one message there is one form. */
export const isSignedRsa = (
  key: KeyObject,
  message: string | Buffer,
  signature: string,
): boolean => {
  const bytes = Buffer.from(signature, 'base64')
  return (
    bytes.toString('base64') === signature &&
    verify(algorithm, Buffer.from(message), { key, padding }, bytes)
  )
}
