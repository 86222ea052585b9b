import { calls } from '@mailing/contract/client.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { refreshCalls } from '../../../platform/client/query.ts'
import { MonthCalendar } from './month-calendar.tsx'

test('the days that are there stay when they cannot be asked for again', async () => {
  let isDown = false
  const calendar = answer(calls.point.calendar, ({ month }) =>
    isDown ? failure('server.busy') : { month, today: '2026-11-21', days: [] },
  )
  const screen = await renderPage(() => <MonthCalendar today="2026-11-21" />, {
    answers: [calendar],
    isLoggedIn: true,
  })
  expect(await screen.findByRole('table')).toBeTruthy()
  isDown = true
  await act(async () => {
    await refreshCalls([calls.point.calendar])
    await new Promise((later) => setTimeout(later, 50))
  })
  expect(calendar.inputs).toHaveLength(2)
  expect(screen.getByRole('table')).toBeTruthy()
})
