import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeBatch } from '../../../test/bench.ts'
import { approvedLetter, letterInReview, letterWriter, openRules } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { db } = world.kernel
const printer = () => world.people.staff('printer')

const elsewhere = (
  client: Awaited<ReturnType<typeof letterWriter>>['client'],
  id: string,
  detail: string,
) =>
  client.address.edit({
    id,
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

describe('“they have moved”', () => {
  it('shows what carries the old address, and gives every unprinted letter the new one with a file of its own', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const [approved, waiting] = [
      await approvedLetter(world, writer, { isDuplex: true }),
      await letterInReview(world, writer, { title: '第二封' }),
    ]
    expect((await client.mail.unprintedTo({ recipientId })).list).toEqual([])
    await elsewhere(client, recipientId, '新路 9 号')
    const { list } = await client.mail.unprintedTo({ recipientId })
    expect(list.map(({ orderId, result }) => [orderId, result]).toSorted()).toEqual(
      [
        [approved.orderId, 'fits'],
        [waiting.orderId, 'fits'],
      ].toSorted(),
    )
    const before = await client.order.get({ id: approved.orderId })
    const done = await client.mail.readdress({ recipientId })
    expect(done.list.map(({ result }) => result)).toEqual(['moved', 'moved'])
    const after = await client.order.get({ id: approved.orderId })
    expect([
      after.state,
      after.addressLines.some((line) => line.includes('新路 9 号')),
      after.approved?.sha256 === before.approved?.sha256,
    ]).toEqual(['approved', true, expect.any(Boolean)])
    expect(after.notices.map(({ kind }) => kind)).toEqual(['moved'])
    const piece = await db
      .selectFrom('pieces')
      .selectAll()
      .where('order_id', '=', approved.orderId)
      .executeTakeFirstOrThrow()
    expect(piece.sha256).toBe(after.approved?.sha256)
    expect(world.kernel.vault.openText(piece.address_sealed, 'pieces.address_sealed')).toContain(
      '新路 9 号',
    )
    // A reviewer who had the old address on the screen must look again; done again there is nothing left.
    expect((await client.mail.readdress({ recipientId })).list).toEqual([])
    const stranger = await world.people.writer()
    await expect(stranger.mail.readdress({ recipientId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(stranger.mail.unprintedTo({ recipientId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('leaves a letter that the new place does not take where it is, and says why', async () => {
    const writer = await letterWriter(world)
    const { client, recipientId } = writer
    const { orderId } = await approvedLetter(world, writer, { isColour: true, isDuplex: true })
    const content = await world.people.staff('content')
    const strict = await content.institution.create({
      details: {
        kind: 'prison',
        name: `只收黑白${randomUUID().slice(0, 8)}`,
        country: 'CN',
        region: '示例省',
        city: '示例市',
        addressLine: '示例路 7 号',
        postcode: '100007',
      },
      rules: openRules({ isColourAllowed: false }),
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
        institutionId: strict.id,
        unit: '一区',
        personNumber: '1',
      },
    })
    const [trial] = (await client.mail.unprintedTo({ recipientId })).list
    expect(trial).toMatchObject({
      orderId,
      result: 'refused',
      breaches: [{ rule: 'colour', level: 'block' }],
    })
    const [done] = (await client.mail.readdress({ recipientId })).list
    expect(done?.result).toBe('refused')
    const order = await client.order.get({ id: orderId })
    expect([
      order.state,
      order.addressLines.some((line) => line.includes('示例路 2 号')),
      order.notices.map(({ kind }) => kind),
    ]).toEqual(['approved', true, ['move_refused']])
  })

  it('leaves a letter where it is when the new address cannot be printed', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await letterInReview(world, writer)
    await elsewhere(writer.client, writer.recipientId, '新路 ก 号')
    const refused = {
      orderId,
      result: 'refused',
      breaches: [{ rule: 'address_glyph', level: 'block', params: { char: 'ก' } }],
    }
    expect(
      (await writer.client.mail.unprintedTo({ recipientId: writer.recipientId })).list,
    ).toMatchObject([refused])
    expect(
      (await writer.client.mail.readdress({ recipientId: writer.recipientId })).list,
    ).toMatchObject([refused])
  })

  it('does not reach what is being printed', async () => {
    const writer = await letterWriter(world)
    const { orderId } = await approvedLetter(world, writer, {
      mailClass: 'express',
      isColour: true,
      isDuplex: true,
    })
    await makeBatch(await printer(), { mailClass: 'express', isColour: true, isDuplex: true })
    await elsewhere(writer.client, writer.recipientId, '新路 10 号')
    expect(
      (await writer.client.mail.readdress({ recipientId: writer.recipientId })).list,
    ).toMatchObject([{ orderId, result: 'locked' }])
  })

  it('either goes into the batch with the old address or gets the new one, never half', async () => {
    const writer = await letterWriter(world)
    const group = { mailClass: 'registered', isColour: false, isDuplex: true } as const
    const { orderId } = await approvedLetter(world, writer, group)
    await elsewhere(writer.client, writer.recipientId, '新路 11 号')
    await Promise.allSettled([
      makeBatch(await printer(), group),
      writer.client.mail.readdress({ recipientId: writer.recipientId }),
    ])
    const order = await writer.client.order.get({ id: orderId })
    const piece = await db
      .selectFrom('pieces')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const isNew = world.kernel.vault
      .openText(piece.address_sealed, 'pieces.address_sealed')
      .includes('新路 11 号')
    expect(piece.sha256).toBe(order.approved?.sha256)
    expect(order.addressLines.some((line) => line.includes('新路 11 号'))).toBe(isNew)
    expect(order.state === 'printing' || isNew).toBe(true)
  })
})
