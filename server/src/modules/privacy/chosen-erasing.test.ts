import { randomUUID } from 'node:crypto'
import type { Keeping } from '@mailing/contract/privacy/keeping-calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type LetterWriter, letterWriter } from '../../../test/letters.ts'
import { dayMs, partingSteps } from '../../../test/partings.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger } from '../wallet/service.ts'

const world = await createWorld()
const { db, vault } = world.kernel
const { draftOf, arrived, answered, pass, runDay } = partingSteps(world)
const never: Keeping = { draft: null, order: null, reply: null }
const again = (client: Client): Promise<Client> => world.people.again(client)

describe('what its owner lets go', () => {
  let writer: LetterWriter
  let orderId: string
  let replyId: string
  let draftId: string
  beforeAll(async () => {
    writer = await letterWriter(world)
    orderId = await arrived(writer, '金丝雀信')
    replyId = await answered(writer)
    await writer.client.reply.markRead({ id: replyId })
    draftId = await draftOf(writer, '金丝雀稿')
  }, 60_000)

  test('is nothing until somebody chooses, however old it is', async () => {
    pass(900)
    await runDay()
    const client = await again(writer.client)
    expect(await client.privacy.keeping({})).toMatchObject({ chosen: never, next: [], kept: [] })
    expect((await client.letter.draft({ id: draftId })).id).toBe(draftId)
  })

  test('is shown before it is chosen, and a week ahead its owner is told', async () => {
    const client = await again(writer.client)
    const preview = await client.privacy.keepingPreview({ order: 90, reply: 30 })
    expect(preview.counts).toEqual({ draft: 0, order: 1, reply: 1 })
    expect(preview.next.map(({ kind, id, state }) => ({ kind, id, state }))).toEqual(
      expect.arrayContaining([
        { kind: 'order', id: orderId, state: 'ahead' },
        { kind: 'reply', id: replyId, state: 'ahead' },
      ]),
    )
    const ahead = Date.parse(preview.next[0]?.dueAt ?? '') - world.clock.now().getTime()
    expect(Math.round(ahead / dayMs)).toBe(7)
    expect((await client.privacy.keeping({})).chosen).toEqual(never)
    await client.privacy.saveKeeping({ draft: 90, order: 90, reply: 90 })
    await runDay()
    const { list } = await client.notice.list({})
    expect(list[0]).toMatchObject({
      topic: 'erasing_near',
      path: '/pages/my/privacy/privacy',
    })
    expect((await client.privacy.keeping({})).next.map(({ state }) => state)).toEqual([
      'planned',
      'planned',
      'planned',
    ])
    // Told once, however often the job runs.
    await runDay()
    expect(
      (await client.notice.list({})).list.filter(({ topic }) => topic === 'erasing_near'),
    ).toHaveLength(1)
  })

  test('stays while a talk with staff is open, and what is kept stays after it', async () => {
    const client = await again(writer.client)
    await client.privacy.keepThing({ kind: 'reply', id: replyId, isKept: true })
    await client.chat.send({ id: randomUUID(), content: { kind: 'text', text: '有问题' } })
    pass(8)
    await world.runJob('privacy.erase_chosen')
    const now = await again(writer.client)
    expect((await now.privacy.keeping({})).isTalkOpen).toBe(true)
    expect((await now.privacy.erasures({})).list).toEqual([])
    await db
      .updateTable('chat_conversations')
      .set({ is_open: false, waiting_since: null })
      .execute()
    await world.runJob('privacy.erase_chosen')
    const { list } = await now.privacy.erasures({})
    expect(list.map(({ kind }) => kind).sort()).toEqual(['draft', 'order'])
    expect((await now.reply.get({ id: replyId })).pdf).not.toBeNull()
  })

  test('leaves no word and no byte, but the order, its evidence and its money', async () => {
    const client = await again(writer.client)
    const order = await client.order.get({ id: orderId })
    expect(order).toMatchObject({ state: 'delivered', approved: null })
    expect(order.erasedAt).not.toBeNull()
    expect(order.timeline.length).toBeGreaterThan(5)
    await expect(client.letter.draft({ id: draftId })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    const versions = await db
      .selectFrom('mail_versions as v')
      .innerJoin('files as f', 'f.id', 'v.file_id')
      .select(['v.content_sealed', 'f.storage_key', 'f.erased_at'])
      .where('v.order_id', '=', orderId)
      .execute()
    const stored = new Set<string>()
    for await (const { key } of world.kernel.outside.files.list()) stored.add(key)
    for (const { content_sealed: content, storage_key: key, erased_at: at } of versions) {
      expect(vault.openText(content, 'mail_versions.content_sealed')).not.toContain('金丝雀')
      expect(at).not.toBeNull()
      expect(stored.has(key)).toBe(false)
    }
    expect(versions.length).toBe(1)
    const report = (await client.privacy.erasures({})).list.find(({ kind }) => kind === 'order')
    expect(report).toMatchObject({ number: order.number, files: 1 })
    expect(report?.rows).toBeGreaterThan(2)
    expect((await auditLedger(world.kernel, moneyInvariants)).breaks).toEqual([])
  })

  test('goes when it is no longer kept, a week after that was told', async () => {
    const client = await again(writer.client)
    expect((await client.privacy.keeping({})).kept).toHaveLength(1)
    await client.privacy.keepThing({ kind: 'reply', id: replyId, isKept: false })
    await runDay()
    pass(6)
    await runDay()
    expect((await (await again(client)).reply.get({ id: replyId })).scans.length).toBeGreaterThan(0)
    pass(1)
    await runDay()
    const gone = await (await again(client)).reply.get({ id: replyId })
    expect(gone).toMatchObject({ pdf: null, scans: [] })
    expect(gone.erasedAt).not.toBeNull()
    await expect(
      (await again(client)).privacy.keepThing({ kind: 'reply', id: replyId, isKept: true }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })

  test('is the own alone', async () => {
    const other = await letterWriter(world)
    const theirs = await draftOf(other, '别人的')
    const client = await again(writer.client)
    await expect(
      client.privacy.keepThing({ kind: 'draft', id: theirs, isKept: true }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
  })

  test('is begun again behind the last line when it was interrupted', async () => {
    const mine = await letterWriter(world)
    const id = await draftOf(mine, '断断续续')
    await mine.client.privacy.saveKeeping({ ...never, draft: 30 })
    pass(40)
    await runDay()
    pass(8)
    await world.kernel.db
      .insertInto('privacy_erasures')
      .values({
        id: '00000000-0000-4000-8000-000000000001',
        user_id: mine.client.userId,
        cause: 'chosen',
        subject: 'draft',
        subject_id: id,
        begun_at: world.clock.now(),
        counted_at: world.clock.now(),
      })
      .execute()
    await db
      .updateTable('privacy_partings')
      .set({ state: 'going', erasure_id: '00000000-0000-4000-8000-000000000001' })
      .where('subject_id', '=', id)
      .execute()
    // Nobody can keep what goes already.
    await expect(
      (await again(mine.client)).privacy.keepThing({ kind: 'draft', id, isKept: true }),
    ).rejects.toMatchObject({ code: 'request.not_found' })
    await world.runJob('privacy.erase_chosen')
    expect((await (await again(mine.client)).privacy.erasures({})).list).toHaveLength(1)
  })
})
