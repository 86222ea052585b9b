import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, logInWindow, openWindow } from './browser.ts'
import { url } from './product.ts'
import { wordsOf } from './words.ts'
import { newWriter } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`
const locale = 'zh-Hans'
const [first, second] = ['院子里的桂花开了', '孩子今天会走路了'] as const

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

/** Begins a new card and writes on its back; gives the address of the back. */
async function write(page: Page, words: string): Promise<string> {
  const t = await wordsOf('postcard', locale)
  await page.goto(`${app}?card=${encodeURIComponent(words)}#/pages/postcard/front/front`)
  await page.getByRole('button', { name: t.next }).click()
  await page.waitForURL(/postcard\/back/)
  await page.getByLabel(t.message, { exact: true }).fill(words)
  return page.url().replace(/\?card=[^#]*/, '')
}

async function messageAt(page: Page, address: string): Promise<string> {
  const t = await wordsOf('postcard', locale)
  await page.goto('about:blank')
  await page.goto(address)
  return page.getByLabel(t.message, { exact: true }).inputValue()
}

test('two cards written without saving are both kept, in one account only', async () => {
  const t = await wordsOf('postcard', locale)
  const [one, two] = [await newWriter(locale), await newWriter(locale)]
  const window = await openWindow(browser, { locale })
  const { page } = window
  await logInWindow(window, one.token)
  const isSave = (address: URL) => address.pathname === postcardCalls.saveDraft.path
  await page.route(isSave, (route) => route.abort())
  const cards = [await write(page, first), await write(page, second)] as const

  expect(await messageAt(page, cards[0])).toBe(first)
  expect(await messageAt(page, cards[1])).toBe(second)
  // The second card's screen knows of the first.
  await page.getByRole('button', { name: t.toFront }).click()
  await page
    .getByRole('link', {
      name: new RegExp(`${first}.*${(await wordsOf('mail', locale)).draft.onlyHere}`, 's'),
    })
    .waitFor()

  // Another person on the same device, with the connection back, and the addresses from the
  // history.
  await page.unroute(isSave)
  const sent: string[] = []
  page.on('request', (request) => {
    if (isSave(new URL(request.url()))) sent.push(request.url())
  })
  await page.goto('about:blank')
  await logInWindow(window, two.token)
  for (const address of cards) {
    await page.goto('about:blank')
    await page.goto(address)
    await page.getByText(t.gone).waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(new RegExp(`${first}|${second}`))
  }
  await page.goto('about:blank')
  await page.goto(`${app}#/pages/postcard/front/front`)
  await page.getByRole('button', { name: t.next }).waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(new RegExp(`${first}|${second}`))
  expect((await two.send(postcardCalls.drafts, {})).list).toEqual([])
  expect(sent).toEqual([])

  // Their owner again: both are there, and reach the account they belong to.
  await page.goto('about:blank')
  await logInWindow(window, one.token)
  for (const [index, words] of [first, second].entries())
    expect(await messageAt(page, cards[index] ?? '')).toBe(words)
  await expect
    .poll(async () => {
      for (const address of cards) {
        await messageAt(page, address)
        await page.getByText((await wordsOf('mail', locale)).draft.saved, { exact: true }).waitFor()
      }
      return (await one.send(postcardCalls.drafts, {})).list
        .map(({ excerpt }) => excerpt)
        .toSorted()
    })
    .toEqual([first, second].toSorted())
  // The console may tell of what the journey cut off itself, and of drafts that therefore never
  // reached the server.
  const isExpected = (problem: string) =>
    problem.includes('ERR_FAILED') ||
    (problem.includes('404') && problem.includes(postcardCalls.draft.path))
  expect(window.problems.filter((problem) => !isExpected(problem))).toEqual([])
  await window.context.close()
})
