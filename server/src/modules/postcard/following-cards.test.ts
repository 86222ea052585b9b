import { randomUUID } from 'node:crypto'
import { sheetCode } from '@mailing/contract/delivery/bench.ts'
import { describe, expect, it } from 'vitest'
import { evidence } from '../../../test/bench.ts'
import {
  approvedCard,
  batchOfCards,
  cardInReview,
  orderCard,
  payCard,
  proveCard,
  provePass,
  scanCard,
} from '../../../test/cards.ts'
import { approvedLetter, letterContent, letterWriter, openRules } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { db } = world.kernel
type Writer = Awaited<ReturnType<typeof letterWriter>>

const elsewhere = ({ client, recipientId }: Writer, detail: string) =>
  client.address.edit({
    id: recipientId,
    kind: 'recipient',
    isDefault: true,
    recipient: {
      name: '示例收信人',
      relation: '',
      releaseOn: null,
      place: 'postal',
      postal: { country: 'CN', area: '新省 新市', detail, postcode: '200001' },
      phone: '',
    },
  })
const pieceOf = (orderId: string) =>
  db.selectFrom('pieces').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
const addressOn = async (orderId: string): Promise<string> =>
  world.kernel.vault.openText((await pieceOf(orderId)).address_sealed, 'pieces.address_sealed')

