import type { Institution, InstitutionRules } from './calls.ts'

/**
 * The line that a place wants on each sheet; undefined when it wants none or there is nothing to
 * put there.
 */
export function sheetMark(
  mark: InstitutionRules['sheetMark'],
  { name, personNumber }: { readonly name: string; readonly personNumber: string },
): string | undefined {
  const parts = {
    none: [],
    name: [name],
    person_number: [personNumber],
    name_and_number: [name, personNumber],
  }[mark].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join('  ')
}

/**
 * Returns the mark of a card by the institution's rules in force. Empty at a plain postal address.
 */
export const cardMark = (
  institution: Pick<Institution, 'current'> | null,
  recipient: { readonly name: string; readonly personNumber: string },
): string => (institution && sheetMark(institution.current.rules.sheetMark, recipient)) ?? ''
