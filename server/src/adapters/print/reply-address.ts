import type { FontKey, Line, PageGeometry, TypesetLocale } from '@mailing/typeset'
import { labelLines } from './labels.ts'
import { replyTo } from './words.ts'

/** Side of a sheet's code, and its gap to words, in micrometres. */
export const codeSide = 9000
export const codeGap = 2500

/** In points: the first in which the address has no more lines than there is room for. */
const sizes = [6.5, 6, 5.5, 5] as const
const most = 2

interface ReplyStyle {
  readonly locale: TypesetLocale
  readonly font: FontKey
  /** The code stands beside it. */
  readonly isFront: boolean
}

/**
 * Sets the address for answers at the foot of a last page. The result says whether all of it fits.
 */
export async function setReply(
  address: readonly string[],
  { codeZone: zone, width: pageWidth }: Pick<PageGeometry, 'codeZone' | 'width'>,
  { locale, font, isFront }: ReplyStyle,
): Promise<{ readonly lines: readonly Line[]; readonly fits: boolean }> {
  const x = zone.x + (isFront ? codeSide + codeGap : 0)
  const text = replyTo(locale, address)
  let lines: readonly Line[] = []
  // The longest goes beyond the strip, as far as the other margin.
  for (const width of [zone.x + zone.width - x, pageWidth - zone.x - x])
    for (const sizePt of sizes) {
      lines = await labelLines(text, { x, y: zone.y + 5200, width, sizePt, locale, font })
      if (lines.length <= most) return { lines, fits: true }
    }
  return { lines, fits: false }
}
