import { calls } from '@mailing/contract/client.ts'
import type { HelpAnswer, HelpLine } from '@mailing/contract/help/calls.ts'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import AnswerPage from './answer.tsx'
import HelpPage from './help.tsx'

const line = (key: string, change: Partial<HelpLine> = {}): HelpLine => ({
  key,
  category: 'posting',
  title: `问题 ${key}`,
  excerpt: `开头 ${key}`,
  isFrequent: false,
  ...change,
})
const lines = [
  line('a', { isFrequent: true }),
  line('b'),
  line('c', { category: 'money', isFrequent: true }),
]
const stored: HelpAnswer = {
  key: 'a',
  category: 'posting',
  title: '信在哪里',
  markdown: '打开[常见问题](/pages/help/help)，或看[外面](https://example.org)。',
  language: 'zh-Hans',
  updatedAt: '2026-11-20T08:00:00.000Z',
  wasHelpful: null,
  related: [{ key: 'b', category: 'posting', title: '问题 b' }],
}

test('the centre shows what is asked most and the shelves with their counts; a shelf shows its own', async () => {
  const list = answer(calls.help.list, () => ({ list: lines }))
  const screen = await renderPage(HelpPage, { answers: [list] })
  expect(await screen.findByRole('link', { name: /问题 a/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /问题 b/ })).toBeNull()
  expect(screen.getByRole('link', { name: /寄出与进度/ }).textContent).toContain('2')
  screen.unmount()
  const shelf = await renderPage(HelpPage, { params: { category: 'posting' }, answers: [list] })
  expect(await shelf.findByRole('link', { name: /问题 b/ })).toBeTruthy()
  expect(shelf.queryByRole('link', { name: /问题 c/ })).toBeNull()
})

test('a search asks the server; when nothing fits it says so and still leads to a person', async () => {
  const list = answer(calls.help.list, ({ query }) => ({
    list: query === undefined ? lines : query === '退信' ? [line('d')] : [],
  }))
  const screen = await renderPage(HelpPage, { answers: [list] })
  const field = screen.getByRole('searchbox')
  await screen.user.type(field, '退信{Enter}')
  expect(await screen.findByText('找到 1 篇')).toBeTruthy()
  expect(screen.getByRole('link', { name: /问题 d/ })).toBeTruthy()
  await screen.user.clear(field)
  await screen.user.type(field, 'zzz{Enter}')
  expect(await screen.findByText('没有找到相关的帮助')).toBeTruthy()
  expect(screen.getByRole('link', { name: '和客服聊聊' })).toBeTruthy()
})

test('the links of an answer open our pages; those that lead outside open apart', async () => {
  const screen = await renderPage(AnswerPage, {
    params: { key: 'a' },
    answers: [answer(calls.help.answer, () => stored)],
  })
  expect(await screen.findByRole('heading', { name: '信在哪里' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '外面' }).getAttribute('target')).toBe('_blank')
  await screen.user.click(screen.getByRole('link', { name: '常见问题' }))
  await vi.waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/help/help' }))
})

test('whether it helped is sent once and can be changed', async () => {
  const vote = answer(calls.help.vote, () => ({ isDone: true as const }))
  const screen = await renderPage(AnswerPage, {
    params: { key: 'a' },
    answers: [answer(calls.help.answer, () => stored), vote],
  })
  await screen.user.click(await screen.findByRole('button', { name: '没有' }))
  expect(await screen.findByText(/我们会改进/)).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '改一下' }))
  await screen.user.click(screen.getByRole('button', { name: '帮到了' }))
  expect(await screen.findByText('谢谢，我们知道了。')).toBeTruthy()
  expect(vote.inputs).toEqual([
    { key: 'a', isHelpful: false },
    { key: 'a', isHelpful: true },
  ])
})

test('an answer that is gone says so and leads on', async () => {
  const screen = await renderPage(AnswerPage, {
    params: { key: 'gone' },
    answers: [answer(calls.help.answer, () => failure('request.not_found'))],
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('link', { name: '和客服聊聊' })).toBeTruthy()
})
