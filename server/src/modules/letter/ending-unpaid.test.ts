import { dayMs } from '@mailing/contract/days.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { cardContent, orderCard, photoCard, proveCard, provePass } from '../../../test/cards.ts'
import type { Client } from '../../../test/client.ts'
import { letterContent, letterWriter, orderProof } from '../../../test/letters.ts'
import { halfHour, openUnpaidLetters, unpaid } from '../../../test/unpaid-letters.ts'
import { moveOrder } from '../order/service.ts'

const { world, kernel, db, filesOf, holdersOf } = await openUnpaidLetters()
const lapse = async () => {
  world.clock.advance(halfHour)
  await world.runJob('order.expire')
  await world.settle()
}
const statusOf = async (client: Client, url: string) =>
  (await client.request({ method: 'GET', url })).statusCode

it('an order that was never paid keeps no print file and holds no photo; the draft keeps its own', async () => {
  const writer = await letterWriter(world)
  const { orderId, proof, pictureId, draftId } = await unpaid(writer)
  const waiting = await writer.client.order.get({ id: orderId })
  expect(waiting.approved?.sha256).toBe(proof.sha256)
  // Addressed anew before it was paid, a letter has two files.
  await writer.client.address.edit({
    id: writer.recipientId,
    kind: 'recipient',
    isDefault: true,
    recipient: {
      name: '示例收信人',
      relation: '',
      releaseOn: null,
      place: 'postal',
      postal: { country: 'CN', area: '新省 新市', detail: '新路 21 号', postcode: '200001' },
      phone: '',
    },
  })
  await writer.client.mail.readdress({ recipientId: writer.recipientId })
  await lapse()
  expect(await writer.client.order.get({ id: orderId })).toMatchObject({
    state: 'expired',
    approved: null,
    paidAt: null,
  })
  expect((await filesOf(orderId)).map(({ removed_at: at }) => at !== null)).toEqual([true, true])
  expect(await holdersOf(pictureId)).toEqual([draftId])
  world.clock.advance(4 * dayMs)
  await world.runJob('file.sweep')
  expect((await filesOf(orderId)).every(({ erased_at: at }) => at !== null)).toBe(true)
  const later = await world.people.again(writer.client)
  expect((await later.file.pictures({ ids: pictureId })).list).toHaveLength(1)
  // The draft is proved and ordered as if nothing had been.
  const { id, version } = await later.letter.draft({ id: draftId })
  const again = await later.letter.proof({
    draftId: id,
    draftVersion: version,
    recipientId: writer.recipientId,
    mailClass: 'ordinary',
    isColour: false,
    isDuplex: false,
  })
  expect(await statusOf(later, again.file.url)).toBe(200)
  expect((await orderProof({ ...writer, client: later }, again)).approved?.sha256).toBe(
    again.sha256,
  )
})

it('cancelled before it was paid, the same; the text can be written on with', async () => {
  const writer = await letterWriter(world)
  const { orderId, pictureId, draftId } = await unpaid(writer)
  const link = (await writer.client.order.get({ id: orderId })).approved?.file.url ?? ''
  expect(await statusOf(writer.client, link)).toBe(200)
  // At once, before any event is delivered, no link is offered that will be dead.
  expect(await writer.client.order.act({ id: orderId, action: 'cancel' })).toMatchObject({
    state: 'cancelled',
    approved: null,
  })
  await world.settle()
  expect(await statusOf(writer.client, link)).toBe(404)
  expect(await holdersOf(pictureId)).toEqual([draftId])
  expect((await filesOf(orderId)).every(({ removed_at: at }) => at !== null)).toBe(true)
  await writer.client.letter.removeDraft({ id: draftId })
  expect((await writer.client.letter.copyToDraft({ orderId })).content.body).toBe(
    letterContent().body,
  )
  // No member of the staff reads what is not paid.
  const reviewer = await world.people.staff('reviewer')
  await expect(reviewer.letter.review({ orderId })).rejects.toMatchObject({
    code: 'request.not_found',
  })
})

it('those that ended before there was an event are cleared by the hourly job; one that cannot be keeps back no other', async () => {
  const writer = await letterWriter(world)
  const orders = [await unpaid(writer), await unpaid(writer), await unpaid(writer)].toSorted(
    (a, b) => (a.orderId < b.orderId ? -1 : 1),
  )
  const [broken, ...others] = orders as [(typeof orders)[0], ...typeof orders]
  world.clock.advance(halfHour)
  for (const { orderId } of orders)
    await moveOrder(kernel, { id: orderId, to: 'expired', by: 'system', evidence: 'clock' })
  await db
    .updateTable('events')
    .set({ spread_at: world.clock.now() })
    .where('spread_at', 'is', null)
    .execute()
  await sql`create function test_refuse_clear() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  )
  await sql`create trigger a_refuse before update on orders for each row when (new.id = ${sql.lit(broken.orderId)}) execute function test_refuse_clear()`.execute(
    db,
  )
  await expect(world.runJob('order.clear_unpaid')).rejects.toThrow('1 could not be done, 2 were')
  const isCleared = async ({ orderId }: { orderId: string }) =>
    (await filesOf(orderId)).every(({ removed_at: at }) => at !== null)
  expect([await isCleared(broken), await Promise.all(others.map(isCleared))]).toEqual([
    false,
    [true, true],
  ])
  await sql`drop trigger a_refuse on orders`.execute(db)
  await world.runJob('order.clear_unpaid')
  expect(await isCleared(broken)).toBe(true)
  await world.runJob('order.clear_unpaid')
})

it('cards too: their file goes, and a photograph only its draft holds', async () => {
  const writer = await letterWriter(world)
  const { client } = writer
  const content = await photoCard(client)
  const proof = await proveCard(writer, { content })
  const [card, pass] = [
    await orderCard(writer, proof),
    await orderCard(writer, await provePass(writer)),
  ]
  const kept = await orderCard(writer, await proveCard(writer, { content: cardContent() }))
  await client.order.pay({ orderId: kept.id, method: 'wallet', expectedTotal: kept.total })
  const picture = content.photo?.pictureId ?? ''
  expect(await holdersOf(picture)).toHaveLength(2)
  await lapse()
  for (const { id } of [card, pass]) {
    expect(await client.order.get({ id })).toMatchObject({ state: 'expired', approved: null })
    const { removed_at: at } = await db
      .selectFrom('mail_versions as v')
      .innerJoin('files as f', 'f.id', 'v.file_id')
      .select('f.removed_at')
      .where('v.order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(at).not.toBeNull()
  }
  expect(await holdersOf(picture)).toHaveLength(1)
  expect((await client.order.get({ id: kept.id })).approved).not.toBeNull()
  await world.runJob('order.clear_unpaid')
})
