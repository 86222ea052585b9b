import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { another, openLogins, outcomes } from '../../../test/logins.ts'

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

const later = () => world.clock.advance(11 * 60_000)

/** A code to the contact that the account has, and the proof by it. */
async function prove(client: Client, from: Person['from'], codeOf: () => string) {
  await client.privacy.sendCode({}, from)
  await client.account.confirmOwner({ code: codeOf() }, from)
}

test('who has the unlocked phone of somebody binds no number of their own: the owner is proved before', async () => {
  const person = await byEmail()
  const { client, from, email } = person
  later()
  await client.account.sendBindCode({ phone: person.phone }, from)
  const code = codeSentTo(person.phone)
  await expect(client.account.bindPhone({ phone: person.phone, code }, from)).rejects.toMatchObject(
    { code: 'account.confirm_needed' },
  )
  expect((await client.account.loginWays()).proof).toEqual({
    isFresh: false,
    sentTo: 'b***@mail.example',
  })
  await client.privacy.sendCode({}, from)
  const right = codeMailedTo(email)
  await expect(client.account.confirmOwner({ code: another(right) }, from)).rejects.toMatchObject({
    code: 'account.code_wrong',
  })
  await client.account.confirmOwner({ code: right }, from)
  expect((await client.account.loginWays()).proof.isFresh).toBe(true)
  // The refusal has not spent the code of the new number.
  expect(await client.account.bindPhone({ phone: person.phone, code }, from)).toMatchObject({
    outcome: 'bound',
  })
})

test('the proof is of the session that gave it, for ten minutes', async () => {
  const person = await byPhone()
  later()
  const elsewhere = await world.people.again({
    ...person.client,
    userId: person.userId,
    phone: person.phone,
  })
  later()
  await prove(person.client, newcomer().from, () => codeSentTo(person.phone))
  expect((await person.client.account.loginWays()).proof.isFresh).toBe(true)
  expect((await elsewhere.account.loginWays()).proof.isFresh).toBe(false)
  later()
  expect((await person.client.account.loginWays()).proof.isFresh).toBe(false)
})

test('an account without phone and address binds its first one at any time', async () => {
  const person = await byEmail()
  await world.kernel.db
    .updateTable('users')
    .set({ email_sealed: null, email_index: null })
    .where('id', '=', person.userId)
    .execute()
  later()
  expect(await bind(person, person.phone)).toMatchObject({ outcome: 'bound' })
})

test('the former phone or address is told that another one has its place, in the person’s language', async () => {
  const person = await byEmail()
  const { client, from } = person
  const next = newEmail()
  client.locale = 'fr'
  await client.account.userInfo()
  // Whoever replaces it may be a stranger.
  client.locale = 'es'
  await client.account.sendBindCode({ email: next }, from)
  await client.account.bindPhone({ email: next, code: codeMailedTo(next) }, from)
  await world.settle()
  const told = world.email.sent.at(-1)
  expect(told).toMatchObject({
    to: person.email,
    locale: 'fr',
    subject: 'Cette adresse n’ouvre plus votre compte',
  })
  expect(told?.lines.join(' ')).toContain('2026')

  const { phone } = await byPhone().then(async (one) => {
    const { phone: other, from: there } = newcomer()
    await one.client.account.sendBindCode({ phone: other }, there)
    await one.client.account.bindPhone({ phone: other, code: codeSentTo(other) }, there)
    return one
  })
  await world.settle()
  expect(world.sms.sent.at(-1)).toEqual({ phone, template: 'replaced' })
  // A first number takes nobody's place.
  const first = await byEmail()
  const count = world.email.sent.length
  await bind(first, first.phone)
  await world.settle()
  expect(world.email.sent).toHaveLength(count)
})
