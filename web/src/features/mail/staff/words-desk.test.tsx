import { calls } from '@mailing/contract/client.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { WordsVersion } from '@mailing/contract/mail/words.ts'
import setting from '@mailing/texts/zh-hans/web/staff/setting.ts'
import texts from '@mailing/texts/zh-hans/web/staff/words.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { WordsDesk } from './words-desk.tsx'

const version: WordsVersion = {
  version: 1,
  state: 'current',
  effectiveFrom: '2026-01-01T00:00:00Z',
  added: [],
  removed: [],
  levels: { scam: 'block', threat: 'block', drugs: 'warn', contraband: 'block', profanity: 'warn' },
  reason: '',
  createdAt: '2026-01-01T00:00:00Z',
  createdByName: '',
}

const wordsIn = (language: Locale, word: string) => ({
  language,
  category: 'scam' as const,
  words: [{ word, key: 'scam 1' }],
})

/** The desk with one word of the product in both Chinese scripts; what is added as `known` is answered as such. */
async function open(known: string[] = []) {
  const saving = answer(calls.word.set, () => ({ ...version, version: 2, known }))
  const trying = answer(calls.word.tryOut, ({ text }) => ({
    findings: text.includes('蓝月糖')
      ? [{ start: 1, end: 4, category: 'scam', level: 'block' as const, reason: '像诈骗' }]
      : [],
  }))
  const lists = [wordsIn('zh-Hans', '花钱减刑'), wordsIn('zh-Hant', '花錢減刑')]
  const getting = answer(calls.word.get, () => ({
    lists,
    timeZone: 'Asia/Shanghai',
    versions: [version],
  }))
  const screen = await renderPage(WordsDesk, {
    isLoggedIn: true,
    answers: [getting, saving, trying],
  })
  const add = async (words: string) => {
    await screen.user.type(await screen.findByLabelText(texts.adding), words)
    await screen.user.click(screen.getByRole('button', { name: texts.add }))
  }
  return { screen, saving, trying, add }
}

test('words are added and taken away, tried on a text before they are saved, and saved with a reason', async () => {
  const { screen, saving, trying } = await open()
  await screen.user.type(await screen.findByLabelText(texts.adding), '蓝月糖，蓝月糖')
  await screen.user.click(screen.getByRole('button', { name: texts.add }))
  await screen.user.click(screen.getByRole('button', { name: `${texts.remove} 花钱减刑` }))
  await waitFor(() =>
    expect(screen.getByText(setting.changes).parentElement?.textContent).toContain(
      '简体中文 · 诈骗: 无 → 加入“蓝月糖”简体中文 · 诈骗: 无 → 移除“花钱减刑”',
    ),
  )
  // The same word in the other script is gone with it, and can be put back from there.
  await screen.user.click(screen.getByText('繁體中文'))
  expect(screen.getByRole('button', { name: `${texts.putBack} 花錢減刑` })).toBeTruthy()
  await screen.user.type(screen.getByLabelText(texts.tryText), '买蓝月糖')
  await screen.user.click(screen.getByRole('button', { name: texts.check }))
  expect(await screen.findByText('蓝月糖', { selector: 'mark' })).toBeTruthy()
  const words = {
    added: [{ language: 'zh-Hans', category: 'scam', word: '蓝月糖' }],
    removed: [{ language: 'zh-Hans', category: 'scam', word: '花钱减刑' }],
    levels: version.levels,
  }
  expect(trying.inputs).toEqual([{ ...words, text: '买蓝月糖' }])
  await screen.user.type(screen.getByLabelText(setting.reason), '来信里新出现的说法')
  await screen.user.click(screen.getByRole('button', { name: setting.save }))
  await waitFor(() =>
    expect(saving.inputs).toEqual([
      { ...words, baseVersion: 1, effectiveOn: null, reason: '来信里新出现的说法' },
    ]),
  )
})

test('Enter in the search finds a word and saves nothing', async () => {
  const { screen, saving, add } = await open()
  await add('蓝月糖')
  await screen.user.type(screen.getByLabelText(setting.reason), '来信里新出现的说法')
  const search = screen.getByLabelText(texts.search)
  await screen.user.type(search, '花钱')
  // The browser’s own answer to Enter would be to send the form.
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false)
  expect(screen.queryByRole('button', { name: `${texts.remove} 蓝月糖` })).toBeNull()
  expect(screen.getByRole('button', { name: `${texts.remove} 花钱减刑` })).toBeTruthy()
  expect(saving.inputs).toEqual([])
})

test('to type a word that was taken away puts it back; one that is there already is named', async () => {
  const { screen, add } = await open()
  await screen.user.click(await screen.findByRole('button', { name: `${texts.remove} 花钱减刑` }))
  await add('花錢減刑')
  expect(await screen.findByRole('button', { name: `${texts.remove} 花钱减刑` })).toBeTruthy()
  expect(screen.getByText(setting.noChanges)).toBeTruthy()
  await add('花钱减刑')
  expect(await screen.findByText(texts.known(['花钱减刑']))).toBeTruthy()
  // Nothing is asked, so that nothing has to be answered.
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('words that the server finds in the lists already are named when they are saved', async () => {
  const { screen, saving, add } = await open(['花 钱减刑'])
  await add('花 钱减刑')
  await screen.user.type(screen.getByLabelText(setting.reason), '来信里新出现的说法')
  await screen.user.click(screen.getByRole('button', { name: setting.save }))
  expect(await screen.findByText(texts.known(['花 钱减刑']))).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saving.inputs).toHaveLength(1)
})

test('what is typed and not added keeps the lists from being saved, and a word that is too long is named', async () => {
  const { screen, saving, add } = await open()
  await add('蓝月糖')
  await screen.user.type(screen.getByLabelText(setting.reason), '来信里新出现的说法')
  await screen.user.type(screen.getByLabelText(texts.adding), '白'.repeat(61))
  await screen.user.click(screen.getByRole('button', { name: setting.save }))
  expect(await screen.findByText(texts.notAdded)).toBeTruthy()
  expect(saving.inputs).toEqual([])
  await screen.user.click(screen.getByRole('button', { name: texts.add }))
  expect(await screen.findByText(texts.long('白'.repeat(61), 60))).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.user.clear(screen.getByLabelText(texts.adding))
  await screen.user.click(screen.getByRole('button', { name: setting.save }))
  await waitFor(() => expect(saving.inputs).toHaveLength(1))
})

test('marks are forgotten when the lists change, and that nothing is marked is said', async () => {
  const { screen, add } = await open()
  await screen.user.type(await screen.findByLabelText(texts.tryText), '买蓝月糖')
  await screen.user.click(screen.getByRole('button', { name: texts.check }))
  const mark = await screen.findByText('蓝月糖', { selector: 'mark' })
  const said = mark.closest('[aria-live]')
  await add('白月糖')
  await waitFor(() => expect(screen.queryByText('蓝月糖', { selector: 'mark' })).toBeNull())
  await screen.user.clear(screen.getByLabelText(texts.tryText))
  await screen.user.type(screen.getByLabelText(texts.tryText), '买糖')
  await screen.user.click(screen.getByRole('button', { name: texts.check }))
  expect((await screen.findByText(texts.clean)).closest('[aria-live]')).toBe(said)
})
