import type {
  PaperCode,
  ScanRefusal,
  SheetCheck,
  Station,
} from '@mailing/contract/delivery/bench.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'

/** The number under which the address sheet is kept among a piece's scanned sheets. */
export const addressSheet = 0
const cardSheetNumber = 1

/** What the desk must know of a piece to judge a scan. */
export interface BenchPiece {
  readonly id: string
  readonly state: OrderState
  readonly sheets: number
  readonly mailClass: MailClass
  /** It carries its own address and travels without an envelope: one sheet, no address sheet. */
  readonly isCard: boolean
  /** False: the batch was taken apart, so the paper that was printed is waste. */
  readonly isBatched: boolean
  readonly printed: ReadonlySet<number>
  /** Sheets in the envelope; holds `addressSheet` once the envelope was opened for them. */
  readonly packed: ReadonlySet<number>
  readonly isTracked: boolean
  /** Which printing of it is the valid one: of its address sheet, and of each sheet that was not printed once more by itself. */
  readonly generation: number
  /** Of sheets that were: the greatest printing, by number. */
  readonly sheetGenerations: Readonly<Record<string, number>>
}

export interface Scan {
  readonly station: Station
  /** Null: not one of our codes. */
  readonly code: PaperCode | null
  /** The piece that the code belongs to. */
  readonly piece: BenchPiece | null
  readonly openPieceId: string | null
  /** Where sheets are scanned: as they are packed only, or as they come out too, which is usual. */
  readonly sheetCheck?: SheetCheck
}

export interface Verdict {
  readonly result: 'accepted' | 'complete' | 'already' | 'refused'
  readonly refusal: ScanRefusal | null
  /** The sheet to note as scanned at its station. */
  readonly mark: { readonly station: 'print' | 'pack'; readonly sheet: number } | null
  /** The state that the scan moves the order to. */
  readonly move: 'printed' | 'packed' | 'posted' | null
}

const over: readonly OrderState[] = ['cancelled', 'refused', 'expired', 'refunded']
const onTheWay: readonly OrderState[] = ['posted', 'in_transit', 'delivered', 'returned']

const refuse = (refusal: ScanRefusal): Verdict => ({
  result: 'refused',
  refusal,
  mark: null,
  move: null,
})
const plain = (result: 'accepted' | 'already'): Verdict => ({
  result,
  refusal: null,
  mark: null,
  move: null,
})
const accept = (mark: Verdict['mark']): Verdict => ({
  result: 'accepted',
  refusal: null,
  mark,
  move: null,
})
const complete = (mark: Verdict['mark'], move: Verdict['move']): Verdict => ({
  result: 'complete',
  refusal: null,
  mark,
  move,
})

/** Letters that travel with a number cannot be posted without one. */
export const needsTracking = (mailClass: MailClass): boolean => mailClass !== 'ordinary'

/** True when each sheet from 1 to `sheets` is in the set. */
export function hasAllSheets(scanned: ReadonlySet<number>, sheets: number): boolean {
  for (let sheet = 1; sheet <= sheets; sheet += 1) if (!scanned.has(sheet)) return false
  return true
}

/** Which printing of a sheet may go in. */
const validGeneration = (piece: BenchPiece, sheet: number): number =>
  Math.max(piece.generation, piece.sheetGenerations[sheet] ?? 1)

/** Decides what a scan means. A separator or a box code belongs to no envelope, so the desk does not know it. */
export function judgeScan(scan: Scan): Verdict {
  const { station, code, piece, openPieceId } = scan
  if (!code || !piece || (code.kind !== 'sheet' && code.kind !== 'address'))
    return refuse('unknown_code')
  // The right code with another count is a sheet of an older file.
  if (code.kind === 'sheet' && code.sheets !== piece.sheets) return refuse('unknown_code')
  if (over.includes(piece.state)) return refuse('cancelled')
  if (!piece.isBatched) return refuse('dissolved')
  const sheet = code.kind === 'sheet' ? code.sheet : addressSheet
  const [generation, valid] = [code.generation ?? 1, validGeneration(piece, sheet)]
  if (generation !== valid) return refuse(generation < valid ? 'spoilt_copy' : 'unknown_code')
  const packing: Packing = { piece, openPieceId, sheetCheck: scan.sheetCheck }
  if (piece.isCard)
    return sheet === addressSheet ? refuse('unknown_code') : judgeCard(station, packing)
  if (station === 'print') return judgePrint(piece, sheet)
  if (station === 'pack')
    return sheet === addressSheet ? judgeEnvelope(packing) : judgePack(packing, sheet)
  return sheet === addressSheet ? judgePost(packing) : refuse('wrong_state')
}

