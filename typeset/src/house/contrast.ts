/** The colour that letters are written in, on screen and on paper. */
export const textInk = '#1f2328'

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast of two colours by WCAG: 1 to 21, to one decimal. 1 to 21, as WCAG counts it, to one
 * decimal.
 */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return Math.round(((high + 0.05) / (low + 0.05)) * 10) / 10
}

/** Mixes a colour over a ground; `opacity` is 0 to 1. */
export function blend(colour: string, ground: string, opacity: number): string {
  const under = channels(ground)
  return `#${channels(colour)
    .map((value, at) =>
      Math.round(value * opacity + (under[at] ?? 0) * (1 - opacity))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