describe('a card to somebody who has moved', () => {
  it('gets the new address on its face and on its piece, as long as it is not printed; so does a pass message', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const [approved, waiting] = [
      await approvedCard(world, writer, await proveCard(writer)),
      await cardInReview(world, writer, await provePass(writer)),
    ]
    const unpaid = (await orderCard(writer, await proveCard(writer, { mailClass: 'registered' })))
      .id
    const reviewer = await world.people.staff('reviewer')
    const open = await reviewer.postcard.review({ orderId: waiting })
    await elsewhere(writer, '新路 21 号')
    const all = [approved, waiting, unpaid].toSorted()
    const results = (list: readonly { readonly orderId: string; readonly result: string }[]) =>
      list.map(({ orderId, result }) => `${orderId} ${result}`).toSorted()
    expect(results((await client.mail.unprintedTo({ recipientId })).list)).toEqual(
      all.map((id) => `${id} fits`),
    )
    const before = await client.order.get({ id: approved })
    expect(results((await client.mail.readdress({ recipientId })).list)).toEqual(
      all.map((id) => `${id} moved`),
    )
    const after = await client.order.get({ id: approved })
    expect(after.state).toBe('approved')
    expect(after.approved?.sha256).not.toBe(before.approved?.sha256)
    expect(after.addressLines.some((line) => line.includes('新路 21 号'))).toBe(true)
    expect(after.notices.map(({ kind }) => kind)).toEqual(['moved'])
    expect((await pieceOf(approved)).sha256).toBe(after.approved?.sha256)
    expect(await addressOn(approved)).toContain('新路 21 号')
    // What a reviewer saw with the old address cannot be decided any more; an unpaid card is paid and goes to the new one.
    await expect(
      reviewer.postcard.decide({ action: 'pass', orderId: waiting, version: open.version }),
    ).rejects.toMatchObject({ code: 'postcard.review_changed' })
    expect((await reviewer.postcard.review({ orderId: waiting })).placeName).toBe('新省 新市')
    await payCard(writer, await client.order.get({ id: unpaid }))
    await world.settle()
    expect((await reviewer.postcard.review({ orderId: unpaid })).placeName).toBe('新省 新市')
    expect((await client.mail.readdress({ recipientId })).list).toEqual([])
    const stranger = await world.people.writer()
    await expect(stranger.mail.readdress({ recipientId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('stays where it is when the new place takes no postcards, and its writer is told', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const orderId = await approvedCard(world, writer, await proveCard(writer))
    const content = await world.people.staff('content')
    const { id } = await content.institution.create({
      details: {
        kind: 'prison',
        name: `不收明信片${randomUUID().slice(0, 8)}`,
        country: 'CN',
        region: '示例省',
        city: '示例市',
        addressLine: '示例路 8 号',
        postcode: '100008',
      },
      rules: openRules({ isPostcardAllowed: false }),
      source: 'test',
      checkedOn: '2026-01-05',
    })
    await client.address.edit({
      id: recipientId,
      kind: 'recipient',
      isDefault: true,
      recipient: {
        name: '示例收信人',
        relation: '',
        releaseOn: null,
        place: 'institution',
        institutionId: id,
        unit: '一区',
        personNumber: '1',
      },
    })
    expect((await client.mail.readdress({ recipientId })).list).toMatchObject([
      { orderId, result: 'refused', breaches: [{ level: 'block' }] },
    ])
    const order = await client.order.get({ id: orderId })
    expect([
      order.state,
      order.addressLines.some((line) => line.includes('示例路 2 号')),
      order.notices.map(({ kind }) => kind),
    ]).toEqual(['approved', true, ['move_refused']])
  })

  it('stays where it is when its face has no room for the new address, and does not keep back the letters', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const card = await approvedCard(world, writer, await proveCard(writer))
    const { orderId: letter } = await approvedLetter(world, writer)
    await elsewhere(writer, '很长的地址'.repeat(36))
    expect(
      (await client.mail.unprintedTo({ recipientId })).list
        .map(({ orderId, result }) => [orderId, result])
        .toSorted(),
    ).toEqual(
      [
        [card, 'refused'],
        [letter, 'fits'],
      ].toSorted(),
    )
    expect(
      (await client.mail.readdress({ recipientId })).list
        .map(({ orderId, result }) => [orderId, result])
        .toSorted(),
    ).toEqual(
      [
        [card, 'refused'],
        [letter, 'moved'],
      ].toSorted(),
    )
  })

  it('either is printed with the old address or gets the new one, never half', async () => {
    const writer = await letterWriter(world)
    const orderId = await approvedCard(
      world,
      writer,
      await proveCard(writer, { mailClass: 'express' }),
    )
    await elsewhere(writer, '新路 22 号')
    await Promise.allSettled([
      batchOfCards(await world.people.staff('printer'), { mailClass: 'express', isColour: true }),
      writer.client.mail.readdress({ recipientId: writer.recipientId }),
    ])
    const [order, piece] = [await writer.client.order.get({ id: orderId }), await pieceOf(orderId)]
    const isNew = (await addressOn(orderId)).includes('新路 22 号')
    expect(piece.sha256).toBe(order.approved?.sha256)
    expect(order.addressLines.some((line) => line.includes('新路 22 号'))).toBe(isNew)
    expect(order.state === 'printing' || isNew).toBe(true)
  })

  it('has no other file than that of its moves: the database refuses one without', async () => {
    const writer = await letterWriter(world)
    const orderId = await cardInReview(world, writer, await proveCard(writer))
    await expect(
      db
        .updateTable('mail_versions')
        .set({ sha256: 'a'.repeat(64) })
        .where('order_id', '=', orderId)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'mail_versions_fixed' })
  })
})

it('a card that came back is not offered to be sent again: what that would have saved is given back', async () => {
  const [writer, printer] = [await letterWriter(world), await world.people.staff('printer')]
  const orderId = await approvedCard(world, writer, await proveCard(writer, { isColour: false }))
  const { id } = await batchOfCards(printer, { mailClass: 'ordinary', isColour: false })
  const piece = (await printer.delivery.batch({ id })).pieces.find((one) => one.orderId === orderId)
  if (!piece) throw new Error('the card is not in the batch')
  for (const station of ['print', 'pack', 'post'] as const)
    expect(await scanCard(printer, station, piece)).toMatchObject({ result: 'complete' })
  await printer.delivery.recordReturn({
    code: sheetCode(piece.code, 1, 1),
    reason: 'person_moved',
    note: '',
    evidenceFileId: await evidence(printer),
  })
  await world.settle()
  const order = await writer.client.order.get({ id: orderId })
  // By the table nothing is given back, and sending again costs half.
  expect(order.outcome).toMatchObject({
    fault: 'moved',
    creditPercent: 50,
    credited: Math.floor(order.total / 2),
    isResendOpen: false,
    resentAs: null,
  })
  const { draft } = await writer.client.letter.saveDraft({
    id: randomUUID(),
    baseVersion: 0,
    title: '',
    content: letterContent(),
    recipientId: writer.recipientId,
  })
  await expect(
    writer.client.letter.proof({
      draftId: draft.id,
      draftVersion: draft.version,
      recipientId: writer.recipientId,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
      resendOf: orderId,
    }),
  ).rejects.toMatchObject({ code: 'letter.no_resend' })
})
