import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'

interface Words {
  readonly answerTo: string
  readonly returnNote: string
  readonly to: string
  readonly from: string
  readonly mailClass: Readonly<Record<MailClass, string>>
  readonly sheets: (count: number) => string
  readonly oneSide: string
  readonly bothSides: string
  readonly colour: string
  /** How a sheet is put into its envelope when it is no letter. */
  readonly folded: string
  /** The list at the head of a batch whose addresses are on labels. */
  readonly list: ListWords
}

interface ListWords {
  readonly title: (batch: string, pieces: number) => string
  readonly place: string
  readonly order: string
  readonly code: string
  readonly contents: string
  readonly returnLabels: (count: number) => string
}

const words: Readonly<Record<Locale, Words>> = inAllLanguages((texts) => texts.delivery.sheets)

/** Headings of the address sheet, in the letter's language. */
export const headings = (locale: Locale): Pick<Words, 'to' | 'from' | 'answerTo'> => words[locale]

export interface BenchFacts {
  readonly mailClass: MailClass
  readonly sheets: number
  readonly isDuplex: boolean
  readonly isColour: boolean
  /** One sheet that is folded once, and not as letters are. */
  readonly isFolded: boolean
}

/** What the bench must know of a piece, in the language of those who work there. */
export function benchNotes(locale: Locale, facts: BenchFacts): string[] {
  const [mailClass = '', ...ofGroup] = groupNotes(locale, facts)
  const [sheets = '', ...ofPiece] = pieceNotes(locale, facts)
  return [mailClass, sheets, ...ofGroup, ...ofPiece]
}

/** What of it all pieces of a batch have in common, the mail class first. */
export function groupNotes(
  locale: Locale,
  { mailClass, isDuplex, isColour }: Pick<BenchFacts, 'mailClass' | 'isDuplex' | 'isColour'>,
): string[] {
  const own = words[locale]
  return [
    own.mailClass[mailClass],
    isDuplex ? own.bothSides : own.oneSide,
    ...(isColour ? [own.colour] : []),
  ]
}

/** What of it is the piece's own, its sheets first. */
export function pieceNotes(
  locale: Locale,
  { sheets, isFolded }: Pick<BenchFacts, 'sheets' | 'isFolded'>,
): string[] {
  const own = words[locale]
  return [own.sheets(sheets), ...(isFolded ? [own.folded] : [])]
}

export const listWords = (locale: Locale): ListWords => words[locale].list

/** What the bench does with the label of a return envelope. */
export const returnNote = (locale: Locale): string => words[locale].returnNote
