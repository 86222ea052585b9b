import { aiCalls } from '@mailing/contract/ai/calls.ts'
import { chatCalls } from '@mailing/contract/chat/calls.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { url } from './product.ts'
import { wordsOf } from './words.ts'
import { newWriter, saveLetter, shoot } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`
const locale = 'zh-Hans'
const written = '我因该早点给你写信，家里以经收拾好了，就等你回来。'
const half = '我应该早点给你写信，家里以经收拾好了，就等你回来。'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

it('the helper edits a letter and answers from the help centre', async () => {
  const [t, a, l, c] = [
    await wordsOf('ai', locale),
    await wordsOf('account', locale),
    await wordsOf('letter', locale),
    await wordsOf('chat', locale),
  ]
  const api = await newWriter(locale)
  const draftId = await saveLetter(api, locale)
  const window = await openWindow(browser, { locale })
  const { page, context, problems } = window
  onTestFailed(() => shoot(page, 'ai'))
  await logInWindow({ context }, api.token)

  await page.goto(`${app}#/pages/editLetter/editLetter?id=${draftId}`)
  const body = page.getByLabel(l.editor.body, { exact: true })
  await body.fill(written)
  await page.getByRole('button', { name: t.aid.tool, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.aid.title })
  await dialog.getByRole('button', { name: new RegExp(t.aid.tasks.correct.name) }).click()
  // The first time it is shown who gets it, and exactly what.
  await dialog.getByText(t.consent.firstLetter).waitFor()
  expect(await dialog.locator('blockquote').textContent()).toBe(written)
  await expectAccessible(page, 'what is sent')
  await shoot(page, 'ai-consent')
  await dialog.getByRole('button', { name: t.consent.agreeAndSend }).click()
  await acceptHalf(dialog, t)
  await expectAccessible(page, 'a decided suggestion')
  await shoot(page, 'ai-suggestion')
  expect(await body.inputValue()).toBe(written)
  await dialog.getByRole('button', { name: t.aid.putIn(1) }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await body.inputValue()).toBe(half)
  await page.getByRole('button', { name: t.aid.undo }).click()
  expect(await body.inputValue()).toBe(written)

  // Says a line the second time, and the letter is saved as it is.
  await page.getByRole('button', { name: t.aid.tool, exact: true }).click()
  await dialog.getByText(new RegExp(`${[...written].length} 个字`)).waitFor()
  await dialog.getByRole('button', { name: new RegExp(t.aid.tasks.correct.name) }).click()
  await acceptHalf(dialog, t)
  await dialog.getByRole('button', { name: t.aid.putIn(1) }).click()
  await expect
    .poll(async () => (await api.send(letterCalls.draft, { id: draftId })).content.body)
    .toBe(half)
  expect((await api.send(aiCalls.talks, {})).list).toEqual([])

  await page.goto(`${app}#/pages/my/my`)
  await page.getByRole('link', { name: a.helpCentre }).waitFor()
  await page.goto(`${app}#/pages/message/helper/helper`)
  await page.getByRole('textbox', { name: t.question }).fill('怎么退款')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: t.sources }).getByRole('link').first().waitFor()
  await expectAccessible(page, 'a talk with the helper')
  await shoot(page, 'ai-talk')
  expect((await api.send(aiCalls.talks, {})).list).toMatchObject([{ title: '怎么退款' }])

  // Not solved: a person of the house reads on where the helper ended.
  const answered = await page
    .getByRole('log')
    .locator('li')
    .first()
    .locator('div')
    .first()
    .innerText()
  await page.getByRole('button', { name: t.toPerson }).click()
  await page.getByRole('button', { name: t.handOver, exact: true }).click()
  const talk = page.getByRole('list', { name: c.messages })
  await talk.getByText('怎么退款', { exact: true }).waitFor()
  await talk.getByText(c.authors.helper).first().waitFor()
  expect(page.url()).toContain('/pages/message/chat/chat')
  const { list } = await api.send(chatCalls.record, {})
  // At night the house adds that nobody is there.
  expect(
    list.slice(0, 2).map(({ author, text }) => [author, answered.includes(text) || text]),
  ).toEqual([
    ['writer', '怎么退款'],
    ['helper', true],
  ])
  await expectAccessible(page, 'a talk that was handed over')
  await shoot(page, 'ai-handed-over')
  expect(problems).toEqual([])
  await context.close()
})

/** Takes the first change with the keyboard, and leaves the second. */
async function acceptHalf(
  dialog: Locator,
  t: Awaited<ReturnType<typeof wordsOf<'ai'>>>,
): Promise<void> {
  await dialog.getByText(t.aid.change(1, 2), { exact: true }).waitFor()
  await dialog.getByRole('button', { name: t.aid.take, exact: true }).focus()
  await dialog.page().keyboard.press('Enter')
  await dialog.getByText(t.aid.change(2, 2), { exact: true }).waitFor()
  await dialog.getByRole('button', { name: t.aid.leave, exact: true }).click()
}
