import { diaryCalls } from '@mailing/contract/diary/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { templateCalls } from '@mailing/contract/letter/templates.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { newPerson } from './people.ts'
import { wordsOf } from './words.ts'

const url = inject('url')
const dataDir = inject('dataDir')
const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => { browser = await launch() })
afterAll(async () => { await browser?.close() })

describe.each(['zh-Hans', 'en'] as const)('a template and a diary become letters (%s)', (locale) => {
  it('from the library to a draft of its own, and from a day of the diary to another', async () => {
    const [t, d, l] = [await wordsOf('features/letter/texts/template', locale), await wordsOf('features/diary/texts', locale), await wordsOf('features/letter/texts', locale)]
    const api = await newPerson(url, dataDir, locale)
    const { page, context, problems } = await openWindow(browser, { locale })
    await logInWindow({ context }, api.token)

    // A template: found by its occasion, looked at as it would be printed, used.
    await page.goto(`${app}#/pagesA/write/write`)
    await page.getByRole('link', { name: new RegExp(t.fromTemplate) }).click()
    await page.getByRole('button', { name: t.categories.birthday, exact: true }).click()
    const [template] = (await api.send(templateCalls.list, { category: 'birthday' })).list
    if (!template) throw new Error('no template')
    await page.getByRole('link', { name: new RegExp(template.title) }).first().waitFor()
    await expectAccessible(page, 'templates')
    await page.getByRole('link', { name: new RegExp(template.title) }).first().click()
    await page.getByText(template.summary).waitFor()
    await expectAccessible(page, 'template')
    await page.getByRole('button', { name: t.use }).click()
    await page.waitForURL(/editLetter/)
    expect(await page.getByLabel(l.editor.body, { exact: true }).inputValue()).toBe(template.content.body)
    await page.getByLabel(l.editor.salutation).fill(locale === 'en' ? 'Dear Anna,' : '安娜：')
    await page.getByText(l.save.saved, { exact: true }).waitFor()
    const drafts = (await api.send(letterCalls.drafts, {})).list
    expect(drafts).toHaveLength(1)

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
    expect(await page.getByLabel(l.editor.body, { exact: true }).inputValue()).toBe(words)
    // The entry is still there, and so is the draft that came from the template.
    expect((await api.send(diaryCalls.list, {})).list.map(({ text, mood }) => [text, mood])).toEqual([[words, 'hopeful']])
    expect((await api.send(letterCalls.drafts, {})).list).toHaveLength(2)

    // Nothing was posted yet: the books say what to do.
    await page.goto(`${app}#/pages/diary/books`)
    await page.getByText(d.booksNone).waitFor()
    await expectAccessible(page, 'books without letters')
    await context.close()
    expect(problems).toEqual([])
  })
})
