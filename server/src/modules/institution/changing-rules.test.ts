import '@mailing/contract/han-table.ts'
import { expect, test } from 'vitest'
import { openInstitutions, place, rules } from '../../../test/institutions.ts'
import { rulesInForce } from './service.ts'

const { content, guest, today, world } = await openInstitutions()

const inDays = (days: number): string =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a change of the rules is a new version; the old ones stay, with who made them', async () => {
  const made = await content.institution.create(place('版本监狱', { addressLine: '版本路 1 号' }))
  expect(made).toMatchObject({
    latestVersion: 1,
    current: { version: 1, source: 'test', checkedOn: '2026-01-05', effectiveFrom: '2026-01-05' },
  })
  const changed = await content.institution.addRules({
    id: made.id,
    baseVersion: 1,
    rules: { ...rules, maxPages: 3 },
    source: 'a notice of the place',
    checkedOn: today(),
    effectiveFrom: today(),
  })
  expect(changed).toMatchObject({
    latestVersion: 2,
    current: { version: 2, rules: { maxPages: 3 } },
  })
  const { list } = await content.institution.history({ id: made.id })
  expect(list.map(({ version, rules: { maxPages } }) => [version, maxPages])).toEqual([
    [2, 3],
    [1, 10],
  ])
  expect(list[0]?.createdByName).toBe((await content.account.userInfo()).nickname)
  await expect(
    world.kernel.db
      .updateTable('institution_rules')
      .set({ source: 'forged' })
      .where('institution_id', '=', made.id)
      .execute(),
  ).rejects.toThrow()
  await expect(
    world.kernel.db.deleteFrom('institution_rules').where('institution_id', '=', made.id).execute(),
  ).rejects.toThrow()
})

test('rules that begin later hold from their day on, not before', async () => {
  const { id } = await content.institution.create(place('明日监狱', { addressLine: '明日路 1 号' }))
  const later = inDays(10)
  const announced = await content.institution.addRules({
    id,
    baseVersion: 1,
    rules: { ...rules, maxPages: 2 },
    source: 'announced',
    checkedOn: today(),
    effectiveFrom: later,
  })
  expect(announced).toMatchObject({ latestVersion: 2, current: { version: 1 } })
  expect(await rulesInForce(world.kernel, id, inDays(9))).toMatchObject({
    version: 1,
    rules: { maxPages: 10 },
  })
  expect(await rulesInForce(world.kernel, id, later)).toMatchObject({
    version: 2,
    rules: { maxPages: 2 },
  })
  expect(await rulesInForce(world.kernel, id, '2020-01-01')).toMatchObject({ version: 1 })
  await expect(
    rulesInForce(world.kernel, '00000000-0000-4000-8000-000000000000', today()),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  const corrected = await content.institution.addRules({
    id,
    baseVersion: 2,
    rules: { ...rules, maxPages: 5 },
    source: 'corrected',
    checkedOn: today(),
    effectiveFrom: today(),
  })
  expect(corrected.current.version).toBe(3)
  expect(await rulesInForce(world.kernel, id, later)).toMatchObject({ version: 3 })
})

test('of 20 changes made from the same version at once one is kept, the others are told', async () => {
  const { id } = await content.institution.create(place('并行监狱', { addressLine: '并行路 1 号' }))
  const change = (maxPages: number) =>
    content.institution.addRules({
      id,
      baseVersion: 1,
      rules: { ...rules, maxPages },
      source: 'race',
      checkedOn: today(),
      effectiveFrom: today(),
    })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => change(i + 1)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'institution.rules_changed' })
  expect((await content.institution.history({ id })).list).toHaveLength(2)
  const told = await world.kernel.db
    .selectFrom('events')
    .select('data')
    .where('name', '=', 'institution.rules_changed')
    .execute()
  expect(
    told.filter(({ data }) => (data as { institutionId: string }).institutionId === id),
  ).toEqual([{ data: { institutionId: id, version: 2, effectiveFrom: today() } }])
})

test('a day that lies ahead is no day of a check', async () => {
  await expect(
    content.institution.create({
      ...place('未来监狱', { addressLine: '未来路 1 号' }),
      checkedOn: inDays(2),
    }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})

test('who confirmed that letters are accepted is shown; before, nobody has', async () => {
  const { id } = await content.institution.create(place('确认监狱', { addressLine: '确认路 1 号' }))
  expect((await guest.institution.get({ id })).acceptance).toBeNull()
  await content.institution.confirm({
    id,
    confirmedBy: 'reception desk',
    confirmedOn: '2026-02-03',
  })
  expect((await guest.institution.get({ id })).acceptance).toEqual({
    confirmedBy: 'reception desk',
    confirmedOn: '2026-02-03',
  })
  await expect(
    content.institution.confirm({ id, confirmedBy: 'reception desk', confirmedOn: inDays(3) }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})
