import type { Origin } from './lines.ts'

/**
 * Form and place of the line with the postcode. `addressLines` writes it; the group is the
 * postcode.
 */
interface CodeLine {
  readonly pattern: RegExp
  /**
   * `first`: the topmost line. A number: the count of last lines. the topmost line. A number: so
   * many of the last lines.
   */
  readonly where: 'first' | number
}

const frenchCode: CodeLine = { pattern: /^(\d{5}) /, where: 1 }

const codeLines: Readonly<Record<string, CodeLine>> = {
  CN: { pattern: /^(\d{6})$/, where: 'first' },
  TW: { pattern: /^(\d{3}(?:-?\d{2,3})?)$/, where: 'first' },
  FR: frenchCode,
  MC: frenchCode,
  // The province may stand below the town.
  ES: { pattern: /^(\d{5}) /, where: 2 },
  GB: { pattern: /^([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, where: 1 },
  US: { pattern: /(?:^| )(\d{5}(?:-\d{4})?)$/, where: 1 },
  CA: { pattern: /(?:^| )([A-Z]\d[A-Z] ?\d[A-Z]\d)$/i, where: 1 },
}

/**
 * Countries and territories without postcodes (Universal Postal Union, Addressing Unit: list of
 * countries without).
 */
const withoutCode = new Set(
  `AO AG AW BS BZ BJ BW BF BI CM CF TD KM CG CD CI DJ DM GQ ER FJ GM GD GY HK KI KP LY MO MW ML MR NR QA RW ST SC SL SB SR SY
   TG TK TO TV UG AE VU YE ZW`.split(/\s+/u),
)

export const hasPostcodes = (country: string): boolean => !withoutCode.has(country)

/**
 * The postcode that stands on an envelope; empty when there is none, or the country's way of
 * writing it is not known here.
 */
export function keptPostcode(lines: readonly string[], country: string, from: Origin): string {
  const known = codeLines[country]
  if (!known) return ''
  // A letter to another country ends with the country's name.
  const own = country === from.country ? lines : lines.slice(0, -1)
  const looked = known.where === 'first' ? own.slice(0, 1) : own.slice(-known.where)
  return looked.map((line) => known.pattern.exec(line)?.[1]).find((code) => code) ?? ''
}
