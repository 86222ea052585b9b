/// <reference lib="dom" />
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { countdownCalls } from '@mailing/contract/countdown/calls.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloaded, expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { url } from './product.ts'
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

it('the day of somebody’s release leads to a countdown on home, and to a card that says nothing until the writer wants it', async () => {
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
