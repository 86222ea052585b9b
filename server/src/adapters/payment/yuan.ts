/**
 * Minor units as providers write them: `1234` is `12.34`. Digits stay digits, no floating point
 * comes near (R1).
 */
export const toYuan = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Reads `12.34`, `12.3` or `12` into minor units; null when it is no such amount. */
export function fromYuan(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/**
 * Reads what a bill says that a provider kept of a payment: `0.06000` is 6, to the nearest
 * hundredth. Providers disagree about its sign, so it is left out; the line itself says whether the
 * fee was kept or given back. Null when the bill does not say it.
 */
export function readFee(text: string | undefined): number | null {
  const match = /^-?(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text ?? '')
  if (!match) return null
  const parts = (match[2] ?? '').padEnd(3, '0')
  const isUp = Number(parts.charAt(2)) >= 5
  return Number(match[1]) * 100 + Number(parts.slice(0, 2)) + (isUp ? 1 : 0)
}
