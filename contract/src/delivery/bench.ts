/** The scan desk's stations, in order. */
export const stations = ['print', 'pack', 'post'] as const
export type Station = (typeof stations)[number]

/** Why a scan was refused; the desk shows a sentence, red, with a sound. */
export const scanRefusals = ['unknown_code', 'other_piece', 'wrong_state', 'no_open_piece', 'sheets_missing', 'tracking_needed', 'dissolved', 'cancelled'] as const
export type ScanRefusal = (typeof scanRefusals)[number]

export const returnReasons = ['address_incomplete', 'person_moved', 'person_unknown', 'content_refused', 'not_collected', 'damaged', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const carriers = ['china_post', 'ems', 'sf_express', 'la_poste', 'correos', 'royal_mail', 'usps', 'other'] as const
export type Carrier = (typeof carriers)[number]
export const paperSizes = ['A4', 'A5'] as const

/**
 * What a code on paper says. The text is opaque: nobody who finds a sheet learns whose it is.
 * Letter sheet `<piece>/<sheet>/<sheets>`, address sheet or envelope `<piece>/A`, separator `<piece>/S`, box `B1/<box>`.
 */
export type PaperCode =
  | { readonly kind: 'sheet'; readonly piece: string; readonly sheet: number; readonly sheets: number }
  | { readonly kind: 'address' | 'separator'; readonly piece: string }
  | { readonly kind: 'box'; readonly box: string }

export const sheetCode = (piece: string, sheet: number, sheets: number): string => `${piece}/${sheet}/${sheets}`
export const addressCode = (piece: string): string => `${piece}/A`
export const separatorCode = (piece: string): string => `${piece}/S`
export const boxCodeText = (box: string): string => `B1/${box}`

const opaque = /^[0-9A-Z]{6,20}$/
const count = /^[1-9]\d{0,3}$/

/**
 * Reads a scanned code. Wedge scanners add spaces and change case, and on some keyboard layouts they type another sign
 * for the stroke; all are forgiven. Null: not one of ours.
 */
export function readPaperCode(scanned: string): PaperCode | null {
  const parts = scanned.toUpperCase().replace(/\s+/g, '').split(/[/:&_-]/)
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 2 && first === 'B1') return opaque.test(second) ? { kind: 'box', box: second } : null
  if (!opaque.test(first)) return null
  if (parts.length === 2 && second === 'A') return { kind: 'address', piece: first }
  if (parts.length === 2 && second === 'S') return { kind: 'separator', piece: first }
  if (parts.length !== 3 || !count.test(second) || !count.test(third)) return null
  const sheet = Number(second)
  const sheets = Number(third)
  return sheet <= sheets ? { kind: 'sheet', piece: first, sheet, sheets } : null
}
