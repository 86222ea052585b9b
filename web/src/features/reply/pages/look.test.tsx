import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/reply.ts'
import { focusManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import LookPage from './look.tsx'

const id = '22222222-2222-4222-8222-222222222222'
const file = (name: string) => ({
  id,
  url: `/files/${name}`,
  urlExpiresAt: '2026-11-21T12:00:00.000Z',
  type: 'image/jpeg',
  bytes: 1000,
  width: 1240,
  height: 1754,
})
const scan = (kind: 'envelope' | 'page', sheet: number, side: 'front' | 'back') => ({
  id: crypto.randomUUID(),
  kind,
  sheet,
  side,
  file: file(`${kind}-${sheet}-${side}.jpg`),
})
const reply = (isRead: boolean): CallOutput<typeof calls.reply.get> => ({
  id,
  receivedAt: '2026-11-20T02:00:00.000Z',
  publishedAt: '2026-11-20T03:00:00.000Z',
  senderName: '收信人甲',
  placeName: '示例第一监狱',
  pages: 2,
  sheets: 1,
  isRead,
  orderId: null,
  orderNumber: null,
  recipientId: null,
  scans: [scan('envelope', 1, 'front'), scan('page', 1, 'front'), scan('page', 1, 'back')],
  pdf: { ...file('reply.pdf'), width: null, height: null },
  keptUntil: '2027-01-19',
  original: { state: 'kept', since: null, orderId: null },
  erasedAt: null,
  reads: [{ by: 'staff', role: 'printer', action: 'reply.read', at: '2026-11-20T02:30:00.000Z' }],
})
const open = (
  answers: Parameters<typeof renderPage>[1] extends infer S
    ? S extends { answers?: infer A }
      ? A
      : never
    : never,
) => renderPage(LookPage, { params: { id }, answers, isLoggedIn: true })

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
})

test('an unread reply is marked as read once', async () => {
  const mark = answer(calls.reply.markRead, () => ({ isDone: true as const }))
  const screen = await open([answer(calls.reply.get, () => reply(false)), mark])
  await screen.findByRole('heading', { name: /收信人甲/ })
  await waitFor(() => expect(mark.inputs).toEqual([{ id }]))
})

test('a reply that was read before is not marked again', async () => {
  const screen = await open([answer(calls.reply.get, () => reply(true))])
  // A call to mark it would have no answer, which fails the test.
  expect(await screen.findByRole('heading', { name: /收信人甲/ })).toBeTruthy()
})

test('shows the envelope first, then the sides in their order, and enlarges the one that is pressed', async () => {
  const screen = await open([answer(calls.reply.get, () => reply(true))])
  await screen.findByRole('heading', { name: /收信人甲/ })
  const pictures = screen.getAllByRole('img')
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    '/files/envelope-1-front.jpg',
    '/files/page-1-front.jpg',
    '/files/page-1-back.jpg',
  ])
  await screen.user.click(pictures[2] as HTMLElement)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a withdrawn reply says so and shows no scan', async () => {
  const screen = await open([answer(calls.reply.get, () => failure('reply.withdrawn'))])
  expect(await screen.findByText(zhHans.withdrawn)).toBeTruthy()
  expect(screen.queryAllByRole('img')).toEqual([])
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test.each([
  [{ state: 'kept', since: null, orderId: null }, zhHans.kept('2027年1月19日'), zhHans.forward],
  [{ state: 'ordered', since: null, orderId: id }, zhHans.ordered, zhHans.seeSending],
  [
    { state: 'sent', since: '2026-12-01T04:00:00.000Z', orderId: id },
    zhHans.sent('2026年12月1日'),
    zhHans.seeSending,
  ],
  [
    { state: 'lost', since: '2026-12-01T04:00:00.000Z', orderId: id },
    zhHans.lost('2026年12月1日'),
    zhHans.seeSending,
  ],
  [
    { state: 'destroyed', since: '2027-01-20T04:00:00.000Z', orderId: null },
    zhHans.destroyed('2027年1月20日'),
    null,
  ],
] as const)('says where the paper is: %o', async (original, sentence, link) => {
  const screen = await open([answer(calls.reply.get, () => ({ ...reply(true), original }))])
  expect(await screen.findByText(sentence)).toBeTruthy()
  const links = screen
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => name === zhHans.forward || name === zhHans.seeSending)
  expect(links).toEqual(link === null ? [] : [link])
})

test('without an id the list of replies opens, and nothing is asked', async () => {
  const screen = await renderPage(LookPage, { isLoggedIn: true })
  await waitFor(() =>
    expect(screen.place()).toMatchObject({ path: '/pages/my/stampRecord/stampRecord' }),
  )
})

test.each([['88888888-8888-4888-8888-888888888888'], [null]])(
  'writing back opens a new letter to the person who wrote (%s), with this reply to read beside it',
  async (recipientId) => {
    const screen = await open([answer(calls.reply.get, () => ({ ...reply(true), recipientId }))])
    await screen.user.click(await screen.findByRole('button', { name: zhHans.writeBack }))
    await waitFor(() =>
      expect(screen.place()).toMatchObject({
        path: '/pages/editLetter/editLetter',
        params: { replyId: id, ...(recipientId ? { recipientId } : {}) },
      }),
    )
  },
)

/** A reply whose links are other ones with each reading; the readings whose number is given fail. */
function readings(...failed: number[]) {
  let number = 0
  const get = answer(calls.reply.get, () => {
    number += 1
    if (failed.includes(number)) return failure('server.busy')
    const one = { ...scan('page', 1, 'front'), file: file(`reading-${number}.jpg`) }
    return { ...reply(true), scans: [one] }
  })
  return { get, count: () => number }
}
const links = () =>
  [...document.querySelectorAll('img')].map((one) => one.getAttribute('src')?.slice(-6))
/** How long links of files live, in milliseconds. */
const lifeMs = 600_000

test('one reading that fails leaves the pages on the screen, and new links come before theirs end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { get, count } = readings(2)
  const screen = await open([get])
  await screen.findByRole('heading', { name: /收信人甲/ })
  expect(links()).toEqual(['-1.jpg'])
  const step = lifeMs / 60
  for (let passed = 0; passed < lifeMs - step; passed += step) {
    await act(async () => {
      vi.advanceTimersByTime(step)
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
    expect(links()).toHaveLength(1)
  }
  expect(count()).toBeGreaterThan(2)
  expect(links()).not.toEqual(['-1.jpg'])
})

test('links that have ended while nobody looked are asked for when the screen is looked at again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const screen = await open([readings().get])
  await screen.findByRole('heading', { name: /收信人甲/ })
  focusManager.setFocused(false)
  vi.setSystemTime(Date.now() + lifeMs)
  await act(async () => focusManager.setFocused(true))
  await waitFor(() => expect(links()).toEqual(['-2.jpg']))
})
