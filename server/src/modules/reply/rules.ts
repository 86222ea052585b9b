import '@mailing/contract/han-table.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { foldHan } from '@mailing/contract/han-fold.ts'
import type { identifierKinds, sides } from '@mailing/contract/reply/desk.ts'
import { dayIn } from '../../platform/clock.ts'

export type IdentifierKind = (typeof identifierKinds)[number]
export type Side = (typeof sides)[number]
export type QuarantineReason = 'unknown_box' | 'identifier_mismatch' | 'identifier_ambiguous'

/** Where one scan belongs. The envelope counts as sheet 1. */
export interface ScanPlace {
  readonly kind: 'envelope' | 'page'
  readonly sheet: number
  readonly side: Side
}

/** Somebody whom the owner of the box writes to. */
export interface Candidate {
  readonly name: string
  readonly placeName: string
  readonly personNumber: string
}

export type Match<C> =
  | { readonly isMatch: true; readonly candidate: C }
  | { readonly isMatch: false; readonly reason: QuarantineReason }

/**
 * Names and numbers as they are compared: width, case, accents, blanks and punctuation make no difference, nor does the
 * Chinese script: who signs 張麗華 stands as 张丽华 in the address book.
 */
export const foldName = (text: string): string =>
  foldHan(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}]/gu, ''),
  )

/**
 * Finds the one person whom a name or number on the envelope means. Candidates come last changed first. Two entries that
 * differ in number or place are two persons, and the reply waits; entries that agree in both are one person entered twice.
 */
export function matchCandidate<C extends Candidate>(
  kind: 'recipient_name' | 'person_number',
  value: string,
  candidates: readonly C[],
): Match<C> {
  const wanted = foldName(value)
  const found =
    wanted === ''
      ? []
      : candidates.filter(
          (one) => foldName(kind === 'recipient_name' ? one.name : one.personNumber) === wanted,
        )
  const [first] = found
  if (!first) return { isMatch: false, reason: 'identifier_mismatch' }
  const persons = new Set(
    found.map((one) => [one.name, one.personNumber, one.placeName].map(foldName).join('|')),
  )
  return persons.size > 1
    ? { isMatch: false, reason: 'identifier_ambiguous' }
    : { isMatch: true, candidate: first }
}

/** The sides that are not scanned yet, in the order of reading. */
export function missingSides(
  sheetsStated: number,
  scans: readonly ScanPlace[],
): { sheet: number; side: Side }[] {
  const there = new Set(
    scans.filter((scan) => scan.kind === 'page').map((scan) => `${scan.sheet}${scan.side}`),
  )
  const missing: { sheet: number; side: Side }[] = []
  for (let sheet = 1; sheet <= sheetsStated; sheet += 1) {
    for (const side of ['front', 'back'] as const)
      if (!there.has(`${sheet}${side}`)) missing.push({ sheet, side })
  }
  return missing
}

/** The envelope's front carries box code and sender; its back may be left out. */
export const hasEnvelope = (scans: readonly ScanPlace[]): boolean =>
  scans.some((scan) => scan.kind === 'envelope' && scan.side === 'front')

/**
 * Gives each page of a scanner's file its place: fronts and backs by turns. With the envelope first, its front or both
 * its sides come before the sheets. Null: the count of pages does not fit the sheets counted in the hand.
 */
export function placePages(
  pages: number,
  sheetsStated: number,
  isEnvelopeFirst: boolean,
): ScanPlace[] | null {
  const envelope = pages - sheetsStated * 2
  if (isEnvelopeFirst ? envelope !== 1 && envelope !== 2 : envelope !== 0) return null
  const sideOf = (index: number): Side => (index % 2 === 0 ? 'front' : 'back')
  const places: ScanPlace[] = []
  for (let index = 0; index < envelope; index += 1)
    places.push({ kind: 'envelope', sheet: 1, side: sideOf(index) })
  for (let index = 0; index < sheetsStated * 2; index += 1)
    places.push({ kind: 'page', sheet: Math.floor(index / 2) + 1, side: sideOf(index) })
  return places
}

/** How many pages a scanner's file must have. */
export const pagesExpected = (sheetsStated: number, isEnvelopeFirst: boolean): number =>
  sheetsStated * 2 + (isEnvelopeFirst ? 2 : 0)

/** Reading order: envelope first, then sheet by sheet, front before back. */
export function compareScans(a: ScanPlace, b: ScanPlace): number {
  const rank = (scan: ScanPlace): number =>
    (scan.kind === 'envelope' ? 0 : scan.sheet * 2) + (scan.side === 'back' ? 1 : 0)
  return rank(a) - rank(b)
}

/** The last day on which the paper of a letter is kept that is in the house since `from`. */
export const keptUntil = (
  from: Date,
  { timeZone, days }: { readonly timeZone: string; readonly days: number },
): string => dayAfter(dayIn(timeZone, from), days)
