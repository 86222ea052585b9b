import { goodsLimits } from './rules.ts'
import type { LineInput } from './schemas.ts'

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,2})$/

/** Lines as they stand in a page's address: `<variant>.<quantity>,…`. */
export const linesToText = (lines: readonly LineInput[]): string =>
  lines.map(({ variantId, quantity }) => `${variantId}.${quantity}`).join(',')

/** Means an empty choice, where absence means no choice yet. */
export const noLines = 'none'

/** Reads lines from an address. What makes no sense, stands twice or is too much is left out. */
export function textToLines(text: string | undefined): LineInput[] {
  const lines = new Map<string, number>()
  for (const part of (text ?? '').split(',')) {
    const [, variantId, digits] = pattern.exec(part) ?? []
    if (variantId && digits && lines.size < goodsLimits.lines && !lines.has(variantId))
      lines.set(variantId, Number(digits))
  }
  return [...lines].map(([variantId, quantity]) => ({ variantId, quantity }))
}
