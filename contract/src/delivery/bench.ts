import type { Fault } from '../order/faults.ts'

/** The scan desk's stations, in order. */
export const stations = ['print', 'pack', 'post'] as const
export type Station = (typeof stations)[number]

/** Why a scan was refused; the desk shows a sentence, red, with a sound. */
export const scanRefusals = [
  'unknown_code',
  'other_piece',
  'wrong_state',
  'no_open_piece',
  'sheets_missing',
  'tracking_needed',
  'dissolved',
  'cancelled',
] as const
export type ScanRefusal = (typeof scanRefusals)[number]

export const returnReasons = [
  'address_incomplete',
  'person_moved',
  'person_unknown',
  'content_refused',
  'not_collected',
  'damaged',
  'our_mistake',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Who answers for a return by its reason. What nobody can name is the post's: the writer must not pay for a guess. */
export const reasonFaults: Readonly<Record<ReturnReason, Fault>> = {
  address_incomplete: 'address',
  person_unknown: 'address',
  person_moved: 'moved',
  not_collected: 'moved',
  content_refused: 'content',
  damaged: 'post',
  our_mistake: 'ours',
  other: 'post',
}

export const carriers = [
  'china_post',
  'ems',
  'sf_express',
  'la_poste',
  'correos',
  'royal_mail',
  'usps',
  'other',
] as const
export type Carrier = (typeof carriers)[number]
/** The life of a second copy of a posted piece. */
export const copyStates = ['asked', 'approved', 'declined', 'sent', 'destroyed'] as const
/** A printer that is off by more than 10 mm needs a mechanic, not a setting. In hundredths of a millimetre. */
export const printOffsetMax = 1000
/** Papers that letters are printed on, each with a tray and an offset of its own. */
export const letterPapers = ['A4', 'A5'] as const
export type LetterPaper = (typeof letterPapers)[number]
/** Paper of pieces; `postcard`: cards that carry their own address and travel without an envelope. */
export const paperSizes = ['A4', 'A5', 'postcard'] as const

/** What postcards are printed on: cut cards one by one, or several on a sheet with marks to cut along. */
export const cardSheets = ['a4', 'a3', 'single'] as const
export type CardSheet = (typeof cardSheets)[number]

/**
 * What a code on paper says. The text is opaque: nobody who finds a sheet learns whose it is.
 * Letter sheet `<piece>/<sheet>/<sheets>`, address sheet or envelope `<piece>/A`, separator `<piece>/S`, return envelope `<piece>/R`, box `B1/<box>`.
 */
export type PaperCode =
  | {
      readonly kind: 'sheet'
      readonly piece: string
      readonly sheet: number
      readonly sheets: number
    }
  | { readonly kind: 'address' | 'separator' | 'return'; readonly piece: string }
  | { readonly kind: 'box'; readonly box: string }

export const sheetCode = (piece: string, sheet: number, sheets: number): string =>
  `${piece}/${sheet}/${sheets}`
export const addressCode = (piece: string): string => `${piece}/A`
export const separatorCode = (piece: string): string => `${piece}/S`
export const returnCode = (piece: string): string => `${piece}/R`
export const boxCodeText = (box: string): string => `B1/${box}`

const opaque = /^[0-9A-Z]{6,20}$/
const count = /^[1-9]\d{0,3}$/

/**
 * Reads a scanned code. Wedge scanners add spaces and change case, and on some keyboard layouts they type another sign
 * for the stroke; all are forgiven. Null: not one of ours.
 */
export function readPaperCode(scanned: string): PaperCode | null {
  const parts = scanned
    .toUpperCase()
    .replace(/\s+/g, '')
    .split(/[/:&_-]/)
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 2 && first === 'B1')
    return opaque.test(second) ? { kind: 'box', box: second } : null
  if (!opaque.test(first)) return null
  if (parts.length === 2 && second === 'A') return { kind: 'address', piece: first }
  if (parts.length === 2 && second === 'S') return { kind: 'separator', piece: first }
  if (parts.length === 2 && second === 'R') return { kind: 'return', piece: first }
  if (parts.length !== 3 || !count.test(second) || !count.test(third)) return null
  const sheet = Number(second)
  const sheets = Number(third)
  return sheet <= sheets ? { kind: 'sheet', piece: first, sheet, sheets } : null
}
