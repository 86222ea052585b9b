import type { KeyObject } from 'node:crypto'
import { isSignedRsa, signRsa } from '../rsa.ts'

type Fields = ReadonlyMap<string, string>

/** `name=value`, sorted by name. Values stand as they are, before any encoding for an address. */
const canonical = (fields: Fields, without: readonly string[]): string =>
  [...fields]
    .filter(([name]) => !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const withoutEmpty = (fields: Fields): Fields =>
  new Map([...fields].filter(([, value]) => value !== ''))

/**
 * Signs a request with RSA2; everything but the signature is signed.
 * Source: https://opendocs.alipay.com/common/02khjm (自行实现签名)
 */
export const signRequest = (key: KeyObject, fields: Fields): string =>
  signRsa(key, canonical(withoutEmpty(fields), ['sign']))

/** True when the application has signed these fields; for the other side, which checks it. */
export const isRequestSigned = (key: KeyObject, fields: Fields): boolean =>
  isSignedRsa(key, canonical(withoutEmpty(fields), ['sign']), fields.get('sign') ?? '')

/** The text that a notification is signed over: it leaves out the kind of signature too. */
export const noticeText = (fields: Fields): string => canonical(fields, ['sign', 'sign_type'])

/**
 * True when one of Alipay's keys has signed the notification. The signature is over all fields or
 * over those with a value. Alipay's libraries differ: the one for Node signs over empty fields, the
 * one for PHP leaves them out. Source: https://opendocs.alipay.com/common/02mse7 (异步通知验签)
 */
export function isNoticeSigned(keys: readonly KeyObject[], fields: Fields): boolean {
  const texts = new Set([noticeText(fields), noticeText(withoutEmpty(fields))])
  return [...texts].some((text) =>
    keys.some((key) => isSignedRsa(key, text, fields.get('sign') ?? '')),
  )
}

/**
 * Reads the fields of a form, each once and in right UTF-8. Null otherwise: of two values one would
 * be signed and the other read.
 */
export function readForm(raw: Buffer): Map<string, string> | null {
  const fields = new Map<string, string>()
  try {
    for (const pair of new TextDecoder('utf-8', { fatal: true }).decode(raw).split('&')) {
      const [name, value] = splitPair(pair).map((part) =>
        decodeURIComponent(part.replaceAll('+', ' ')),
      ) as [string, string]
      if (name === '' || fields.has(name)) return null
      fields.set(name, value)
    }
  } catch {
    return null
  }
  return fields
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}

/**
 * Cuts the raw object behind `"name":` out of an answer. Its signature is made over these
 * characters, and reading and writing the JSON again would change them. Null when it is not there.
 * Source: https://opendocs.alipay.com/common/02mse7 (同步返回验签)
 */
export function cutObject(text: string, name: string): string | null {
  const mark = `"${name}":`
  const start = text.indexOf(mark)
  if (start < 0 || text[start + mark.length] !== '{') return null
  let depth = 0
  let isText = false
  for (let at = start + mark.length; at < text.length; at += 1) {
    const char = text[at]
    if (isText) {
      if (char === '\\') at += 1
      else if (char === '"') isText = false
    } else if (char === '"') isText = true
    else if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return text.slice(start + mark.length, at + 1)
    }
  }
  return null
}
