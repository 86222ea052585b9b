import type { Fault } from '../order/faults.ts'
import { scannedText } from '../scanned-text.ts'
import type { LabelFormat } from './label-sheets.ts'

/**
 * States of a batch; `dissolved`: taken apart before any scan. `dissolved`: taken apart before a sheet was
 * scanned.
 */
export const batchStates = ['printing', 'done', 'dissolved'] as const
export type BatchState = (typeof batchStates)[number]

/** The scan desk's stations, in order. */
export const stations = ['print', 'pack', 'post'] as const
export type Station = (typeof stations)[number]

/**
 * Reasons of a refused scan; the desk shows and sounds them. the desk shows a sentence, red, with a sound.
 */
export const scanRefusals = [
  'unknown_code',
  'other_piece',
  'wrong_state',
  'no_open_piece',
  'sheets_missing',
  'label_first',
  'dissolved',
  'cancelled',
  'spoilt_copy',
  'batch_scan_off',
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

/** Payer of a return by its reason. Unknown reasons are the post's: the writer must not pay for a guess. */
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
/** Greatest offset of a printer, in hundredths of a millimetre. A greater one needs a mechanic. */
export const printOffsetMax = 1000
/** Papers that letters are printed on. */
export const letterPapers = ['A4', 'A5'] as const
/** Stocks with a measured offset, each with a tray: paper for letters, and label sheets by their paper. */
export const measuredStocks = [...letterPapers, 'label_a4', 'label_letter'] as const
export type MeasuredStock = (typeof measuredStocks)[number]
/** Paper of pieces; `postcard`: cards that carry their own address and travel without an envelope. */
export const paperSizes = ['A4', 'A5', 'postcard'] as const

/** Sheets of postcards: cut cards one by one, or several on a sheet with marks to cut along. */
export const cardSheets = ['a4', 'a3', 'single'] as const
export type CardSheet = (typeof cardSheets)[number]

/**
 * Stocks of a printer: paper for letters, label sheets, and stock for cards by the sheet that they are
 * printed on.
 */
export const paperStocks = [...measuredStocks, 'card_a4', 'card_a3', 'card_single'] as const
export type PaperStock = (typeof paperStocks)[number]

/** Returns the stock of a batch. `cardSheet` null: letters. `cardSheet` null: letters. */
export const stockOf = (
  paper: (typeof paperSizes)[number],
  cardSheet: CardSheet | null,
): PaperStock => (paper === 'postcard' ? `card_${cardSheet ?? 'a4'}` : paper)

/** Greatest number of pieces in a batch, for one file. A shift's printer does not want more in one file. */
export const batchLimit = 200

/** Separators of a batch: nothing, one sheet at the end of the batch, or one after each piece. */
export const separatorChoices = ['none', 'group', 'piece'] as const
export type SeparatorChoice = (typeof separatorChoices)[number]

/** The files of a batch: its letters or cards, and, where addresses are on labels, these. */
export const printParts = ['letters', 'labels'] as const
export type PrintPart = (typeof printParts)[number]

/**
 * Times of sheet scans: at printing and packing, or packing only. as they come out and again as they are
 * packed, or as they are packed only.
 */
export const sheetChecks = ['print', 'pack'] as const
export type SheetCheck = (typeof sheetChecks)[number]

/**
 * States of a print job: not handed over yet, being handed over, taken, coming out, waiting for somebody at
 * the printer, all out, or ended without that.
 */
export const printJobStates = [
  'waiting',
  'sending',
  'sent',
  'printing',
  'stopped',
  'done',
  'failed',
] as const
export type PrintJobState = (typeof printJobStates)[number]

/**
 * Our reasons for a failed job, where the printer gives none. `not_reached`: no connection, nothing was sent.
 * `unknown`: the server ended during the transfer, or the printer has not reported the end for a day.
 * `ignored`: it cannot print as requested, and got no file. `ignored_late`: it took the file and reported
 * this then; the job was cancelled and sheets may be out.
 */
export const printFailures = [
  'not_allowed',
  'not_reached',
  'unreachable',
  'refused',
  'ignored',
  'ignored_late',
  'unknown',
  'replaced',
] as const
export type PrintFailure = (typeof printFailures)[number]

/** Failures after which nothing has come out of the printer, nor will. */
export const unprintedFailures = ['not_allowed', 'not_reached', 'refused', 'ignored'] as const

/** The options of a job that a printer may ignore or replace. */
export const printOptions = ['sides', 'paper', 'tray', 'colour', 'scaling', 'copies'] as const
export type PrintOption = (typeof printOptions)[number]

interface NamedBatch {
  readonly number: string
  readonly mailClass: string
  readonly paper: (typeof paperSizes)[number]
  readonly isColour: boolean
  readonly isDuplex: boolean
  readonly cardSheet: CardSheet | null
}

/** Names the file of a batch so that its paper is visible: `B000003-ordinary-A4-bw-duplex.pdf`. */
export function batchFileName(batch: NamedBatch): string {
  const { number, mailClass, paper, cardSheet, isColour, isDuplex } = batch
  const stock = stockOf(paper, cardSheet).replaceAll('_', '-')
  const ink = isColour ? 'colour' : 'bw'
  return `${[number, mailClass, stock, ink, isDuplex ? 'duplex' : 'simplex'].join('-')}.pdf`
}

/** The same of its labels: `B000003-labels-avery-l7165.pdf`. */
export const labelFileName = (number: string, format: LabelFormat): string =>
  `${number}-labels-${format.replaceAll('_', '-')}.pdf`

/**
 * A code on paper. The text is opaque: a finder learns no names. Letter sheet `<piece>/<sheet>/<sheets>`,
 * address sheet or label `<piece>/A`, separator `<piece>/S`, return envelope `<piece>/R`, box `B1/<box>`, end
 * of a batch `<batch>/B`. A reprint has its number behind a stroke, from 2 on.
 */
export type PaperCode =
  | {
      readonly kind: 'sheet'
      readonly piece: string
      readonly sheet: number
      readonly sheets: number
      readonly generation?: number
    }
  | { readonly kind: 'address'; readonly piece: string; readonly generation?: number }
  | { readonly kind: 'separator' | 'return'; readonly piece: string }
  | { readonly kind: 'box'; readonly box: string }
  | { readonly kind: 'batch'; readonly batch: string }

/** The piece that a code belongs to; null: to none, or it is no code of ours. */
export const pieceOfPaper = (code: PaperCode | null): string | null =>
  code && 'piece' in code ? code.piece : null

const printing = (generation: number): string => (generation > 1 ? `/${generation}` : '')
export const sheetCode = (piece: string, sheet: number, sheets: number, generation = 1): string =>
  `${piece}/${sheet}/${sheets}${printing(generation)}`
export const addressCode = (piece: string, generation = 1): string =>
  `${piece}/A${printing(generation)}`
export const separatorCode = (piece: string): string => `${piece}/S`
export const returnCode = (piece: string): string => `${piece}/R`
export const boxCodeText = (box: string): string => `B1/${box}`
export const batchCode = (batch: string): string => `${batch}/B`

const opaque = /^[0-9A-Z]{6,20}$/
const count = /^[1-9]\d{0,3}$/

/**
 * Splits what was scanned at the stroke. German and many other keyboards type a hyphen for it, some wedges
 * another sign. Our codes have no Z, so that one is the Y of a German keyboard.
 */
export const scannedParts = (scanned: string): string[] =>
  scannedText(scanned)
    .replaceAll('Z', 'Y')
    .split(/[/:&_-]/)

/** Reads a scanned code, however the scanner's keyboard wrote it. Null: not one of ours. */
export function readPaperCode(scanned: string): PaperCode | null {
  const [first = '', second = '', ...rest] = scannedParts(scanned)
  if (first === 'B1' && rest.length === 0)
    return opaque.test(second) ? { kind: 'box', box: second } : null
  if (!opaque.test(first)) return null
  return second === 'A' || count.test(second)
    ? readPrinted(first, second, rest)
    : readOther(first, second, rest)
}

function readOther(first: string, mark: string, rest: readonly string[]): PaperCode | null {
  if (rest.length > 0) return null
  if (mark === 'S') return { kind: 'separator', piece: first }
  if (mark === 'R') return { kind: 'return', piece: first }
  return mark === 'B' ? { kind: 'batch', batch: first } : null
}

/**
 * Number of the printing; undefined: the first. Null: invalid. undefined: the first. Null: that is no
 * printing.
 */
function readGeneration(text: string | undefined): { generation?: number } | null {
  if (text === undefined) return {}
  return count.test(text) && text !== '1' ? { generation: Number(text) } : null
}

function readPrinted(piece: string, mark: string, rest: readonly string[]): PaperCode | null {
  if (mark === 'A') {
    const again = rest.length < 2 ? readGeneration(rest[0]) : null
    return again && { kind: 'address', piece, ...again }
  }
  const [sheets = '', generation] = rest
  const again = rest.length < 3 ? readGeneration(generation) : null
  if (!count.test(sheets) || Number(mark) > Number(sheets) || again === null) return null
  return { kind: 'sheet', piece, sheet: Number(mark), sheets: Number(sheets), ...again }
}

/** Weights of a number's eight digits by S10 (Universal Postal Union); the ninth digit checks them. */
const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** True for an S10 number with a wrong check digit: a digit was misread or mistyped. */
export function hasWrongCheckDigit(number: string): boolean {
  const [, digits, check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? []
  if (digits === undefined) return false
  const sum = s10Weights.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0)
  const rest = 11 - (sum % 11)
  return Number(check) !== (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/**
 * Returns the one carrier of a number's form: S10 of the Universal Postal Union, and 顺丰. Null: several are
 * possible.
 */
export function carrierOfNumber(number: string): Carrier | null {
  if (/^SF\d{12,15}$/.test(number)) return 'sf_express'
  const [, kind, country = ''] = /^([A-Z]{2})\d{9}([A-Z]{2})$/.exec(number) ?? []
  if (kind === undefined) return null
  if (country === 'CN') return kind.startsWith('E') ? 'ems' : 'china_post'
  const others: Readonly<Record<string, Carrier>> = {
    FR: 'la_poste',
    ES: 'correos',
    GB: 'royal_mail',
    US: 'usps',
  }
  return others[country] ?? null
}
