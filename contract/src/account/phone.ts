/** A phone number as people type it, without the signs between: spaces, hyphens and the country code +86 are forgiven. */
export const cleanPhone = (typed: string): string =>
  typed.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '')

/** Mainland mobile number (seed, section 5): 11 digits, 1 then 2 to 9. */
export const phonePattern = /^1[2-9]\d{9}$/
export const isPhone = (typed: string): boolean => phonePattern.test(cleanPhone(typed))
