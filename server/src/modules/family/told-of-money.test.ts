import { addressCode } from '@mailing/contract/delivery/bench.ts'
import { expect, it } from 'vitest'
import { evidence, postApproved } from '../../../test/bench.ts'
import { moneyOf } from '../../../test/families.ts'
import { openFamilyShares } from '../../../test/family-shares.ts'

const { world, sharedBy } = await openFamilyShares()

/** A paid letter of which others have paid so much, and what its owner is told of it. */
async function paidTogether(...parts: readonly [number, number]) {
  const { mother, orderId, total, pay } = await sharedBy(...parts)
  const sum = parts[0] + parts[1]
  await pay(sum)
  const told = async () =>
    (await mother.order.get({ id: orderId })).notices.map(({ kind, params }) => [
      kind,
      params['amount'] ?? params['text'] ?? null,
    ])
  return { mother, orderId, total, own: total - sum, told }
}

it('the owner of a letter paid together is told of the own money that comes back, not of the others’', async () => {
  const { mother, orderId, own, told } = await paidTogether(120, 80)
  expect(own).toBeGreaterThan(0)
  const before = await moneyOf(mother)
  const support = await world.people.staff('support')
  await support.orderDesk.act({ id: orderId, action: 'cancel', reason: 'asked by phone' })
  expect((await moneyOf(mother)) - before).toBe(own)
  expect(await told()).toEqual([['refunded', own]])
})

it('a gift for those who paid is told to the owner as the part that is the owner’s', async () => {
  const { mother, orderId, told } = await paidTogether(120, 80)
  const before = await moneyOf(mother)
  const support = await world.people.staff('support')
  await support.orderDesk.act({ id: orderId, action: 'credit', amount: 300, reason: 'sorry' })
  const gained = (await moneyOf(mother)) - before
  expect(gained).toBeLessThan(300)
  expect(await told()).toEqual([['credited', gained]])
})

it('the page of a letter that came back says what came back to its owner', async () => {
  const { mother, orderId, own, told } = await paidTogether(120, 80)
  await world.settle()
  const reviewer = await world.people.staff('reviewer')
  const { version } = await reviewer.letter.review({ orderId })
  await reviewer.letter.decide({ action: 'pass', orderId, version })
  const printer = await world.people.staff('printer')
  const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const
  const { code } = await postApproved(printer, orderId, group)
  const before = await moneyOf(mother)
  await printer.delivery.recordReturn({
    code: addressCode(code),
    reason: 'our_mistake',
    note: '',
    evidenceFileId: await evidence(printer),
  })
  await world.settle()
  expect((await moneyOf(mother)) - before).toBe(own)
  expect((await mother.order.get({ id: orderId })).outcome).toMatchObject({ credited: own })
  expect((await told()).map(([kind]) => kind)).toContain('returned')
})
