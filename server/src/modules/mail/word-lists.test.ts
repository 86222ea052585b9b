import type { CallInput } from '@mailing/contract/call.ts'
import type { ListedWord, wordCalls } from '@mailing/contract/mail/words.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { fakeOutside } from '../../../test/outside.ts'
import { createPeople } from '../../../test/people.ts'
import { createWorld } from '../../../test/world.ts'
import { createPrintDrawer } from '../../adapters/print/own-drawer.ts'
import { longText } from './service.ts'

// Two servers on one database, each with its own copies of settings and its own threads.
const parts = {
  isListening: true,
  outside: fakeOutside(undefined, { print: createPrintDrawer({ threads: 1 }) }),
}
const world = await createWorld({ parts })
const there = createPeople(await world.second(parts))
const admin = await world.people.staff('admin')
const writer = await there.writer()

const listed = (word: string, part: Partial<ListedWord> = {}): ListedWord => ({
  language: 'zh-Hans',
  category: 'scam',
  word,
  ...part,
})
const newest = async () => {
  const [version] = (await admin.word.get({})).versions
  if (!version) throw new Error('there are no word lists')
  const { added, removed, levels } = version
  return { baseVersion: version.version, added, removed, levels }
}
const change = async (made: Partial<CallInput<typeof wordCalls.set>>) =>
  admin.word.set({ ...(await newest()), reason: 'for a test', ...made })
/** What is marked on the other server, in a short text and in one that goes to a thread. */
const marks = async (text: string) => {
  const padded = `${'一切都好。'.repeat(longText / 4)}${text}`
  const [short, long] = [
    (await writer.mail.checkText({ text })).findings,
    (await writer.mail.checkText({ text: padded })).findings,
  ]
  expect(long.map(({ level }) => level)).toEqual(short.map(({ level }) => level))
  return short.map(({ start, end, category, level }) => [category, level, text.slice(start, end)])
}

test('what staff add to the lists and take away holds on every server, for short texts, long ones and paid letters', async () => {
  expect(await marks('请他花钱减刑，再买蓝月糖')).toEqual([['scam', 'block', '花钱减刑']])
  const set = await change({
    added: [listed('蓝月糖', { category: 'contraband' })],
    removed: [listed('花钱减刑')],
  })
  expect(set.createdByName).not.toBe('')
  await expect
    .poll(() => marks('请他花钱减刑，再买蓝月糖'))
    .toEqual([['contraband', 'block', '蓝月糖']])
  const sent = await letterWriter(world, {})
  const { orderId } = await letterInReview(world, sent, { content: { body: '带一包蓝月 糖' } })
  const reviewer = await world.people.staff('reviewer')
  expect((await reviewer.letter.review({ orderId })).findings).toMatchObject([
    { category: 'contraband', level: 'block' },
  ])
  await change({ levels: { ...set.levels, contraband: 'warn' } })
  await expect.poll(() => marks('蓝月糖')).toEqual([['contraband', 'warn', '蓝月糖']])
})

test('lists are tried on a text before they are saved, and the text is kept nowhere', async () => {
  const before = await newest()
  const { baseVersion, ...words } = before
  const text = '把暗号纸条藏好，我的电话 12000000001'
  const tried = await admin.word.tryOut({ ...words, added: [listed('暗号纸条')], text })
  expect(
    tried.findings.map(({ category, start, end }) => [category, text.slice(start, end)]),
  ).toEqual([
    ['scam', '暗号纸条'],
    ['phone', '12000000001'],
  ])
  expect(await marks('暗号纸条')).toEqual([])
  expect((await newest()).baseVersion).toBe(baseVersion)
  const { rows } = await sql<{ found: boolean }>`
    select database_to_xml(true, false, '')::text like '%暗号%' as found`.execute(world.kernel.db)
  expect(rows).toEqual([{ found: false }])
})

test('each word stands once; the product’s own is no addition, and what has nothing to look for is refused', async () => {
  const set = await change({
    added: [listed('甲乙丙丁'), listed('甲乙丙丁'), listed('六合彩')],
    removed: [listed('这不在词表里')],
  })
  expect([set.added, set.removed]).toEqual([[listed('甲乙丙丁')], []])
  expect(set.known).toEqual(['六合彩'])
  // Another spelling of a word of the house, and of one that was taken away, which puts it back.
  await change({ removed: [listed('花钱减刑')] })
  const again = await change({ added: [...set.added, listed('甲 乙丙丁'), listed('花錢 減刑')] })
  expect([again.added, again.removed]).toEqual([set.added, []])
  expect(again.known).toEqual(['甲 乙丙丁'])
  for (const word of ['！！', 'é.', '★ ★'])
    await expect(change({ added: [listed(word)] })).rejects.toMatchObject({
      code: 'mail.word_unfindable',
    })
})

test('of two who change them at once one is told; others than administrators neither see nor try them', async () => {
  const { baseVersion, ...words } = await newest()
  await change({ added: [] })
  await expect(
    admin.word.set({ ...words, baseVersion, reason: 'from an old base' }),
  ).rejects.toMatchObject({ code: 'mail.words_changed' })
  const reviewer = await world.people.staff('reviewer')
  await expect(reviewer.word.get({})).rejects.toMatchObject({ code: 'access.denied' })
  await expect(reviewer.word.tryOut({ ...words, text: '' })).rejects.toMatchObject({
    code: 'access.denied',
  })
})
