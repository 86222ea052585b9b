import { carriers, type Carrier, type PaperCode, type ScanRefusal, type Station } from '@mailing/contract/delivery/bench.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'

/** The number under which the address sheet is kept among a piece's scanned sheets. */
export const addressSheet = 0

/** What the desk must know of a piece to judge a scan. */
export interface BenchPiece {
  readonly id: string
  readonly state: OrderState
  readonly sheets: number
  readonly mailClass: MailClass
  /** False: the batch was taken apart, so the paper that was printed is waste. */
  readonly isBatched: boolean
  readonly printed: ReadonlySet<number>
  /** Sheets in the envelope; holds `addressSheet` once the envelope was opened for them. */
  readonly packed: ReadonlySet<number>
  readonly isTracked: boolean
}

export interface Scan {
  readonly station: Station
  /** Null: not one of our codes. */
  readonly code: PaperCode | null
  /** The piece that the code belongs to. */
  readonly piece: BenchPiece | null
  readonly openPieceId: string | null
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

const refuse = (refusal: ScanRefusal): Verdict => ({ result: 'refused', refusal, mark: null, move: null })
const plain = (result: 'accepted' | 'already'): Verdict => ({ result, refusal: null, mark: null, move: null })
const accept = (mark: Verdict['mark']): Verdict => ({ result: 'accepted', refusal: null, mark, move: null })
const complete = (mark: Verdict['mark'], move: Verdict['move']): Verdict => ({ result: 'complete', refusal: null, mark, move })

/** Letters that travel with a number cannot be posted without one. */
export const needsTracking = (mailClass: MailClass): boolean => mailClass !== 'ordinary'

/** True when each sheet from 1 to `sheets` is in the set. */
export function hasAllSheets(scanned: ReadonlySet<number>, sheets: number): boolean {
  for (let sheet = 1; sheet <= sheets; sheet += 1) if (!scanned.has(sheet)) return false
  return true
}

/** Decides what a scan means. A separator or a box code belongs to no envelope, so the desk does not know it. */
export function judgeScan({ station, code, piece, openPieceId }: Scan): Verdict {
  if (!code || !piece || (code.kind !== 'sheet' && code.kind !== 'address')) return refuse('unknown_code')
  // The right code with another count is a sheet of an older file.
  if (code.kind === 'sheet' && code.sheets !== piece.sheets) return refuse('unknown_code')
  if (over.includes(piece.state)) return refuse('cancelled')
  if (!piece.isBatched) return refuse('dissolved')
  const sheet = code.kind === 'sheet' ? code.sheet : addressSheet
  if (station === 'print') return judgePrint(piece, sheet)
  if (station === 'pack') return sheet === addressSheet ? judgeEnvelope(piece, openPieceId) : judgePack(piece, sheet, openPieceId)
  return sheet === addressSheet ? judgePost(piece) : refuse('wrong_state')
}

function judgePrint(piece: BenchPiece, sheet: number): Verdict {
  if (piece.state !== 'printing') return plain('already')
  if (sheet === addressSheet) return plain('accepted')
  if (piece.printed.has(sheet)) return plain('already')
  const mark = { station: 'print', sheet } as const
  return hasAllSheets(new Set(piece.printed).add(sheet), piece.sheets) ? complete(mark, 'printed') : accept(mark)
}

/** Packing is open for a printed piece, and for a packed one of which a sheet was printed again. */
const isPackable = (piece: BenchPiece): boolean => piece.state === 'printed' || (piece.state === 'packed' && !hasAllSheets(piece.packed, piece.sheets))

function judgeEnvelope(piece: BenchPiece, openPieceId: string | null): Verdict {
  if (openPieceId !== null && openPieceId !== piece.id) return refuse('other_piece')
  if (!isPackable(piece)) return piece.state === 'packed' ? plain('already') : refuse('wrong_state')
  const isOpen = openPieceId === piece.id && piece.packed.has(addressSheet)
  return isOpen ? plain('already') : accept({ station: 'pack', sheet: addressSheet })
}

function judgePack(piece: BenchPiece, sheet: number, openPieceId: string | null): Verdict {
  if (openPieceId === null) return refuse('no_open_piece')
  if (openPieceId !== piece.id) return refuse('other_piece')
  if (!isPackable(piece)) return piece.state === 'packed' ? plain('already') : refuse('wrong_state')
  if (!piece.packed.has(addressSheet)) return refuse('no_open_piece')
  if (piece.packed.has(sheet)) return plain('already')
  const mark = { station: 'pack', sheet } as const
  if (!hasAllSheets(new Set(piece.packed).add(sheet), piece.sheets)) return accept(mark)
  return complete(mark, piece.state === 'printed' ? 'packed' : null)
}

function judgePost(piece: BenchPiece): Verdict {
  if (onTheWay.includes(piece.state)) return plain('already')
  if (piece.state === 'printed' || (piece.state === 'packed' && !hasAllSheets(piece.packed, piece.sheets))) return refuse('sheets_missing')
  if (piece.state !== 'packed') return refuse('wrong_state')
  if (needsTracking(piece.mailClass) && !piece.isTracked) return refuse('tracking_needed')
  return complete(null, 'posted')
}

/** The sheets that a screen shows as scanned: those of the station where the piece is now. Address sheet left out. */
export function sheetsScanned(piece: Pick<BenchPiece, 'state' | 'printed' | 'packed'>): number[] {
  const set = piece.state === 'printing' ? piece.printed : piece.packed
  return [...set].filter((sheet) => sheet !== addressSheet).sort((a, b) => a - b)
}

/** The pages (from 0) that stand on one sheet. */
export function pagesOfSheet(sheet: number, pages: number, isDuplex: boolean): number[] {
  const first = isDuplex ? (sheet - 1) * 2 : sheet - 1
  return (isDuplex ? [first, first + 1] : [first]).filter((page) => page >= 0 && page < pages)
}

/**
 * Reads CSV (RFC 4180): quoted fields with doubled quotes and line breaks, a leading byte order mark, CRLF or LF; comma,
 * semicolon or tab, whichever the first line has most of. Empty lines are left out. `line` counts lines of the file from 1.
 */
export function readCsv(text: string): { line: number; fields: string[] }[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: { line: number; fields: string[] }[] = []
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  let line = 1
  let start = 1
  const endField = (): void => {
    fields.push(field)
    field = ''
  }
  const endRow = (): void => {
    endField()
    if (fields.some((value) => value.trim() !== '')) rows.push({ line: start, fields: fields.map((value) => value.trim()) })
    fields = []
    start = line + 1
  }
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (isQuoted && character === '"' && source.charAt(at + 1) === '"') {
      field += '"'
      at += 1
    } else if (character === '"' && (isQuoted || field.trim() === '')) {
      isQuoted = !isQuoted
    } else if (!isQuoted && character === separator) endField()
    else if (!isQuoted && character === '\n') {
      endRow()
      line += 1
    } else {
      if (character === '\n') line += 1
      field += character
    }
  }
  endRow()
  return rows
}

