/** The scan desk's stations, in order. */
export const stations = ['print', 'pack', 'post'] as const
export type Station = (typeof stations)[number]

/** Why a scan was refused; the desk shows a sentence, red, with a sound. */
export const scanRefusals = ['unknown_code', 'other_piece', 'wrong_state', 'no_open_piece', 'sheets_missing', 'tracking_needed', 'dissolved', 'cancelled'] as const
export type ScanRefusal = (typeof scanRefusals)[number]

export const returnReasons = ['address_incomplete', 'person_moved', 'person_unknown', 'content_refused', 'not_collected', 'damaged', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const carriers = ['china_post', 'ems', 'sf_express', 'la_poste', 'correos', 'royal_mail', 'usps', 'other'] as const
export const paperSizes = ['A4', 'A5'] as const

/**
 * What a code on paper says. The text is opaque: nobody who finds a sheet learns whose it is.
 * Letter sheet `L1:<piece>:<sheet>:<sheets>`, address sheet or envelope `A1:<piece>`, separator `S1:<piece>`, box `B1:<box>`.
 */
export type PaperCode =
  | { readonly kind: 'sheet'; readonly piece: string; readonly sheet: number; readonly sheets: number }
  | { readonly kind: 'address' | 'separator'; readonly piece: string }
  | { readonly kind: 'box'; readonly box: string }

export const sheetCode = (piece: string, sheet: number, sheets: number): string => `L1:${piece}:${sheet}:${sheets}`
export const addressCode = (piece: string): string => `A1:${piece}`
export const separatorCode = (piece: string): string => `S1:${piece}`
export const boxCodeText = (box: string): string => `B1:${box}`

const opaque = /^[0-9A-Z]{6,20}$/

/** Reads a scanned code. Wedge scanners add spaces and change case; both are forgiven. Null: not one of ours. */
export function readPaperCode(scanned: string): PaperCode | null {
  const [head, code = '', sheet, sheets, ...rest] = scanned.trim().toUpperCase().replace(/\s+/g, '').split(':')
  if (!opaque.test(code) || rest.length > 0) return null
  if (head === 'L1') {
    const n = Number(sheet)
    const m = Number(sheets)
    return Number.isInteger(n) && Number.isInteger(m) && n >= 1 && n <= m ? { kind: 'sheet', piece: code, sheet: n, sheets: m } : null
  }
  if (sheet !== undefined) return null
  if (head === 'A1') return { kind: 'address', piece: code }
  if (head === 'S1') return { kind: 'separator', piece: code }
  return head === 'B1' ? { kind: 'box', box: code } : null
}
