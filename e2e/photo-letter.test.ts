import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { desk, expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { logInStaff, printAndPost, review } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { newWriter, payHere, postalRecipient, shoot, topUp } from './writer-steps.ts'

const url = inject('url')
const app = `${url}/web/mailingTool/`

/** Colours of the photographs, so that each can be told on paper. */
const colours = ['#b8452f', '#2f6fb8', '#3f9a4a'] as const

let browser: Browser
beforeAll(async () => { browser = await launch() })
afterAll(async () => { await browser?.close() })

/** A photograph: a colour with a white spot in its upper left, of about a megabyte so that it goes in several parts. */
async function photograph(colour: string): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 600 * 400 * 3 }, (_, at) => 40 + ((at * 7919) % 97)))
  const grain = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } }).resize(3000, 2000).png().toBuffer()
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: colour } })
    .composite([{ input: grain, blend: 'soft-light' }, { input: { create: { width: 500, height: 400, channels: 3, background: '#ffffff' } }, left: 200, top: 200 }])
    .withExif({ IFD3: { GPSLatitude: '1/1 2/1 3/1' } }).jpeg({ quality: 96, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** A page of a letter on a dark table, lit from one side and photographed at an angle. */
const photographedPage = (): Promise<Buffer> => sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000"><defs><linearGradient id="l"><stop offset="0" stop-color="#8f8a80"/><stop offset="1" stop-color="#efe9dc"/></linearGradient></defs>
  <rect width="1500" height="2000" fill="#2b2420"/><path d="M220 160 L1290 240 L1360 1820 L150 1760 Z" fill="url(#l)"/>
  <g stroke="#1c2c55" stroke-width="14" fill="none">${Array.from({ length: 9 }, (_, at) => `<path d="M330 ${440 + at * 140} q 60 -60 120 0 t 120 0 t 120 0 t 120 0 t 120 0"/>`).join('')}</g></svg>`)).jpeg({ quality: 90 }).toBuffer()

async function document(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const page = pdf.addPage([595.28, 841.89])
  page.drawText('A page from the school.', { x: 90, y: 700, size: 26, font })
  page.drawRectangle({ x: 90, y: 200, width: 400, height: 300, color: rgb(0.1, 0.1, 0.1) })
  pdf.addPage([595.28, 841.89])
  return Buffer.from(await pdf.save())
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('xpath=preceding-sibling::input[@type="file"][1]')

async function draw(page: Page, board: Locator): Promise<void> {
  const box = await board.boundingBox()
  if (!box) throw new Error('there is no board')
  for (const [from, to] of [[0.15, 0.45], [0.5, 0.8]] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.7)
    await page.mouse.down()
    for (let step = 1; step <= 12; step += 1) await page.mouse.move(box.x + box.width * (from + ((to - from) * step) / 12), box.y + box.height * (0.7 - 0.4 * Math.sin((step / 12) * Math.PI)))
    await page.mouse.up()
  }
}

it('a letter of photos, a page of a document, a handwritten page and a signature goes from empty to the post, and comes out as it was shown', async () => {
  const t = await wordsOf('features/letter/texts', 'zh-Hans')
  const p = await wordsOf('features/letter/texts/parts', 'zh-Hans')
  const api = await newWriter('zh-Hans')
  await api.send(addressCalls.edit, postalRecipient)
  const writer: Window = await openWindow(browser, { locale: 'zh-Hans' })
  await logInWindow(writer, api.token)
  const { page } = writer

  // Money first, as everybody does it.
  await topUp(page, 'zh-Hans', 50)

  // An empty letter, to somebody.
  await page.goto(`${app}#/pagesA/write/write`)
  await page.getByRole('link', { name: new RegExp(t.write.fresh) }).first().click()
  await page.getByLabel(t.editor.body, { exact: true }).fill('照片和学校的通知都在后面。')
  await page.getByRole('button', { name: t.editor.chooseRecipient }).click()
  await page.getByRole('dialog').getByText('收信人').first().click()
  await page.getByText(t.save.saved, { exact: true }).waitFor()

  // Photos, over a connection that is lost in the middle of it.
  await page.getByRole('button', { name: t.editor.add, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(p.add.photosHint) }).waitFor()
  await shoot(page, 'add')
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(p.add.photosHint) }).click()
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
  await choose(page, p.photos.choose).setInputFiles(photos.map((buffer, at) => ({ name: `photo-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
  for (let n = 1; n <= 3; n += 1) await page.getByRole('img', { name: p.photos.photo(n), exact: true }).waitFor({ timeout: 60_000 })
  await page.unroute('**/api/v1/upload/part**')
  expect(parts).toBeGreaterThan(6)
  await page.getByRole('group', { name: p.photos.count(1) }).getByRole('button').last().click()
  await page.getByRole('button', { name: p.photos.crop(1), exact: true }).click()
  await page.getByRole('dialog', { name: p.crop.title }).getByRole('slider', { name: p.crop.zoom }).fill('2')
  await page.waitForTimeout(600)
  await shoot(page, 'crop')
  await page.getByRole('button', { name: p.crop.done, exact: true }).click()
  await page.getByText(t.pages.place(1, 1)).waitFor({ state: 'detached' })
  await expectAccessible(page, 'photos')
  await shoot(page, 'photos')
  await page.getByRole('button', { name: p.toLetter, exact: true }).click()

  // A document of two pages, the second of them empty.
  await page.getByRole('button', { name: t.editor.add, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(p.add.documentHint) }).click()
  await choose(page, p.document.choose).setInputFiles({ name: '通知.pdf', mimeType: 'application/pdf', buffer: await document() })
  await page.getByRole('checkbox', { name: p.document.use(2) }).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('checkbox', { name: p.document.use(2) }).isChecked()).toBe(false)
  await page.getByText(p.document.findings.font).waitFor()
  await expectAccessible(page, 'document')
  await shoot(page, 'document')
  await page.getByRole('button', { name: p.document.addPages(1), exact: true }).click()
  await page.getByText(p.document.inLetter).waitFor()
  await page.getByRole('button', { name: p.toLetter, exact: true }).click()

  // A handwritten page: found on the table, straightened, cleaned.
  await page.getByRole('button', { name: t.editor.add, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(p.add.handwritingHint) }).click()
  await choose(page, p.handwriting.choose).setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: await photographedPage() })
  await page.getByRole('button', { name: p.handwriting.corners[0] as string, exact: true }).waitFor()
  await expectAccessible(page, 'straightening')
  await shoot(page, 'straighten')
  await page.getByRole('button', { name: p.handwriting.use, exact: true }).click()
  await page.getByRole('img', { name: p.handwriting.page(1), exact: true }).waitFor({ timeout: 60_000 })
  await expectAccessible(page, 'handwriting')
  await shoot(page, 'handwriting')
  await page.getByRole('button', { name: p.toLetter, exact: true }).click()

  // Signed with a finger.
  await page.getByRole('button', { name: t.editor.add, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: new RegExp(p.add.drawingHint) }).click()
  await page.getByRole('button', { name: p.drawing.save, exact: true }).waitFor()
  await draw(page, page.locator('[data-board]'))
  await expectAccessible(page, 'drawing')
  await shoot(page, 'drawing')
  await page.getByRole('button', { name: p.drawing.save, exact: true }).click()
  await page.getByText(p.drawing.inLetter).waitFor()
  await page.getByRole('button', { name: p.toOrder, exact: true }).click()

  // What is shown before paying: one page of text, three of photos and pages.
  const shown = page.locator('main ul').filter({ has: page.getByRole('img', { name: t.pages.place(1, 5) }) })
  await shown.waitFor()
  await expectAccessible(page, 'confirm')
  await shoot(page, 'confirm')
  await shown.getByRole('button').first().click()
  await page.waitForLoadState('networkidle')
  const previews: Buffer[] = []
  for (let n = 1; n <= 5; n += 1) {
    const side = page.getByRole('dialog').getByRole('img', { name: new RegExp(`^${n === 1 ? t.pages.place(1, 5) : `第 ${n} 页，共 5 页`}`) })
    await side.waitFor()
    await page.waitForTimeout(900)
    previews.push(await paperOf(await side.screenshot()))
    if (n < 5) await page.getByRole('dialog').getByRole('button', { name: t.pages.next }).click()
  }
  await page.getByRole('dialog').getByRole('button', { name: t.close }).click()
  await payHere(page, 'zh-Hans')

  // The file that was paid for against the preview, page by page.
  const [listed] = (await api.send(orderCalls.list, { category: 'all' })).list
  const order = await api.send(orderCalls.get, { id: listed?.id ?? '' })
  expect(order).toMatchObject({ pages: 5 })
  expect(order.items.map(({ code, quantity }) => [code, quantity])).toEqual([['first_page', 1], ['more_pages', 2], ['photos', 4], ['mail_class', 1]])
  const pdf = join(mkdtempSync(join(tmpdir(), 'mailing-photos-')), 'letter.pdf')
  writeFileSync(pdf, Buffer.from(await (await fetch(new URL(order.approved?.file.url ?? '', url))).arrayBuffer()))
  await compare(pdf, previews)

  const staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
  await logInStaff(staff.page)
  await staff.page.goto(`${url}/web/staff/#/review`)
  await staff.page.getByRole('button', { name: new RegExp(order.number) }).click()
  await staff.page.getByRole('heading', { name: p.staff.title }).waitFor()
  await expectAccessible(staff.page, 'review with pictures')
  await shoot(staff.page, 'review')
  await review(staff.page, order.number)
  await printAndPost(staff.page, order.number)
  expect((await api.send(orderCalls.get, { id: order.id })).state).toBe('posted')
  expect(writer.problems.filter((problem) => !problem.includes('ERR_CONNECTION_RESET'))).toEqual([])
  expect(staff.problems).toEqual([])
})

/** The A4 sheet in the middle of a box that is taller than it, as the phone's screen is. */
async function paperOf(shot: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(shot).metadata()
  const tall = Math.min(height, Math.round((width * 297) / 210))
  return sharp(shot).extract({ left: 0, top: Math.floor((height - tall) / 2), width, height: tall }).png().toBuffer()
}

/** Small and smooth, so that grain and edges do not count but what stands where does. */
const lookWidth = 84
const lookHeight = 119

const small = async (png: Buffer): Promise<Buffer> =>
  sharp(await sharp(png).flatten({ background: '#fff' }).resize(lookWidth * 4, lookHeight * 4, { fit: 'fill' }).blur(4).toBuffer()).resize(lookWidth, lookHeight).removeAlpha().toColourspace('srgb').raw().toBuffer()

/** How far two pictures are apart on average, of 255; the strip with the sheet's code, which no preview has, is left out. */
async function apart(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = [await small(a), await small(b)]
  const until = Math.floor(lookHeight * 0.93) * lookWidth * 3
  let sum = 0
  for (let at = 0; at < until; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / until
}

/** Sides of the file without the empty backs of photo sheets, which have no preview. */
async function compare(pdf: string, previews: readonly Buffer[]): Promise<void> {
  const prefix = pdf.replace('.pdf', '')
  const count = Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [pdf], { encoding: 'utf8' }))?.[1])
  const printed: Buffer[] = []
  for (let n = 1; n <= count; n += 1) {
    execFileSync('pdftoppm', ['-r', '60', '-png', '-singlefile', '-f', String(n), '-l', String(n), pdf, `${prefix}-${n}`])
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
    const own = await apart(preview, print)
    const others = await Promise.all(previews.filter((_, n) => n !== at).map((other) => apart(other, print)))
    console.info(`side ${at + 1}: ${own.toFixed(2)} of 255 from its preview, ${Math.min(...others).toFixed(2)} and more from the others`)
    expect(own).toBeLessThan(5)
    expect(Math.min(...others)).toBeGreaterThan(2 * own)
  }
}
