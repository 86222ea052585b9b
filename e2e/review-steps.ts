/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { wordsOf } from './words.ts'

// Steps of somebody who reviews with the keyboard.

/** The order that the address names; empty: none is open. Read in the page: what Playwright knows of an address comes later. */
export const openOrder = (page: Page): Promise<string> =>
  page.evaluate(() => new URLSearchParams(location.hash.split('?')[1]).get('orderId') ?? '')

/** Goes through the queue with P alone; gives what was passed, and how long the next letter took to be there, in ms. */
export async function passAll(page: Page) {
  const t = await wordsOf('staff/review', 'zh-Hans')
  const passed: string[] = []
  const waited: number[] = []
  const pass = page.getByRole('button', { name: t.pass, exact: true })
  for (;;) {
    const orderId = await openOrder(page)
    if (orderId === '') break
    await pass.waitFor()
    passed.push(orderId)
    const begun = performance.now()
    await page.keyboard.press('p')
    await page.waitForFunction((before) => !location.hash.includes(before), orderId)
    // What stands in place of a letter when the queue has come to its end stands on the right; the list on the left says it too.
    await pass.or(page.getByText(t.noneHint)).first().waitFor()
    waited.push(performance.now() - begun)
  }
  await page.getByText(t.noneHint).first().waitFor()
  return { passed, waited }
}
