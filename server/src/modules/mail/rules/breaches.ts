import type { Breach } from '@mailing/contract/letter/rules.ts'
import type { SetAddress } from '@mailing/typeset'

/** More missing characters than this are not named one by one. */
const maxNamed = 20

/** What keeps an address from the sheet that goes before a letter: characters that no font has, and more than the sheet holds. */
export const addressBreaches = ({
  missing,
  overflow,
}: Pick<SetAddress, 'missing' | 'overflow'>): Breach[] => [
  ...missing
    .slice(0, maxNamed)
    .map((char): Breach => ({ rule: 'address_glyph', level: 'block', params: { char } })),
  ...(overflow > 0 ? [{ rule: 'address_too_long', level: 'block', params: {} } as const] : []),
]

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
