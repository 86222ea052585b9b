import { calls } from '@mailing/contract/client.ts'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { refreshCalls } from '../../../platform/client/query.ts'
import { MonthStatement } from './month-statement.tsx'

vi.mock('./month-figures.tsx', () => ({ MonthFigures: () => <p>the figures</p> }))

test('the figures of a month stay on the screen when they cannot be read again', async () => {
  let isBroken = false
  const line = { month: '2026-10', state: 'closed', isConfirmable: false, askedAt: null }
  const statement = { line: { ...line, askedByName: '', closing: null }, figures: {} }
  const screen = await renderPage(() => <MonthStatement month="2026-10" />, {
    answers: [
      answer(calls.month.get, () =>
        isBroken ? failure('request.not_found') : (statement as never),
      ),
    ],
    token: fakeToken({ role: ['finance'], permission: ['wallet.read'] }),
  })
  await screen.findByText('the figures')
  isBroken = true
  await act(async () => {
    await refreshCalls([calls.month.get])
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(screen.getByText('the figures')).toBeTruthy()
})
