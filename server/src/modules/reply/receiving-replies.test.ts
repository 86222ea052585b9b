import { boxCodeText, sheetCode } from '@mailing/contract/delivery/bench.ts'
import { describe, expect, it } from 'vitest'
import { postedLetter } from '../../../test/bench.ts'
import { letterWriter } from '../../../test/letters.ts'
import { addScan, openReply, publishedReply, scanAll } from '../../../test/replies.ts'
import { openReplyBoxes, person } from '../../../test/reply-boxes.ts'
import { newId } from '../../platform/ids.ts'

const { boxOwner, db, printer, support, world } = await openReplyBoxes()

describe('a box', () => {
  it('is made once, with the collection address, and its code catches a slip', async () => {
    const writer = await world.people.writer()
    const boxes = await Promise.all(Array.from({ length: 20 }, () => writer.reply.box({})))
    expect(new Set(boxes.map(({ boxCode }) => boxCode)).size).toBe(1)
    const [box] = boxes
    expect(box).toMatchObject({
      lines: ['12 Example Street', 'Example Town', `信箱 ${box?.boxCode}`],
      postcode: '100000',
      keepDays: 30,
    })
    expect(box?.boxCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  })
})

describe('a reply', () => {
  it('belongs to nobody unless box code and second identifier agree', async () => {
    const { boxCode } = await boxOwner('李示例', 'José Example')
    const other = await boxOwner('王示例')
    const quarantine = async (code: string, identifierValue: string) =>
      await openReply(support, { boxCode: code, identifierKind: 'recipient_name', identifierValue })
    expect(await quarantine('ZZZZZZZZZZ', '李示例')).toMatchObject({
      state: 'quarantine',
      quarantineReason: 'unknown_box',
      match: null,
    })
    expect(await quarantine('not a code', '李示例')).toMatchObject({
      state: 'quarantine',
      quarantineReason: 'unknown_box',
      boxCode: 'not a code',
    })
    expect(await quarantine(other.boxCode, '李示例')).toMatchObject({
      state: 'quarantine',
      quarantineReason: 'identifier_mismatch',
      match: null,
    })
    expect(await quarantine(boxCode, ' jose  EXAMPLE ')).toMatchObject({
      state: 'scanning',
      quarantineReason: null,
      match: { recipientName: 'José Example', placeName: '示例省', orderNumber: null },
    })
    expect(await quarantine(boxCodeText(boxCode).toLowerCase(), '李示例')).toMatchObject({
      state: 'scanning',
      boxCode,
    })
    const stored = await db
      .selectFrom('replies')
      .select(['identifier_sealed', 'sender_sealed'])
      .where('state', '=', 'scanning')
      .execute()
    expect(
      stored.some((row) =>
        `${row.identifier_sealed.toString('latin1')}${row.sender_sealed?.toString('latin1')}`.includes(
          'Example',
        ),
      ),
    ).toBe(false)
  })

  it('waits when a name means two persons, and is found by the number of one', async () => {
    const writer = await letterWriter(world, {}, 0)
    const { boxCode } = await writer.client.reply.box({})
    await writer.client.address.edit({
      kind: 'recipient',
      isDefault: false,
      recipient: { ...person, name: '示例收信人' },
    })
    expect(
      await openReply(support, {
        boxCode,
        identifierKind: 'recipient_name',
        identifierValue: '示例收信人',
      }),
    ).toMatchObject({ state: 'quarantine', quarantineReason: 'identifier_ambiguous' })
    expect(
      await openReply(support, {
        boxCode,
        identifierKind: 'person_number',
        identifierValue: '310 017',
      }),
    ).toMatchObject({ state: 'scanning', match: { recipientName: '示例收信人' } })
    expect(
      await openReply(support, {
        boxCode,
        identifierKind: 'person_number',
        identifierValue: '310018',
      }),
    ).toMatchObject({ quarantineReason: 'identifier_mismatch' })
  })

  it('leaves quarantine when better reading makes both agree, and only in the version that was looked at', async () => {
    const { boxCode } = await boxOwner('李示例')
    const opened = await openReply(support, {
      boxCode: 'ZZZZZZZZZZ',
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
    })
    const still = await support.reply.identify({
      id: opened.id,
      version: opened.version,
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '季示例',
      sheetsStated: 1,
    })
    expect(still).toMatchObject({ state: 'quarantine', quarantineReason: 'identifier_mismatch' })
    await expect(
      support.reply.identify({
        id: opened.id,
        version: opened.version,
        boxCode,
        identifierKind: 'recipient_name',
        identifierValue: '李示例',
        sheetsStated: 1,
      }),
    ).rejects.toMatchObject({ code: 'reply.changed' })
    const found = await support.reply.identify({
      id: opened.id,
      version: still.version,
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
      sheetsStated: 1,
    })
    expect(found).toMatchObject({
      state: 'scanning',
      quarantineReason: null,
      match: { recipientName: '李示例' },
    })
  })

  it('that was begun with a wrong count or a wrong match is corrected while it is scanned, and published then', async () => {
    const { boxCode } = await boxOwner('李示例')
    const { boxCode: wrongBox } = await boxOwner('李示例')
    const read = { identifierKind: 'recipient_name', identifierValue: '李示例' } as const
    const opened = await openReply(support, { ...read, boxCode: wrongBox, sheetsStated: 2 })
    const scanned = await scanAll(support, opened)
    const identify = (version: number, sheetsStated = 1) =>
      support.reply.identify({ ...read, id: opened.id, boxCode, version, sheetsStated })
    await expect(identify(opened.version)).rejects.toMatchObject({ code: 'reply.changed' })
    // A scan of the second sheet lies there: it is taken out before there is no such sheet.
    await expect(identify(scanned.version)).rejects.toMatchObject({ code: 'reply.no_such_sheet' })
    let latest = scanned
    for (const { id: scanId } of scanned.scans.filter(({ sheet }) => sheet === 2))
      latest = await support.reply.removeScan({ id: opened.id, scanId })
    const right = await identify(latest.version)
    expect(right).toMatchObject({ state: 'scanning', boxCode, sheetsStated: 1, missing: [] })
    const { version } = right
    const published = { id: opened.id, version, sheetsCounted: 1, boxCode }
    expect((await support.reply.publish(published)).state).toBe('published')
    await expect(identify(version + 1)).rejects.toMatchObject({ code: 'reply.not_open' })
    const { list } = await (await world.people.staff('admin')).audit.list({
      subject: 'reply',
      subjectId: opened.id,
      action: 'reply.identify',
    })
    expect(list).toHaveLength(1)
  })

  it('is matched by the code on our letter, which proves that the letter arrived', async () => {
    const writer = await letterWriter(world)
    const { boxCode } = await writer.client.reply.box({})
    const { orderId, piece } = await postedLetter(world, writer, printer, {
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    })
    const stranger = await boxOwner()
    expect(
      await openReply(support, {
        boxCode: stranger.boxCode,
        identifierKind: 'letter_code',
        identifierValue: piece.code,
      }),
    ).toMatchObject({ quarantineReason: 'identifier_mismatch' })
    const reply = await publishedReply(support, {
      boxCode,
      identifierKind: 'letter_code',
      identifierValue: sheetCode(piece.code, 1, piece.sheets),
    })
    expect(reply).toMatchObject({ state: 'published', match: { orderNumber: piece.orderNumber } })
    const order = await writer.client.order.get({ id: orderId })
    expect(order.timeline.at(-1)).toMatchObject({
      state: 'delivered',
      evidence: 'reply',
      by: 'system',
    })
    expect((await writer.client.reply.list({ orderId })).list).toMatchObject([
      { orderId, orderNumber: piece.orderNumber },
    ])
    // Until it is opened, the order and the badge say that it came.
    const waiting = async () => (await writer.client.order.counts({})).tabBar.waiting
    expect(order.told).toEqual({ kind: 'reply', reason: null, replyId: reply.id })
    expect(await waiting()).toEqual([{ kind: 'reply', count: 1 }])
    await writer.client.reply.markRead({ id: reply.id })
    expect((await writer.client.order.get({ id: orderId })).told).toBeNull()
    expect(await waiting()).toEqual([])
  })
})

describe('the desk', () => {
  it('shows masked lines in its list, and records who opens a reply before it is shown', async () => {
    const { boxCode } = await boxOwner('李示例')
    const reply = await openReply(support, {
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
    })
    await addScan(support, reply.id, 'envelope', 1, 'front')
    const { list } = await printer.reply.deskList({ state: 'scanning' })
    expect(list[0]).toMatchObject({
      id: reply.id,
      identifierValue: '李**',
      scans: [],
      hasEnvelope: true,
      match: { recipientName: '李**' },
    })
    const before = (await printer.reply.deskList({})).quarantined
    await openReply(support, {
      boxCode: 'ZZZZZZZZZZ',
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
    })
    expect(await printer.reply.deskList({ state: 'quarantine' })).toMatchObject({
      quarantined: before + 1,
      list: expect.arrayContaining([
        expect.objectContaining({ identifierValue: '李**', match: null }),
      ]),
    })
    const admin = await world.people.staff('admin')
    const readings = async () =>
      (await admin.audit.list({ subject: 'reply', subjectId: reply.id, action: 'reply.read' })).list
        .length
    expect(await readings()).toBe(0)
    expect(await printer.reply.deskGet({ id: reply.id })).toMatchObject({
      identifierValue: '李示例',
      scans: [{ kind: 'envelope' }],
    })
    expect(await readings()).toBe(1)
    await expect(printer.reply.deskGet({ id: newId() })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })
})
