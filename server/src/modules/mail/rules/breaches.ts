import { aroundLost, isLost } from '@mailing/contract/hidden-characters.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { SetAddress } from '@mailing/typeset'
import type { LosingPage } from '../../file/service.ts'

/** More missing characters than this are not named one by one. */
const maxNamed = 20

/**
 * What keeps an address from the sheet that goes before a letter: characters that no font has or that were lost before
 * they came here, and more than the sheet holds. A usual shape in place of another one is only told.
 */
export function addressBreaches(
  { missing, variants, overflow }: Pick<SetAddress, 'missing' | 'variants' | 'overflow'>,
  lines: readonly string[],
): Breach[] {
  const around = aroundLost(lines.join('\n'))
  return [
    ...missing
      .filter((char) => !isLost(char))
      .slice(0, maxNamed)
      .map((char): Breach => ({ rule: 'address_glyph', level: 'block', params: { char } })),
    ...(around === ''
      ? []
      : [{ rule: 'address_lost', level: 'block', params: { around } } as const]),
    ...(variants.length === 0
      ? []
      : [
          {
            rule: 'address_variant',
            level: 'warn',
            params: { chars: variants.slice(0, maxNamed).join('') },
          } as const,
        ]),
    ...(overflow > 0 ? [{ rule: 'address_too_long', level: 'block', params: {} } as const] : []),
  ]
}

/** Pages of documents that would go out without something that nobody has accepted to lose. */
export const lossBreaches = (pages: readonly LosingPage[]): Breach[] =>
  pages.map(({ page, losses }): Breach => {
    const glyphs = losses.filter(({ kind }) => kind === 'glyph')
    const named = (glyphs.length > 0 ? glyphs : losses).map(({ words }) => words)
    return {
      rule: glyphs.length > 0 ? 'page_glyphs' : 'page_losses',
      level: 'block',
      params: {
        page,
        words: [...new Set(named)].filter(Boolean).slice(0, maxNamed).join(' · '),
        count: named.length,
      },
    }
  })

export const isBlocking = (breaches: readonly Breach[]): boolean =>
  breaches.some((breach) => breach.level === 'block')

export const blockingOnly = (breaches: readonly Breach[]): Breach[] =>
  breaches.filter((breach) => breach.level === 'block')

/** The warnings that a writer has not accepted. */
export const unseenWarnings = (
  breaches: readonly Breach[],
  accepted: readonly Breach['rule'][],
): Breach[] =>
  breaches.filter((breach) => breach.level === 'warn' && !accepted.includes(breach.rule))
