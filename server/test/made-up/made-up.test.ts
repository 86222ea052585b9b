import { randomUUID } from 'node:crypto'
import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { type KindField, perKind } from '@mailing/contract/order-states.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { modules } from '../../src/app.ts'
import { copyData } from '../../src/modules/privacy/service/copy-data.ts'
import { deletePerson } from '../../src/modules/privacy/service/deletions.ts'
import { dayIn } from '../../src/platform/clock.ts'
import { friendOf, makeAgent, ruleOf } from '../agents.ts'
import { download, postApproved } from '../bench.ts'
import type { Client } from '../client.ts'
import { endMonth, monthNow } from '../months.ts'
import { createWorld } from '../world.ts'
import type { madeUpCalls } from './contract.ts'
import { madeUpModule, madeUpPrice } from './product.ts'

type Calls = typeof madeUpCalls
type MadeUp = Client & {
  readonly madeUp: {
    readonly [V in keyof Calls]: (input: CallInput<Calls[V]>) => Promise<CallOutput<Calls[V]>>
  }
}

const field = 'madeUp' as KindField
const words = '见信如晤，家里一切都好。'
const world = await createWorld({ parts: { modules: [...modules, madeUpModule] } })
const { db, config } = world.kernel
// The rows that the migration of a real product adds.
await sql`insert into order_kinds (kind, is_mail) values ('made_up', true)`.execute(db)
await sql`insert into order_moves (kind, from_state, to_state)
  select 'made_up', from_state, to_state from order_moves where kind = 'letter'`.execute(db)

async function setRates(): Promise<void> {
  const finance = await world.people.staff('finance')
  await finance.month.setRates({
    ...perKind((_, one) => (one === field ? 1300 : null)),
    baseVersion: 0,
    holdsFrom: dayIn(config.TIME_ZONE, world.clock.now()),
    reason: 'the tax office wrote',
  })
  const [rule] = (await finance.agent.rules()).list
  if (!rule) throw new Error('there is no rule')
  expect(rule[field]).toBe(0)
  await finance.agent.setRule({
    baseVersion: rule.version,
    rule: { ...ruleOf(rule), [field]: 1000 },
    reason: 'a product more',
    effectiveOn: null,
  })
}

/** Writes, proves, orders and pays a piece; gives its order and recipient. */
async function bought(writer: MadeUp): Promise<string> {
  const { id: recipientId } = await writer.address.edit({
    kind: 'recipient',
    isDefault: true,
    recipient: {
      place: 'postal',
      name: '示例收信人',
      postal: { country: 'CN', area: '示例省', detail: '示例路 2 号', postcode: '100002' },
      phone: '',
      relation: '',
      releaseOn: null,
    },
  })
  const draftId = randomUUID()
  await writer.madeUp.saveDraft({ id: draftId, content: { words }, recipientId })
  const proof = await writer.madeUp.proof({ draftId, draftVersion: 1, recipientId })
  expect(proof.items.map(({ code }) => code)).toEqual(['made_up', 'mail_class'])
  expect((await download(writer, proof.file.url)).subarray(0, 5).toString()).toBe('%PDF-')
  const { id, total } = await writer.madeUp.createOrder({
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: [],
  })
  await writer.order.pay({ orderId: id, method: 'wallet', expectedTotal: total })
  await world.settle()
  return id
}

test('takes a product of this folder alone from draft to erasure', async () => {
  endMonth(world)
  await setRates()
  const agent = await makeAgent(world)
  const writer = (await friendOf(world, agent)) as MadeUp
  const orderId = await bought(writer)

  // Reviewed in the queue of all mail, and the reading is recorded under its own word.
  const reviewer = (await world.people.staff('reviewer')) as MadeUp
  const waiting = await reviewer.mail.reviewList({ state: 'in_review' })
  expect(waiting.list).toMatchObject([{ orderId, kind: 'made_up' }])
  const review = await reviewer.madeUp.review({ orderId })
  expect(review.words).toBe(words)
  await reviewer.madeUp.decide({ action: 'pass', orderId, version: review.version })
  const read = await writer.order.get({ id: orderId })
  expect(read.reads?.map(({ action }) => action)).toContain('madeUp.read')

  // Printed, packed and posted with its own file.
  await postApproved(await world.people.staff('printer'), orderId, {
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: true,
  })
  await world.settle()
  expect(await writer.order.get({ id: orderId })).toMatchObject({
    kind: 'made_up',
    state: 'posted',
    approved: { sha256: review.sha256 },
  })

  // Commissioned by its own share, of what is no postage.
  const commission = await db
    .selectFrom('agent_commissions')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(commission).toMatchObject({ basis_points: 1000, amount: madeUpPrice.itself / 10 })

  // It is taxed at its own rate and shown separately in the month's revenue.
  const finance = await world.people.staff('finance')
  const { figures } = await finance.month.get({ month: monthNow(world) })
  const total = madeUpPrice.itself + madeUpPrice.postage
  expect(figures.revenue).toMatchObject([{ kind: 'made_up', sold: total, net: total }])
  expect(figures.vat).toEqual([
    { rate: 1300, net: total, vat: Math.round((total * 1300) / 11_300) },
  ])

  // Exported with all words, and gone with the account.
  const copied: string[] = []
  for await (const one of copyData(world.kernel, writer.userId)) copied.push(JSON.stringify(one))
  expect(copied.join()).toContain(words)
  await writer.order.act({ id: orderId, action: 'confirm_arrival' })
  await world.settle()
  await deletePerson(world.kernel, writer.userId, true)
  const item = await db
    .selectFrom('mail_items')
    .select('erased_at')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(item.erased_at).not.toBeNull()
})

test('a kind without a row is refused by the database', async () => {
  await expect(
    sql`insert into vat_rate_lines (version, kind, rate) values (1, 'no_kind', 100)`.execute(db),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(sql`insert into orders (kind) values ('no_kind')`.execute(db)).rejects.toMatchObject(
    { constraint: 'order_kind_known' },
  )
})
