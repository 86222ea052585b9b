import 'fake-indexeddb/auto'
import { chatLimits } from '@mailing/contract/chat/rules.ts'
import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/chat.ts'
import ui from '@mailing/texts/zh-hans/web/ui.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answering } from '../../../../test/answers.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import ChatPage from './chat.tsx'

// No stream comes through: the page asks.
vi.mock('../../../platform/client/event-stream.ts', () => ({ listen: () => () => undefined }))
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

const open = (more: readonly Answering[] = []) =>
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
      ...more,
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

test('takes nine pictures in one go at most, and says so', async () => {
  const screen = await open([
    answer(calls.file.beginUpload, () => new Promise<never>(() => undefined) as never),
  ])
  const chosen = Array.from(
    { length: 40 },
    (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }),
  )
  await screen.user.upload(
    await screen.findByLabelText(texts.addPicture, { selector: 'input[type=file]' }),
    chosen,
  )
  expect(await screen.findByText(ui.tooManyFiles(chatLimits.picturesAtOnce))).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '不发了' })).toHaveLength(chatLimits.picturesAtOnce)
})
