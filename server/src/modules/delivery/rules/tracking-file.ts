import { type Carrier, carriers } from '@mailing/contract/delivery/bench.ts'

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
    if (fields.some((value) => value.trim() !== ''))
      rows.push({ line: start, fields: fields.map((value) => value.trim()) })
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
