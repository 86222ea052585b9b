/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { wordsOf } from './words.ts'

// Steps of somebody who reviews with the keyboard.

/**
 * The order that the address names; empty: none is open. Read in the page: what Playwright knows of
 * an address comes later.
 */
export const openOrder = (page: Page): Promise<string> =>
  page.evaluate(() => new URLSearchParams(location.hash.split('?')[1]).get('orderId') ?? '')

/**
 * Measures in the page how soon the next letter's pages follow. P passes the letter before. A wait
 * from outside looks at the page a tenth of a second apart.
 */
const watchPages = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const waited: number[] = []
    const drawn = () => document.querySelector('[role="group"][tabindex="0"]:has(svg)')
    Object.assign(window, { waited })
    addEventListener('keydown', ({ key }) => {
      if (key !== 'p') return
      const begun = performance.now()
      const before = drawn()
      const look = () => {
        const now = drawn()
        if (now && now !== before) waited.push(performance.now() - begun)
        // Nothing is drawn any more where the queue has ended.
        else if (performance.now() - begun < 10_000) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  })

/**
 * Goes through the queue with P alone; gives what was passed, and how long the next letter took to
 * be drawn, in ms.
 */
export async function passAll(page: Page) {
  const t = await wordsOf('staff/review', 'zh-Hans')
  const passed: string[] = []
  const pass = page.getByRole('button', { name: t.pass, exact: true })
  await watchPages(page)
  for (;;) {
    const orderId = await openOrder(page)
    if (orderId === '') break
    await pass.waitFor()
    passed.push(orderId)
    await page.keyboard.press('p')
    await page.waitForFunction((before) => !location.hash.includes(before), orderId)
    // At the end of the queue the note is on the right; the list on the left says it too.
    await pass.or(page.getByText(t.noneHint)).first().waitFor()
  }
  await page.getByText(t.noneHint).first().waitFor()
  const waited = await page.evaluate(() => (window as unknown as { waited: number[] }).waited)
  return { passed, waited }
}
