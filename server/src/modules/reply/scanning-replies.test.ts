import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { photo } from '../../../test/bench.ts'
import { addScan, openReply, publishedReply, scanAll, scannerPdf } from '../../../test/replies.ts'
import { openReplyBoxes } from '../../../test/reply-boxes.ts'
import { newId } from '../../platform/ids.ts'

const { boxOwner, db, printer, support } = await openReplyBoxes()

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
