/**
 * An e-mail address as people type it: blanks around it, capitals and full-width signs are
 * forgiven.
 */
export const cleanEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/**
 * Names of letters, digits and the usual signs, at a dotted host. International hosts are in their
 * ASCII form.
 */
export const emailPattern =
  /^[\p{L}\d!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z\d](?:[a-z\d.-]{0,180}[a-z\d])?\.[a-z][a-z\d-]{0,60}[a-z\d]$/u
export const isEmail = (typed: string): boolean => {
  const email = cleanEmail(typed)
  return email.length <= 200 && !email.includes('..') && emailPattern.test(email)
}
