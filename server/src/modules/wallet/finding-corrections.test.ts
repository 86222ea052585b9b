import { expect, test } from 'vitest'
import { monthNow } from '../../../test/months.ts'
import { chooseOnPage } from '../../../test/sandbox.ts'
import { createWorld } from '../../../test/world.ts'
import { newCode } from '../../platform/ids.ts'

const world = await createWorld()

test('a correction is found by its id whatever its state, and entries of the ledger name it', async () => {
  const [writer, finance] = [await world.people.writer(), await world.people.staff('finance')]
  const { payUrl, payment } = await writer.wallet.recharge({ amount: 2000, provider: 'sandbox' })
  await chooseOnPage(world, payUrl, 'pay')
  const refund = (amount: number) =>
    finance.wallet.refundPayment({ paymentId: payment.id, amount, note: 'asked for by the payer' })
  const { id: correctionId, number } = await refund(300)
  await refund(400)
  await world.settle()

  expect((await finance.wallet.corrections({ correctionId })).list).toMatchObject([
    { id: correctionId, number, state: 'done', amount: 300 },
  ])
  expect((await finance.wallet.corrections({ correctionId, state: 'waiting' })).list).toEqual([])

  const { entries } = await finance.wallet.deskPayment({ id: payment.id })
  expect(entries).toContainEqual(
    expect.objectContaining({ reason: 'payment_refund', amount: -300, correctionId }),
  )
  expect(entries).toContainEqual(
    expect.objectContaining({ reason: 'top_up', amount: 2000, correctionId: null }),
  )
  const { list } = await finance.month.journal({ month: monthNow(world), reason: 'payment_refund' })
  expect(list).toContainEqual(
    expect.objectContaining({ correctionId, paymentId: payment.id, withdrawalId: null }),
  )
})

test('the number under which a refund was asked for leads to the payment, for whoever may see payments', async () => {
  const [writer, finance] = [await world.people.writer(), await world.people.staff('finance')]
  const { payUrl, payment } = await writer.wallet.recharge({ amount: 1500, provider: 'sandbox' })
  await chooseOnPage(world, payUrl, 'pay')
  const { number } = await finance.wallet.refundPayment({
    paymentId: payment.id,
    amount: 500,
    note: 'asked for by the payer',
  })
  await world.settle()

  const hit = expect.objectContaining({ kind: 'payment', key: payment.id, label: payment.number })
  for (const words of [number, number.toLowerCase(), payment.number])
    expect((await finance.customer.find({ words })).hits).toEqual([hit])
  for (const query of [number, payment.number])
    expect((await finance.wallet.deskPayments({ query })).list.map(({ id }) => id)).toEqual([
      payment.id,
    ])
  const printer = await world.people.staff('printer')
  expect((await printer.customer.find({ words: number })).hits).toEqual([])
  expect((await finance.customer.find({ words: `R${newCode(20)}` })).hits).toEqual([])
})
