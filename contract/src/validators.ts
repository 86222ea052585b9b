import { isEmail } from './account/email.ts'
import { isPhone } from './account/phone.ts'
import { readAmount } from './wallet/read-amount.ts'

/*
 * The rules of the seed, section 5, that tell whether a typed text has a form. Both sides may use
 * them; none cleans or changes the text. `isEmail`, `isPhone` (a mainland mobile number) and
 * `readAmount` stand with the words that use them.
 */

/** An address of the web: http or https, with a host. */
export function isUrl(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'http:' || protocol === 'https:') && hostname !== ''
  } catch {
    return false
  }
}

/** A day of the calendar, `2026-02-28`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * A day as people write it: year, month and day by `-`, `/`, `.` or 年月日, with or without leading
 * noughts.
 */
export function isDate(text: string): boolean {
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.trim()) ?? []
  return isIsoDate(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`)
}

/** A decimal number, with a sign and a fraction or without. */
export const isNumber = (text: string): boolean => /^[+-]?\d+(?:\.\d+)?$/.test(text)
export const isDigits = (text: string): boolean => /^\d+$/.test(text)
export const isLetters = (text: string): boolean => /^[a-z]+$/i.test(text)
export const isLettersAndDigits = (text: string): boolean => /^[a-z\d]+$/i.test(text)
/** Chinese characters alone. */
export const isChinese = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const idChecks = '10X98765432'

/**
 * A national ID card of mainland China: 18 characters, with a day of birth that there is and the
 * check of GB 11643.
 */
export function isIdCard(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/i.test(text)) return false
  const born = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return isIsoDate(born) && idChecks[sum % 11] === text[17]?.toUpperCase()
}

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const plate = new RegExp(
  `^[${provinces}][A-Z](?:[A-HJ-NP-Z\\d]{4}[A-HJ-NP-Z\\d挂学警港澳]|[DF][A-HJ-NP-Z\\d]\\d{4}|\\d{5}[DF])$`,
)
/** A licence plate of mainland China: 7 characters, 8 for cars of new energy. */
export const isLicencePlate = (text: string): boolean => plate.test(text.toUpperCase())

/** An amount: up to two decimals, with separators between thousands or without. */
export const isAmount = (text: string): boolean =>
  /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(text) && readAmount(text) !== null

/** A number from `least` to `most`, both included. */
export const isInRange = (text: string, least: number, most: number): boolean =>
  isNumber(text) && Number(text) >= least && Number(text) <= most

/** Checks the number of characters as people count them. An emoji of one code point is one. */
export function hasLength(text: string, least: number, most: number): boolean {
  const { length } = [...text]
  return length >= least && length <= most
}

/** A landline of mainland China: area code, hyphen, 7 or 8 digits, and an extension or none. */
export const isLandline = (text: string): boolean => /^0\d{2,3}-\d{7,8}(?:-\d{1,6})?$/.test(text)

/** A code of digits, as messages bring it; six of them unless said otherwise. */
export const isCode = (text: string, length = 6): boolean =>
  text.length === length && isDigits(text)

const extensionOf = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
const pictureExtensions = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'heic', 'heif', 'avif']
const videoExtensions = ['mp4', 'm4v', 'mov', 'webm', 'avi', 'mkv', '3gp', 'mpeg', 'mpg']
/** Checks the name alone; the server looks at the file itself. */
export const isPictureName = (name: string): boolean =>
  pictureExtensions.includes(extensionOf(name))
export const isVideoName = (name: string): boolean => videoExtensions.includes(extensionOf(name))

/** All of them by the seed's names; each takes a text. */
export const validators = {
  email: isEmail,
  mobile: isPhone,
  url: isUrl,
  date: isDate,
  isoDate: isIsoDate,
  number: isNumber,
  digits: isDigits,
  idCard: isIdCard,
  licencePlate: isLicencePlate,
  amount: isAmount,
  chinese: isChinese,
  letters: isLetters,
  lettersAndDigits: isLettersAndDigits,
  landline: isLandline,
  code: (text: string) => isCode(text),
  pictureName: isPictureName,
  videoName: isVideoName,
} as const
export type ValidatorName = keyof typeof validators
