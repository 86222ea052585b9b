/// <reference lib="dom" />
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { contentCalls } from '@mailing/contract/content/calls.ts'
import { countdownCalls } from '@mailing/contract/countdown/calls.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk, downloaded, expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { colleague, url } from './product.ts'
import { wordsOf } from './words.ts'
import { newWriter } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

it('a release date leads to a countdown and to a quiet card', async () => {
  const [t, picture, home] = [
    await wordsOf('countdown', 'en'),
    await wordsOf('picture', 'en'),
    await wordsOf('home', 'en'),
  ]
  const api = await newWriter('en')
  await api.send(addressCalls.edit, {
    kind: 'recipient',
    isDefault: true,
    recipient: {
      place: 'postal',
      name: 'Brother Example',
      postal: { country: 'CN', area: '示例省 示例市', detail: '示例路 1 号', postcode: '100001' },
      phone: '',
      relation: '',
      releaseOn: null,
    },
  })
  const { page, context, problems } = await openWindow(browser, { locale: 'en' })
  await logInWindow({ context }, api.token)
  await page.goto(`${app}#/pages/countdown/countdown`)
  await page.getByText(t.none).waitFor()
  await expectAccessible(page, 'no countdown yet')
  await page.getByRole('button', { name: t.add }).click()
  const { today } = await api.send(countdownCalls.list, {})
  await page.locator('input[name=day]').fill(dayAfter(today, 100))
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByText('100', { exact: true }).waitFor()
  await expectAccessible(page, 'a countdown')

  await page.getByRole('button', { name: new RegExp(`^${t.card}`) }).click()
  const shown = page.getByRole('img', { name: t.cardAlt, exact: true })
  await shown.waitFor()
  await expectAccessible(page, 'a card to share')
  const save = () => page.getByRole('button', { name: picture.save }).click()
  const silent = await sharp(await downloaded(page, save))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([silent.info.width, silent.info.height]).toEqual([1080, 1350])
  await page.getByRole('switch', { name: t.showDays }).click()
  await page.getByRole('img', { name: /100 days/ }).waitFor()
  const told = await sharp(await downloaded(page, save))
    .raw()
    .toBuffer()
  expect(told.equals(silent.data)).toBe(false)

  await page.goto(app)
  await page.getByText(home.daysUntil('Brother Example', 100)).click()
  await page.getByRole('button', { name: new RegExp(`^${t.writeForDay}`) }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

it('a banner of the console is shown, counted, and taken back', async () => {
  const t = await wordsOf('staff/content', 'en')
  const setting = await wordsOf('staff/setting', 'en')
  const staff = await openWindow(browser, { locale: 'en', size: desk })
  const content = await colleague('content')
  await logInWindow(staff, content.token)
  await staff.page.goto(`${url}/web/staff/#/content`)
  await staff.page.getByRole('button', { name: t.add, exact: true }).click()
  const last = staff.page.locator('.ant-card-small').last()
  await last.getByLabel(`${t.fields.title} (简体中文)`).fill('Letters travel by train')
  await last.getByLabel(t.fields.target, { exact: true }).fill('/pages/help/help')
  await expectAccessible(staff.page, 'banners at the desk')
  await staff.page.getByLabel(setting.reason).fill('a journey of ours')
  await staff.page.getByRole('button', { name: setting.save }).click()
  await staff.page
    .getByText(/a journey of ours/)
    .first()
    .waitFor()

  const { page, problems, context } = await openWindow(browser, { locale: 'en' })
  await page.goto(app)
  const banner = page.getByRole('button', { name: 'Letters travel by train', includeHidden: true })
  await banner.waitFor({ state: 'attached' })
  await banner.scrollIntoViewIfNeeded()
  const counted = page.waitForResponse((answer) => answer.url().includes(contentCalls.count.path))
  await banner.dispatchEvent('click')
  await page.getByRole('heading', { name: (await wordsOf('help', 'en')).frequent }).waitFor()
  await counted
  expect(problems).toEqual([])
  const { versions } = await content.send(contentCalls.setting, { name: 'banners' })
  const value = versions[0]?.setting
  const id = value?.name === 'banners' ? value.value.list.at(-1)?.id : undefined
  const { list } = await content.send(contentCalls.figures, {})
  expect(list.find((one) => one.id === id)).toMatchObject({ opened: 1 })

  await page.goto(`${app}#/pages/my/about/about`)
  const about = await wordsOf('about', 'en')
  await page.getByRole('button', { name: about.showLicences }).click()
  await page.getByText('react', { exact: false }).first().waitFor()
  await expectAccessible(page, 'about')
  await staff.page.getByRole('button', { name: setting.bringBack }).first().click()
  const asked = staff.page.getByRole('dialog')
  await asked.getByRole('textbox').fill('The train no longer runs')
  await asked.getByRole('button', { name: setting.restore(1) }).click()
  await staff.page.getByText('The train no longer runs').first().waitFor()
  expect(staff.problems).toEqual([])
  await context.close()
  const after = await openWindow(browser, { locale: 'en' })
  await after.page.goto(app)
  await after.page
    .getByRole('button', { name: /How a letter gets there/ })
    .waitFor({ state: 'attached' })
  await expect(after.page.getByText('Letters travel by train').count()).resolves.toBe(0)
})
