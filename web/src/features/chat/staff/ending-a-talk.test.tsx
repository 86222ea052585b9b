import type { ChatTask } from '@mailing/contract/chat/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import texts from '../../../texts/zh-hans/staff/chat.ts'
import { TaskActions } from './task-actions.tsx'

const id = '33333333-3333-4333-8333-333333333333'
const at = '2026-11-20T02:00:00.000Z'
const task: ChatTask = {
  id,
  userId: id,
  person: '120****0001',
  nickname: '',
  isOpen: true,
  waitingSince: null,
  lastAt: at,
  lastSeq: 9,
  staffRead: 7,
  assigneeId: null,
  assigneeName: '',
  labels: [],
  snoozedUntil: null,
  blockedAt: null,
  locale: 'zh-Hans',
  seq: 1,
}

test('the end of a talk says which message was the last that the clerk saw', async () => {
  const sent = vi.fn()
  const close = answer(calls.chat.close, (input) => {
    sent(input)
    return { ...task, isOpen: false }
  })
  const config = answer(calls.chat.adminConfig, () => failure('request.not_found'))
  const page = await renderPage(() => <TaskActions task={task} seq={7} />, {
    answers: [close, config],
    isLoggedIn: true,
  })
  await page.user.click(await page.findByRole('button', { name: texts.close }))
  await page.findByText(texts.closeAsk)
  await page.user.click(page.getAllByText(texts.close).at(-1) ?? document.body)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ conversationId: id, seq: 7 }))
})
