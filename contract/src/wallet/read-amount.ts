/**
 * Reads a typed amount (`12`, `12.5`, `12,50`, `1,200`) into minor units. Digits are read as
 * digits: no floating point comes near money (R1). Null when it is no amount with at most two
 * decimals.
 */
export function readAmount(typed: string): number | null {
  const text = typed.normalize('NFKC').replace(/[\s\u00a0]/g, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text)
  if (!match) return null
  const whole = (match[1] ?? '').replaceAll(',', '')
  const minor = Number(whole) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}
