import { addressCalls } from '@mailing/contract/address/calls.ts'
import { diaryCalls } from '@mailing/contract/diary/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { findPlaceholders } from '@mailing/contract/letter/placeholders.ts'
import { templateCalls } from '@mailing/contract/letter/templates.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from './api.ts'
import { desk, expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { sheetsOf, withoutSpaces } from './paper.ts'
import { url } from './product.ts'
import { answer } from './reply-steps.ts'
import { sampled } from './sampled.ts'
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

let browser: Browser
let staff: Window
beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale: 'zh-Hans', size: desk })
})
afterAll(async () => {
  await browser?.close()
})

/** Two recipients with different names. */
const names = { 'zh-Hans': ['安娜', '大伟'], en: ['Anna', 'David'] } as const

/** Fills the blanks of a template, all with the same words. */
const filled = (body: string, words: string): string =>
  findPlaceholders(body)
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + words + text.slice(end), body)

/** The draft that the editor has open. */
const draftInAddress = (page: Page): string =>
  new URLSearchParams(page.url().split('?').at(-1)).get('id') ?? ''

/** Goes from the editor to a paid order. Chooses the person, and pays from the wallet. */
async function send(
  page: Page,
  api: Api,
  locale: Locale,
  name: string,
): Promise<{ readonly id: string; readonly number: string }> {
  const l = await wordsOf('letter', locale)
  await chooseRecipient(page, locale, name)
  await page.getByRole('button', { name: l.editor.next, exact: true }).click()
  await payHere(page, locale)
  return newestOrder(api)
}

describe.each(sampled(['zh-Hans', 'en'] as const))(
  'a template and a diary become letters, and return (%s)',
  (locale) => {
    it('drafts from library and diary are paid, printed, posted, answered and bound', async () => {
      const [t, d, l] = [
        await wordsOf('template', locale),
        await wordsOf('diary', locale),
        await wordsOf('letter', locale),
      ]
      const api = await newWriter(locale)
      const people = names[locale]
      for (const name of people)
        await api.send(addressCalls.edit, {
          ...postalRecipient,
          recipient: { ...postalRecipient.recipient, name },
        })
      const { page, context, problems } = await openWindow(browser, { locale })
      await logInWindow({ context }, api.token)
      await topUp(page, locale, 50)

      // A template: found by its occasion, looked at as it would be printed, used.
      await page.goto(`${app}#/pagesA/write/write`)
      await page.getByRole('link', { name: new RegExp(t.fromTemplate) }).click()
      await page.getByRole('button', { name: t.categories.birthday, exact: true }).click()
      const template = (await api.send(templateCalls.list, { category: 'birthday' })).list.find(
        ({ content }) => findPlaceholders(content.body).length > 0,
      )
      if (!template) throw new Error('no template with blanks')
      const found = page.getByRole('link', {
        name: new RegExp(`^${template.title} ${template.summary}`),
      })
      await found.waitFor()
      await expectAccessible(page, 'templates')
      await found.click()
      await page.getByText(template.summary).waitFor()
      await expectAccessible(page, 'template')
      await page.getByRole('button', { name: t.use }).click()
      await page.waitForURL(/editLetter/)
      const ofTemplate = draftInAddress(page)
      expect(await page.getByLabel(l.editor.body, { exact: true }).inputValue()).toBe(
        template.content.body,
      )
      const [body, signature] = [
        filled(template.content.body, people[0]),
        locale === 'en' ? 'Mum' : '妈妈',
      ]
      expect(body).not.toBe(template.content.body)
      await page.getByLabel(l.editor.body, { exact: true }).fill(body)
      await page.getByLabel(l.editor.salutation).fill(locale === 'en' ? 'Dear Anna,' : '安娜：')
      await page.getByLabel(l.editor.signature).fill(signature)
      await expect
        .poll(async () => (await api.send(letterCalls.drafts, {})).list.map(({ id }) => id))
        .toEqual([ofTemplate])
      await expect
        .poll(async () => (await api.send(letterCalls.draft, { id: ofTemplate })).content)
        .toMatchObject({ body, signature })

      // The diary: a day with its mood, saved, and made a letter.
      await page.goto(`${app}#/pages/diary/index`)
      await page.getByRole('link', { name: d.write }).click()
      await page.getByRole('button', { name: d.moods.hopeful }).click()
      const words = locale === 'en' ? 'The ginkgo is yellow.' : '银杏黄了。'
      await page.getByLabel(d.text).fill(words)
      await expectAccessible(page, 'diary entry')
      await page.getByRole('button', { name: d.save, exact: true }).click()
      await page.getByRole('link', { name: new RegExp(words) }).waitFor()
      await expectAccessible(page, 'diary')
      await page.getByRole('link', { name: new RegExp(words) }).click()
      await page.getByRole('button', { name: d.toLetter }).click()
      await page.waitForURL(/editLetter/)
      const ofDiary = draftInAddress(page)
      expect(await page.getByLabel(l.editor.body, { exact: true }).inputValue()).toBe(words)
      // The entry is still there, and so is the draft that came from the template.
      expect(
        (await api.send(diaryCalls.list, {})).list.map(({ text, mood }) => [text, mood]),
      ).toEqual([[words, 'hopeful']])
      expect((await api.send(letterCalls.drafts, {})).list).toHaveLength(2)

      // Nothing was posted yet: the books say what to do.
      await page.goto(`${app}#/pages/diary/books`)
      await page.getByText(d.booksNone).waitFor()
      await expectAccessible(page, 'books without letters')

      // Both are paid; a draft that was ordered is soon no draft any more.
      const orders: { readonly id: string; readonly number: string }[] = []
      for (const [draftId, name] of [
        [ofTemplate, people[0]],
        [ofDiary, people[1]],
      ] as const) {
        await page.goto(`${app}?order=${draftId}#/pages/editLetter/editLetter?id=${draftId}`)
        orders.push(await send(page, api, locale, name))
      }
      await expect.poll(async () => (await api.send(letterCalls.drafts, {})).list).toEqual([])

      // One batch has both, each with its own words; both are posted, answered, and stand in the
      // book of the year.
      for (const { number } of orders) await review(staff.page, number)
      const [first, second] = orders as [(typeof orders)[number], (typeof orders)[number]]
      const batch = await printLetters(staff.page, first.number)
      const codes = [
        batch.pieceCode,
        batch.pieces.find(({ orderNumber }) => orderNumber === second.number)?.code ?? '',
      ] as const
      for (const [at, written] of [body, words].entries()) {
        const sheets = await sheetsOf({ pdf: batch.pdf, pieceCode: codes[at] as string })
        expect(sheets.map(({ text }) => text).join('')).toContain(
          withoutSpaces(written.split('\n')[0] as string),
        )
      }
      await postLetters(staff.page, batch)
      for (const { id } of orders)
        expect((await api.send(orderCalls.get, { id })).state).toBe('posted')
      for (const [at, name] of people.entries())
        await answer({
          staff: staff.page,
          writer: page,
          locale,
          name,
          pieceCode: codes[at] as string,
        })
      await page.goto(`${app}#/pages/diary/books`)
      await page.getByText(d.counts(2, 2), { exact: true }).waitFor()
      await context.close()
      expect(problems).toEqual([])
      expect(staff.problems).toEqual([])
    })
  },
)
