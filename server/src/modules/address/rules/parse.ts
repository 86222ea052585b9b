import type { ParsedAddress } from '@mailing/contract/address/reading.ts'
import { parseChinese } from './parse-chinese.ts'
import { parseForeign } from './parse-foreign.ts'
import { narrow } from './paste-text.ts'

/** Reads a text as an address. Own rules: of the libraries that were measured none read as much (decision 061). */
export function parseAddress(text: string): ParsedAddress {
  const plain = narrow(text).trim()
  return /\p{Script=Han}/u.test(plain) ? parseChinese(plain) : parseForeign(plain)
}

/** From here on a field is taken without asking. */
const sure = 0.7

/** What an address of a kind needs was read, and none of it is doubtful. */
export const isClear = (
  { name, phone, country, area, detail }: ParsedAddress,
  kind: 'recipient' | 'delivery',
): boolean =>
  [name, country, area, detail, ...(kind === 'delivery' ? [phone] : [])].every(
    ({ confidence }) => confidence >= sure,
  )
