import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { locales } from '@mailing/contract/locale.ts'
import chat from '@mailing/texts/zh-hans/web/chat.ts'
import t from '@mailing/texts/zh-hans/web/staff/chat.ts'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chatTask as task } from '../../../../test/chat-task.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { forgetKept } from '../../../platform/kept.ts'
import { BesideChat } from './beside.tsx'
import { TaskThread } from './task-thread.tsx'

const idOf = (at: number): string => `33333333-3333-4333-8333-33333333333${at}`
vi.mock('../model/use-conversation.ts', () => ({
  useConversation: (id: string) => ({
    chat: { typing: () => undefined, send: () => undefined },
    state: { task: { ...task, id }, messages: [] },
  }),
}))
vi.mock('../parts/thread.tsx', () => ({ Thread: () => null }))
beforeEach(() => forgetKept())

const token = fakeToken({ role: ['support'], permission: ['chat.desk' as never] })
const canned = Object.fromEntries(locales.map((locale) => [locale, '已经寄出。'])) as never
const config = answer(
  calls.chat.adminConfig,
  () =>
    ({
      clerks: [],
      canned: [{ id: idOf(5), title: '寄出', texts: canned, isActive: true }],
    }) as never,
)

function Desk() {
  const [id, open] = useState(task.id)
  return (
    <>
      {[1, 2].map((at) => (
        <button type="button" key={at} onClick={() => open(idOf(at))}>
          {`open ${at}`}
        </button>
      ))}
      <TaskThread key={id} conversationId={id} />
    </>
  )
}

test('a canned answer is added to what is typed, which stays while another conversation is open', async () => {
  const screen = await renderPage(Desk, { answers: [config], token })
  const field = () => screen.getByLabelText(chat.write)
  await screen.user.type(field(), '您好：')
  await screen.user.selectOptions(await screen.findByLabelText(t.canned), '寄出')
  expect(field()).toHaveProperty('value', '您好：\n已经寄出。')
  await screen.user.click(screen.getByText('open 2'))
  expect(field()).toHaveProperty('value', '')
  await screen.user.click(screen.getByText('open 1'))
  expect(field()).toHaveProperty('value', '您好：\n已经寄出。')
})

test('a note that is being written stays when what stands beside cannot be read again', async () => {
  let isBroken = false
  const beside = { userId: idOf(9), orders: [], underWay: 0, money: 0, notes: [], cases: [] }
  const screen = await renderPage(() => <BesideChat conversationId={task.id} />, {
    answers: [
      answer(calls.chat.adminBeside, () =>
        isBroken
          ? failure('request.not_found')
          : (beside as unknown as CallOutput<typeof calls.chat.adminBeside>),
      ),
    ],
    token,
  })
  await screen.user.type(await screen.findByLabelText(t.newNote), '等回电')
  isBroken = true
  await act(async () => {
    await refreshCalls([calls.chat.adminBeside])
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(screen.getByLabelText(t.newNote)).toHaveProperty('value', '等回电')
})
