import { expect, test } from 'vitest'
import { openLogins } from '../../../test/logins.ts'
import { copyData } from './service/copy-data.ts'
import { deletePerson } from './service/deletions.ts'

const { codeMailedTo, codeSentTo, newcomer, world } = await openLogins()
const { db, vault } = world.kernel

/** Somebody who has logged in by an address, and messages in WeChat go to. */
async function byEmail(email: string) {
  const { guest: client, from } = newcomer()
  await client.account.sendCode({ email }, from)
  client.token = (
    await client.account.checkCode({ email, code: codeMailedTo(email), isAgreed: true }, from)
  ).token
  const { userId } = await client.account.userInfo()
  await client.account.updateProfile({ nickname: 'former name' })
  await db
    .insertInto('wechat_receivers')
    .values({
      user_id: userId,
      openid_sealed: vault.seal(`openid of ${email}`, 'wechat_receivers.openid_sealed'),
      updated_at: world.clock.now(),
    })
    .execute()
  return { client, from, userId }
}

/** Puts the empty account of an address into another person's. */
async function mergeInto(phone: string, { client, from }: Awaited<ReturnType<typeof byEmail>>) {
  world.clock.advance(61_000)
  await client.account.sendBindCode({ phone }, from)
  const answer = await client.account.bindPhone({ phone, code: codeSentTo(phone) }, from)
  if (answer.outcome !== 'other') throw new Error('bound at once')
  await client.account.mergeAccounts({ ticket: answer.ticket, wish: 'merge' })
}

const receiverOf = async (userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('wechat_receivers')
    .select('openid_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? vault.openText(row.openid_sealed, 'wechat_receivers.openid_sealed') : null
}

test('what is kept under an account that has gone into another goes with it: to messages, into the copy, and at the end', async () => {
  const kept = await world.people.writer({ nickname: 'kept name' })
  await kept.diary.save({
    id: crypto.randomUUID(),
    baseVersion: 0,
    day: '2026-01-05',
    mood: null,
    text: 'a day',
    photoIds: [],
  })
  const closed = await byEmail('merged@mail.example')
  await mergeInto(kept.phone, closed)
  expect(await receiverOf(closed.userId)).toBeNull()
  expect(await receiverOf(kept.userId)).toBe('openid of merged@mail.example')
  const again = await byEmail('second@mail.example')
  await mergeInto(kept.phone, again)
  expect(await receiverOf(again.userId)).toBeNull()
  expect(await receiverOf(kept.userId)).toBe('openid of merged@mail.example')

  const { list } = await kept.privacy.userList({})
  const countOf = (kind: string) => list.find((one) => one.kind === kind)?.count
  expect([countOf('profile'), countOf('diary')]).toEqual([3, 1])
  const { holdings } = await kept.privacy.userListData({ kind: 'logins' })
  const logins = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', 'in', [kept.userId, closed.userId, again.userId])
    .execute()
  expect(logins.length).toBeGreaterThan(3)
  expect(holdings.find(({ table }) => table === 'sessions')?.count).toBe(logins.length)
  expect(countOf('logins')).toBeGreaterThanOrEqual(logins.length)

  const copied: string[] = []
  for await (const one of copyData(world.kernel, kept.userId)) copied.push(JSON.stringify(one))
  const text = copied.join('\n')
  expect(text).toContain('former name')
  expect(text).toContain(closed.userId)
  expect(text).not.toContain('somebody else')

  const { proof } = await deletePerson(world.kernel, kept.userId, true)
  const accounts = [kept.userId, closed.userId, again.userId]
  const users = await db
    .selectFrom('users')
    .select('nickname_sealed')
    .where('id', 'in', accounts)
    .execute()
  const names = users.map((row) => vault.openText(row.nickname_sealed, 'users.nickname_sealed'))
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(1)
  expect(names[0]).not.toMatch(/name/)
  for (const table of ['sessions', 'wechat_receivers', 'notice_settings'] as const)
    expect(
      await db.selectFrom(table).select('user_id').where('user_id', 'in', accounts).execute(),
    ).toEqual([])
  const sessions = proof?.tables.find(({ table }) => table === 'sessions')
  expect(sessions?.rows).toBeGreaterThan(3)
})
