import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/staff/report.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { DeadWork } from './dead-work.tsx'

const open = (permission: 'setting.edit' | 'order.read') => {
  const list = [
    {
      ...{ kind: 'job' as const, name: 'notice.send', count: 3, problem: 'the gateway is away' },
      since: '2026-11-20T08:00:00.000Z',
    },
  ]
  const found = answer(calls.report.deadWork, () => ({ list }))
  const retry = answer(calls.report.retryDeadWork, () => ({
    retried: list.splice(0).reduce((sum, { count }) => sum + count, 0),
  }))
  const page = renderPage(DeadWork, {
    answers: [found, retry],
    token: fakeToken({ role: ['support'], permission: [permission] }),
  })
  return { page, found, retry }
}

test('what failed for good stands by name, and is gone from the page when it is tried again', async () => {
  const { page, retry } = open('setting.edit')
  const screen = await page
  expect(await screen.findByText(t.deadWork.title('3'))).toBeTruthy()
  expect(screen.getByText('notice.send').closest('tr')?.textContent).toContain(
    'the gateway is away',
  )
  await screen.user.click(screen.getByRole('button', { name: t.deadWork.retry }))
  await screen.findByText(t.deadWork.retried('3'))
  await expect.poll(() => screen.queryByText('notice.send')).toBeNull()
  expect(retry.inputs).toHaveLength(1)
})

test('whoever cannot mend it does not ask for it', async () => {
  const { page, found } = open('order.read')
  const screen = await page
  expect(screen.container.textContent).toBe('')
  expect(found.inputs).toEqual([])
})
