import { strFromU8, unzipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloaded, expectAccessible, launch, leavePages, openWindow } from './browser.ts'
import { besidesClock, type ClockedProduct, startClockedProduct } from './clocked-product.ts'
import { codeFor, newPhone } from './people.ts'
import { wordsOf } from './words.ts'

const dayMs = 86_400_000

let product: ClockedProduct
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startClockedProduct(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('somebody takes a copy, deletes the account, and leaves only a proof', async () => {
  const [t, account] = [await wordsOf('data', 'zh-Hans'), await wordsOf('account', 'zh-Hans')]
  const app = `${product.url}/web/mailingTool/`
  const phone = newPhone()
  const { page, problems, context } = await openWindow(browser, { locale: 'zh-Hans' })
  const codeField = () => page.getByLabel(new RegExp(`^${account.code}`)).first()
  let lastCode = ''
  const logIn = async () => {
    await page.goto(
      `${app}?${product.clock.now().getTime()}#/pages/login/login?redirect=/pages/my/privacy/privacy`,
    )
    await page.getByLabel(account.phone).fill(phone)
    await page.getByRole('button', { name: account.send }).click()
    // The message before lies in the same file.
    await expect.poll(() => codeFor(product.dataDir, phone)).not.toBe(lastCode)
    lastCode = await codeFor(product.dataDir, phone)
    await codeField().fill(lastCode)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: account.login, exact: true }).click()
  }
  await logIn()

  // The copy, with what was written in it.
  await page.getByRole('link', { name: new RegExp(t.copyPage) }).click()
  await page.getByRole('button', { name: t.copyAsk }).click()
  await page.getByRole('heading', { name: t.copyReady }).waitFor()
  await expectAccessible(page, 'a copy of everything')
  const zip = unzipSync(
    await downloaded(page, () =>
      page.getByRole('button', { name: t.copyOpen, exact: true }).click(),
    ),
  )
  expect(Object.keys(zip)).toContain('README.txt')
  expect(strFromU8(zip['phone/data.json'] ?? new Uint8Array())).toContain(phone)
  await page.getByText(t.copyStarted).waitFor()
  await page.getByRole('alertdialog').getByRole('button').click()

  // The end of the account, taken back after a login.
  const leave = async () => {
    await page.goto(`${app}#/pages/my/privacy/leave`)
    await page.getByRole('button', { name: t.leave, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.leave, exact: true }).click()
    await page.getByRole('button', { name: t.stay }).waitFor()
  }
  await leave()
  await expectAccessible(page, 'an account that ends')
  product.clock.advance(3 * dayMs)
  await page.evaluate('localStorage.clear()')
  await logIn()
  await page.getByRole('button', { name: t.stay }).click()
  await page.getByRole('button', { name: t.leave, exact: true }).waitFor()

  // Asked again, and carried out when the waiting is over: nobody is logged in, the proof is found
  // by its number.
  await leave()
  const number = (await page.locator('.font-mono').innerText()).trim()
  await leavePages([{ page }])
  product.clock.advance(16 * dayMs)
  await product.runJob('privacy.erase_due')
  const guest = await openWindow(browser, { locale: 'zh-Hans' })
  await guest.page.goto(`${app}#/pages/my/privacy/proof`)
  await guest.page.getByLabel(new RegExp(`^${t.numberTitle}`)).fill(number)
  // The page's own title says the same words: only the card's heading shows that the proof was
  // found.
  const found = guest.page.getByRole('heading', { name: t.proofTitle, exact: true, level: 2 })
  await expect
    .poll(async () => {
      await guest.page.getByRole('button', { name: t.proofFind }).click()
      return found.isVisible()
    })
    .toBe(true)
  await expectAccessible(guest.page, 'the proof of a deletion')
  await guest.context.close()
  expect(besidesClock(problems)).toEqual([])
  await page.goto(`${app}?over#/pages/my/privacy/leave`)
  await page.getByLabel(account.phone).waitFor()
  await context.close()
})
