import { type Carrier, carriers } from '@mailing/contract/delivery/bench.ts'
import { readCsv } from '../../../platform/csv.ts'

export interface TrackingRow {
  readonly line: number
  /** Piece code or order number, as it stands in the file. */
  readonly key: string
  readonly carrier: string
  readonly number: string
}

const carrierNames: Readonly<Record<string, Carrier>> = {
  中国邮政: 'china_post',
  邮政: 'china_post',
  chinapost: 'china_post',
  邮政ems: 'ems',
  顺丰: 'sf_express',
  顺丰速运: 'sf_express',
  sf: 'sf_express',
  laposte: 'la_poste',
  correos: 'correos',
  royalmail: 'royal_mail',
  usps: 'usps',
  其他: 'other',
  autre: 'other',
  otro: 'other',
}

/** The carrier that a name in a file means; null when we know none. */
export function readCarrier(name: string): Carrier | null {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]/g, '')
  return (
    carriers.find((carrier) => carrier.replace('_', '') === folded) ?? carrierNames[folded] ?? null
  )
}

/** A tracking number as it is stored: capitals, no blanks or hyphens. Null: it cannot be one. */
export function readTrackingNumber(typed: string): string | null {
  const number = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  return /^[0-9A-Z]{4,40}$/.test(number) && /\d/.test(number) ? number : null
}

/** The rows of a tracking file. A first line whose third field holds no digit is a heading and is left out. */
export function readTrackingRows(csv: string): TrackingRow[] {
  const rows = readCsv(csv).map(({ line, fields }) => ({
    line,
    key: fields[0] ?? '',
    carrier: fields[1] ?? '',
    number: (fields[2] ?? '').replace(/^'/, ''),
  }))
  const isHeading = rows.length > 0 && rows[0]?.number !== '' && !/\d/.test(rows[0]?.number ?? '')
  return isHeading ? rows.slice(1) : rows
}
