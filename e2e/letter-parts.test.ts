import { addressCalls } from '@mailing/contract/address/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeDocument } from '../server/test/zip.ts'
import type { Api } from './api.ts'
import { photograph, photographedPage, scannedPicture, schoolNotice } from './brought-along.ts'
import { desk, expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { darkestIn, type PrintedSheet, shareOf, sheetsOf, withoutSpaces } from './paper.ts'
import {
  addDrawing,
  addPages,
  addPhotos,
  addText,
  chooseHandwriting,
  openPart,
  type PartKind,
  straightenHandwriting,
} from './part-steps.ts'
import { url } from './product.ts'
import { answer } from './reply-steps.ts'
import { postLetters, printLetters, review } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import {
  chooseRecipient,
  newestOrder,
  newWriter,
  payHere,
  postalRecipient,
  topUp,
} from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

/** One kind of letter: nothing but what is added to it. */
interface Story {
  readonly kind: string
  readonly locale: Locale
  /**
   * The part whose screen is opened. It opens from where letters begin, or from the editor of a new
   * letter.
   */
  readonly part: PartKind
  readonly isOfferedAtTheStart: boolean
  readonly isColour: boolean
  readonly make: (page: Page, locale: Locale) => Promise<void>
  /** Items that are paid for, in the order of the price. */
  readonly items: readonly (readonly [code: string, quantity: number])[]
  /** Expected content of its sheets. */
  readonly expectSheets: (sheets: readonly PrintedSheet[]) => Promise<void>
}

/** Returns the clearly green or blue share of a printed side. */
const mark = async (side: Buffer | undefined, colour: 'blue' | 'green'): Promise<number> =>
  side
    ? shareOf(
        side,
        ({ red, green, blue }) =>
          (colour === 'blue'
            ? Math.min(blue - green, blue - red)
            : Math.min(green - blue, green - red)) > 40,
      )
    : 0
/** The share of a printed side that is ink. */
const dark = async (side: Buffer | undefined): Promise<number> =>
  side ? shareOf(side, ({ red, green, blue }) => Math.max(red, green, blue) < 120) : 0
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Two lines that cross in the middle of the board. */
const cross = [
  [0.2, 0.8],
  [0.8, 0.2],
].map(([from = 0, to = 0]) =>
  Array.from(
    { length: 13 },
    (_, step) => [from + ((to - from) * step) / 12, 0.25 + (0.5 * step) / 12] as const,
  ),
)

const stories: readonly Story[] = [
  {
    kind: 'photos',
    locale: 'fr',
    part: 'photos',
    isOfferedAtTheStart: false,
    isColour: false,
    items: [
      ['first_page', 1],
      ['photos', 2],
      ['mail_class', 1],
    ],
    make: async (page, locale) =>
      addPhotos(page, locale, [
        file('mer.jpg', 'image/jpeg', await photograph('#2f6fb8')),
        file('jardin.jpg', 'image/jpeg', await photograph('#3f9a4a')),
      ]),
    // Each print takes a quarter of the sheet, without its white corner. Photos are in colour
    // whatever the letter is.
    expectSheets: async ([sheet, ...others]) => {
      expect(others).toEqual([])
      for (const colour of ['blue', 'green'] as const)
        expect(await mark(sheet?.png, colour)).toBeGreaterThan(0.2)
    },
  },
  {
    kind: 'documents',
    locale: 'fr',
    part: 'document',
    isOfferedAtTheStart: true,
    isColour: true,
    items: [
      ['first_page', 1],
      ['more_pages', 2],
      ['colour_pages', 3],
      ['mail_class', 1],
    ],
    make: async (page, locale) => {
      await addText(
        page,
        locale,
        file(
          'lettre.docx',
          word,
          officeDocument(['Mon cher,', 'voici le mot de l’école et le dessin de la petite.']),
        ),
      )
      await addText(
        page,
        locale,
        file('note.txt', 'text/plain', Buffer.from('Le jardin est déjà vert.')),
      )
      await addText(
        page,
        locale,
        file(
          'suite.md',
          'text/markdown',
          Buffer.from('## La suite\n\nLes petits vont **très bien**.'),
        ),
      )
      await addPages(page, locale, {
        file: file('ecole.pdf', 'application/pdf', await schoolNotice()),
        used: 1,
      })
      await addPages(page, locale, {
        file: file('dessin.png', 'image/png', await scannedPicture('#3f9a4a')),
        used: 1,
      })
    },
    // Texts one after the other, and without the marks of MD.
    expectSheets: async ([text, picture, ...others]) => {
      expect(others).toEqual([])
      expect(text?.text).toContain(
        withoutSpaces(
          'Mon cher,voici le mot de l’école et le dessin de la petite.Le jardin est déjà vert.La suiteLes petits vont très bien.',
        ),
      )
      // Both sides are printed: the notice is behind the text, the picture on the next sheet.
      expect(await dark(text?.back)).toBeGreaterThan(0.15)
      expect(await mark(picture?.png, 'green')).toBeGreaterThan(0.6)
    },
  },
  {
    kind: 'a handwritten page',
    locale: 'fr',
    part: 'handwriting',
    isOfferedAtTheStart: true,
    isColour: false,
    items: [
      ['first_page', 1],
      ['mail_class', 1],
    ],
    make: async (page, locale) => {
      await chooseHandwriting(page, locale, await photographedPage())
      await straightenHandwriting(page, locale)
    },
    // The writing alone: the table around the page and the shadow on it, a third of the photograph,
    // are gone.
    expectSheets: async ([sheet, ...others]) => {
      expect(others).toEqual([])
      expect(await dark(sheet?.png)).toBeGreaterThan(0.01)
      expect(await dark(sheet?.png)).toBeLessThan(0.1)
      expect(
        await shareOf(
          sheet?.png as Buffer,
          ({ red, green, blue }) => Math.min(red, green, blue) > 225,
        ),
      ).toBeGreaterThan(0.85)
    },
  },
  {
    kind: 'a page drawn with the finger',
    locale: 'fr',
    part: 'drawing',
    isOfferedAtTheStart: false,
    isColour: false,
    items: [
      ['first_page', 1],
      ['mail_class', 1],
    ],
    make: (page, locale) => addDrawing(page, locale, { place: 'page', lines: cross }),
    // The lines begin at the upper corners of the board and cross in its middle; between them the
    // paper is white.
    expectSheets: async ([sheet, ...others]) => {
      expect(others).toEqual([])
      const png = sheet?.png as Buffer
      expect(await darkestIn(png, { x: 0.44, y: 0.45, width: 0.12, height: 0.06 })).toBeLessThan(
        120,
      )
      for (const x of [0.18, 0.72])
        expect(await darkestIn(png, { x, y: 0.22, width: 0.12, height: 0.12 })).toBeLessThan(120)
      expect(await darkestIn(png, { x: 0.44, y: 0.2, width: 0.12, height: 0.15 })).toBeGreaterThan(
        225,
      )
    },
  },
]

let browser: Browser
let staff: Window
beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
})
afterAll(async () => {
  await browser?.close()
})

