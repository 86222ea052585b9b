import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { conversationOf, say } from '../../../test/chats.ts'
import { createWorld } from '../../../test/world.ts'
import { lookAtHours } from './rules/hours.ts'
import { tokensOf } from './rules/words.ts'
import { hashesOf } from './service/content.ts'

const world = await createWorld()
const { people } = world
const clerk = await people.staff('support')

test('words are whole words, Chinese is pairs', () => {
  expect(tokensOf('hello, wide world hello')).toEqual(['hello', 'wide', 'world'])
  expect(tokensOf('信寄出了')).toEqual(['信寄', '寄出', '出了'])
  expect(tokensOf('订单abc123已寄')).toEqual(['订单', 'abc123', '已寄'])
  expect(tokensOf('信')).toEqual([])
})

test('both Chinese scripts, case and accents find the same; words that are not there find nothing', async () => {
  const writer = await people.writer()
  await say(writer, '我的掛號信還沒有到')
  await say(writer, 'Où est ma RÉPONSE, s’il vous plaît ?')
  const texts = async (query: string) =>
    (await writer.chat.search({ query })).list.map(({ excerpt }) => excerpt)
  expect(await texts('挂号信')).toEqual(['我的掛號信還沒有到'])
  expect(await texts('reponse')).toEqual(['Où est ma RÉPONSE, s’il vous plaît ?'])
  expect(await texts('reponse plait')).toHaveLength(1)
  expect(await texts('挂号单')).toEqual([])
  // The limits: a part of a word, and one Chinese character, find nothing.
  expect(await texts('repon')).toEqual([])
  expect(await texts('信')).toEqual([])
})

test('pairs that stand apart are no find', async () => {
  const writer = await people.writer()
  await say(writer, '今天寄信，寄出了')
  expect((await writer.chat.search({ query: '寄信寄出' })).list).toEqual([])
})

test('frequent words that met once, long ago, are found behind thousands that have only one of them', async () => {
  const writer = await people.writer()
  await say(writer, 'oftenone meets oftentwo')
  const conversation = await conversationOf(writer)
  const { db } = world.kernel
  const {
    rows: [first],
  } = await sql<{ number: number }>`
    select number from chat_messages where conversation_id = ${conversation}`.execute(db)
  // Of each word thousands of later messages, as the index of words has them.
  for (const [turn, word] of ['oftenone', 'oftentwo'].entries())
    await sql`
      insert into chat_words (token, message_number, conversation_id)
      select ${hashesOf(world.kernel, word)[0]}::bigint, ${first?.number}::bigint + 2 * n + ${turn}, ${conversation}::uuid
      from generate_series(1, 2500) n`.execute(db)
  const found = async (query: string) =>
    (await clerk.chat.adminSearch({ query })).list.map(({ excerpt }) => excerpt)
  expect(await found('oftenone oftentwo')).toEqual(['oftenone meets oftentwo'])
  expect(await found('meets oftenone oftentwo')).toEqual(['oftenone meets oftentwo'])
  expect((await writer.chat.search({ query: 'oftentwo oftenone' })).list).toHaveLength(1)
})

test('staff find messages of everybody, newest first, and the looking is written down without the words', async () => {
  const writers = [await people.writer(), await people.writer()]
  for (const [n, writer] of writers.entries()) await say(writer, `zebracrossing number ${n}`)
  const { list } = await clerk.chat.adminSearch({ query: 'zebracrossing' })
  expect(list.map(({ excerpt }) => excerpt)).toEqual([
    'zebracrossing number 1',
    'zebracrossing number 0',
  ])
  expect(list[0]?.conversationId).toBe(await conversationOf(writers[1] ?? clerk))
  const admin = await people.staff('admin')
  const log = JSON.stringify(await admin.audit.list({ subject: 'chat', action: 'chat.search' }))
  expect(log).toContain('chat.search')
  expect(log).not.toContain('zebracrossing')
})

test('nothing of what was said stands in the database as it was written', async () => {
  const writer = await people.writer()
  await say(writer, 'canarychattext 金丝雀聊天')
  const id = await conversationOf(writer)
  await clerk.chat.addNote({ conversationId: id, id: crypto.randomUUID(), text: 'canarychatnote' })
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(
    world.kernel.db,
  )
  const found: string[] = []
  for (const { name } of tables.filter(({ name }) => !name.includes('.'))) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where t::text like '%canarychat%' or t::text like '%金丝雀%' or t::text like ${`%${Buffer.from('canarychat').toString('hex')}%`} limit 1`
      .execute(world.kernel.db)
      .catch(() => ({ rows: [] }))
    if (rows.length > 0) found.push(name)
  }
  expect(tables.map(({ name }) => name)).toContain('chat_messages')
  expect(found).toEqual([])
})

test('hours: open, before, after, days off, and through midnight', () => {
  const zone = 'Asia/Shanghai'
  const day = { from: 540, to: 1080 }
  const office = { hours: [day, day, day, day, day, null, null], daysOff: ['2026-03-04'] }
  const at = (text: string) => {
    const look = lookAtHours(office, zone, new Date(text))
    return look.isOpen ? 'open' : (look.opensAt?.toISOString() ?? 'never')
  }
  // A Tuesday.
  expect(at('2026-03-03T12:00:00+08:00')).toBe('open')
  expect(at('2026-03-03T08:59:59+08:00')).toBe('2026-03-03T01:00:00.000Z')
  // The next day is off.
  expect(at('2026-03-03T18:00:00+08:00')).toBe('2026-03-05T01:00:00.000Z')
  expect(at('2026-03-06T18:00:00+08:00')).toBe('2026-03-09T01:00:00.000Z')
  const always = { hours: Array.from({ length: 7 }, () => ({ from: 0, to: 1440 })), daysOff: [] }
  expect(lookAtHours(always, zone, new Date('2026-03-03T23:59:59+08:00')).isOpen).toBe(true)
  const never = { hours: Array.from({ length: 7 }, () => null), daysOff: [] }
  expect(lookAtHours(never, zone, new Date())).toEqual({ isOpen: false, opensAt: null })
})
