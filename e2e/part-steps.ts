import type { Locale } from '@mailing/contract/locale.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Brought } from './brought-along.ts'
import { pick } from './browser.ts'
import { trace } from './touch.ts'
import { wordsOf } from './words.ts'

/** Uploads and their processing take time where several tests share a machine. */
const uploaded = { timeout: 60_000 } as const

export type PartKind = 'photos' | 'document' | 'handwriting' | 'drawing'

/** A line of a drawing, in shares of the board. */
export type Line = readonly (readonly [x: number, y: number])[]

/** The field of files that a button opens. */
export const filesOf = (page: Page, name: string): Locator =>
  page
    .getByRole('button', { name, exact: true })
    .locator('xpath=preceding-sibling::input[@type="file"][1]')

/** Opens the screen that adds a kind of part, from the editor. */
export async function openPart(page: Page, locale: Locale, kind: PartKind): Promise<void> {
  const [t, { add }] = [await wordsOf('letter', locale), await wordsOf('parts', locale)]
  await page.getByRole('button', { name: t.editor.add, exact: true }).click()
  await page
    .getByRole('dialog', { name: add.title })
    .getByRole('button', { name: `${add[kind]} ${add[`${kind}Hint`]}`, exact: true })
    .click()
  await page.getByRole('dialog', { name: add.title }).waitFor({ state: 'detached' })
}

/**
 * On the screen of photos, which has none yet: chooses some, and waits until the letter has them.
 */
export async function addPhotos(
  page: Page,
  locale: Locale,
  photos: readonly Brought[],
): Promise<void> {
  const { photos: t } = await wordsOf('parts', locale)
  await filesOf(page, t.choose).setInputFiles([...photos])
  for (const at of photos.keys())
    await page.getByRole('img', { name: t.photo(at + 1), exact: true }).waitFor(uploaded)
}

/** Chooses a document on its screen, and waits until it is shown. */
export async function chooseDocument(page: Page, locale: Locale, file: Brought): Promise<void> {
  const { document: t } = await wordsOf('parts', locale)
  // The same button under two names: for the first document, and for another one.
  const button = page.getByRole('button', { name: new RegExp(`^(${t.choose}|${t.another})$`) })
  await button.locator('xpath=preceding-sibling::input[@type="file"][1]').setInputFiles({ ...file })
  await page.getByRole('heading', { name: file.name, exact: true }).waitFor(uploaded)
}

/**
 * Adds pages of pictures on the screen of documents. The count is that of pages that are not empty.
 */
export async function addPages(
  page: Page,
  locale: Locale,
  { file, used }: { readonly file: Brought; readonly used: number },
): Promise<void> {
  const { document: t } = await wordsOf('parts', locale)
  await chooseDocument(page, locale, file)
  // While pages are still looked at, the button counts those that are ready, and waits.
  await page
    .getByRole('button', { name: t.addPages(used), exact: true, disabled: false })
    .click(uploaded)
  await page.getByRole('heading', { name: file.name, exact: true }).waitFor({ state: 'detached' })
}

/** Adds a text document, which goes after the letter's own text. */
export async function addText(page: Page, locale: Locale, file: Brought): Promise<void> {
  const { document: t } = await wordsOf('parts', locale)
  await chooseDocument(page, locale, file)
  await page.getByRole('button', { name: t.addText, exact: true }).click(uploaded)
  await page.getByRole('heading', { name: file.name, exact: true }).waitFor({ state: 'detached' })
}

/** Chooses a photographed page, and waits until its corners are found. */
export async function chooseHandwriting(
  page: Page,
  locale: Locale,
  photograph: Buffer,
): Promise<void> {
  const { handwriting: t } = await wordsOf('parts', locale)
  await filesOf(page, t.choose).setInputFiles({
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: photograph,
  })
  await page
    .getByRole('dialog', { name: t.straighten })
    .getByRole('button', { name: t.corners[0] as string, exact: true })
    .waitFor()
}

/**
 * Takes the page whose corners were found: straight and clean, it is the letter's handwritten page
 * of this number.
 */
export async function straightenHandwriting(page: Page, locale: Locale, number = 1): Promise<void> {
  const { handwriting: t } = await wordsOf('parts', locale)
  await page
    .getByRole('dialog', { name: t.straighten })
    .getByRole('button', { name: t.use, exact: true })
    .click()
  await page.getByRole('img', { name: t.page(number), exact: true }).waitFor(uploaded)
}

/** Draws lines on the board with a finger; each is there before the next begins. */
export async function drawLines(page: Page, lines: readonly Line[]): Promise<void> {
  const board = page.locator('[data-board]')
  await board.scrollIntoViewIfNeeded()
  const drawn = board.locator('path[fill]')
  const before = await drawn.count()
  for (const [at, line] of lines.entries()) {
    const box = await board.boundingBox()
    if (!box) throw new Error('there is no board')
    await trace(
      page,
      line.map(([x, y]) => ({ x: box.x + box.width * x, y: box.y + box.height * y })),
    )
    await drawn.nth(before + at).waitFor()
  }
}

/** Draws lines in a place and adds them as a drawing. The drawing has this number. */
export async function addDrawing(
  page: Page,
  locale: Locale,
  {
    place,
    lines,
    number = 1,
  }: {
    readonly place: 'signature' | 'page'
    readonly lines: readonly Line[]
    readonly number?: number
  },
): Promise<void> {
  const { add, drawing: t } = await wordsOf('parts', locale)
  await page.locator('[data-board]').waitFor()
  await pick(page, `${t.places[place]} ${t.placeHints[place]}`)
  await drawLines(page, lines)
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByRole('img', { name: `${add.drawn(place)} ${number}`, exact: true }).waitFor()
}

/** Goes from a screen of a part back to the letter. */
export async function backToLetter(page: Page, locale: Locale): Promise<void> {
  const p = await wordsOf('parts', locale)
  await page.getByRole('button', { name: p.toLetter, exact: true }).click()
  await page.waitForURL(/editLetter/)
}

/** Turns pages back quickly from the last: each press is a page. */
export async function turnBackQuickly(
  dialog: Locator,
  locale: Locale,
  pages: number,
): Promise<void> {
  const { pages: t } = await wordsOf('letter', locale)
  for (let turn = 1; turn < pages; turn += 1)
    await dialog.getByRole('button', { name: t.previous, exact: true }).click()
  await expect
    .poll(async () => {
      const row = await dialog.getByRole('group', { name: t.title }).boundingBox()
      const first = await dialog.getByRole('img', { name: t.place(1, pages) }).boundingBox()
      return first !== null && row !== null && first.x >= row.x
    })
    .toBe(true)
}
