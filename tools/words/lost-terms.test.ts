import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@mailing/contract/locale.ts'
import { lostAfterDays } from '@mailing/contract/order/lost.ts'
import { expect, test } from 'vitest'

const texts = join(import.meta.dirname, '..', '..', 'texts')

test.each(
  locales.flatMap((locale) =>
    ['help/letter-is-late.md', 'policies/mailing-rules.md'].map((file) => [locale, file] as const),
  ),
)('%s: %s names the days after which mail counts as lost', (locale, file) => {
  const text = readFileSync(join(texts, locale.toLowerCase(), file), 'utf8')
  // Both name no other number of days for it.
  expect([...text.matchAll(/\b(\d+) ?(?:天|days|jours|días)/g)].map(([, days]) => days)).toEqual([
    String(lostAfterDays),
  ])
})
