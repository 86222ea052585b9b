import { expect, test } from 'vitest'
import { makeTestKey, programWith } from '../../../test/cloud.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { kernel, clock } = world
const staff = () => world.people.staff('admin')
const clientOf = async (id: string) =>
  (await (await staff()).cloudKey.list()).list.find((one) => one.id === id)

test('a key is made with its rights, shows its secret once, and counts its uses', async () => {
  const admin = await staff()
  const made = await admin.cloudKey.make({
    name: ' Parcel office ',
    rights: ['posting.day', 'posting.day'],
    reason: 'their screen shows our day',
  })
  expect(made).toMatchObject({
    client: { name: 'Parcel office', rights: ['posting.day'], endedAt: null },
    keyId: expect.stringMatching(/^ck_/),
    secret: expect.stringMatching(/^cs_[\w-]{43}$/),
  })
  const program = programWith(world, { clientId: made.client.id, ...made })
  await program.cloud.invoke({ name: 'posting.day', data: {} })
  await program.cloud.invoke({ name: 'posting.day', data: {} })
  const listed = await clientOf(made.client.id)
  expect(listed?.keys).toEqual([
    expect.objectContaining({ uses: 2, lastUsedAt: expect.any(String), endsAt: null }),
  ])
  expect(JSON.stringify(listed)).not.toContain(made.secret)
})

test('rotated, the former key goes on for the overlap and no longer', async () => {
  const first = await makeTestKey(world)
  const admin = await staff()
  const next = await admin.cloudKey.rotate({
    id: first.clientId,
    overlapHours: 24,
    reason: 'every year',
  })
  expect(next.keyId).not.toBe(first.keyId)
  const [old, fresh] = [programWith(world, first), programWith(world, { ...first, ...next })]
  await old.cloud.listFiles()
  await fresh.cloud.listFiles()
  clock.advance(24 * 3_600_000 + 1000)
  await expect(old.cloud.listFiles()).rejects.toMatchObject({ code: 'cloud.invalid_client' })
  await fresh.cloud.listFiles()
  const last = await (await staff()).cloudKey.rotate({
    id: first.clientId,
    overlapHours: 0,
    reason: 'the secret leaked',
  })
  await expect(fresh.cloud.listFiles()).rejects.toMatchObject({ code: 'cloud.invalid_client' })
  await programWith(world, { ...first, ...last }).cloud.listFiles()
})

test('a short overlap is not made longer by the next rotation, and one key lasts whatever is pressed at once', async () => {
  const first = await makeTestKey(world)
  const admin = await staff()
  const input = { id: first.clientId, reason: 'pressed twice' }
  await Promise.all([
    admin.cloudKey.rotate({ ...input, overlapHours: 24 }),
    admin.cloudKey.rotate({ ...input, overlapHours: 168 }),
  ])
  const keys = (await clientOf(first.clientId))?.keys ?? []
  expect(keys).toHaveLength(3)
  expect(keys.filter(({ endsAt }) => endsAt === null)).toHaveLength(1)
  const former = keys.find(({ id }) => id === first.keyId)
  expect(Date.parse(former?.endsAt ?? '') - clock.now().getTime()).toBeLessThanOrEqual(
    24 * 3_600_000,
  )
})

test('ended, none of its keys works, it cannot be rotated, and the list says why', async () => {
  const key = await makeTestKey(world)
  const admin = await staff()
  const rotated = await admin.cloudKey.rotate({
    id: key.clientId,
    overlapHours: 168,
    reason: 'a test',
  })
  await admin.cloudKey.end({ id: key.clientId, reason: 'contract over' })
  for (const one of [key, { ...key, ...rotated }])
    await expect(programWith(world, one).cloud.listFiles()).rejects.toMatchObject({
      code: 'cloud.invalid_client',
    })
  expect(await clientOf(key.clientId)).toMatchObject({ endedReason: 'contract over' })
  for (const again of [
    () => admin.cloudKey.rotate({ id: key.clientId, overlapHours: 0, reason: 'a test' }),
    () => admin.cloudKey.end({ id: key.clientId, reason: 'once more' }),
  ])
    await expect(again()).rejects.toMatchObject({ code: 'request.not_found' })
})

test('making and rotating ask for a fresh second factor, and each act is in the audit log with its reason', async () => {
  const key = await makeTestKey(world)
  const admin = await staff()
  await admin.cloudKey.rotate({ id: key.clientId, overlapHours: 0, reason: 'the old leaked' })
  clock.advance(20 * 60_000)
  for (const stale of [
    () => admin.cloudKey.make({ name: 'Late', rights: ['files'], reason: 'a test' }),
    () => admin.cloudKey.rotate({ id: key.clientId, overlapHours: 0, reason: 'a test' }),
  ])
    await expect(stale()).rejects.toMatchObject({ code: 'account.second_factor_stale' })
  await (await staff()).cloudKey.end({ id: key.clientId, reason: 'no longer used' })
  const entries = await kernel.db
    .selectFrom('audit_entries')
    .select(['action', 'reason'])
    .where('subject', '=', 'cloud')
    .where('subject_id', '=', key.clientId)
    .orderBy('sequence')
    .execute()
  expect(entries).toEqual([
    { action: 'cloud.make_key', reason: 'for a test' },
    { action: 'cloud.rotate_key', reason: 'the old leaked' },
    { action: 'cloud.end_key', reason: 'no longer used' },
  ])
})
