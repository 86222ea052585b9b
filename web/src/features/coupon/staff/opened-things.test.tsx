import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Campaign } from '@mailing/contract/coupon/staff.ts'
import t from '@mailing/texts/zh-hans/web/staff/coupon.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { threeOff } from '../../../../test/coupon.ts'
import { loadedAt } from '../../../../test/loaded-at.tsx'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { queryClient } from '../../../platform/client/query.ts'
import { currentPlace } from '../../../platform/navigation/navigate.ts'
import CouponsDeskPage from './coupons.tsx'

const idOf = (at: number): string => `33333333-3333-4333-8333-33333333333${at}`

const campaign = (at: number): Campaign => ({
  id: idOf(at),
  name: { 'zh-Hans': `活动${at}`, 'zh-Hant': '', en: '', fr: '', es: '' },
  terms: threeOff,
  state: 'active',
  validDays: 30,
  validFrom: null,
  validUntil: null,
  stock: null,
  perUserLimit: 1,
  isInCentre: true,
  followWord: '',
  invitation: 'none',
  createdAt: '2026-11-20T08:00:00.000Z',
  createdByName: '',
  figures: {
    issued: 7,
    available: 7,
    held: 0,
    used: 0,
    expired: 0,
    discount: minor(0),
    revenue: minor(0),
  },
})
const reward = (at: number) => ({
  id: idOf(at),
  threshold: 5,
  orderKinds: [],
  countsFrom: '2026-11-20T08:00:00.000Z',
  endsAt: null,
  campaignId: idOf(1),
  campaignName: `奖励券${at}`,
  isActive: true,
  taken: 2,
})

const Shown = () => <CouponsDeskPage params={currentPlace()?.params ?? {}} />

async function openAt(params: Readonly<Record<string, string>>) {
  const one = answer(calls.coupon.adminCampaign, ({ id }) => campaign(Number(id.at(-1))))
  const page = await renderPage(loadedAt(Shown, params), {
    token: fakeToken({ role: ['content'], permission: ['coupon.edit'] }),
    answers: [
      one,
      answer(calls.coupon.adminCampaigns, () => ({ list: [campaign(1)], nextCursor: null })),
      answer(calls.coupon.adminTotals, () => campaign(1).figures),
      answer(calls.coupon.adminAccumulated, () => ({ list: [reward(4), reward(5)] })),
      answer(calls.coupon.scopes, () => ({ institutions: [], goodsCategories: [] })),
      answer(calls.view.list, () => ({ list: [] })),
    ],
  })
  const load = () => page.user.click(page.getByText('load'))
  await load()
  return { page, one, load }
}

beforeEach(() => queryClient.clear())

test('a campaign is opened by its address, also one that the list has not come to', async () => {
  const { page, one } = await openAt({ campaign: idOf(2) })
  const drawer = within(await page.findByRole('dialog'))
  expect((await drawer.findAllByText('活动2')).length).toBeGreaterThan(0)
  expect(drawer.getByRole('button', { name: spaced(t.campaign.pause) })).toBeTruthy()
  expect(one.inputs).toEqual([{ id: idOf(2) }])
})

test('a campaign that is opened, and the form of a new one, stay open after a reload', async () => {
  const { page, load } = await openAt({})
  await page.user.click(await page.findByRole('button', { name: '活动1' }))
  await page.findByRole('dialog')
  expect(page.place()?.params).toEqual({ campaign: idOf(1) })
  await load()
  expect(await page.findByRole('dialog')).toBeTruthy()
  await page.user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(page.place()?.params).toEqual({}))
  await page.user.click(page.getByRole('button', { name: t.campaign.add }))
  expect(page.place()?.params).toEqual({ campaign: 'new' })
})

test('a reward is opened by its address, and leads to its campaign', async () => {
  const { page } = await openAt({ tab: 'rewards', reward: idOf(5) })
  const drawer = within(await page.findByRole('dialog'))
  expect(drawer.getByRole('switch')).toBeTruthy()
  const link = drawer.getByRole('link', { name: '奖励券5' })
  expect(link.getAttribute('href')).toBe(`#/coupons?campaign=${idOf(1)}`)
})
