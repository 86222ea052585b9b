/** Kinds of numbers and addresses that identify a person or open an account. */
export type PersonalKind = 'id_number' | 'bank_card' | 'phone' | 'email'

export interface PersonalMatch {
  readonly start: number
  readonly end: number
  readonly kind: PersonalKind
}

interface Group {
  readonly start: number
  readonly end: number
  readonly digits: string
  /** Number of characters between this group and the one before; the very first has Infinity. */
  readonly gap: number
}

/** A number is written in at most so many groups: a card has five. */
const maxGroups = 6
const maxDigits = 19
/** Chinese stands right beside numbers; a Latin letter beside one makes it part of a code. */
const codeCharacter = /^[\p{Script=Latin}\p{Nd}]$/u

/**
 * Finds ID numbers (GB 11643 check digit), bank cards (ISO/IEC 7812 check digit), mainland mobile numbers and e-mail
 * addresses, also written in groups or full-width. A number that fails its check digit is not reported: it identifies nobody.
 */
export function findPersonalData(text: string): PersonalMatch[] {
  return [...findNumbers(text), ...findEmails(text)].sort((a, b) => a.start - b.start)
}

function findNumbers(text: string): PersonalMatch[] {
  const groups = digitGroups(text)
  const found: PersonalMatch[] = []
  for (let first = 0; first < groups.length; ) {
    const match = longestFrom(groups, first, text)
    if (match) found.push(match.match)
    first = match ? match.after : first + 1
  }
  return found
}

function longestFrom(
  groups: readonly Group[],
  first: number,
  text: string,
): { match: PersonalMatch; after: number } | null {
  const start = groups[first]
  if (!start || codeCharacter.test(text.charAt(start.start - 1))) return null
  let digits = ''
  let best: { match: PersonalMatch; after: number } | null = null
  for (let at = first; at < Math.min(groups.length, first + maxGroups); at += 1) {
    const group = groups[at]
    if (!group || (at > first && group.gap !== 1)) break
    digits += group.digits
    if (digits.length > maxDigits + 3) break
    const kind = codeCharacter.test(text.charAt(group.end)) ? null : kindOf(digits)
    if (kind) best = { match: { start: start.start, end: group.end, kind }, after: at + 1 }
  }
  return best
}

/** Runs of digits (any width), the X that may end an ID number included. */
function digitGroups(text: string): Group[] {
  const groups: Group[] = []
  for (const match of text.matchAll(/[0-9０-９]+(?:[xXｘＸ](?![A-Za-z]))?/g)) {
    const previous = groups.at(-1)
    const between = previous ? text.slice(previous.end, match.index) : ''
    groups.push({
      start: match.index,
      end: match.index + match[0].length,
      digits: match[0].normalize('NFKC').toUpperCase(),
      gap: previous && /^[ \u00a0\u3000.·-]$/u.test(between) ? 1 : Number.POSITIVE_INFINITY,
    })
  }
  return groups
}

function kindOf(digits: string): PersonalKind | null {
  if (/^\d{17}[\dX]$/.test(digits) && isIdNumber(digits)) return 'id_number'
  if (/^(?:86)?1[2-9]\d{9}$/.test(digits)) return 'phone'
  return /^[3-6]\d{15,18}$/.test(digits) && hasLuhnDigit(digits) ? 'bank_card' : null
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Mainland ID number: a real month and day, and the check character of GB 11643-1999. */
function isIdNumber(digits: string): boolean {
  const month = Number(digits.slice(10, 12))
  const day = Number(digits.slice(12, 14))
  if (month < 1 || month > 12 || day < 1 || day > 31) return false
  const sum = idWeights.reduce(
    (total, weight, index) => total + weight * Number(digits.charAt(index)),
    0,
  )
  return '10X98765432'.charAt(sum % 11) === digits.charAt(17)
}

function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - index))
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Looks outwards from each @, at most 64 characters before and 100 after, so that no text makes it slow. */
function findEmails(text: string): PersonalMatch[] {
  const found: PersonalMatch[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const before = trailing(text.slice(Math.max(0, at - 64), at))
    const after = /^(?:[A-Za-z0-9-]{1,60}\.){1,4}[A-Za-z]{2,12}(?![A-Za-z0-9])/.exec(
      text.slice(at + 1, at + 101),
    )
    if (before > 0 && after)
      found.push({ start: at - before, end: at + 1 + after[0].length, kind: 'email' })
  }
  return found
}

function trailing(text: string): number {
  let length = 0
  while (length < text.length && /[A-Za-z0-9._%+-]/.test(text.charAt(text.length - 1 - length)))
    length += 1
  return length
}
