import { PDFDocument } from '@cantoo/pdf-lib'
import { boxCodeText, sheetCode } from '@mailing/contract/delivery/bench.ts'
import { describe, expect, it } from 'vitest'
import { photo, postedLetter } from '../../../test/bench.ts'
import type { Client } from '../../../test/client.ts'
import { letterWriter } from '../../../test/letters.ts'
import { addScan, openReply, publishedReply, scanAll, scannerPdf } from '../../../test/replies.ts'
import { createWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await createWorld({
  settings: {
    COLLECTION_ADDRESS: '12 Example Street|Example Town',
    COLLECTION_POSTCODE: '100000',
    REPLY_KEEP_DAYS: '30',
  },
})
const { db } = world.kernel
const support = await world.people.staff('support')
const printer = await world.people.staff('printer')
const person = {
  place: 'postal',
  postal: { country: 'CN', area: '示例省', detail: '示例路 2 号', postcode: '100002' },
  phone: '',
  relation: '',
  releaseOn: null,
} as const

/** A writer with a box and the recipients of these names. */
async function boxOwner(...names: string[]): Promise<{ writer: Client; boxCode: string }> {
  const writer = await world.people.writer()
  for (const name of names)
    await writer.address.edit({
      kind: 'recipient',
      isDefault: false,
      recipient: { ...person, name },
    })
  return { writer, boxCode: (await writer.reply.box({})).boxCode }
}

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
    })
    expect(still).toMatchObject({ state: 'quarantine', quarantineReason: 'identifier_mismatch' })
    await expect(
      support.reply.identify({
        id: opened.id,
        version: opened.version,
        boxCode,
        identifierKind: 'recipient_name',
        identifierValue: '李示例',
      }),
    ).rejects.toMatchObject({ code: 'reply.changed' })
    const found = await support.reply.identify({
      id: opened.id,
      version: still.version,
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
    })
    expect(found).toMatchObject({
      state: 'scanning',
      quarantineReason: null,
      match: { recipientName: '李示例' },
    })
    await expect(
      support.reply.identify({
        id: opened.id,
        version: found.version,
        boxCode,
        identifierKind: 'recipient_name',
        identifierValue: '李示例',
      }),
    ).rejects.toMatchObject({ code: 'reply.not_open' })
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

