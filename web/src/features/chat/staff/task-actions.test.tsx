import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/staff/chat.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { chatTask as task } from '../../../../test/chat-task.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { TaskActions } from './task-actions.tsx'

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
