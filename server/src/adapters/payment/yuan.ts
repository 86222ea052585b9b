/** Minor units as providers write them: `1234` is `12.34`. Digits stay digits, no floating point comes near (R1). */
export const toYuan = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Reads `12.34`, `12.3` or `12` into minor units; null when it is no such amount. */
export function fromYuan(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