function separatorOf(source: string): string {
  const head = source.split('\n', 1)[0] ?? ''
  const count = (sign: string): number => head.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

export interface TrackingRow {
  readonly line: number
  /** Piece code or order number, as it stands in the file. */
  readonly key: string
  readonly carrier: string
  readonly number: string
}

const carrierNames: Readonly<Record<string, Carrier>> = {
  中国邮政: 'china_post', 邮政: 'china_post', chinapost: 'china_post', 邮政ems: 'ems', 顺丰: 'sf_express', 顺丰速运: 'sf_express', sf: 'sf_express',
  laposte: 'la_poste', correos: 'correos', royalmail: 'royal_mail', usps: 'usps', 其他: 'other', autre: 'other', otro: 'other',
}

/** The carrier that a name in a file means; null when we know none. */
export function readCarrier(name: string): Carrier | null {
  const folded = name.normalize('NFKC').toLowerCase().replace(/[\s_.-]/g, '')
  return carriers.find((carrier) => carrier.replace('_', '') === folded) ?? carrierNames[folded] ?? null
}

/** A tracking number as it is stored: capitals, no blanks or hyphens. Null: it cannot be one. */
export function readTrackingNumber(typed: string): string | null {
  const number = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  return /^[0-9A-Z]{4,40}$/.test(number) && /\d/.test(number) ? number : null
}

/** The rows of a tracking file. A first line whose third field holds no digit is a heading and is left out. */
export function readTrackingRows(csv: string): TrackingRow[] {
  const rows = readCsv(csv).map(({ line, fields }) => ({ line, key: fields[0] ?? '', carrier: fields[1] ?? '', number: (fields[2] ?? '').replace(/^'/, '') }))
  const isHeading = rows.length > 0 && rows[0]?.number !== '' && !/\d/.test(rows[0]?.number ?? '')
  return isHeading ? rows.slice(1) : rows
}
