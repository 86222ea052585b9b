import '@mailing/contract/han-table.ts'
import { readCsv } from '@mailing/contract/csv.ts'
import { type Carrier, carriers } from '@mailing/contract/delivery/bench.ts'
import { foldHan } from '@mailing/contract/han-fold.ts'
import { scannedText } from '@mailing/contract/scanned-text.ts'

export interface TrackingRow {
  readonly line: number
  /** Piece code or order number, as it stands in the file. */
  readonly key: string
  readonly carrier: string
  readonly number: string
}

/** Names of carriers in files, in simplified signs; those in traditional ones are folded to them. */
const carrierNames: Readonly<Record<string, Carrier>> = {
  中国邮政: 'china_post',
  邮政: 'china_post',
  中国邮政快递: 'ems',
  邮政快递: 'ems',
  邮政速递: 'ems',
  邮政ems: 'ems',
  中国邮政ems: 'ems',
  邮政特快专递: 'ems',
  特快专递: 'ems',
  顺丰: 'sf_express',
  顺丰速运: 'sf_express',
  顺丰快递: 'sf_express',
  sf: 'sf_express',
  colissimo: 'la_poste',
  chronopost: 'la_poste',
  correosexpress: 'correos',
  其他: 'other',
  其它: 'other',
  autre: 'other',
  otro: 'other',
}

/** The carrier that a name in a file means; null when we know none. */
export function readCarrier(name: string): Carrier | null {
  const folded = foldHan(name.normalize('NFKC').toLowerCase()).replace(/[\s_.-]/g, '')
  return (
    carriers.find((carrier) => carrier.replace('_', '') === folded) ?? carrierNames[folded] ?? null
  )
}

/**
 * The prefix that the United States Postal Service puts before a number in its barcode: the postcode that it goes to.
 */
const uspsRoute = /^420(?:\d{5}|\d{9})(?=9[1-5]\d{20}$)/

/** A tracking number as it is stored: capitals, no blanks or hyphens. Null: it cannot be one. */
export function readTrackingNumber(typed: string): string | null {
  const number = scannedText(typed).replaceAll('-', '').replace(uspsRoute, '')
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
