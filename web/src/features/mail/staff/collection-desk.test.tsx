import { calls } from '@mailing/contract/client.ts'
import type { CollectionVersion } from '@mailing/contract/mail/house.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import setting from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { CollectionDesk } from './collection-desk.tsx'

const version = (number: number, lines: string[]): CollectionVersion => ({
  version: number,
  state: number === 2 ? 'current' : 'past',
  effectiveFrom: null,
  createdAt: null,
  createdByName: '',
  reason: '',
  lines,
  postcode: '',
})

test('a former address is brought back after the second factor that the server asks for', async () => {
  let isFresh = false
  const former = version(1, ['示例路 1 号'])
  const saving = answer(calls.house.setCollection, () =>
    isFresh ? { ...former, version: 3 } : failure('account.second_factor_stale'),
  )
  const screen = await renderPage(CollectionDesk, {
    isLoggedIn: true,
    answers: [
      answer(calls.house.collections, () => ({
        timeZone: 'Asia/Shanghai',
        list: [version(2, ['示例路 2 号']), former],
        unprinted: 0,
      })),
      saving,
      answer(calls.account.secondFactor, () => {
        isFresh = true
        return { token: fakeToken(), tokenExpiresAt: Date.now() + 3_600_000 } as never
      }),
    ],
  })
  await screen.user.click(await screen.findByRole('button', { name: setting.bringBack }))
  await screen.user.type(
    await screen.findByLabelText(desk.reason, { selector: 'textarea, #why_reason' }),
    '新址还没启用',
  )
  await screen.user.click(screen.getByRole('button', { name: setting.restore(1) }))
  await screen.user.type(await screen.findByLabelText(desk.factor.code), '123456')
  await screen.user.click(screen.getByRole('button', { name: /确\s?认/ }))
  await waitFor(() => expect(saving.inputs).toHaveLength(2))
  expect(saving.inputs[1]).toMatchObject({ lines: ['示例路 1 号'], reason: '新址还没启用' })
})
