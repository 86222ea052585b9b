/** A decimal digit of any script as 0 to 9: each script has its ten in a row. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/**
 * Returns a phone number without invisible marks, blanks, dashes and brackets. `tel:`, an extension
 * and digits of other scripts are normalised too. Letters stay, so that no other text becomes a
 * number.
 */
export const barePhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/%20/g, ' ')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/^\s*(?:tel|sms|callto):/i, '')
    .replace(/\(\s*0\s*\)/g, '')
    .replace(/[^\p{L}\d+@;,#*]/gu, '')
    .replace(extension, '')
    .replace(/[;,#*]/g, '')
const extension =
  /(?<=\d{7})(?:[;,#*x]|ext|转|轉|分机|分機|内线|內線|内線|내선|poste|anexo|int|durchwahl|dw).*$/i

/**
 * The same; a mainland mobile number loses its country code, and `00` of another one becomes `+`.
 */
export const cleanPhone = (typed: string): string =>
  barePhone(typed)
    .replace(/^(?:(?:\+|00|011)?86)?0?(?=1[2-9]\d{9}$)/, '')
    .replace(/^00(?=[1-9])/, '+')

/**
 * The most characters of a number as typed: copied from contacts it has invisible marks, blanks and
 * an extension.
 */
export const phoneLength = 40

/** Mainland mobile number (seed, section 5): 11 digits, 1 then 2 to 9. */
export const phonePattern = /^1[2-9]\d{9}$/
export const isPhone = (typed: string): boolean => phonePattern.test(cleanPhone(typed))
