import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from './api.ts'
import { photographedPage, smallPrint } from './brought-along.ts'
import { launch, logInWindow, openWindow, pictureOf } from './browser.ts'
import { expectSameColours, expectSameInk, withoutRim } from './ink.ts'
import { renderPages } from './paper.ts'
import {
  addDrawing,
  addPages,
  addPhotos,
  chooseHandwriting,
  type PartKind,
  straightenHandwriting,
} from './part-steps.ts'
import { url } from './product.ts'
import { seaPhotograph } from './sea-card.ts'
import { wordsOf } from './words.ts'
import { newWriter, postalRecipient, saveLetter } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`
const locale = 'zh-Hans'

/** Share of the foot strip, which is empty in the preview. It holds code and paper. */
const codeZoneShare = 0.09
/** Pages are made as small before their colours are compared. */
const look = { width: 84, height: 108 }

/** Sides of the letter in order, with how each is compared: dark ink in its place, or colours. */
const sides = [
  ['text-and-signature', 'ink'],
  ['photos', 'colours'],
  ['document', 'ink'],
  ['handwriting', 'ink'],
  ['drawing', 'ink'],
] as const

/** A spiral, as a pen would draw it. */
const spiral = Array.from(
  { length: 60 },
  (_, at) => [0.5 + 0.005 * at * Math.cos(at / 4), 0.45 + 0.004 * at * Math.sin(at / 4)] as const,
)
const swing = Array.from(
  { length: 13 },
  (_, at) => [0.15 + 0.05 * at, 0.6 - 0.35 * Math.sin((at / 12) * 2 * Math.PI)] as const,
)

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

/** Makes a letter with all kinds of parts on the phone. Returns its draft. */
async function makeLetter(api: Api): Promise<string> {
  const id = await saveLetter(api, locale)
  const { page, context, problems } = await openWindow(browser, { locale })
  await logInWindow({ context }, api.token)
  const open = (kind: PartKind) =>
    page.goto(
      `${app}#/pages/step/${{ photos: 'photo/photo', document: 'file/file', handwriting: 'handwriting/handwriting', drawing: 'drawing/drawing' }[kind]}?id=${id}`,
    )
  await open('photos')
  await addPhotos(page, locale, [
    { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await seaPhotograph() },
  ])
  await open('document')
  await addPages(page, locale, {
    file: { name: 'form.pdf', mimeType: 'application/pdf', buffer: await smallPrint() },
    used: 1,
  })
  await open('handwriting')
  await chooseHandwriting(page, locale, await photographedPage())
  await straightenHandwriting(page, locale)
  await open('drawing')
  await addDrawing(page, locale, { place: 'page', lines: [spiral] })
  await addDrawing(page, locale, { place: 'signature', lines: [swing], number: 2 })
  await expect
    .poll(async () =>
      (await api.send(letterCalls.draft, { id })).content.parts?.map((part) =>
        part.kind === 'page' ? part.source : part.kind,
      ),
    )
    .toEqual(['photos', 'document', 'handwriting', 'drawing', 'drawing'])
  await context.close()
  expect(problems).toEqual([])
  return id
}

/** Its finished pages on a large screen. */
async function previews(page: Page, id: string): Promise<Buffer[]> {
  const t = await wordsOf('letter', locale)
  await page.goto(`${app}?frame=1#/pages/editLetter/editLetter?id=${id}`)
  await page.getByRole('button', { name: t.editor.pages, exact: true }).click()
  const shots: Buffer[] = []
  for (const at of sides.keys()) {
    if (at > 0) await page.getByRole('button', { name: t.pages.next, exact: true }).click()
    shots.push(
      await pictureOf(
        page.getByRole('img', { name: new RegExp(`^${t.pages.place(at + 1, sides.length)}`) }),
      ),
    )
  }
  return shots
}

/** Renders the letter's print file in the size of its previews. */
async function prints(
  api: Api,
  id: string,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer[]> {
  const { id: recipientId } = await api.send(addressCalls.edit, postalRecipient)
  const { version } = await api.send(letterCalls.draft, { id })
  const proof = await api.send(letterCalls.proof, {
    draftId: id,
    draftVersion: version,
    recipientId,
    mailClass: 'ordinary',
    isColour: true,
    isDuplex: false,
  })
  const pages = renderPages(
    Buffer.from(await (await fetch(new URL(proof.file.url, url))).arrayBuffer()),
    150,
  )
  expect(pages).toHaveLength(sides.length)
  return Promise.all(
    pages.map((png) =>
      sharp(png).resize(size.width, size.height, { fit: 'fill' }).png().toBuffer(),
    ),
  )
}

it('prints photos, documents, handwriting, drawing and signature as shown', async () => {
  const api = await newWriter(locale)
  const id = await makeLetter(api)
  const { page, context, problems } = await openWindow(browser, {
    locale,
    size: { width: 1000, height: 1400 },
  })
  await logInWindow({ context }, api.token)
  const shown = await previews(page, id)
  const { width = 0, height = 0 } = await sharp(shown[0]).metadata()
  expect(width).toBeGreaterThan(700)
  const printed = await prints(api, id, { width, height })
  const folder = process.env['KEEP_PICTURES']
  for (const [at, [name, by]] of sides.entries()) {
    const [preview, print] = [
      await sharp(shown[at]).resize(width, height, { fit: 'fill' }).png().toBuffer(),
      printed[at] as Buffer,
    ]
    if (folder) {
      writeFileSync(join(folder, `${name}-preview.png`), preview)
      writeFileSync(join(folder, `${name}-print.png`), print)
    }
    const rest = { bottom: Math.ceil(height * codeZoneShare) }
    const pair = { screen: await withoutRim(preview, rest), paper: await withoutRim(print, rest) }
    await (by === 'ink' ? expectSameInk(name, pair) : expectSameColours(name, pair, look))
  }
  expect(problems).toEqual([])
  await context.close()
})
