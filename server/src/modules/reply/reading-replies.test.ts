import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { download } from '../../../test/bench.ts'
import { approvedCard, proveCard } from '../../../test/cards.ts'
import type { Client } from '../../../test/client.ts'
import { approvedLetter, letterWriter } from '../../../test/letters.ts'
import { openReply, publishedReply, scanAll } from '../../../test/replies.ts'
import { createWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { replyOfFileQuery } from './store/scans.ts'

const world = await createWorld()
const { db } = world.kernel
const support = await world.people.staff('support')

async function owner(): Promise<{ writer: Client; boxCode: string }> {
  const writer = await world.people.writer()
  await writer.address.edit({
    kind: 'recipient',
    isDefault: true,
    recipient: {
      place: 'postal',
      name: '李示例',
      postal: { country: 'CN', area: '示例省', detail: '示例路 2 号', postcode: '' },
      phone: '',
      relation: '',
      releaseOn: null,
    },
  })
  return { writer, boxCode: (await writer.reply.box({})).boxCode }
}
const wishes = (boxCode: string, sheetsStated = 1) =>
  ({ boxCode, identifierKind: 'recipient_name', identifierValue: '李示例', sheetsStated }) as const

describe('a writer', () => {
  it('finds a published reply with its scans, its PDF and the day until which the paper is kept', async () => {
    const { writer, boxCode } = await owner()
    const scanned = await scanAll(support, await openReply(support, wishes(boxCode, 2)))
    expect(await writer.reply.list({})).toEqual({ list: [], nextCursor: null, unread: 0 })
    await expect(writer.reply.get({ id: scanned.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await support.reply.publish({
      id: scanned.id,
      version: scanned.version,
      sheetsCounted: 2,
      boxCode,
    })
    await world.settle()
    expect(await writer.reply.list({})).toMatchObject({
      unread: 1,
      list: [
        {
          id: scanned.id,
          senderName: '李示例',
          placeName: '示例省',
          sheets: 2,
          pages: 4,
          isRead: false,
          orderId: null,
        },
      ],
    })
    const reply = await writer.reply.get({ id: scanned.id })
    expect(reply.scans.map(({ kind, sheet, side }) => `${kind} ${sheet} ${side}`)).toEqual([
      'envelope 1 front',
      'page 1 front',
      'page 1 back',
      'page 2 front',
      'page 2 back',
    ])
    expect(Date.parse(reply.keptUntil) - world.clock.now().getTime()).toBeGreaterThan(
      58 * 86_400_000,
    )
    for (const scan of reply.scans)
      expect((await download(writer, scan.file.url)).subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(
      (await PDFDocument.load(await download(writer, reply.pdf?.url ?? ''))).getPageCount(),
    ).toBe(5)
    expect((await writer.reply.get({ id: scanned.id })).pdf?.id).toBe(reply.pdf?.id)
  })

  it('gets one PDF, though it is opened in several places at once', async () => {
    const { writer, boxCode } = await owner()
    const { id } = await publishedReply(support, wishes(boxCode))
    const opened = await Promise.all(Array.from({ length: 8 }, () => writer.reply.get({ id })))
    expect(new Set(opened.map(({ pdf }) => pdf?.id)).size).toBe(1)
    expect((await download(writer, opened[0]?.pdf?.url ?? '')).subarray(0, 5).toString()).toBe(
      '%PDF-',
    )
  })

  it('marks it read, and sees who read it and when', async () => {
    const { writer, boxCode } = await owner()
    const { id } = await publishedReply(support, wishes(boxCode))
    expect(await writer.reply.markRead({ id })).toEqual({ isDone: true })
    await writer.reply.markRead({ id })
    await support.reply.deskGet({ id })
    expect(await writer.reply.list({})).toMatchObject({ unread: 0, list: [{ isRead: true }] })
    const { reads } = await writer.reply.get({ id })
    expect(reads.map(({ by, role, action }) => [by, role, action])).toEqual([
      ['staff', 'support', 'reply.open'],
      ['staff', 'support', 'reply.publish'],
      ['writer', '', 'reply.read'],
      ['writer', '', 'reply.read'],
      ['staff', 'support', 'reply.read'],
    ])
  })

  it('goes through the list page by page, newest first', async () => {
    const { writer, boxCode } = await owner()
    const ids: string[] = []
    for (let n = 0; n < 11; n += 1) ids.unshift((await publishedReply(support, wishes(boxCode))).id)
    const first = await writer.reply.list({})
    expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    expect(
      (await writer.reply.list({ cursor: first.nextCursor ?? '' })).list.map(({ id }) => id),
    ).toEqual(ids.slice(10))
    expect(first.unread).toBe(11)
  }, 60_000)
})

describe('whom writing back goes to', () => {
  /** Only what was posted can be answered; how it gets there is told elsewhere. */
  const posted = async (orderId: string): Promise<string> =>
    (
      await db
        .updateTable('pieces')
        .set({ posted_at: world.clock.now() })
        .where('order_id', '=', orderId)
        .returning('code')
        .executeTakeFirstOrThrow()
    ).code

  it.each(['letter', 'card'] as const)(
    'is the person of the %s that is answered, until they are taken out of the address book',
    async (kind) => {
      const writer = await letterWriter(world)
      const orderId =
        kind === 'letter'
          ? (await approvedLetter(world, writer)).orderId
          : await approvedCard(world, writer, await proveCard(writer))
      const { boxCode } = await writer.client.reply.box({})
      const { id } = await publishedReply(support, {
        boxCode,
        identifierKind: 'letter_code',
        identifierValue: await posted(orderId),
      })
      expect(await writer.client.reply.get({ id })).toMatchObject({
        orderId,
        recipientId: writer.recipientId,
      })
      await writer.client.address.remove({ id: writer.recipientId })
      expect(await writer.client.reply.get({ id })).toMatchObject({ orderId, recipientId: null })
    },
  )

  it('is nobody while it is not known which letter is answered', async () => {
    const { writer, boxCode } = await owner()
    const { id } = await publishedReply(support, wishes(boxCode))
    expect((await writer.reply.get({ id })).recipientId).toBeNull()
  })
})

describe('somebody else', () => {
  it('gets the same answer as for a reply that does not exist', async () => {
    const { writer, boxCode } = await owner()
    const { id } = await publishedReply(support, wishes(boxCode))
    const stranger = (await owner()).writer
    for (const other of [id, newId()]) {
      await expect(stranger.reply.get({ id: other })).rejects.toMatchObject({
        code: 'request.not_found',
        status: 404,
      })
      await expect(stranger.reply.markRead({ id: other })).rejects.toMatchObject({
        code: 'request.not_found',
        status: 404,
      })
    }
    expect((await stranger.reply.list({})).list).toEqual([])
    expect((await writer.reply.list({})).list).toHaveLength(1)
    await expect(stranger.reply.deskGet({ id })).rejects.toMatchObject({ code: 'access.denied' })
  })
})

it('whose a file is, is found by indexes, however many replies there are', async () => {
  const { rows } = await inTransaction(world.kernel, async (kernel) => {
    await sql`set local enable_seqscan = off`.execute(kernel.db)
    return { rows: await replyOfFileQuery(kernel, newId()).explain() }
  })
  expect(JSON.stringify(rows)).not.toContain('Seq Scan')
})

describe('a withdrawn reply', () => {
  it('is gone at once: from the list, for reading, and behind links that were made before', async () => {
    const { writer, boxCode } = await owner()
    const { id } = await publishedReply(support, wishes(boxCode))
    const reply = await writer.reply.get({ id })
    const urls = [...reply.scans.map((scan) => scan.file.url), reply.pdf?.url ?? '']
    for (const url of urls)
      expect((await writer.request({ method: 'GET', url })).statusCode).toBe(200)
    const withdrawn = await support.reply.withdraw({ id, reason: 'another person’s letter' })
    expect(withdrawn.state).toBe('withdrawn')
    for (const url of urls)
      expect((await writer.request({ method: 'GET', url })).statusCode).toBe(404)
    await expect(writer.reply.get({ id })).rejects.toMatchObject({
      code: 'reply.withdrawn',
      status: 410,
    })
    await expect(writer.reply.markRead({ id })).rejects.toMatchObject({ code: 'reply.withdrawn' })
    expect(await writer.reply.list({})).toMatchObject({ list: [], unread: 0 })
    // Staff can still see what went wrong.
    expect(
      (await support.request({ method: 'GET', url: withdrawn.scans[0]?.file.url ?? '' }))
        .statusCode,
    ).toBe(200)
    await expect(support.reply.withdraw({ id, reason: 'once more' })).rejects.toMatchObject({
      code: 'reply.not_published',
    })
    const admin = await world.people.staff('admin')
    expect(
      (await admin.audit.list({ subject: 'reply', subjectId: id, action: 'reply.withdraw' })).list,
    ).toMatchObject([{ reason: 'another person’s letter' }])
    const row = await db
      .selectFrom('replies')
      .select('withdrawn_reason_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.withdrawn_reason_sealed?.toString('utf8')).not.toContain('another')
  })

  it('must have been published', async () => {
    const { boxCode } = await owner()
    const opened = await openReply(support, wishes(boxCode))
    await expect(
      support.reply.withdraw({ id: opened.id, reason: 'not yet' }),
    ).rejects.toMatchObject({ code: 'reply.not_published' })
    await expect(support.reply.withdraw({ id: newId(), reason: 'no such' })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })
})

it('scans that a dying process has left without a place are removed after a day', async () => {
  const { boxCode } = await owner()
  const {
    scans: [kept],
  } = await publishedReply(support, wishes(boxCode))
  const lost = await db
    .selectFrom('reply_scans')
    .selectAll()
    .where('id', '=', kept?.id ?? '')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('reply_scans').where('id', '=', lost.id).execute()
  const isThere = async () =>
    (
      await db
        .selectFrom('files')
        .select('removed_at')
        .where('id', '=', lost.file_id)
        .executeTakeFirstOrThrow()
    ).removed_at === null
  await world.runJob('reply.sweep_scans')
  expect(await isThere()).toBe(true)
  world.clock.advance(25 * 3_600_000)
  await world.runJob('reply.sweep_scans')
  expect(await isThere()).toBe(false)
})
