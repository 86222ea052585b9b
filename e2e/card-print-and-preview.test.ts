import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { card, cardSheet, planCardBack } from '@mailing/typeset/card/index.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, logInWindow, openWindow, pictureOf } from './browser.ts'
import { expectSameColours, expectSameInk, withoutRim } from './ink.ts'
import { renderPages } from './paper.ts'
import { url } from './product.ts'
import { seaCard, seaPhotograph } from './sea-card.ts'
import { wordsOf } from './words.ts'
import { newWriter, postalRecipient } from './writer-steps.ts'

const app = `${url}/web/mailingTool/?frame=1`

/** Pictures are made as small before their colours are compared. */
const look = { width: 77, height: 53 }

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

/** Opens a side over the whole screen and takes its picture. */
async function closely(page: Page, label: string): Promise<Buffer> {
  const words = await wordsOf('mail', 'zh-Hans')
  await page.getByRole('button', { name: `${words.closely} · ${label}`, exact: true }).click()
  const shot = await pictureOf(
    page.getByRole('dialog').getByRole('img', { name: label, exact: true }),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return shot
}

/** The print file's sides as large as a preview. */
async function printed(
  file: string,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer[]> {
  const response = await fetch(new URL(file, url))
  expect(response.status).toBe(200)
  const pages = renderPages(
    Buffer.from(await response.arrayBuffer()),
    Math.round((size.width * 25_400) / cardSheet('landscape').width),
  )
  expect(pages).toHaveLength(2)
  return Promise.all(
    pages.map((png) =>
      sharp(png).resize(size.width, size.height, { fit: 'fill' }).png().toBuffer(),
    ),
  )
}

function keep(name: string, shot: Buffer, print: Buffer): void {
  const folder = process.env['KEEP_PICTURES']
  if (!folder) return
  writeFileSync(join(folder, `${name}-preview.png`), shot)
  writeFileSync(join(folder, `${name}-print.png`), print)
}

/** Removes the code and the order's number, which the print alone has. */
async function withoutCode(png: Buffer): Promise<Buffer> {
  const { code } = planCardBack(true)
  const { width: whole } = cardSheet('landscape')
  const { width = 1 } = await sharp(png).metadata()
  const px = (micrometres: number): number => Math.round((micrometres * width) / whole)
  const white = (x: number, y: number, w: number, h: number) => ({
    input: { create: { width: px(w), height: px(h), channels: 3 as const, background: '#ffffff' } },
    left: px(x),
    top: px(y),
  })
  return sharp(png)
    .composite([
      white(code.x - 1000, code.y - 1500, code.width + 2000, code.height + 2000),
      white(code.x - 36_000, code.y - 3500, code.width + 37_500, 3600),
    ])
    .png()
    .toBuffer()
}

/**
 * Cuts out the inside: only the preview has the trim's red line. The screen's black may show at its
 * rim.
 */
async function inside(png: Buffer): Promise<Buffer> {
  const { width = 1 } = await sharp(png).metadata()
  const edge = Math.ceil(((card.bleed + 600) * width) / cardSheet('landscape').width)
  return withoutRim(png, { top: edge, side: edge, bottom: edge })
}

describe('the print of a card looks like its preview', () => {
  it('of a postcard with a photograph, by its colours and its ink', async () => {
    const t = await wordsOf('postcard', 'zh-Hans')
    const api = await newWriter('zh-Hans')
    const { page, context, problems } = await openWindow(browser, {
      locale: 'zh-Hans',
      size: { width: 2000, height: 1600 },
    })
    await logInWindow({ context }, api.token)
    const recipient = await api.send(addressCalls.edit, postalRecipient)
    const { draft } = await api.send(postcardCalls.saveDraft, {
      id: crypto.randomUUID(),
      baseVersion: 0,
      content: seaCard,
      recipientId: recipient.id,
    })
    await page.goto(`${app}#/pages/postcard/front/front?id=${draft.id}`)
    await page.getByRole('tab', { name: t.tabs.photo }).click()
    await page
      .locator('[role=tabpanel] input[type=file]')
      .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await seaPhotograph() })
    await page.getByRole('button', { name: t.photo.turn, exact: true }).waitFor()
    await page.getByText((await wordsOf('mail', 'zh-Hans')).draft.saved, { exact: true }).waitFor()
    await page.getByRole('button', { name: t.next, exact: true }).click()
    await page.getByRole('button', { name: t.toConfirm, exact: true }).click()
    const file = await page
      .getByRole('link', { name: (await wordsOf('mail', 'zh-Hans')).printFile })
      .getAttribute('href')
    const [front, back] = [await closely(page, t.frontPicture), await closely(page, t.backPicture)]
    const { width = 0, height = 0 } = await sharp(front).metadata()
    const [printedFront, printedBack] = (await printed(file ?? '', { width, height })) as [
      Buffer,
      Buffer,
    ]
    keep('postcard-front', front, printedFront)
    keep('postcard-back', back, printedBack)
    expect(width).toBeGreaterThan(1800)
    const sides = { screen: await inside(front), paper: await inside(printedFront) }
    await expectSameColours('front', sides, look)
    await expectSameInk('front', sides)
    await expectSameInk('back', {
      screen: await inside(await withoutCode(back)),
      paper: await inside(await withoutCode(printedBack)),
    })
    expect((await api.send(orderCalls.list, { category: 'all' })).list).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  it('of a pass message: both sides by their ink', async () => {
    const t = await wordsOf('postcard', 'zh-Hans')
    const api = await newWriter('zh-Hans')
    const recipient = await api.send(addressCalls.edit, postalRecipient)
    const text = '妈的检查结果出来了，一切正常，你放心。\nWe come to see you next Sunday 🎂'
    const { page, context, problems } = await openWindow(browser, {
      locale: 'zh-Hans',
      size: { width: 2000, height: 1600 },
    })
    await logInWindow({ context }, api.token)
    await page.goto(`${app}#/pages/passMessage/passMessage?recipientId=${recipient.id}`)
    await page.getByLabel(t.pass.words).fill(text)
    const [front, back] = [await closely(page, t.frontPicture), await closely(page, t.backPicture)]
    const { width = 0, height = 0 } = await sharp(front).metadata()
    const proof = await api.send(postcardCalls.provePassMessage, {
      locale: 'zh-Hans',
      text,
      recipientId: recipient.id,
    })
    const [printedFront, printedBack] = (await printed(proof.file.url, { width, height })) as [
      Buffer,
      Buffer,
    ]
    keep('pass-message-front', front, printedFront)
    keep('pass-message-back', back, printedBack)
    expect(width).toBeGreaterThan(1800)
    await expectSameInk('pass message, front', {
      screen: await inside(front),
      paper: await inside(printedFront),
    })
    await expectSameInk('pass message, back', {
      screen: await inside(await withoutCode(back)),
      paper: await inside(await withoutCode(printedBack)),
    })
    expect(problems).toEqual([])
    await context.close()
  })
})
