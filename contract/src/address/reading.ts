import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'

/** What was read in one field, and how sure it is: 0 (nothing there) to 1. */
const zReadField = z.object({ value: z.string(), confidence: z.number().min(0).max(1) })
export const zParsedAddress = z.object({
  name: zReadField,
  /** The number by which an institution knows the person, without the word that announced it. */
  personNumber: zReadField,
  phone: zReadField,
  country: zReadField,
  area: zReadField,
  detail: zReadField,
  postcode: zReadField,
})
export type ParsedAddress = z.infer<typeof zParsedAddress>

/**
 * A name on the line of which its person's number stands too: where an address has no field of its
 * own for it.
 */
export const nameAndNumber = ({ name, personNumber }: ParsedAddress): string =>
  [name.value, personNumber.value].filter((part) => part !== '').join(' ')

/** Longest text that is read as an address. */
export const longestPaste = 500
export const zPaste = z.string().trim().min(2).max(longestPaste)
export const zAddressKind = z.enum(['recipient', 'delivery'])

/**
 * A region of China with its code (GB/T 2260; within Taiwan, Hong Kong and Macau codes of our own).
 * `hasMore`: there are smaller ones within. `postcode`: the one of all who live there.
 */
export const zRegion = z.object({
  code: z.string(),
  name: z.string(),
  hasMore: z.boolean(),
  postcode: z.string().optional(),
})
export type Region = z.infer<typeof zRegion>

/** An address from before there were fields: one text. `movedTo`: the address that it became. */
export const zPastAddress = z.object({
  id: zId,
  kind: zAddressKind,
  text: z.string(),
  /** The text as the parser reads it. */
  parsed: zParsedAddress,
  /** Nothing is missing or doubtful: one press moves it. */
  isReady: z.boolean(),
  movedTo: zId.nullable(),
  updatedAt: zTime,
})
export type PastAddress = z.infer<typeof zPastAddress>

nameSchemas({ ParsedAddress: zParsedAddress, PastAddress: zPastAddress })
