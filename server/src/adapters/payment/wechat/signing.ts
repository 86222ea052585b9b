import {
  constants,
  createDecipheriv,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { signRsa } from '../rsa.ts'

/** Key that signs our requests. */
export interface MerchantKey {
  readonly merchantId: string
  /** Serial number of the merchant's API certificate. */
  readonly serial: string
  readonly privateKey: KeyObject
}

export interface Encrypted {
  readonly nonce: string
  readonly associated_data?: string | null | undefined
  readonly ciphertext: string
}

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase()

/**
 * The `Authorization` of a request: five lines, each ended, signed with the merchant's key.
 * Source: https://pay.weixin.qq.com/doc/v3/merchant/4012365342 (构造请求签名)
 */
export function authorization(
  key: MerchantKey,
  request: { readonly method: string; readonly url: URL; readonly body: string; readonly at: Date },
): string {
  const nonce = newNonce()
  const timestamp = Math.floor(request.at.getTime() / 1000)
  const signature = signRsa(
    key.privateKey,
    `${request.method}\n${request.url.pathname}${request.url.search}\n${timestamp}\n${nonce}\n${request.body}\n`,
  )
  return `WECHATPAY2-SHA256-RSA2048 mchid="${key.merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${key.serial}"`
}

/**
 * Builds the text that WeChat Pay signs. Source:
 * https://pay.weixin.qq.com/doc/v3/merchant/4012365350 (如何验证签名)
 */
export const signedMessage = (timestamp: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])

/**
 * Opens what WeChat Pay has encrypted with AES-256-GCM; the tag stands behind the ciphertext.
 * Throws unless one of the keys made it. Source:
 * https://pay.weixin.qq.com/doc/v3/merchant/4012365343 (解密回调报文和平台证书)
 */
export function decrypt(
  keys: readonly string[],
  { nonce, associated_data: associated, ciphertext }: Encrypted,
): Buffer {
  const bytes = Buffer.from(ciphertext, 'base64')
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(associated ?? ''))
        .setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
    } catch {
      // Not with this key: it may have been encrypted before or after a change of keys.
    }
  }
  throw new Error('no key opens it')
}

/**
 * Parameters of `getBrandWCPayRequest` for a page inside WeChat. Source:
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791857 (JSAPI调起支付)
 */
export function jsapiParameters(
  key: MerchantKey,
  appId: string,
  prepayId: string,
  at: Date,
): Readonly<Record<string, string>> {
  const timeStamp = String(Math.floor(at.getTime() / 1000))
  const nonceStr = newNonce()
  const packed = `prepay_id=${prepayId}`
  return {
    appId,
    timeStamp,
    nonceStr,
    package: packed,
    signType: 'RSA',
    paySign: signRsa(key.privateKey, `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`),
  }
}

/**
 * Encrypts something personal for WeChat Pay alone, with one of its keys: OAEP with SHA-1, which it
 * prescribes. Source: https://pay.weixin.qq.com/doc/v3/merchant/4013053257 (敏感信息加密)
 */
export const sealFor = (key: KeyObject, text: string): string =>
  publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(text),
  ).toString('base64')