describe('scanning', () => {
  it('wants both sides of each sheet and the envelope, in any order, and replaces what is scanned again', async () => {
    const { boxCode } = await boxOwner('李示例')
    const reply = await openReply(support, {
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
      sheetsStated: 2,
    })
    expect(reply.missing).toHaveLength(4)
    await addScan(support, reply.id, 'page', 2, 'back')
    const first = await addScan(support, reply.id, 'page', 1, 'front', '#111111')
    expect(first.missing).toEqual([
      { sheet: 1, side: 'back' },
      { sheet: 2, side: 'front' },
    ])
    const again = await addScan(support, reply.id, 'page', 1, 'front', '#eeeeee')
    expect(again.scans).toHaveLength(2)
    expect(again.scans[0]).toMatchObject({ sheet: 1, side: 'front' })
    expect(
      (await support.request({ method: 'GET', url: first.scans[0]?.file.url ?? '' })).statusCode,
    ).toBe(404)
    const removed = await support.reply.removeScan({
      id: reply.id,
      scanId: again.scans[0]?.id ?? '',
    })
    expect(removed.scans).toHaveLength(1)
    await expect(support.reply.removeScan({ id: reply.id, scanId: newId() })).rejects.toMatchObject(
      { code: 'request.not_found' },
    )
    await expect(addScan(support, reply.id, 'page', 3, 'front')).rejects.toMatchObject({
      code: 'reply.no_such_sheet',
      data: { sheet: 3, sheets: 2 },
    })
    expect(removed.hasEnvelope).toBe(false)
    expect((await addScan(support, reply.id, 'envelope', 9, 'front')).hasEnvelope).toBe(true)
  })

  it('takes a scanner’s file whole or not at all', async () => {
    const { boxCode } = await boxOwner('李示例')
    const reply = await openReply(support, {
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
      sheetsStated: 2,
    })
    const send = async (bytes: Uint8Array, isEnvelopeFirst: 'true' | 'false') =>
      support.reply.addScanFile(
        { id: reply.id, isEnvelopeFirst },
        { file: { bytes, type: 'application/pdf' } },
      )
    await expect(send(await scannerPdf(5), 'false')).rejects.toMatchObject({
      code: 'reply.page_count',
      data: { pages: 5, expected: 4 },
    })
    await expect(send(await scannerPdf(9), 'true')).rejects.toMatchObject({
      code: 'reply.page_count',
      data: { pages: 9, expected: 6 },
    })
    const drawn = await PDFDocument.create()
    for (let n = 0; n < 4; n += 1) drawn.addPage().drawText('not scanned')
    await expect(send(await drawn.save(), 'false')).rejects.toMatchObject({
      code: 'reply.not_scans',
      data: { page: 1 },
    })
    await expect(send(Buffer.from('%PDF-1.4 cut'), 'false')).rejects.toMatchObject({
      code: 'file.unreadable',
    })
    await expect(send(await photo(), 'false')).rejects.toMatchObject({ code: 'file.type' })
    expect((await support.reply.deskGet({ id: reply.id })).scans).toEqual([])
    const whole = await send(await scannerPdf(6), 'true')
    expect(whole).toMatchObject({ missing: [], hasEnvelope: true })
    expect(whole.scans.map(({ kind, sheet, side }) => `${kind} ${sheet} ${side}`)).toEqual([
      'envelope 1 front',
      'envelope 1 back',
      'page 1 front',
      'page 1 back',
      'page 2 front',
      'page 2 back',
    ])
    expect(
      whole.scans.every((scan) => scan.file.type === 'image/jpeg' && (scan.file.width ?? 0) > 0),
    ).toBe(true)
  })

  it('is over when the reply is published', async () => {
    const { boxCode } = await boxOwner('李示例')
    const reply = await publishedReply(support, {
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
    })
    await expect(addScan(support, reply.id, 'page', 1, 'front')).rejects.toMatchObject({
      code: 'reply.not_open',
    })
    await expect(
      support.reply.removeScan({ id: reply.id, scanId: reply.scans[0]?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'reply.not_open' })
    await expect(addScan(support, newId(), 'page', 1, 'front')).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })
})

describe('the second look', () => {
  it('refuses a wrong count, another box, missing sides, an old version and quarantine', async () => {
    const { boxCode } = await boxOwner('李示例')
    const other = await boxOwner('王示例')
    const opened = await openReply(support, {
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
      sheetsStated: 2,
    })
    const publish = (change: object, version = opened.version) =>
      support.reply.publish({ id: opened.id, version, sheetsCounted: 2, boxCode, ...change })
    await expect(publish({})).rejects.toMatchObject({
      code: 'reply.scans_missing',
      data: { count: 5 },
    })
    const { version } = await scanAll(support, opened)
    await expect(publish({})).rejects.toMatchObject({ code: 'reply.changed' })
    await expect(publish({ sheetsCounted: 3 }, version)).rejects.toMatchObject({
      code: 'reply.count_differs',
    })
    await expect(publish({ boxCode: other.boxCode }, version)).rejects.toMatchObject({
      code: 'reply.box_differs',
    })
    await expect(publish({ boxCode: 'nonsense' }, version)).rejects.toMatchObject({
      code: 'reply.box_differs',
    })
    const waiting = await openReply(support, {
      boxCode: 'ZZZZZZZZZZ',
      identifierKind: 'recipient_name',
      identifierValue: '李示例',
    })
    const scanned = await scanAll(support, waiting)
    await expect(
      support.reply.publish({
        id: waiting.id,
        version: scanned.version,
        sheetsCounted: 1,
        boxCode,
      }),
    ).rejects.toMatchObject({ code: 'reply.quarantined' })
    await expect(
      support.reply.publish({ id: newId(), version: 1, sheetsCounted: 1, boxCode }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    // Handling alone is not enough to publish.
    await expect(
      printer.reply.publish({ id: opened.id, version, sheetsCounted: 2, boxCode }),
    ).rejects.toMatchObject({ code: 'access.denied' })
    expect(await publish({}, version)).toMatchObject({ state: 'published' })
  })

  it('publishes once, however many press the button', async () => {
    const { writer, boxCode } = await boxOwner('李示例')
    const scanned = await scanAll(
      support,
      await openReply(support, {
        boxCode,
        identifierKind: 'recipient_name',
        identifierValue: '李示例',
      }),
    )
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        support.reply.publish({
          id: scanned.id,
          version: scanned.version,
          sheetsCounted: 1,
          boxCode,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'reply.not_open' })
    expect(await writer.reply.list({})).toMatchObject({ unread: 1, list: [{ id: scanned.id }] })
    const events = await db
      .selectFrom('events')
      .select('data')
      .where('name', '=', 'reply.published')
      .execute()
    expect(
      events.filter(({ data }) => (data as { replyId: string }).replyId === scanned.id),
    ).toEqual([{ data: { replyId: scanned.id, userId: writer.userId, orderId: null } }])
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
