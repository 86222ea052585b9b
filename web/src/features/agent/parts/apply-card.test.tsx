import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/agent.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { ApplyCard } from './apply-card.tsx'

const open = () =>
  renderPage(() => <ApplyCard termsVersion={2} isAgain={false} />, {
    isLoggedIn: true,
    answers: [answer(calls.agent.apply, () => ({ isDone: true as const }))],
  })

test('who reads the terms before applying finds what was typed, until it was sent', async () => {
  const before = await open()
  await before.user.type(before.getByRole('textbox'), '林兰')
  await before.user.click(before.getByRole('checkbox'))
  before.unmount()
  const screen = await open()
  expect(screen.getByRole('textbox')).toHaveProperty('value', '林兰')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  await screen.user.click(screen.getByRole('button', { name: texts.send }))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''))
  expect(screen.queryByText(texts.realNameMissing)).toBeNull()
})
