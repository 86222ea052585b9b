import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/staff/chat.ts'
import { expect, test, vi } from 'vitest'
import { chatTask as task } from '../../../../test/chat-task.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { TaskActions } from './task-actions.tsx'

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
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ conversationId: task.id, seq: 7 }))
})
