import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import type { StaffShopDetail } from '@mailing/contract/shop/schemas.ts'
import originalWords from '@mailing/texts/zh-hans/web/original.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/shop.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { orderId, shopLine, staffDetail } from '../test/scene.ts'
import { ShopOrderPanel } from './order-panel.tsx'

const returned: NonNullable<StaffShopDetail['return']> = {
  state: 'requested',
  reason: 'changed_mind',
  words: '尺寸不合适',
  pictures: [],
  requestedAt: '2026-11-21T04:00:00Z',
  decidedAt: null,
  answer: null,
}

async function open(
  start: StaffShopDetail,
  after: Partial<StaffShopDetail>,
  permission: readonly Permission[] = ['shop.serve', 'shop.return'],
) {
  let order = start
  const move = () => {
    order = { ...order, ...after }
    return order
  }
  const sent = {
    pack: answer(calls.shop.pack, move),
    ship: answer(calls.shop.ship, move),
    refuse: answer(calls.shop.refuse, move),
    parcel: answer(calls.shop.recordParcel, move),
    decide: answer(calls.shop.decideReturn, move),
  }
  const screen = await renderPage(() => <ShopOrderPanel id={orderId} />, {
    answers: [answer(calls.shop.adminGet, () => order), ...Object.values(sent)],
    token: fakeToken({ role: ['support'], permission: [...permission] }),
  })
  await screen.findByText(start.number)
  return {
    ...screen,
    sent,
    press: (name: string) => screen.user.click(screen.getByRole('button', { name })),
  }
}

test('staff are told that their reading is recorded, and see where it goes and what to pack', async () => {
  const screen = await open(staffDetail({ note: '周末送' }), {})
  expect(screen.getByText(zhHans.audited)).toBeTruthy()
  for (const words of ['世纪大道 1 号', 'PAPER-1', '周末送'])
    expect(screen.getByText(words)).toBeTruthy()
})

test('an order for points says so: no money was paid, and none goes back', async () => {
  const screen = await open(staffDetail({ paidWith: 'points' }), {})
  expect(screen.getByText(zhHans.withPoints)).toBeTruthy()
})

test('what a colleague keeps back is not packed, and says so', async () => {
  const screen = await open(staffDetail({ isHeld: true, canPack: false }), {})
  expect(screen.getByText(zhHans.held)).toBeTruthy()
  expect(screen.queryByRole('button', { name: zhHans.pack })).toBeNull()
})

test('a packed parcel is sent with carrier and tracking number, never without', async () => {
  const screen = await open(staffDetail({ state: 'packed', canPack: false, canShip: true }), {
    state: 'shipped',
    canShip: false,
  })
  await screen.press(zhHans.shipDone)
  expect(screen.getByText(zhHans.trackingWrong)).toBeTruthy()
  expect(screen.sent.ship.inputs).toEqual([])
  await screen.user.selectOptions(screen.getByLabelText(zhHans.carrier), 'sf_express')
  await screen.user.type(screen.getByLabelText(new RegExp(zhHans.tracking)), ' SF1234567890 ')
  await screen.press(zhHans.shipDone)
  await waitFor(() =>
    expect(screen.sent.ship.inputs).toEqual([
      { id: orderId, carrier: 'sf_express', number: 'SF1234567890' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: zhHans.shipDone })).toBeNull())
})

test('what cannot be supplied ends with a reason only after a second press', async () => {
  const screen = await open(staffDetail(), {
    state: 'refused',
    refunded: minor(3800),
    canPack: false,
    canRefuse: false,
  })
  await screen.press(zhHans.refuse)
  expect(screen.sent.refuse.inputs).toEqual([])
  await screen.user.selectOptions(screen.getByLabelText(zhHans.reason), 'damaged_in_stock')
  await screen.press(zhHans.refuseDone)
  await waitFor(() =>
    expect(screen.sent.refuse.inputs).toEqual([
      { id: orderId, reason: 'damaged_in_stock', note: '' },
    ]),
  )
})

