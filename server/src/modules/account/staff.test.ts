import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { maskedOf, namesOf, userIdOfPhone } from './service/names.ts'
import { addPerson } from './service/staff.ts'

const world = await createWorld()
const { kernel } = world

test('a staff member gets an authenticator that is shown once', async () => {
  const person = { phone: '12040000001', nickname: 'admin', roles: ['admin'] } as const
  const first = await addPerson(kernel, person)
  expect(first.isNew).toBe(true)
  expect(first.otpauthUri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
  expect(await addPerson(kernel, person)).toEqual({
    userId: first.userId,
    isNew: false,
    isMember: true,
    otpauthUri: null,
  })
  const renewed = await addPerson(kernel, { ...person, isRenewed: true })
  expect(renewed.otpauthUri).not.toBeNull()
  expect(renewed.otpauthUri).not.toBe(first.otpauthUri)
  const row = await kernel.db
    .selectFrom('authenticators')
    .select('secret_sealed')
    .where('user_id', '=', first.userId)
    .executeTakeFirstOrThrow()
  expect(row.secret_sealed.toString('latin1')).not.toContain(
    /secret=([A-Z2-7]+)/.exec(renewed.otpauthUri ?? '')?.[1] ?? 'missing',
  )
})

test('roles and authenticators given on the server’s own machine are in the audit log', async () => {
  const { userId } = await addPerson(kernel, {
    phone: '12040000005',
    nickname: 'finance',
    roles: ['finance'],
  })
  const auditor = await world.people.staff('admin')
  const { list } = await auditor.audit.list({ subject: 'user', subjectId: userId })
  expect(list.map(({ action, actorId, reason }) => ({ action, actorId, reason }))).toEqual([
    { action: 'account.new_authenticator', actorId: null, reason: null },
    { action: 'account.add_roles', actorId: null, reason: 'finance' },
  ])
})

test('writers and agents need no authenticator', async () => {
  expect(
    (await addPerson(kernel, { phone: '12040000002', nickname: 'writer', roles: [] })).otpauthUri,
  ).toBeNull()
  expect(
    (await addPerson(kernel, { phone: '12040000003', nickname: 'agent', roles: ['agent'] }))
      .otpauthUri,
  ).toBeNull()
})

test('a new role acts at once on open sessions, and asks for the second factor', async () => {
  const writer = await world.people.writer()
  const history = (): Promise<unknown> =>
    writer.institution.history({ id: '00000000-0000-4000-8000-000000000000' })
  await expect(history()).rejects.toMatchObject({ code: 'access.denied' })
  await addPerson(kernel, { phone: writer.phone, nickname: 'content', roles: ['content'] })
  await expect(history()).rejects.toMatchObject({ code: 'session.second_factor' })
  expect((await writer.account.userInfo()).roles).toEqual(['content'])
})

test('one number added 20 times at once is one account', async () => {
  const added = await Promise.all(
    Array.from({ length: 20 }, () =>
      addPerson(kernel, { phone: '12040000004', nickname: 'printer', roles: ['printer'] }),
    ),
  )
  expect(new Set(added.map(({ userId }) => userId)).size).toBe(1)
  expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(added.filter(({ otpauthUri }) => otpauthUri !== null)).toHaveLength(1)
})

test('names of staff and masked phones of writers are read in one go', async () => {
  const [a, b] = [
    await world.people.writer({ nickname: 'writer a' }),
    await world.people.staff('support', { nickname: 'support' }),
  ]
  expect(
    await namesOf(kernel, [a.userId, b.userId, a.userId, '00000000-0000-4000-8000-000000000000']),
  ).toEqual(
    new Map([
      [a.userId, 'writer a'],
      [b.userId, 'support'],
    ]),
  )
  expect((await maskedOf(kernel, [a.userId])).get(a.userId)).toBe(
    `${a.phone.slice(0, 3)}****${a.phone.slice(-4)}`,
  )
  expect(await namesOf(kernel, [])).toEqual(new Map())
  expect(await userIdOfPhone(kernel, a.phone)).toBe(a.userId)
  expect(await userIdOfPhone(kernel, '12049999999')).toBeNull()
})

test('a start without any administrator says how to add one', async () => {
  const warned: string[] = []
  const { accountModule } = await import('./module.ts')
  const empty = await createWorldWithoutAdmin()
  await accountModule.start?.({
    ...empty,
    log: { ...empty.log, warn: (message) => void warned.push(message) },
  })
  expect(warned).toEqual([expect.stringContaining('npm run staff:add')])
  warned.length = 0
  await addPerson(empty, { phone: '12040000009', nickname: 'admin', roles: ['admin'] })
  await accountModule.start?.({
    ...empty,
    log: { ...empty.log, warn: (message) => void warned.push(message) },
  })
  expect(warned).toEqual([])
})

async function createWorldWithoutAdmin(): Promise<typeof kernel> {
  await kernel.db.deleteFrom('user_roles').where('role', '=', 'admin').execute()
  return kernel
}
