import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import CountdownLine from './countdown-line.tsx'

test.each([
  [9, true],
  [0, false],
])('a countdown_day of %i from the server shows a line: %s', async (countdown_day, isShown) => {
  const next = answer(calls.countdown.next, () => ({ countdown_day, name: '爸爸' }))
  const page = await renderPage(() => <CountdownLine />, { isLoggedIn: true, answers: [next] })
  await expect.poll(() => next.inputs.length).toBe(1)
  await expect.poll(() => page.queryAllByText(/爸爸/).length > 0).toBe(isShown)
})
