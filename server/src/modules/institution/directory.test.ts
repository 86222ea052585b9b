import '@mailing/contract/han-table.ts'
import { foldHan } from '@mailing/contract/han-fold.ts'
import { simplified, traditional } from '@mailing/contract/han-pairs.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openInstitutions, place, rules } from '../../../test/institutions.ts'

const { content, guest, today, world } = await openInstitutions()

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
