import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { LinkedCard } from './linked-card.tsx'

test('a provider is listed, and is taken off once the owner is proved', async () => {
  let isFresh = false
  const unlink = answer(calls.account.unlink, () => {
    return isFresh ? { isDone: true as const } : failure('account.confirm_needed')
  })
  const confirm = answer(calls.account.confirmOwner, () => {
    isFresh = true
    return { isDone: true as const }
  })
  const screen = await renderPage(LinkedCard, {
    token: fakeToken(),
    answers: [
      unlink,
      confirm,
      answer(calls.account.loginWays, () => ({
        providers: [{ provider: 'wechat', linkedAt: '2026-01-05T00:00:00Z' }],
        proof: { isFresh, sentTo: '138****0001' },
      })),
    ],
  })
  expect(await screen.findByText('微信')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: '解除' }))
  await screen.user.click(
    (await screen.findAllByRole('button', { name: '解除' })).at(-1) as HTMLElement,
  )
  await screen.user.type(await screen.findByLabelText(/^验证码/), '123456')
  await waitFor(() => expect(confirm.inputs).toEqual([{ code: '123456' }]))
  await waitFor(() =>
    expect(unlink.inputs).toEqual([{ provider: 'wechat' }, { provider: 'wechat' }]),
  )
  expect(await screen.findByText('已解除')).toBeTruthy()
})
