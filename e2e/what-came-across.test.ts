import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corpusDocument, partKinds } from '../server/test/document-corpus/word.ts'
import { a4 } from '../server/test/pdf.ts'
import { desk, expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { darkestIn, sheetsOf, textOf } from './paper.ts'
import { chooseDocument } from './part-steps.ts'
import { url } from './product.ts'
import { printLetters, review } from './staff-steps.ts'
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

const locale = 'zh-Hans'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A form whose only ink is what somebody has typed into it. */
async function filledForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage(a4)
  const form = pdf.getForm()
  const field = form.createTextField('visitor')
  field.setText('WANG XIAOMING')
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  field.addToPage(page, { x: 90, y: 560, width: 400, height: 60, borderWidth: 0, font })
  return Buffer.from(await pdf.save())
}

/** Place of the field on the sheet, which the page exceeds. */
const fieldBox = { x: 0.12, y: 0.23, width: 0.4, height: 0.13 }
const belowField = { x: 0.12, y: 0.45, width: 0.7, height: 0.3 }

let browser: Browser
let staff: Window
beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
})
afterAll(async () => {
  await browser?.close()
})

/** Accepts each loss of the document that is open, one by one; answers what was said of them. */
async function acceptAll(page: Page): Promise<string[]> {
  const { document: t } = await wordsOf('parts', locale)
  const names: string[] = []
  const buttons = page.getByRole('button', { name: new RegExp(`^${t.acceptName('')}`) })
  for (let left = await buttons.count(); left > 0; left -= 1) {
    names.push((await buttons.first().getAttribute('aria-label')) ?? '')
    await buttons.first().click()
    await expect.poll(() => buttons.count()).toBe(left - 1)
  }
  return names
}

it('prints a full DOCX and a filled form without losing words', async () => {
  // No face has the sign of an empty box: the proof says so, and its writer puts another one.
  const docx = corpusDocument(
    33,
    partKinds.filter((kind) => kind !== 'empty tick box'),
  )
  const { document: t, toOrder, add } = await wordsOf('parts', locale)
  const api = await newWriter(locale)
  await api.send(addressCalls.edit, postalRecipient)
  const writer = await openWindow(browser, { locale })
  await logInWindow(writer, api.token)
  const { page } = writer
  await topUp(page, locale, 200)
  await page.goto(`${url}/web/mailingTool/#/pagesA/write/write`)
  await page.getByRole('link', { name: `${add.document} ${add.documentHint}`, exact: true }).click()

  await chooseDocument(page, locale, { name: 'all.docx', mimeType: word, buffer: docx.bytes })
  const shown = page.getByRole('region', { name: t.preview, exact: true })
  await shown.waitFor()
  const addText = page.getByRole('button', { name: t.addText, exact: true })
  await shoot(page, 'what-came-across')
  await expectAccessible(page, 'what came across')
  const losses = await acceptAll(page)
  await addText.click()
  await page.getByRole('heading', { name: 'all.docx', exact: true }).waitFor({ state: 'detached' })

  const form = { name: 'form.pdf', mimeType: 'application/pdf', buffer: await filledForm() }
  await chooseDocument(page, locale, form)
  await page.getByText(t.arrived('', 2)).waitFor()
  await page.getByRole('button', { name: t.addPages(1), exact: true, disabled: false }).click()

  await page.getByRole('button', { name: toOrder, exact: true }).click()
  await chooseRecipient(page, locale, postalRecipient.recipient.name)
  const { exactFile } = (await wordsOf('letter', locale)).confirm
  await page.getByRole('link', { name: exactFile, exact: true }).waitFor()
  await page.locator('div[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await shoot(page, 'what-came-across-confirm')
  await payHere(page, locale)
  const { number } = await newestOrder(api)
  await review(staff.page, number)
  const batch = await printLetters(staff.page, number)
  const printed = textOf(batch.pdf).toLowerCase()
  const told = losses.join(' ').toLowerCase()
  const lost = docx.shown.filter(
    (one) => !printed.includes(one.toLowerCase()) && !told.includes(one.toLowerCase()),
  )
  expect(lost).toEqual([])
  expect(docx.hidden.filter((one) => printed.includes(one.toLowerCase()))).toEqual([])
  // The form is the last page, on whichever side of its sheet; what was typed into it is all its
  // ink.
  const last = (await sheetsOf(batch)).at(-1)
  const sides = [last?.png, last?.back].filter((side) => side !== undefined)
  const inField = await Promise.all(sides.map((side) => darkestIn(side, fieldBox)))
  const side = sides[inField.findIndex((dark) => dark < 120)]
  expect(inField).toContainEqual(expect.toSatisfy((dark) => dark < 120))
  expect(side && (await darkestIn(side, belowField))).toBeGreaterThan(225)
  await writer.context.close()
  expect(writer.problems).toEqual([])
})

it('reads well at 200 % text on a screen of 320 px', async () => {
  const { bytes } = corpusDocument(33, partKinds)
  const api = await newWriter('fr')
  const { document: t, add } = await wordsOf('parts', 'fr')
  const name = `${add.document} ${add.documentHint}`
  for (const isLarge of [false, true]) {
    const size = isLarge ? { width: 320, height: 640 } : { width: 375, height: 812 }
    const { page, context } = await openWindow(browser, { locale: 'fr', size })
    await logInWindow({ context }, api.token)
    if (isLarge)
      await context.addInitScript(
        'try { localStorage.setItem("text_scale", JSON.stringify({ value: 2 })) } catch {}',
      )
    await page.goto(`${url}/web/mailingTool/#/pagesA/write/write`)
    await page.getByRole('link', { name, exact: true }).click()
    await chooseDocument(page, 'fr', { name: 'lettre.docx', mimeType: word, buffer: bytes })
    await page.getByRole('region', { name: t.preview, exact: true }).waitFor()
    const form = { name: 'formulaire.pdf', mimeType: 'application/pdf', buffer: await filledForm() }
    await chooseDocument(page, 'fr', form)
    await page.getByText(t.arrived('', 2)).waitFor()
    await shoot(page, `${isLarge ? 'large-' : ''}what-came-across-fr`)
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0)
    await expectAccessible(page, `what came across ${size.width}`)
    await context.close()
  }
})
