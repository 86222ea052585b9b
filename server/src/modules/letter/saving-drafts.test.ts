import { randomUUID } from 'node:crypto'
import { letterLimits } from '@mailing/contract/letter/schemas.ts'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { letterContent } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const save = (writer: Client, id: string, baseVersion: number, body: string, title = '') =>
  writer.letter.saveDraft({
    id,
    baseVersion,
    title,
    content: letterContent({ body }),
    recipientId: null,
  })

async function allDrafts(writer: Client) {
  const list = []
  let cursor: string | undefined
  do {
    const page = await writer.letter.drafts(cursor === undefined ? {} : { cursor })
    list.push(...page.list)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return list
}

describe('a draft', () => {
  it('keeps the id that the client made, and every save makes a version', async () => {
    const writer = await world.people.writer()
    const id = randomUUID()
    const first = await save(writer, id, 0, '一')
    expect(first).toMatchObject({
      conflict: null,
      draft: { id, version: 1, conflictOf: null, content: letterContent({ body: '一' }) },
    })
    expect((await save(writer, id, 1, '二')).draft.version).toBe(2)
    expect(await writer.letter.draft({ id })).toMatchObject({ version: 2, content: { body: '二' } })
  })

  it('is not changed by the same save sent again, whatever version it names', async () => {
    const writer = await world.people.writer()
    const id = randomUUID()
    await save(writer, id, 0, '一')
    for (const base of [0, 1, 7])
      expect(await save(writer, id, base, '一')).toMatchObject({
        conflict: null,
        draft: { id, version: 1 },
      })
    expect(await allDrafts(writer)).toHaveLength(1)
  })

  it('that two devices changed is kept twice, and each text once', async () => {
    const phone = await world.people.writer()
    const tablet = await world.people.again(phone)
    const id = randomUUID()
    await save(phone, id, 0, '共同的开头')
    await save(phone, id, 1, '手机上写的')
    const late = await save(tablet, id, 1, '平板上写的')
    expect(late).toMatchObject({
      draft: { conflictOf: id, version: 1, content: { body: '平板上写的' } },
      conflict: { id, version: 2, content: { body: '手机上写的' } },
    })
    expect((await save(tablet, id, 1, '平板上写的')).draft.id).toBe(late.draft.id)
    expect(
      (await allDrafts(phone)).map(({ excerpt, isConflict }) => [excerpt, isConflict]),
    ).toEqual([
      ['平板上写的', true],
      ['手机上写的', false],
    ])
    await phone.letter.removeDraft({ id })
    expect(await phone.letter.draft({ id: late.draft.id })).toMatchObject({
      conflictOf: null,
      content: { body: '平板上写的' },
    })
  })

  it('loses none of twenty texts that are saved at once', async () => {
    const writer = await world.people.writer()
    const id = randomUUID()
    await save(writer, id, 0, '开头')
    const texts = Array.from({ length: 20 }, (_, index) => `设备 ${index} 的文字`)
    const saved = await Promise.all(texts.map((text) => save(writer, id, 1, text)))
    expect(saved.filter(({ conflict }) => conflict === null)).toHaveLength(1)
    expect((await allDrafts(writer)).map(({ excerpt }) => excerpt).sort()).toEqual(texts.sort())
  })

  it('begun twenty times at once with one text is there once', async () => {
    const writer = await world.people.writer()
    const id = randomUUID()
    const saved = await Promise.all(Array.from({ length: 20 }, () => save(writer, id, 0, '同一封')))
    expect(new Set(saved.map(({ draft }) => `${draft.id} ${draft.version}`))).toEqual(
      new Set([`${id} 1`]),
    )
    expect(await allDrafts(writer)).toHaveLength(1)
  })

  it('that was removed elsewhere comes back when its writer goes on', async () => {
    const writer = await world.people.writer()
    const id = randomUUID()
    await save(writer, id, 0, '一')
    await writer.letter.removeDraft({ id })
    await expect(writer.letter.draft({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    await expect(writer.letter.removeDraft({ id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    expect((await save(writer, id, 1, '二')).draft).toMatchObject({
      id,
      version: 1,
      content: { body: '二' },
    })
  })

  it('is nobody else’s: reading, removing and saving under its id fail alike', async () => {
    const [writer, other] = [await world.people.writer(), await world.people.writer()]
    const id = randomUUID()
    await save(writer, id, 0, '私信')
    await expect(other.letter.draft({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    await expect(other.letter.removeDraft({ id })).rejects.toMatchObject({
      code: 'request.not_found',
    })
    await expect(save(other, id, 1, '偷看')).rejects.toMatchObject({ code: 'request.not_found' })
    expect((await writer.letter.draft({ id })).content.body).toBe('私信')
  })

  it('needs a face and stationery that exist', async () => {
    const writer = await world.people.writer()
    const draft = { id: randomUUID(), baseVersion: 0, title: '', recipientId: null }
    for (const wrong of [{ font: 'emoji' }, { font: 'gone' }, { stationery: 'gone' }]) {
      await expect(
        writer.letter.saveDraft({ ...draft, content: letterContent(wrong) }),
      ).rejects.toMatchObject({ code: 'letter.unknown_style' })
    }
    await expect(
      writer.letter.saveDraft({
        ...draft,
        content: letterContent({ body: '长'.repeat(letterLimits.bodyCharacters + 1) }),
      }),
    ).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('lies sealed in the database', async () => {
    const writer = await world.people.writer()
    const id = randomUUID()
    await save(writer, id, 0, 'a very private sentence', 'a private title')
    const row = await world.kernel.db
      .selectFrom('mail_drafts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(
      JSON.stringify(row, (_, value: unknown) =>
        Buffer.isBuffer(value) ? value.toString('latin1') : value,
      ),
    ).not.toContain('private')
    expect(row.content_sealed.includes('private') || row.excerpt_sealed.includes('private')).toBe(
      false,
    )
  })
})

describe('the list of drafts', () => {
  it('shows the last changed first, in pages of ten, each once', async () => {
    const writer = await world.people.writer()
    const ids = Array.from({ length: 23 }, () => randomUUID())
    for (const [index, id] of ids.entries())
      await save(writer, id, 0, `第 ${index} 封`, index === 3 ? '有标题' : '')
    await save(writer, ids[5] ?? '', 1, '改过的')
    const first = await writer.letter.drafts({})
    expect(first.list).toHaveLength(10)
    expect(first.list[0]).toMatchObject({ id: ids[5], excerpt: '改过的' })
    const all = await allDrafts(writer)
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids))
    expect(all.find(({ id }) => id === ids[3])).toMatchObject({
      title: '有标题',
      stationery: 'ruled-grey',
      isConflict: false,
    })
    await expect(writer.letter.drafts({ cursor: 'bm90IG91cnM' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    expect((await writer.account.my({})).drafts).toBe(23)
  })

  it('ends at the limit, also for many at once, but a conflict is still kept', async () => {
    const writer = await world.people.writer()
    const { kernel } = world
    const id = randomUUID()
    await save(writer, id, 0, '第一封')
    await save(writer, id, 1, '改过')
    const row = await kernel.db
      .selectFrom('mail_drafts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { change_seq: _seq, ...values } = row
    await kernel.db
      .insertInto('mail_drafts')
      .values(
        Array.from({ length: letterLimits.drafts - 3 }, () => ({ ...values, id: randomUUID() })),
      )
      .execute()
    const added = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => save(writer, randomUUID(), 0, `新 ${index}`)),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of added)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'letter.too_many_drafts', data: { max: 200 } })
    expect((await save(writer, id, 1, '另一台设备')).draft.conflictOf).toBe(id)
  })
})
