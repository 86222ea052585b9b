const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/**
 * How many tokens a text will be, on the safe side, before the provider has counted: one for a character of Chinese, one for three
 * of others. Nothing depends on its being right: what the provider counts takes its place.
 */
export function estimateTokens(text: string): number {
  const wide = text.match(han)?.length ?? 0
  return wide + Math.ceil((text.length - wide) / 3)
}
