import { addressCode } from '@mailing/contract/delivery/bench.ts'
import { expect, test } from 'vitest'
import { moneyInvariants } from '../src/app.ts'
import { auditLedger } from '../src/modules/wallet/service.ts'
import { approvedLetters, makeBatch, printPiece } from './bench.ts'
import { letterWriter } from './letters.ts'
import { makePaidOrder } from './money.ts'
import { answerTo, leaves } from './two-people.ts'
import { mailDesks } from './two-people-mail.ts'
import { moneyDesks } from './two-people-money.ts'
import { createWorld } from './world.ts'

/**
 * Two of the staff decide on one item. One succeeds, the other gets a refusal, and nothing is done
 * twice.
 */
const world = await createWorld()
const asker = await world.people.staff('admin')
const desks = { ...moneyDesks(world, asker), ...(await mailDesks(world, asker)) }

test.each(Object.entries(desks))(
  '%s is decided once, by two together or one after another',
  async (_name, { role, told, make }) => {
    const [one, other] = [await world.people.staff(role), await world.people.staff(role)]
    const alone = await make()
    const once = await leaves(world, () => alone.first(one))

    const at = await make()
    const both: string[] = []
    const atOnce = await leaves(world, async () => {
      both.push(...(await Promise.all([one, other].map((staff) => answerTo(at.first(staff))))))
    })
    expect(both.toSorted()).toEqual([told, 'done'])
    expect(atOnce).toEqual(once)

    const after = await make()
    const inTurn = await leaves(world, async () => {
      await after.first(one)
      expect(await answerTo(after.second(other))).toBe(told)
    })
    expect(inTurn).toEqual(once)
    expect(Object.values(once).some((rows) => rows > 0)).toBe(true)
  },
)

test('what was decided about money leaves the ledger sound', async () => {
  expect((await auditLedger(world.kernel, moneyInvariants)).breaks).toEqual([])
})

test('keeps the next act back while a second person is needed', async () => {
  const { id } = await makePaidOrder(world, await world.people.writer(), 5000)
  const support = await world.people.staff('support')
  const credit = () =>
    support.orderDesk.act({ id, action: 'credit', amount: 1500, reason: 'sorry' })
  await credit()
  for (let n = 0; n < 21; n += 1)
    await support.orderDesk.act({ id, action: 'message', text: `We look into it ${n}.` })
  const cancel = () => support.orderDesk.act({ id, action: 'cancel', reason: 'the writer asked' })
  for (const act of [credit, cancel])
    await expect(act()).rejects.toMatchObject({
      code: 'order.cannot_act',
      data: { obstacle: 'waits_for_second' },
    })
})

test('finds a missing piece once, and closes a shift once', async () => {
  const bench = await createWorld()
  const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const
  const one = await bench.people.staff('printer')
  const other = await bench.people.staff('printer')
  await approvedLetters(bench, await letterWriter(bench), group, 1)
  const { id } = await makeBatch(one, group)
  const [piece] = (await one.delivery.batch({ id })).pieces
  if (!piece) throw new Error('the batch is empty')
  await printPiece(one, piece)
  const code = addressCode(piece.code)
  const found = await Promise.all([one, other].map((staff) => staff.bench.account({ code })))
  expect(found.map(({ result }) => result).toSorted()).toEqual(['already', 'kept'])
  const closeBoth = async (openedAt: string) => {
    const answers = [one, other].map((staff) =>
      answerTo(staff.bench.closeShift({ openedAt, note: '' })),
    )
    return (await Promise.all(answers)).toSorted()
  }
  const { openedAt } = await one.bench.shift({})
  expect(await closeBoth(openedAt)).toEqual(['409 delivery.shift_closed', 'done'])
  const next = await one.bench.shift({})
  expect(await closeBoth(next.openedAt)).toEqual([
    '409 delivery.unaccounted',
    '409 delivery.unaccounted',
  ])
  expect((await one.bench.shifts({})).list).toHaveLength(1)
})
