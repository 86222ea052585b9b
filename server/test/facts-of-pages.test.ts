import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeAfterDays } from '@mailing/contract/agent/rules.ts'
import { app } from '@mailing/contract/app.ts'
import { familyLimits } from '@mailing/contract/family/limits.ts'
import { shareLimits } from '@mailing/contract/family/shares.ts'
import { locales } from '@mailing/contract/locale.ts'
import { sendAheadDays } from '@mailing/contract/order/send-on.ts'
import { copyLimits } from '@mailing/contract/privacy/limits.ts'
import { shopDays } from '@mailing/contract/shop/rules.ts'
import { folderOf } from '@mailing/texts/languages.ts'
import { expect, test } from 'vitest'
import { codeLife } from '../src/modules/account/rules/limits.ts'
import { templateShelves } from '../src/modules/letter/rules/templates.ts'
import { payWithinMs } from '../src/modules/order/rules.ts'

const texts = join(import.meta.dirname, '..', '..', 'texts')
/** Numbers that pages may write as words. */
const words: Readonly<Record<number, string>> = {
  7: 'seven|siete|sept|七',
  60: 'sixty|六十',
}

const says = (page: string, number: number): boolean =>
  new RegExp(`(?<![\\d.,])${number}(?![\\d.,]*\\d)|${words[number] ?? '(?!)'}`).test(page)

/** Numbers that help and agreements state, and the settings that hold them. */
const facts: readonly [number: number, pages: readonly string[]][] = [
  [
    payWithinMs / 60_000,
    [
      'help/buy-goods',
      'help/cancel-an-order',
      'help/order-states',
      'help/payment-problems',
      'policies/instructions',
    ],
  ],
  [codeLife.validSeconds / 60, ['help/login-and-devices', 'policies/privacy-policy']],
  [copyLimits.keptDays, ['help/delete-my-data']],
  [familyLimits.inviteDays, ['help/family-letters']],
  [familyLimits.members, ['help/family-letters']],
  [shareLimits.days, ['help/sharing-the-cost']],
  [sendAheadDays, ['help/send-on-a-day', 'help/when-is-it-posted']],
  [shopDays.returnWithin, ['help/return-goods']],
  [shopDays.receivedAfter, ['help/buy-goods']],
  [app.shareUidSeconds / 86_400, ['help/invite-friends', 'policies/invite-terms']],
  [freeAfterDays, ['policies/invite-terms']],
]

test.each(locales)('%s: help and agreements state the numbers in force', (locale) => {
  const pageOf = (path: string) => readFileSync(join(texts, folderOf(locale), `${path}.md`), 'utf8')
  for (const [number, pages] of facts)
    for (const page of pages)
      expect(says(pageOf(page), number), `${page} says ${number}`).toBe(true)
})

test.each(['zh-Hans', 'zh-Hant', 'en'] as const)('%s: the help counts the templates', (locale) => {
  const page = readFileSync(join(texts, folderOf(locale), 'help/templates.md'), 'utf8')
  const count = templateShelves.flatMap(({ forms }) => forms).length
  expect(says(page, count), `templates says ${count}`).toBe(true)
})

test.each(locales)('%s: the wait before a deletion comes from the settings', (locale) => {
  for (const path of ['help/delete-my-data', 'policies/privacy-policy'])
    expect(readFileSync(join(texts, folderOf(locale), `${path}.md`), 'utf8')).toContain(
      '{waitDays}',
    )
})
