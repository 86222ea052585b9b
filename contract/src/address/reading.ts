import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'

/** Text read in one field, with its certainty: 0 (nothing there) to 1. */
const zReadField = z.object({ value: z.string(), confidence: z.number().min(0).max(1) })
export const zParsedAddress = z.object({
  name: zReadField,
  /** The number of a person in an institution, without its label. */
  personNumber: zReadField,
  phone: zReadField,
  country: zReadField,
  area: zReadField,
  detail: zReadField,
  postcode: zReadField,
})
export type ParsedAddress = z.infer<typeof zParsedAddress>

/**
 * Joins a name and the person's number in one line. It serves addresses without a field for the
 * number.
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
