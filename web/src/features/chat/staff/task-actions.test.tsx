import type { ChatTask } from '@mailing/contract/chat/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import t from '../../../texts/zh-hans/staff/chat.ts'
import { TaskActions } from './task-actions.tsx'

const idOf = (at: number): string => `33333333-3333-4333-8333-33333333333${at}`
const task: ChatTask = {
  id: idOf(1),
  userId: idOf(9),
  person: '120****0001',
  nickname: '小王',
  isOpen: true,
  waitingSince: null,
  lastAt: '2026-11-20T08:00:00.000Z',
  lastSeq: 1,
  staffRead: 1,
  assigneeId: null,
  assigneeName: '',
  labels: [],
  snoozedUntil: null,
  blockedAt: null,
  locale: 'zh-Hans',
  seq: 1,
}
function Head() {
  const [given, give] = useState(task)
  return (
    <>
      <button type="button" onClick={() => give({ ...given, assigneeName: '小李' })}>
        a colleague takes it
      </button>
      <TaskActions task={given} seq={1} />
    </>
  )
}

test('what a colleague does after one’s own action shows in the head of the conversation', async () => {
  const assign = answer(calls.chat.assign, () => ({ ...task, assigneeName: '我' }))
  const config = answer(calls.chat.adminConfig, () => ({ clerks: [], canned: [] }) as never)
  const token = fakeToken({ role: ['support'], permission: ['chat.desk' as never] })
  const screen = await renderPage(Head, { answers: [assign, config], token })
  await screen.user.click(screen.getByText(t.take))
  expect(await screen.findByText(/ · .*我/)).toBeTruthy()
  await screen.user.click(screen.getByText('a colleague takes it'))
  expect(await screen.findByText(/ · .*小李/)).toBeTruthy()
})
