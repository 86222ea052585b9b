import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openLogins, outcomes } from '../../../test/logins.ts'

const { codeMailedTo, codeSentTo, newcomer, world } = await openLogins()

let count = 0
const newEmail = (): string => {
  count += 1
  return `bind${count}@mail.example`
}

/** Somebody who has logged in by an e-mail address. */
async function byEmail() {
  const { guest, from, phone } = newcomer()
  const email = newEmail()
  await guest.account.sendCode({ email }, from)
  guest.token = (
    await guest.account.checkCode({ email, code: codeMailedTo(email), isAgreed: true }, from)
  ).token
  const { userId } = await guest.account.userInfo()
  return { client: guest, from, email, phone, userId }
}
type Person = Awaited<ReturnType<typeof byEmail>>

/** Somebody who has logged in by a phone. */
async function byPhone() {
  const { guest, from, phone } = newcomer()
  await guest.account.sendCode({ phone }, from)
  guest.token = (
    await guest.account.checkCode({ phone, code: codeSentTo(phone), isAgreed: true }, from)
  ).token
  const { userId } = await guest.account.userInfo()
  return { client: guest, phone, userId }
}

async function bind({ client, from }: Person, phone: string) {
  world.clock.advance(61_000)
  await client.account.sendBindCode({ phone }, from)
  return client.account.bindPhone({ phone, code: codeSentTo(phone) }, from)
}

async function otherOf(person: Person, phone: string) {
  const answer = await bind(person, phone)
  if (answer.outcome !== 'other') throw new Error('bound at once')
  return answer
}

const write = (client: Client) =>
  client.diary.save({
    id: crypto.randomUUID(),
    baseVersion: 0,
    day: '2026-01-05',
    mood: null,
    text: 'a day',
    photoIds: [],
  })

test('a number that nobody has is bound, and logs in from then on', async () => {
  const person = await byEmail()
  expect(await bind(person, person.phone)).toMatchObject({
    outcome: 'bound',
    user: { isBindPhone: true, userId: person.userId },
  })
  world.clock.advance(61_000)
  await person.client.account.sendCode({ phone: person.phone }, person.from)
  const login = await person.client.account.checkCode(
    { phone: person.phone, code: codeSentTo(person.phone), isAgreed: true },
    person.from,
  )
  expect(login.isNew).toBe(false)
})

test('a login code binds nothing, and a wrong one neither', async () => {
  const { client, from, phone } = await byEmail()
  await client.account.sendCode({ phone }, from)
  await expect(
    client.account.bindPhone({ phone, code: codeSentTo(phone) }, from),
  ).rejects.toMatchObject({ code: 'account.code_expired' })
})

test('an empty account goes into the one that holds something, and only after its owner says so', async () => {
  const person = await byEmail()
  const full = await byPhone()
  await write(full.client)
  const other = await otherOf(person, full.phone)
  expect(other.keep).toBe('other')
  // Nothing has happened yet.
  expect((await person.client.account.userInfo()).userId).toBe(person.userId)
  const { login } = await person.client.account.mergeAccounts({
    ticket: other.ticket,
    wish: 'merge',
  })
  if (!login) throw new Error('the other account stays')
  await expect(person.client.account.userInfo()).rejects.toMatchObject({
    code: 'session.check_failed',
  })
  person.client.token = login.token
  expect(await person.client.account.userInfo()).toMatchObject({
    userId: full.userId,
    isBindPhone: true,
    emailMasked: 'b***@mail.example',
  })
  // The address leads into the account that stayed.
  world.clock.advance(61_000)
  const { client, email, from } = person
  await client.account.sendCode({ email }, from)
  client.token = (
    await client.account.checkCode({ email, code: codeMailedTo(email), isAgreed: true }, from)
  ).token
  expect((await client.account.userInfo()).userId).toBe(full.userId)
})

test('where this account holds something and the other is empty, the number comes here and the session stays', async () => {
  const person = await byEmail()
  await write(person.client)
  const empty = await byPhone()
  const other = await otherOf(person, empty.phone)
  expect(other.keep).toBe('this')
  expect(
    await person.client.account.mergeAccounts({ ticket: other.ticket, wish: 'merge' }),
  ).toEqual({ login: null })
  expect(await person.client.account.userInfo()).toMatchObject({
    userId: person.userId,
    isBindPhone: true,
  })
  await expect(empty.client.account.userInfo()).rejects.toMatchObject({
    code: 'session.check_failed',
  })
})

test('two accounts that hold something stay two: one is chosen, and nothing is lost', async () => {
  const person = await byEmail()
  await write(person.client)
  const full = await byPhone()
  await write(full.client)
  const other = await otherOf(person, full.phone)
  expect(other.keep).toBeNull()
  await expect(
    person.client.account.mergeAccounts({ ticket: other.ticket, wish: 'merge' }),
  ).rejects.toMatchObject({ code: 'account.merge_refused' })
  // The refusal has not spent the ticket.
  const { login } = await person.client.account.mergeAccounts({
    ticket: other.ticket,
    wish: 'switch',
  })
  person.client.token = login?.token ?? null
  expect((await person.client.account.userInfo()).userId).toBe(full.userId)
  const rows = await world.kernel.db
    .selectFrom('users')
    .select(['id', 'merged_into'])
    .where('id', 'in', [person.userId, full.userId])
    .execute()
  expect(rows.every(({ merged_into: into }) => into === null)).toBe(true)
})

test('an inviter counts as something, an invitation of others as well, and staff are never merged', async () => {
  const person = await byEmail()
  await write(person.client)
  const invited = await byPhone()
  await world.kernel.db
    .updateTable('users')
    .set({ share_uid: 'share-9' })
    .where('id', '=', invited.userId)
    .execute()
  expect((await otherOf(person, invited.phone)).keep).toBeNull()
  const staff = await byPhone()
  await world.kernel.db
    .insertInto('user_roles')
    .values({ user_id: staff.userId, role: 'support', granted_at: world.clock.now() })
    .execute()
  expect((await otherOf(person, staff.phone)).keep).toBeNull()
})

test('a ticket is of the account that got it, once, and for half an hour', async () => {
  const person = await byEmail()
  const other = await otherOf(person, (await byPhone()).phone)
  const stranger = await byEmail()
  await expect(
    stranger.client.account.mergeAccounts({ ticket: other.ticket, wish: 'merge' }),
  ).rejects.toMatchObject({ code: 'account.login_expired' })
  const answers = await outcomes(
    Array.from({ length: 5 }, () =>
      person.client.account.mergeAccounts({ ticket: other.ticket, wish: 'merge' }),
    ),
  )
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1)
  const late = await otherOf(stranger, (await byPhone()).phone)
  world.clock.advance(1_801_000)
  await expect(
    stranger.client.account.mergeAccounts({ ticket: late.ticket, wish: 'merge' }),
  ).rejects.toMatchObject({ code: 'account.login_expired' })
})
