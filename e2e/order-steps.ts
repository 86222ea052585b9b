import type { Locale } from '@mailing/contract/locale.ts'
import type { Locator, Page } from 'playwright-core'
import { press } from './staff-steps.ts'
import { wordsOf } from './words.ts'

// Steps at the page of an order.

export const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** In the dialog that is open: how much, and why; then it is given. */
export async function sayAndGive(
  page: Page,
  locale: Locale,
  action: 'credit' | 'refund',
  amount: string,
  reason: string,
): Promise<void> {
  const t = await wordsOf('staff/order', locale)
  await dialog(page).locator('#why_amount').fill(amount)
  await dialog(page).locator('#why_reason').fill(reason)
  await press(dialog(page), t.actionNames[action])
}

/** Agrees to a colleague's request at the page of the order. */
export async function agree(page: Page, locale: Locale): Promise<void> {
  const t = await wordsOf('staff/order', locale)
  await press(page, t.allow)
  await press(page.locator('.ant-popover').filter({ visible: true }), t.allow)
  await page.getByText(t.done, { exact: true }).waitFor()
}