/** From where letters begin to the screen that adds the kind. */
async function begin(page: Page, { locale, part, isOfferedAtTheStart }: Story): Promise<void> {
  const [t, { add }] = [await wordsOf('letter', locale), await wordsOf('parts', locale)]
  await page.goto(`${app}#/pagesA/write/write`)
  if (isOfferedAtTheStart)
    return page
      .getByRole('link', { name: `${add[part]} ${add[`${part}Hint`]}`, exact: true })
      .click()
  await page
    .getByRole('link', { name: `${t.write.fresh} ${t.write.freshHint}`, exact: true })
    .click()
  await openPart(page, locale, part)
}

/** Chooses somebody, and colour where the story wants it; pays, and gives the order. */
async function send(
  page: Page,
  api: Api,
  { locale, isColour, items }: Story,
): Promise<{ readonly id: string; readonly number: string }> {
  const [p, c] = [await wordsOf('parts', locale), await wordsOf('mail', locale)]
  const { exactFile } = (await wordsOf('letter', locale)).confirm
  await page.getByRole('button', { name: p.toOrder, exact: true }).click()
  await chooseRecipient(page, locale, postalRecipient.recipient.name)
  if (isColour) await page.getByRole('switch', { name: new RegExp(`^${c.colour} `) }).check()
  await page.getByRole('link', { name: exactFile, exact: true }).waitFor()
  // While another proof is drawn for the colour, the former is shown paler than it is.
  await page.locator('div[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await expectAccessible(page, 'confirm')
  await payHere(page, locale)
  const order = await newestOrder(api)
  expect(order.items.map(({ code, quantity }) => [code, quantity])).toEqual(items)
  return order
}

describe.each(stories)('a letter of $kind, from empty to the post and back ($locale)', (story) => {
  it('is made, paid, reviewed, printed with the part, posted, answered and read', async () => {
    const { locale } = story
    const api = await newWriter(locale)
    await api.send(addressCalls.edit, postalRecipient)
    const writer = await openWindow(browser, { locale })
    await logInWindow(writer, api.token)
    const { page } = writer
    await topUp(page, locale, 50)
    await begin(page, story)
    await story.make(page, locale)
    await expectAccessible(page, `the screen of ${story.kind}`)
    const { id, number } = await send(page, api, story)

    await review(staff.page, number)
    const batch = await printLetters(staff.page, number)
    await story.expectSheets(await sheetsOf(batch))
    await postLetters(staff.page, batch)
    expect((await api.send(orderCalls.get, { id })).state).toBe('posted')
    await answer({
      staff: staff.page,
      writer: page,
      locale,
      name: postalRecipient.recipient.name,
      pieceCode: batch.pieceCode,
    })
    await writer.context.close()
    expect(writer.problems).toEqual([])
    expect(staff.problems).toEqual([])
  })
})
