import { calls } from '@mailing/contract/client.ts'
import { localText } from '@mailing/contract/local-text.ts'
import type { DeskOffer } from '@mailing/contract/point/schemas.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/point.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { OfferDrawer } from './offer-drawer.tsx'

const words = (text: string) =>
  localText({ 'zh-Hans': text, 'zh-Hant': '', en: '', fr: '', es: '' })
const offer: DeskOffer = {
  id: '01934000-0000-7000-8000-000000000101',
  version: 1,
  kind: 'coins',
  points: 100,
  coins: 100,
  campaignId: null,
  variantId: null,
  title: words('1 个金币'),
  note: words(''),
  limitPerUser: 20,
  position: 1,
  isOn: true,
  stock: null,
  taken: 0,
  changedAt: '2026-11-20T00:00:00Z',
  changedByName: '',
}
const Drawer = () => <OfferDrawer offer={offer} position={1} onClose={() => undefined} />
const history = answer(calls.point.history, () => ({ list: [] }))

test('an offer of coins is closed to those who may not set prices, with a sentence', async () => {
  const screen = await renderPage(Drawer, {
    token: fakeToken({ role: ['content'], permission: ['point.edit'] }),
    answers: [history],
  })
  expect(await screen.findByText(zhHans.moneyByPrices)).toBeTruthy()
  expect(screen.getByRole('button', { name: /保\s?存/ }).closest('button')?.disabled).toBe(true)
}, 30_000)

test('a second factor that is too old is asked for, and the offer is sent again by itself', async () => {
  let isFresh = false
  const updating = answer(calls.point.updateOffer, () =>
    isFresh ? offer : failure('account.second_factor_stale'),
  )
  const token = fakeToken({ role: ['finance'], permission: ['point.edit', 'price.edit'] })
  const confirming = answer(calls.account.secondFactor, () => {
    isFresh = true
    return { token, tokenExpiresAt: Date.now() + 3_600_000 } as never
  })
  const screen = await renderPage(Drawer, {
    token,
    answers: [history, updating, confirming],
  })
  expect(screen.queryByText(zhHans.moneyByPrices)).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: /保\s?存/ }))
  await screen.user.type(await screen.findByLabelText(desk.factor.code), '123456')
  await screen.user.click(screen.getByRole('button', { name: /确\s?认/ }))
  await waitFor(() => expect(updating.inputs).toHaveLength(2))
  expect(confirming.inputs).toEqual([{ code: '123456' }])
}, 30_000)