test('an accepted return says of each line how many pieces are good', async () => {
  const screen = await open(
    staffDetail({
      state: 'return_requested',
      canPack: false,
      canRefuse: false,
      canDecideReturn: true,
      return: returned,
    }),
    { state: 'returned', canDecideReturn: false },
  )
  expect(screen.getByText('尺寸不合适')).toBeTruthy()
  await screen.press(zhHans.accept)
  await screen.press(`${zhHans.less}: 信纸套装 · 米色`)
  await screen.press(zhHans.acceptDone)
  await waitFor(() =>
    expect(screen.sent.decide.inputs).toEqual([
      {
        id: orderId,
        decision: 'accept',
        answer: '',
        restock: [{ lineId: shopLine.id, quantity: 2 }],
      },
    ]),
  )
})

test('declining a return needs an answer that the buyer reads', async () => {
  const screen = await open(
    staffDetail({
      state: 'return_requested',
      canPack: false,
      canRefuse: false,
      canDecideReturn: true,
      return: returned,
    }),
    { state: 'delivered', canDecideReturn: false },
  )
  await screen.press(zhHans.decline)
  await screen.press(zhHans.declineDone)
  expect(screen.getByText(zhHans.answerMissing)).toBeTruthy()
  expect(screen.sent.decide.inputs).toEqual([])
  await screen.user.type(screen.getByLabelText(new RegExp(zhHans.answer)), '已经拆封')
  await screen.press(zhHans.declineDone)
  await waitFor(() =>
    expect(screen.sent.decide.inputs).toEqual([
      { id: orderId, decision: 'decline', answer: '已经拆封', restock: [] },
    ]),
  )
})

test('a lost parcel puts nothing back on the shelf', async () => {
  const screen = await open(
    staffDetail({ state: 'shipped', canPack: false, canRefuse: false, canRecordParcel: true }),
    { state: 'returned', canRecordParcel: false },
  )
  await screen.press(zhHans.parcel)
  await screen.user.selectOptions(screen.getByLabelText(zhHans.reason), 'lost')
  await screen.press(zhHans.parcelDone)
  await waitFor(() =>
    expect(screen.sent.parcel.inputs).toEqual([
      { id: orderId, reason: 'lost', note: '', restock: [{ lineId: shopLine.id, quantity: 0 }] },
    ]),
  )
})

test('who may only serve orders sees a return, but decides nothing about money', async () => {
  const screen = await open(
    staffDetail({
      state: 'return_requested',
      canPack: false,
      canRefuse: false,
      canDecideReturn: true,
      return: returned,
    }),
    {},
    ['shop.serve'],
  )
  expect(screen.getByText(zhHans.noRight)).toBeTruthy()
  expect(screen.queryByRole('button', { name: zhHans.accept })).toBeNull()
})

test('the paper of a reply is packed by the code of its envelope alone', async () => {
  const original = {
    replyId: orderId,
    boxCode: 'ABCD2345',
    sheets: 2,
    receivedAt: '2026-11-20T04:00:00.000Z',
  }
  const screen = await open(staffDetail({ lines: [], pieces: 0, original }), {
    state: 'packed',
    canPack: false,
    canShip: true,
  })
  expect(screen.getByText('ABCD2345')).toBeTruthy()
  await screen.press(zhHans.pack)
  expect(screen.getByText(originalWords.boxMissing)).toBeTruthy()
  expect(screen.sent.pack.inputs).toEqual([])
  await screen.user.type(screen.getByLabelText(new RegExp(originalWords.boxAgain)), ' B1/ABCD2345 ')
  await screen.press(zhHans.pack)
  await waitFor(() =>
    expect(screen.sent.pack.inputs).toEqual([{ id: orderId, boxCode: 'B1/ABCD2345' }]),
  )
})
