import { expect, test } from 'vitest'
import { letterWriter } from '../../../test/letters.ts'
import { openReturnedLetters } from '../../../test/returned-letters.ts'

const { world, db, returned, setTable } = await openReturnedLetters()

test('a letter that came back is not let go while it can be sent again', async () => {
  await setTable({ moved: { creditPercent: 100, resendPercent: 100 } })
  const writer = await letterWriter(world)
  const { client } = writer
  const orderId = await returned(writer, 'person_moved')
  expect(await client.order.get({ id: orderId })).toMatchObject({
    state: 'refunded',
    outcome: { isResendOpen: true },
  })
  const ripe = async () => (await client.privacy.keepingPreview({ order: 30 })).counts.order
  expect(await ripe()).toBe(0)
  const proof = await client.letter.resend({ orderId })
  const again = await client.letter.createOrder({
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: [],
  })
  expect(await ripe()).toBe(1)
  // Given up before it was paid, the offer is open once more; what was given up may go.
  await client.order.act({ id: again.id, action: 'cancel' })
  expect((await client.order.get({ id: orderId })).outcome?.isResendOpen).toBe(true)
  const { next } = await client.privacy.keepingPreview({ order: 30 })
  expect(next.map(({ id }) => id)).toEqual([again.id])
})

test('the words of a letter that were erased are no beginning of a draft, and nothing to send again', async () => {
  const writer = await letterWriter(world)
  const orderId = await returned(writer, 'person_moved')
  await db
    .updateTable('mail_items')
    .set({ erased_at: world.clock.now() })
    .where('order_id', '=', orderId)
    .execute()
  const before = (await writer.client.letter.drafts({})).list.length
  for (const again of [writer.client.letter.copyToDraft, writer.client.letter.resend])
    await expect(again({ orderId })).rejects.toMatchObject({ code: 'request.not_found' })
  expect((await writer.client.letter.drafts({})).list).toHaveLength(before)
})
