/** Making an `Intl` object is slow. */
const rules: Record<string, Intl.PluralRules> = {}

/**
 * Picks the plural form inside a text function:
 * `(n) => plural('en', n, { one: '1 page', other: `${n} pages` })`. French counts 0 as one; Spanish
 * and English do not.
 */
export function plural(
  language: string,
  count: number,
  { one, other }: { readonly one: string; readonly other: string },
): string {
  rules[language] ??= new Intl.PluralRules(language)
  return rules[language].select(count) === 'one' ? one : other
}
