import type { CallInput } from '@mailing/contract/call.ts'
import type { InstitutionRules, institutionCalls } from '@mailing/contract/institution/calls.ts'
import '@mailing/contract/letter/han-table.ts'
import { foldHan } from '@mailing/contract/letter/han-fold.ts'
import { simplified, traditional } from '@mailing/contract/letter/han-pairs.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { rulesInForce } from './service.ts'

const world = await createWorld()
const guest = world.people.guest()
const content = await world.people.staff('content')
const today = (): string => world.clock.now().toISOString().slice(0, 10)
const inDays = (days: number): string =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const rules: InstitutionRules = {
  maxPages: 10,
  maxPhotos: null,
  isColourAllowed: true,
  isDecorationAllowed: true,
  isEmojiAllowed: true,
  mailClasses: ['ordinary'],
  languages: [],
  bannedWords: [],
  isHandwrittenOnly: false,
  isPostcardAllowed: true,
  isPersonNumberRequired: false,
  isUnitRequired: false,
  sheetMark: 'none',
  note: '',
}
type Create = CallInput<typeof institutionCalls.create>
const place = (name: string, more: Partial<Create['details']> = {}): Create => ({
  details: {
    kind: 'prison',
    name,
    country: 'CN',
    region: '示例省',
    city: '示例市',
    addressLine: '示例路 1 号',
    postcode: '100001',
    ...more,
  },
  rules,
  source: 'test',
  checkedOn: '2026-01-05',
})
const namesFound = async (query: string): Promise<string[]> =>
  (await guest.institution.list({ query })).list.map(({ name }) => name)

test('anybody finds an institution by any part of its name or place, in Chinese and with or without accents', async () => {
  await content.institution.create(place('青石监狱'))
  await content.institution.create(
    place('白河女子监狱', { addressLine: '白河路 2 号', city: '白河市' }),
  )
  await content.institution.create(
    place('Établissement de Bellerive', {
      kind: 'hospital',
      country: 'FR',
      city: 'Bellerive',
      region: 'Exemple',
    }),
  )
  expect(await namesFound('青石')).toEqual(['青石监狱'])
  expect(await namesFound('女子')).toEqual(['白河女子监狱'])
  expect(await namesFound('白河市 监狱')).toEqual(['白河女子监狱'])
  expect(await namesFound('河')).toEqual(['白河女子监狱'])
  expect(await namesFound('子女')).toEqual([])
  expect(await namesFound('etablissement BELLE')).toEqual(['Établissement de Bellerive'])
  expect(await namesFound('％_%')).toEqual([])
  expect((await guest.institution.list({ query: '白河', kind: 'hospital' })).list).toEqual([])
})

test('an institution is found in either Chinese script, whichever its name is written in', async () => {
  await content.institution.create(place('绿岛监狱', { addressLine: '绿岛路 1 号' }))
  await content.institution.create(
    place('臺東醫院', { kind: 'hospital', addressLine: '醫院路 1 號' }),
  )
  expect(await namesFound('綠島監獄')).toEqual(['绿岛监狱'])
  expect(await namesFound('台东医院')).toEqual(['臺東醫院'])
  expect(await namesFound('東醫')).toEqual(['臺東醫院'])
})

test('the database folds the scripts as the programs do', async () => {
  const text = [...traditional, ...simplified, 'Aé里裡', '𠮷'].join('')
  const { rows } = await sql<{ folded: string }>`select fold_han(${text}) as folded`.execute(
    world.kernel.db,
  )
  expect(rows[0]?.folded).toBe(foldHan(text))
  expect(foldHan(foldHan(text))).toBe(foldHan(text))
})

test('words that share their pairs with a name, but not in this order, do not match it', async () => {
  await content.institution.create(
    place('河东河西医院', { kind: 'hospital', addressLine: '河路 3 号' }),
  )
  expect(await namesFound('河西河东')).toEqual([])
  expect(await namesFound('东河')).toEqual(['河东河西医院'])
})

