import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { download, photo, postedLetter } from '../../../test/bench.ts'
import type { Client } from '../../../test/client.ts'
import { letterWriter } from '../../../test/letters.ts'
import { publishedReply } from '../../../test/replies.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { db } = world.kernel
const entry = (change: Partial<Parameters<Client['diary']['save']>[0]> = {}) => ({
  id: randomUUID(),
  baseVersion: 0,
  day: '2026-03-04',
  mood: 'calm' as const,
  text: '今天下雨，想起你。',
  photoIds: [],
  ...change,
})
const addPhoto = async (client: Client, colour?: string) =>
  client.diary.addPhoto({}, { file: { bytes: await photo(colour), type: 'image/jpeg' } })

describe('a diary', () => {
  test('shows its days, the newest first, ten a page, to its writer alone', async () => {
    const [client, other] = [await world.people.writer(), await world.people.writer()]
    for (let day = 1; day <= 12; day += 1)
      await client.diary.save(
        entry({ day: `2026-02-${String(day).padStart(2, '0')}`, text: `第 ${day} 天` }),
      )
    const first = await client.diary.list({})
    expect(first.list.map(({ day }) => day).slice(0, 3)).toEqual([
      '2026-02-12',
      '2026-02-11',
      '2026-02-10',
    ])
    expect(first.list).toHaveLength(10)
    const second = await client.diary.list({ cursor: first.nextCursor ?? '' })
    expect(second.list.map(({ text }) => text)).toEqual(['第 2 天', '第 1 天'])
    expect(second.nextCursor).toBeNull()
    expect((await other.diary.list({})).list).toEqual([])
    const id = first.list[0]?.id ?? ''
    await expect(other.diary.get({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    await expect(other.diary.remove({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    await expect(other.diary.toDraft({ id })).rejects.toMatchObject({ code: 'request.not_found' })
    await expect(other.diary.save(entry({ id }))).rejects.toMatchObject({
      code: 'request.not_found',
    })
    expect((await client.diary.get({ id })).text).toBe('第 12 天')
  })

  test('keeps nothing readable in the database', async () => {
    const client = await world.people.writer()
    const { entry: saved } = await client.diary.save(entry({ text: '只有我知道的事' }))
    const row = await db
      .selectFrom('diary_entries')
      .selectAll()
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow()
    expect(row.content_sealed.toString('utf8')).not.toContain('只有我知道的事')
  })

  test('loses nothing when two devices write one entry: the second version stands beside the first, once', async () => {
    const client = await world.people.writer()
    const base = entry()
    await client.diary.save(base)
    const mine = { ...base, baseVersion: 1, text: '这台手机写的' }
    const theirs = { ...base, baseVersion: 1, text: '另一台写的' }
    const results = await Promise.all([client.diary.save(mine), client.diary.save(theirs)])
    expect(results.filter(({ conflict }) => conflict !== null)).toHaveLength(1)
    expect(results.find(({ conflict }) => conflict)?.entry.conflictOf).toBe(base.id)
    // A save whose answer was lost is sent again: nothing is doubled.
    await client.diary.save(mine)
    await client.diary.save(theirs)
    const { list } = await client.diary.list({})
    expect(list.map(({ text }) => text).toSorted()).toEqual(['另一台写的', '这台手机写的'])
    await client.diary.remove({ id: base.id })
    expect((await client.diary.list({})).list.map(({ conflictOf }) => conflictOf)).toEqual([null])
  })
})

describe('photographs of an entry', () => {
  test('are shown to the writer, and to nobody else, not even with the address', async () => {
    const [client, other] = [await world.people.writer(), await world.people.writer()]
    const file = await addPhoto(client)
    const { entry: saved } = await client.diary.save(entry({ photoIds: [file.id] }))
    const [shown] = saved.photos
    expect(shown?.id).toBe(file.id)
    expect((await download(client, shown?.url ?? '')).length).toBeGreaterThan(100)
    await expect(other.diary.save(entry({ photoIds: [file.id] }))).rejects.toMatchObject({
      code: 'diary.photo_unknown',
    })
    await expect(client.diary.save(entry({ photoIds: [randomUUID()] }))).rejects.toMatchObject({
      code: 'diary.photo_unknown',
    })
  })

  test('that no entry shows are gone after a day; those of one that is removed too', async () => {
    const client = await world.people.writer()
    const [kept, loose, removed] = [
      await addPhoto(client, '#111111'),
      await addPhoto(client, '#222222'),
      await addPhoto(client, '#333333'),
    ]
    await client.diary.save(entry({ photoIds: [kept.id] }))
    const gone = entry({ photoIds: [removed.id] })
    await client.diary.save(gone)
    await client.diary.remove({ id: gone.id })
    await world.runJob('diary.sweep_photos')
    expect((await client.request({ method: 'GET', url: loose.url })).statusCode).toBe(200)
    world.clock.advance(25 * 3_600_000)
    await world.runJob('diary.sweep_photos')
    const left = await db
      .selectFrom('diary_photos')
      .select('file_id')
      .where('file_id', 'in', [kept.id, loose.id, removed.id])
      .execute()
    expect(left.map(({ file_id: id }) => id)).toEqual([kept.id])
  })

  test('stay with a second version that was written on, also when the save that it was made of comes again', async () => {
    const client = await world.people.writer()
    const [early, late] = [await addPhoto(client, '#444444'), await addPhoto(client, '#555555')]
    const base = entry()
    await client.diary.save(base)
    await client.diary.save({ ...base, baseVersion: 1, text: '另一台写的' })
    const lost = { ...base, baseVersion: 1, text: '这台写的', photoIds: [early.id] }
    const { entry: second } = await client.diary.save(lost)
    await client.diary.save({
      ...base,
      id: second.id,
      baseVersion: second.version,
      text: '接着写',
      photoIds: [late.id],
    })
    expect((await client.diary.save(lost)).entry).toMatchObject({
      id: second.id,
      text: '接着写',
      photos: [{ id: late.id }],
    })
    world.clock.advance(25 * 3_600_000)
    await world.runJob('diary.sweep_photos')
    expect((await client.diary.get({ id: second.id })).photos).toMatchObject([{ id: late.id }])
  })

  test('beyond what nobody needs are refused', async () => {
    const client = await world.people.writer()
    const bytes = await photo()
    for (let n = 0; n < 50; n += 1)
      await client.diary.addPhoto({}, { file: { bytes, type: 'image/jpeg' } })
    await expect(
      client.diary.addPhoto({}, { file: { bytes, type: 'image/jpeg' } }),
    ).rejects.toMatchObject({ code: 'file.no_space' })
  })
})

describe('a letter from an entry', () => {
  test('begins with its text and its day; the entry stays', async () => {
    const client = await world.people.writer()
    const { entry: saved } = await client.diary.save(entry({ text: '银杏黄了。\n我捡了一片。' }))
    const draft = await client.diary.toDraft({ id: saved.id })
    expect(draft.content).toMatchObject({
      body: '银杏黄了。\n我捡了一片。',
      date: 'March 4, 2026',
      locale: 'en',
    })
    expect((await client.letter.draft({ id: draft.id })).content.body).toBe(draft.content.body)
    expect((await client.diary.get({ id: saved.id })).text).toBe(saved.text)
  })

  test('takes its photographs along, as copies of its own that are printed; the diary keeps the others', async () => {
    const writer = await letterWriter(world)
    const { client } = writer
    const stored = await addPhoto(client, '#123456')
    const { entry: saved } = await client.diary.save(entry({ text: '', photoIds: [stored.id] }))
    const draft = await client.diary.toDraft({ id: saved.id })
    const fileId =
      draft.content.parts?.flatMap((part) =>
        part.kind === 'photos' ? part.photos.map((one) => one.fileId) : [],
      )[0] ?? ''
    expect(fileId).not.toBe(stored.id)
    expect((await client.file.pictures({ ids: fileId })).list).toHaveLength(1)
    const proof = await client.letter.proof({
      draftId: draft.id,
      draftVersion: draft.version,
      recipientId: writer.recipientId,
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    })
    expect(proof.items.find(({ code }) => code === 'photos')).toMatchObject({ quantity: 1 })
    // Whatever happens to the entry, the letter has its photograph, and the other way round.
    await client.letter.removeDraft({ id: draft.id })
    expect((await client.diary.get({ id: saved.id })).photos.map(({ id }) => id)).toEqual([
      stored.id,
    ])
  })

  test('is refused for an entry without a word', async () => {
    const client = await world.people.writer()
    const { entry: saved } = await client.diary.save(entry({ text: '  \n ' }))
    await expect(client.diary.toDraft({ id: saved.id })).rejects.toMatchObject({
      code: 'diary.empty',
    })
  })
})

describe('the book of a year', () => {
  test('holds the letters of the year as they were printed, after a cover and a table of contents, and is made once', async () => {
    const [writer, printer] = [await letterWriter(world), await world.people.staff('printer')]
    const year = world.clock.now().getUTCFullYear()
    await expect(writer.client.diary.makeBook({ year })).rejects.toMatchObject({
      code: 'diary.book_empty',
    })
    const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const
    const { piece } = await postedLetter(world, writer, printer, group)
    const [asked] = await Promise.all([
      writer.client.diary.makeBook({ year }),
      writer.client.diary.makeBook({ year }),
    ])
    expect(asked).toMatchObject({
      year,
      letters: 1,
      replies: 0,
      book: { state: 'making', file: null },
    })
    await world.settle()
    const [made] = (await writer.client.diary.books({})).list
    expect(made).toMatchObject({ year, letters: 1, book: { state: 'ready', isCurrent: true } })
    const file = made?.book?.file
    if (!file) throw new Error('no book')
    const document = await PDFDocument.load(await download(writer.client, file.url))
    expect(document.getPageCount()).toBe(2 + piece.pages)
    expect(made?.book?.pages).toBe(2 + piece.pages)
    // Nothing has changed: it is the same book.
    expect((await writer.client.diary.makeBook({ year })).book?.file?.id).toBe(file.id)
    const stranger = await world.people.writer()
    expect((await stranger.diary.books({})).list).toEqual([])
    // A second letter makes it out of date, and a new one takes its place.
    await postedLetter(world, writer, printer, group)
    expect((await writer.client.diary.books({})).list[0]?.book).toMatchObject({
      state: 'ready',
      isCurrent: false,
    })
    await writer.client.diary.makeBook({ year })
    await world.settle()
    const [anew] = (await writer.client.diary.books({})).list
    expect(anew?.book).toMatchObject({
      state: 'ready',
      isCurrent: true,
      pages: 2 + piece.pages * 2,
    })
    expect((await writer.client.request({ method: 'GET', url: file.url })).statusCode).not.toBe(200)
  })

  test('is gone with a reply in it that was somebody else’s, and made anew without it', async () => {
    const [writer, printer, support] = [
      await letterWriter(world),
      await world.people.staff('printer'),
      await world.people.staff('support'),
    ]
    const year = world.clock.now().getUTCFullYear()
    await postedLetter(world, writer, printer, {
      mailClass: 'ordinary',
      isColour: false,
      isDuplex: false,
    })
    const { boxCode } = await writer.client.reply.box()
    const reply = await publishedReply(support, {
      boxCode,
      identifierKind: 'recipient_name',
      identifierValue: '示例收信人',
    })
    await world.settle()
    await writer.client.diary.makeBook({ year })
    await world.settle()
    const [made] = (await writer.client.diary.books({})).list
    expect(made).toMatchObject({ letters: 1, replies: 1, book: { state: 'ready' } })
    const url = made?.book?.file?.url ?? ''
    expect((await writer.client.request({ method: 'GET', url })).statusCode).toBe(200)
    await support.reply.withdraw({ id: reply.id, reason: 'another person’s letter' })
    // At once, before anything has heard of it.
    expect((await writer.client.request({ method: 'GET', url })).statusCode).toBe(404)
    await world.settle()
    expect((await writer.client.diary.books({})).list[0]).toMatchObject({
      replies: 0,
      book: { state: 'failed', file: null },
    })
    await writer.client.diary.makeBook({ year })
    await world.settle()
    expect((await writer.client.diary.books({})).list[0]?.book).toMatchObject({
      state: 'ready',
      isCurrent: true,
    })
  })
})