type Packing = Pick<Scan, 'openPieceId' | 'sheetCheck'> & { readonly piece: BenchPiece }

/** A card is its own envelope: its one code is scanned at each station. */
function judgeCard(station: Station, packing: Packing): Verdict {
  const { piece, openPieceId } = packing
  if (station === 'print') return judgePrint(piece, cardSheetNumber)
  if (station === 'post') return judgePost(packing)
  if (openPieceId !== null && openPieceId !== piece.id) return refuse('other_piece')
  if (!isPackable(packing)) return notPackable(piece)
  return complete({ station: 'pack', sheet: cardSheetNumber }, packedBy(piece))
}

/** A piece that is packed already stays so, when only a sheet of it was put in anew. */
const packedBy = ({ state }: BenchPiece): Verdict['move'] => (state === 'packed' ? null : 'packed')

const notPackable = ({ state }: BenchPiece): Verdict =>
  state === 'packed' ? plain('already') : refuse('wrong_state')

function judgePrint(piece: BenchPiece, sheet: number): Verdict {
  if (piece.state !== 'printing') return plain('already')
  if (sheet === addressSheet) return plain('accepted')
  if (piece.printed.has(sheet)) return plain('already')
  const mark = { station: 'print', sheet } as const
  return hasAllSheets(new Set(piece.printed).add(sheet), piece.sheets)
    ? complete(mark, 'printed')
    : accept(mark)
}

/** Packing is open for a printed piece, and for a packed one of which a sheet was printed again; where sheets are scanned here only, for one that is printing too. */
const isPackable = ({ piece, sheetCheck }: Packing): boolean =>
  piece.state === 'printed' ||
  (piece.state === 'printing' && sheetCheck === 'pack') ||
  (piece.state === 'packed' && !hasAllSheets(piece.packed, piece.sheets))

function judgeEnvelope(packing: Packing): Verdict {
  const { piece, openPieceId } = packing
  if (openPieceId !== null && openPieceId !== piece.id) return refuse('other_piece')
  if (!isPackable(packing)) return notPackable(piece)
  const isOpen = openPieceId === piece.id && piece.packed.has(addressSheet)
  return isOpen ? plain('already') : accept({ station: 'pack', sheet: addressSheet })
}

function judgePack(packing: Packing, sheet: number): Verdict {
  const { piece, openPieceId } = packing
  if (openPieceId === null) return refuse('no_open_piece')
  if (openPieceId !== piece.id) return refuse('other_piece')
  if (!isPackable(packing)) return notPackable(piece)
  if (!piece.packed.has(addressSheet)) return refuse('no_open_piece')
  if (piece.packed.has(sheet)) return plain('already')
  const mark = { station: 'pack', sheet } as const
  if (!hasAllSheets(new Set(piece.packed).add(sheet), piece.sheets)) return accept(mark)
  return complete(mark, packedBy(piece))
}

/** Tracked mail without its number is held open: its label is scanned next. */
function judgePost({ piece, openPieceId, sheetCheck }: Packing): Verdict {
  if (openPieceId !== null && openPieceId !== piece.id) return refuse('label_first')
  if (onTheWay.includes(piece.state)) return plain('already')
  if (
    piece.state === 'printed' ||
    (piece.state === 'printing' && sheetCheck === 'pack') ||
    (piece.state === 'packed' && !hasAllSheets(piece.packed, piece.sheets))
  )
    return refuse('sheets_missing')
  if (piece.state !== 'packed') return refuse('wrong_state')
  if (needsTracking(piece.mailClass) && !piece.isTracked) return plain('accepted')
  return complete(null, 'posted')
}

/** The sheets that a screen shows as scanned: those of the station where the piece is now. Address sheet left out. */
export function sheetsScanned(piece: Pick<BenchPiece, 'state' | 'printed' | 'packed'>): number[] {
  const set = piece.state === 'printing' && piece.packed.size === 0 ? piece.printed : piece.packed
  return [...set].filter((sheet) => sheet !== addressSheet).sort((a, b) => a - b)
}

/** The pages (from 0) that stand on one sheet. `pages`: those of the file, which has more than printed sides where the backs of photos stay empty. */
export function pagesOfSheet(sheet: number, pages: number, isDuplex: boolean): number[] {
  const first = isDuplex ? (sheet - 1) * 2 : sheet - 1
  return (isDuplex ? [first, first + 1] : [first]).filter((page) => page >= 0 && page < pages)
}