test('the directory is read page by page, each entry once, also when one is added meanwhile', async () => {
  for (let i = 0; i < 23; i += 1)
    await content.institution.create(
      place(`分页学校${String(i % 3)}`, { kind: 'school', addressLine: `分页路 ${i} 号` }),
    )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await guest.institution.list({ query: '分页学校', cursor })
    expect(page.list.length).toBeLessThanOrEqual(10)
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
    if (seen.length === 10)
      await content.institution.create(
        place('分页学校0', { kind: 'school', addressLine: '分页路 100 号' }),
      )
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(23)
  await expect(guest.institution.list({ cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('an institution stands in the directory once, however its name is written', async () => {
  await content.institution.create(place('Duplicate Place', { addressLine: '9 Road' }))
  await expect(
    content.institution.create(place('DUPLICATE  Pläce', { addressLine: '9 road' })),
  ).rejects.toMatchObject({ code: 'institution.exists' })
  const other = await content.institution.create(place('Other Place', { addressLine: '9 Road' }))
  await expect(
    content.institution.update({
      id: other.id,
      baseUpdatedAt: other.updatedAt,
      details: place('Duplicate Place', { addressLine: '9 Road' }).details,
      isBlocked: false,
    }),
  ).rejects.toMatchObject({ code: 'institution.exists' })
})

test('of one new place sent 20 times at once there is one', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      content.institution.create(place('同时单位', { addressLine: '同时路 1 号' })),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await namesFound('同时单位')).toEqual(['同时单位'])
})

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

test('a correction of the address keeps the rules, is found under the new name, and can block the place', async () => {
  const made = await content.institution.create(
    place('旧名医院', { kind: 'hospital', addressLine: '旧名路 1 号' }),
  )
  const changed = await content.institution.update({
    id: made.id,
    baseUpdatedAt: made.updatedAt,
    details: { ...place('新名医院', { kind: 'hospital', addressLine: '新名路 2 号' }).details },
    isBlocked: true,
  })
  expect(changed).toMatchObject({
    name: '新名医院',
    addressLine: '新名路 2 号',
    isBlocked: true,
    current: made.current,
  })
  expect(await namesFound('旧名')).toEqual([])
  expect(await namesFound('新名')).toEqual(['新名医院'])
})

test('of two corrections made from the same state the second is refused; a confirmation in between does not matter', async () => {
  const made = await content.institution.create(
    place('同改医院', { kind: 'hospital', addressLine: '同改路 1 号' }),
  )
  const { details } = place('同改医院', { kind: 'hospital', addressLine: '同改路 2 号' })
  await content.institution.confirm({
    id: made.id,
    confirmedBy: 'reception desk',
    confirmedOn: today(),
  })
  world.clock.advance(1000)
  const correct = (addressLine: string) =>
    content.institution.update({
      id: made.id,
      baseUpdatedAt: made.updatedAt,
      details: { ...details, addressLine },
      isBlocked: false,
    })
  const answers = await Promise.allSettled(
    ['同改路 2 号', '同改路 3 号', '同改路 4 号'].map(correct),
  )
  const [kept, ...more] = answers.filter((it) => it.status === 'fulfilled')
  expect(more).toEqual([])
  for (const it of answers)
    if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'institution.changed' })
  expect((await guest.institution.get({ id: made.id })).addressLine).toBe(kept?.value.addressLine)
})

test('every change is in the audit log, with who made it', async () => {
  const { id, updatedAt } = await content.institution.create(
    place('审计监狱', { addressLine: '审计路 1 号' }),
  )
  await content.institution.addRules({
    id,
    baseVersion: 1,
    rules,
    source: 'checked by phone',
    checkedOn: today(),
    effectiveFrom: today(),
  })
  await content.institution.confirm({ id, confirmedBy: 'reception desk', confirmedOn: today() })
  await content.institution.update({
    id,
    baseUpdatedAt: updatedAt,
    details: place('审计监狱', { addressLine: '审计路 1 号' }).details,
    isBlocked: true,
  })
  const admin = await world.people.staff('admin')
  const { list } = await admin.audit.list({ subject: 'institution', subjectId: id })
  expect(list.map(({ action, actorId }) => [action, actorId])).toEqual(
    [
      'institution.update_blocked',
      'institution.confirm',
      'institution.add_rules',
      'institution.create',
    ].map((action) => [action, content.userId]),
  )
})

test('only staff who may edit content change the directory, and what is not there is not found', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const person of [await world.people.writer(), await world.people.staff('printer')])
    await expect(person.institution.create(place('无权监狱'))).rejects.toMatchObject({
      code: 'access.denied',
    })
  await expect(guest.institution.create(place('无权监狱'))).rejects.toMatchObject({ wire: -401 })
  await expect(guest.institution.get({ id })).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(content.institution.history({ id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await expect(
    content.institution.update({
      id,
      baseUpdatedAt: new Date().toISOString(),
      details: place('无').details,
      isBlocked: false,
    }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(
    content.institution.update({
      id,
      baseUpdatedAt: new Date().toISOString(),
      details: place('无此监狱').details,
      isBlocked: false,
    }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(
    content.institution.addRules({
      id,
      baseVersion: 1,
      rules,
      source: 'test',
      checkedOn: today(),
      effectiveFrom: today(),
    }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(
    content.institution.confirm({ id, confirmedBy: 'desk', confirmedOn: today() }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
})
