import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { download } from '../../../test/bench.ts'
import { cardContent, photoCard } from '../../../test/cards.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { db } = world.kernel

describe('the drafts of postcards', () => {
  it('are kept with their photograph, listed by their first words, and nobody else sees them', async () => {
    const writer = await letterWriter(world)
    const content = await photoCard(writer.client, { message: '海边的第一天' })
    const { draft } = await writer.client.postcard.saveDraft({
      id: randomUUID(),
      baseVersion: 0,
      content,
      recipientId: writer.recipientId,
    })
    expect(draft).toMatchObject({
      version: 1,
      content,
      recipientId: writer.recipientId,
      picture: { id: content.photo?.pictureId },
      conflictOf: null,
    })
    expect(
      (await download(writer.client, draft.picture?.preview.url ?? '')).length,
    ).toBeGreaterThan(0)
    expect((await writer.client.postcard.drafts({})).list).toMatchObject([
      { id: draft.id, excerpt: '海边的第一天', design: 'full', isConflict: false },
    ])
    const other = await letterWriter(world)
    await expect(other.client.postcard.draft({ id: draft.id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(
      other.client.postcard.saveDraft({
        id: randomUUID(),
        baseVersion: 0,
        content,
        recipientId: null,
      }),
    ).rejects.toMatchObject({ code: 'postcard.photo_missing' })
    const { rows } = await writerRow(draft.id)
    expect(JSON.stringify(rows)).not.toContain('海边')
  })

  const writerRow = async (id: string) => ({
    rows: await db.selectFrom('mail_drafts').selectAll().where('id', '=', id).execute(),
  })

  it('lose nothing when two devices change one: the older one becomes a second draft, once', async () => {
    const { client } = await letterWriter(world)
    const id = randomUUID()
    const save = (message: string, baseVersion: number) =>
      client.postcard.saveDraft({
        id,
        baseVersion,
        content: cardContent({ message }),
        recipientId: null,
      })
    await save('一', 0)
    expect((await save('二', 1)).draft.version).toBe(2)
    const [first, again] = [await save('三', 1), await save('三', 1)]
    expect(first).toMatchObject({
      draft: { conflictOf: id, content: { message: '三' } },
      conflict: { id, content: { message: '二' } },
    })
    expect(again.draft.id).toBe(first.draft.id)
    expect((await client.postcard.drafts({})).list).toHaveLength(2)
    await client.postcard.removeDraft({ id })
    await expect(client.postcard.draft({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    expect((await client.postcard.draft({ id: first.draft.id })).conflictOf).toBeNull()
    await expect(client.postcard.removeDraft({ id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
  })

  it('keep the photograph of a second draft that was worked on, also when the save that it was made of comes again', async () => {
    const { client } = await letterWriter(world)
    const id = randomUUID()
    await client.postcard.saveDraft({
      id,
      baseVersion: 0,
      content: cardContent(),
      recipientId: null,
    })
    await client.postcard.saveDraft({
      id,
      baseVersion: 1,
      content: cardContent({ message: '另一台写的' }),
      recipientId: null,
    })
    const lost = {
      id,
      baseVersion: 1,
      content: cardContent({ message: '这台写的' }),
      recipientId: null,
    }
    const { draft: second } = await client.postcard.saveDraft(lost)
    const content = await photoCard(client)
    await client.postcard.saveDraft({
      id: second.id,
      baseVersion: second.version,
      content,
      recipientId: null,
    })
    expect((await client.postcard.saveDraft(lost)).draft).toMatchObject({
      id: second.id,
      content: { message: content.message },
    })
    const held = await db
      .selectFrom('file_holds')
      .select('file_id')
      .where('holder', '=', second.id)
      .execute()
    expect(held.map(({ file_id: fileId }) => fileId)).toEqual([content.photo?.pictureId])
  })

  it('end at a hundred, also when many are saved at once', async () => {
    const { client } = await letterWriter(world)
    const save = (n: number) =>
      client.postcard.saveDraft({
        id: randomUUID(),
        baseVersion: 0,
        content: cardContent({ message: `${n}` }),
        recipientId: null,
      })
    for (let from = 0; from < 95; from += 19)
      await Promise.all(Array.from({ length: 19 }, (_, n) => save(from + n)))
    const raced = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => save(200 + n)))
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(raced.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'postcard.too_many_drafts', data: { max: 100 } },
    })
  })

  it('take only what exists', async () => {
    const { client } = await letterWriter(world)
    for (const changes of [
      { design: 'none-such' },
      { frame: 'none-such' },
      { stickers: [{ key: 'none-such', x: 0, y: 0, size: 9000, turn: 0 }] },
    ]) {
      await expect(
        client.postcard.saveDraft({
          id: randomUUID(),
          baseVersion: 0,
          content: cardContent(changes),
          recipientId: null,
        }),
      ).rejects.toMatchObject({ code: 'postcard.unknown_style' })
    }
  })
})
