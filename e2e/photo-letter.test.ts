import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photographedPage, schoolNotice } from './brought-along.ts'
import {
  desk,
  expectAccessible,
  launch,
  logInWindow,
  openWindow,
  pictureOf,
  type Window,
} from './browser.ts'
import { apart, withoutRim } from './ink.ts'
import {
  addDrawing,
  addPhotos,
  backToLetter,
  chooseDocument,
  chooseHandwriting,
  openPart,
  straightenHandwriting,
  turnBackQuickly,
} from './part-steps.ts'
import { url } from './product.ts'
import { answer } from './reply-steps.ts'
import { openDesk, printAndPost, review } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import {
  chooseRecipient,
  newestOrder,
  newWriter,
  payHere,
  postalRecipient,
  shoot,
  topUp,
} from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

/** Colours of the photographs, which tell them apart on paper. */
const colours = ['#b8452f', '#2f6fb8', '#3f9a4a'] as const

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

/**
 * A photograph: a colour with a white spot in its upper left, of about a megabyte so that it goes
 * in several parts.
 */
async function photograph(colour: string): Promise<Buffer> {
  const noise = Buffer.from(
    Array.from({ length: 600 * 400 * 3 }, (_, at) => 40 + ((at * 7919) % 97)),
  )
  const grain = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
    .resize(3000, 2000)
    .png()
    .toBuffer()
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: colour } })
    .composite([
      { input: grain, blend: 'soft-light' },
      {
        input: { create: { width: 500, height: 400, channels: 3, background: '#ffffff' } },
        left: 200,
        top: 200,
      },
    ])
    .withExif({ IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A signature of two swings. */
const signature = (
  [
    [0.15, 0.45],
    [0.5, 0.8],
  ] as const
).map(([from, to]) =>
  Array.from(
    { length: 13 },
    (_, step) =>
      [from + ((to - from) * step) / 12, 0.7 - 0.4 * Math.sin((step / 12) * Math.PI)] as const,
  ),
)

it('a letter of photos, pages and a signature comes out as shown', async () => {
  const t = await wordsOf('letter', 'zh-Hans')
  const p = await wordsOf('parts', 'zh-Hans')
  const api = await newWriter('zh-Hans')
  await api.send(addressCalls.edit, postalRecipient)
  const writer: Window = await openWindow(browser, { locale: 'zh-Hans' })
  await logInWindow(writer, api.token)
  const { page } = writer

  // Money first, as everybody does it.
  await topUp(page, 'zh-Hans', 50)

  // An empty letter, to somebody.
  await page.goto(`${app}#/pagesA/write/write`)
  await page
    .getByRole('link', { name: `${t.write.fresh} ${t.write.freshHint}`, exact: true })
    .click()
  await page.getByLabel(t.editor.body, { exact: true }).fill('照片和学校的通知都在后面。')
  await chooseRecipient(page, 'zh-Hans', postalRecipient.recipient.name)
  await page.getByText(t.save.saved, { exact: true }).waitFor()

  // Photos, over a connection that is lost in the middle of it.
  await openPart(page, 'zh-Hans', 'photos')
  await page.getByText(p.photos.none).waitFor()
  await expectAccessible(page, 'photos, empty')
  await shoot(page, 'photos-empty')
  let parts = 0
  await page.route('**/api/v1/upload/part**', async (route) => {
    parts += 1
    if (parts % 3 === 2) await route.abort('connectionreset')
    else await route.continue()
  })
  const photos = await Promise.all(colours.map(photograph))
  for (const photo of photos) expect(photo.length).toBeGreaterThan(uploadLimits.partBytes)
  await addPhotos(
    page,
    'zh-Hans',
    photos.map((buffer, at) => ({ name: `photo-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
  )
  await page.unroute('**/api/v1/upload/part**')
  expect(parts).toBeGreaterThan(6)
  await page
    .getByRole('button', { name: `${p.photos.more}: ${p.photos.count(1)}`, exact: true })
    .click()
  await page.getByRole('button', { name: p.photos.crop(1), exact: true }).click()
  await page
    .getByRole('dialog', { name: p.crop.title })
    .getByRole('slider', { name: p.crop.zoom })
    .fill('2')
  await shoot(page, 'crop')
  await page.getByRole('button', { name: p.crop.done, exact: true }).click()
  await page.getByText(t.pages.place(1, 1)).waitFor({ state: 'detached' })
  await expectAccessible(page, 'photos')
  await shoot(page, 'photos')
  await backToLetter(page, 'zh-Hans')

  // A document of two pages, the second of them empty.
  await openPart(page, 'zh-Hans', 'document')
  await chooseDocument(page, 'zh-Hans', {
    name: '通知.pdf',
    mimeType: 'application/pdf',
    buffer: await schoolNotice(),
  })
  const second = page.getByRole('checkbox', { name: p.document.use(2) })
  await second.waitFor({ timeout: 60_000 })
  expect(await second.isChecked()).toBe(false)
  await page.getByText(p.document.findings.font).waitFor()
  await expectAccessible(page, 'document')
  await shoot(page, 'document')
  await page.getByRole('button', { name: p.document.addPages(1), exact: true }).click()
  await page.getByText(p.document.inLetter).waitFor()
  await backToLetter(page, 'zh-Hans')

  // A handwritten page: found on the table, straightened, cleaned.
  await openPart(page, 'zh-Hans', 'handwriting')
  await chooseHandwriting(page, 'zh-Hans', await photographedPage())
  await expectAccessible(page, 'straightening')
  await straightenHandwriting(page, 'zh-Hans')
  await expectAccessible(page, 'handwriting')
  await shoot(page, 'handwriting')
  await backToLetter(page, 'zh-Hans')

  // Signed with a finger.
  await openPart(page, 'zh-Hans', 'drawing')
  await addDrawing(page, 'zh-Hans', { place: 'signature', lines: signature })
  await expectAccessible(page, 'drawing')
  await shoot(page, 'drawing')
  await page.getByRole('button', { name: p.toOrder, exact: true }).click()

  // The preview before paying: one page of text, three of photos and pages.
  const shown = page
    .locator('main ul')
    .filter({ has: page.getByRole('img', { name: t.pages.place(1, 5) }) })
  await shown.waitFor()
  await expectAccessible(page, 'confirm')
  await shoot(page, 'confirm')
  await shown.getByRole('button', { name: t.pages.place(1, 5), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.pages.title })
  const previews: Buffer[] = []
  for (let n = 1; n <= 5; n += 1) {
    previews.push(
      await paperOf(
        await pictureOf(dialog.getByRole('img', { name: new RegExp(`^${t.pages.place(n, 5)}`) })),
      ),
    )
    if (n < 5) await dialog.getByRole('button', { name: t.pages.next, exact: true }).click()
  }
  await turnBackQuickly(dialog, 'zh-Hans', 5)
  await dialog.getByRole('button', { name: t.close, exact: true }).click()
  await payHere(page, 'zh-Hans')

  // The file that was paid for against the preview, page by page.
  const order = await newestOrder(api)
  expect(order).toMatchObject({ pages: 5 })
  expect(order.items.map(({ code, quantity }) => [code, quantity])).toEqual([
    ['first_page', 1],
    ['more_pages', 2],
    ['photos', 4],
    ['mail_class', 1],
  ])
  const pdf = join(mkdtempSync(join(tmpdir(), 'mailing-photos-')), 'letter.pdf')
  writeFileSync(
    pdf,
    Buffer.from(await (await fetch(new URL(order.approved?.file.url ?? '', url))).arrayBuffer()),
  )
  await compare(pdf, previews)

  const staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
  await openDesk(staff.page, '/review')
  await staff.page.getByRole('button', { name: new RegExp(order.number) }).click()
  await staff.page.getByRole('heading', { name: p.staff.title }).waitFor()
  await expectAccessible(staff.page, 'review with pictures')
  await shoot(staff.page, 'review')
  await review(staff.page, order.number)
  const pieceCode = await printAndPost(staff.page, order.number)
  expect((await api.send(orderCalls.get, { id: order.id })).state).toBe('posted')
  await answer({
    staff: staff.page,
    writer: page,
    locale: 'zh-Hans',
    name: postalRecipient.recipient.name,
    pieceCode,
  })
  expect(writer.problems.filter((problem) => !problem.includes('ERR_CONNECTION_RESET'))).toEqual([])
  expect(staff.problems).toEqual([])
})

/** Cuts out the A4 sheet from a taller box. The phone's screen is such a box. */
async function paperOf(shot: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(shot).metadata()
  const tall = Math.min(height, Math.round((width * 297) / 210))
  return sharp(shot)
    .extract({ left: 0, top: Math.floor((height - tall) / 2), width, height: tall })
    .png()
    .toBuffer()
}

/** Compares without the strip of the sheet's code, which no preview has. */
async function shownApart(a: Buffer, b: Buffer): Promise<number> {
  const shown = async (png: Buffer) =>
    withoutRim(png, { bottom: Math.ceil(((await sharp(png).metadata()).height ?? 0) * 0.07) })
  return apart(await shown(a), await shown(b), { width: 84, height: 111 })
}

/** Compares the file's sides without the empty backs of photo sheets. Those have no preview. */
async function compare(pdf: string, previews: readonly Buffer[]): Promise<void> {
  const prefix = pdf.replace('.pdf', '')
  const count = Number(
    /Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [pdf], { encoding: 'utf8' }))?.[1],
  )
  const printed: Buffer[] = []
  for (let n = 1; n <= count; n += 1) {
    const only = `-r 60 -png -singlefile -f ${n} -l ${n}`.split(' ')
    execFileSync('pdftoppm', [...only, pdf, `${prefix}-${n}`])
    const png = readFileSync(`${prefix}-${n}.png`)
    const { channels } = await sharp(png).stats()
    if (channels.some(({ min }) => min < 250)) printed.push(png)
  }
  expect(printed).toHaveLength(previews.length)
  const folder = process.env['KEEP_PICTURES']
  for (const [at, print] of printed.entries()) {
    const preview = previews[at] as Buffer
    if (folder) {
      writeFileSync(join(folder, `side-${at + 1}-print.png`), print)
      writeFileSync(join(folder, `side-${at + 1}-preview.png`), preview)
    }
    const own = await shownApart(preview, print)
    const others = await Promise.all(
      previews.filter((_, n) => n !== at).map((other) => shownApart(other, print)),
    )
    console.info(
      `side ${at + 1}: ${own.toFixed(2)} of 255 from its preview, ${Math.min(...others).toFixed(2)} and more from the others`,
    )
    expect(own).toBeLessThan(5)
    expect(Math.min(...others)).toBeGreaterThan(2 * own)
  }
}
