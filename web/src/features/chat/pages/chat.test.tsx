import 'fake-indexeddb/auto'
import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/chat.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import ChatPage from './chat.tsx'

// No stream comes through: the page asks.
vi.mock('../../../platform/client/event-stream.ts', () => ({ listen: () => () => undefined }))
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const open = () =>
  renderPage(ChatPage, {
    isLoggedIn: true,
    answers: [
      answer(calls.chat.config, () => ({ isOpen: true, opensAt: null }) as never),
      answer(calls.chat.record, () => ({
        list: [
          {
            id: '11111111-1111-4111-8111-111111111111',
            seq: 1,
            at: '2026-11-20T04:00:00Z',
            author: 'staff' as const,
            kind: 'text' as const,
            text: '您好',
            picture: null,
            card: null,
            byName: '',
          },
        ],
        hasMore: false,
        marks: { writerDelivered: 0, writerRead: 0, staffDelivered: 0, staffRead: 0 },
        caseToRate: null,
        isBlocked: false,
      })),
      answer(calls.chat.mark, () => ({}) as never),
      answer(calls.chat.typing, () => ({}) as never),
    ],
  })

test('what was being written is there again after a card in the thread led away', async () => {
  const before = await open()
  await before.user.type(await before.findByRole('textbox', { name: texts.write }), '我的信')
  before.unmount()
  const screen = await open()
  expect(await screen.findByRole('textbox', { name: texts.write })).toHaveProperty(
    'value',
    '我的信',
  )
})

test('what staff answer is told to a screen reader', async () => {
  const screen = await open()
  const log = await screen.findByRole('log')
  expect(log.textContent).toContain('您好')
  expect(log.getAttribute('aria-live')).toBe('polite')
  expect(log.getAttribute('aria-busy')).toBe('false')
})
