/**
 * Number of digits of postcodes that consist of digits alone. They may begin with a nought
 * (Universal Postal Union).
 */
const digits: Readonly<Record<string, number>> = { CN: 6, DE: 5, ES: 5, FR: 5, IT: 5, US: 5 }

/**
 * True for a postcode that has lost digits: spreadsheets take the noughts in front away, and 310012
 * may come as 31001. An empty one is none; other forms, such as 95671-1000, stay as they are
 * written.
 */
export const isPostcodeShort = (country: string, postcode: string): boolean =>
  /^\d+$/.test(postcode) && postcode.length < (digits[country] ?? 0)
