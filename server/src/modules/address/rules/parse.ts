import type { ParsedAddress } from '@mailing/contract/address/reading.ts'
import { parseJapanKorea } from './japan-korea.ts'
import { parseChinese } from './parse-chinese.ts'
import { parseForeign } from './parse-foreign.ts'
import { cutAtLabels, narrow } from './paste-text.ts'
import { sure } from './read.ts'

/** Reads a text as an address. Own rules: of the libraries that were measured none read as much (decision 070). */
export function parseAddress(text: string): ParsedAddress {
  const plain = narrow(text).trim()
  return parseJapanKorea(plain) ?? (isChinese(plain) ? parseChinese(plain) : parseForeign(plain))
}

/** True when the place is written in Chinese. Labels, and the name of somebody abroad, may be. */
const isChinese = (text: string): boolean => {
  if (!han.test(text)) return false
  const places = cutAtLabels(text).filter(({ label }) => label !== 'name' && label !== 'country')
  const letters = places.map((piece) => piece.text).join('')
  const count = (pattern: RegExp) => letters.match(pattern)?.length ?? 0
  const isBare = !/\p{L}/u.test(letters)
  return isBare || count(/\p{Script=Han}/gu) > count(/\p{Script=Latin}/gu) / 8
}
const han = /\p{Script=Han}/u

/** What an address of a kind needs was read, and none of it is doubtful. */
export const isClear = (
  { name, personNumber, phone, country, area, detail }: ParsedAddress,
  kind: 'recipient' | 'delivery',
): boolean =>
  (personNumber.value === '' || personNumber.confidence >= sure) &&
  [name, country, area, detail, ...(kind === 'delivery' ? [phone] : [])].every(
    ({ confidence }) => confidence >= sure,
  )
