import { expect, it } from 'vitest'
import { makeBatch } from '../../../test/bench.ts'
import {
  approvedLetter,
  letterContent,
  letterInReview,
  letterWriter,
  openRules,
} from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const content = await world.people.staff('content')
const reviewer = await world.people.staff('reviewer')

type Writer = Awaited<ReturnType<typeof letterWriter>>

/** What staff would save for a place that has moved, and saving it. */
async function moved({ institutionId }: Writer, addressLine: string) {
  const { id, updatedAt, kind, name, country, region, city, postcode } =
    await content.institution.get({ id: institutionId ?? '' })
  const details = { kind, name, country, region, city, addressLine, postcode }
  const save = async () => {
    const isBlocked = false
    await content.institution.update({ id, baseUpdatedAt: updatedAt, details, isBlocked })
    await world.settle()
  }
  return { id, details, save }
}

const envelopeOf = async (orderId: string) => {
  const { address_sealed: sealed } = await world.kernel.db
    .selectFrom('pieces')
    .select('address_sealed')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return world.kernel.vault.openText(sealed, 'pieces.address_sealed')
}

it('a corrected address of a place is shown with the orders that it touches, and reaches them all', async () => {
  const writer = await letterWriter(world, {})
  const order = (id: string) => writer.client.order.get({ id })
  const approved = await approvedLetter(world, writer)
  const waiting = await letterInReview(world, writer, { title: '第二封' })
  const { id, details, save } = await moved(writer, '新路 9 号')
  expect(await content.institution.previewRules({ id, rules: openRules({}) })).toMatchObject({
    touched: [],
  })
  const { touched } = await content.institution.previewRules({ id, details })
  expect(touched.map(({ orderId, rules, drawn }) => [orderId, rules, drawn]).toSorted()).toEqual(
    [approved, waiting].map(({ orderId }) => [orderId, [], ['address']]).toSorted(),
  )
  await save()
  const after = await order(approved.orderId)
  expect(after).toMatchObject({ state: 'approved', notices: [{ kind: 'moved' }] })
  expect(after.addressLines.join(' ')).toContain('新路 9 号')
  expect(await envelopeOf(approved.orderId)).toContain('新路 9 号')
  expect((await order(waiting.orderId)).addressLines.join(' ')).toContain('新路 9 号')
  const { version } = await reviewer.letter.review({ orderId: waiting.orderId })
  await reviewer.letter.decide({ action: 'pass', orderId: waiting.orderId, version })
  expect(await envelopeOf(waiting.orderId)).toContain('新路 9 号')
  // Saved again, and checked again, it is what it is.
  await (await moved(writer, '新路 9 号')).save()
  expect((await order(approved.orderId)).notices).toHaveLength(1)
})

it('what lies in a print batch, or waits for its writer, gets the address when it is free again', async () => {
  const writer = await letterWriter(world, {})
  const order = (id: string) => writer.client.order.get({ id })
  const group = { mailClass: 'express', isColour: false, isDuplex: false } as const
  const printed = await approvedLetter(world, writer, group)
  const printer = await world.people.staff('printer')
  const batch = await makeBatch(printer, group)
  const asked = await letterInReview(world, writer, { title: '第二封' })
  await reviewer.letter.decide({
    action: 'propose_edit',
    orderId: asked.orderId,
    version: 1,
    content: letterContent({ body: '新的文字' }),
    reason: 'typing_slip',
    note: '',
  })
  await (await moved(writer, '新路 10 号')).save()
  expect(await envelopeOf(printed.orderId)).not.toContain('新路 10 号')
  await printer.delivery.dissolve({ id: batch.id, reason: 'the place has moved' })
  await writer.client.order.act({ id: asked.orderId, action: 'accept_edit' })
  await world.settle()
  for (const { orderId } of [printed, asked]) {
    expect(await envelopeOf(orderId)).toContain('新路 10 号')
    expect((await order(orderId)).state).toBe('approved')
  }
})

it('an address that cannot be printed sends what it touches back to review, and the writer is told', async () => {
  const writer = await letterWriter(world, {})
  const { orderId } = await approvedLetter(world, writer)
  const { id, details, save } = await moved(writer, '新路 ก 号')
  expect((await content.institution.previewRules({ id, details })).touched).toMatchObject([
    { orderId, rules: ['address_glyph'], drawn: ['address'] },
  ])
  await save()
  expect(await writer.client.order.get({ id: orderId })).toMatchObject({
    state: 'in_review',
    notices: [{ kind: 'move_refused' }],
  })
  const { breaches, version } = await reviewer.letter.review({ orderId })
  expect(breaches).toMatchObject([{ rule: 'address_glyph', level: 'block' }])
  // Corrected once more it can be printed, and goes there.
  await (await moved(writer, '新路 11 号')).save()
  await expect(reviewer.letter.decide({ action: 'pass', orderId, version })).rejects.toMatchObject({
    code: 'letter.review_changed',
  })
  await reviewer.letter.decide({ action: 'pass', orderId, version: version + 1 })
  expect(await envelopeOf(orderId)).toContain('新路 11 号')
})
