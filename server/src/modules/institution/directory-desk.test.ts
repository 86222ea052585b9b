import { randomUUID } from 'node:crypto'
import { deskPageSize } from '@mailing/contract/call.ts'
import { readCsv } from '@mailing/contract/csv.ts'
import type { InstitutionRules } from '@mailing/contract/institution/calls.ts'
import { expect, test } from 'vitest'
import { openInstitutions, place, rules } from '../../../test/institutions.ts'
import { toCsv } from '../../platform/csv.ts'
import { auditOf } from '../audit/service.ts'
import { type FileColumn, fileColumns } from './rules/file.ts'

const { content, world } = await openInstitutions()
const { kernel } = world
const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: kernel.config.TIME_ZONE }).format(
    world.clock.now().getTime() - days * 86_400_000,
  )
const add = (name: string, more: { checkedOn?: string; rules?: InstitutionRules } = {}) =>
  content.institution.create({
    ...place(name, { addressLine: `${name} 1 号` }),
    checkedOn: dayBefore(1),
    ...more,
  })
const namesOf = async (filter: Parameters<typeof content.institution.adminList>[0]) =>
  (await content.institution.adminList(filter)).list.map(({ name }) => name)

/** A file whose rows are those of the export, changed. */
async function fileWith(
  change: (rows: Record<FileColumn, string>[]) => void,
  query = '',
): Promise<string> {
  const { csv } = await content.institution.export({ query })
  const rows = readCsv(csv)
    .slice(1)
    .map(
      ({ fields }) =>
        Object.fromEntries(fileColumns.map((name, at) => [name, fields[at]])) as Record<
          FileColumn,
          string
        >,
    )
  change(rows)
  return toCsv([fileColumns, ...rows.map((row) => fileColumns.map((name) => row[name]))])
}

test('staff find the places that nobody has confirmed, that were checked long ago, and that are blocked', async () => {
  const [fresh, old, closed] = [
    await add('筛选甲监狱'),
    await add('筛选乙监狱', { checkedOn: dayBefore(181) }),
    await add('筛选丙监狱'),
  ]
  await content.institution.confirm({
    id: fresh.id,
    confirmedBy: '收发室',
    confirmedOn: dayBefore(0),
  })
  const { kind, name, country, region, city, addressLine, postcode, updatedAt } = closed
  await content.institution.update({
    id: closed.id,
    baseUpdatedAt: updatedAt,
    details: { kind, name, country, region, city, addressLine, postcode },
    isBlocked: true,
  })
  const query = '筛选'
  expect(await namesOf({ query })).toEqual(['筛选丙监狱', '筛选乙监狱', '筛选甲监狱'])
  expect(await namesOf({ query, only: 'unconfirmed' })).toEqual(['筛选丙监狱', '筛选乙监狱'])
  expect(await namesOf({ query, only: 'old' })).toEqual([old.name])
  expect(await namesOf({ query, only: 'blocked' })).toEqual([closed.name])
  expect(await namesOf({ query, only: 'returns' })).toEqual([])
  const reviewer = await world.people.staff('reviewer')
  await expect(reviewer.institution.adminList({})).rejects.toMatchObject({ code: 'access.denied' })
})

test('a list goes on behind the longest name', async () => {
  const query = `长名${'很'.repeat(40)}`
  const count = deskPageSize + 3
  await Promise.all(
    Array.from({ length: count }, (_, at) => add(`${query}${'远'.repeat(36)}${at + 10}`)),
  )
  const first = await content.institution.adminList({ query })
  const second = await content.institution.adminList({ query, cursor: first.nextCursor ?? '' })
  expect(new Set([...first.list, ...second.list].map(({ name }) => name)).size).toBe(count)
  expect(second.list).toHaveLength(3)
})

test('what is exported is imported again as nothing; what the file changes is shown first and done at once', async () => {
  const one = await add('表格甲监狱', { rules: { ...rules, bannedWords: ['案情', '=1+1'] } })
  await add('表格乙监狱')
  const query = '表格'
  const untouched = await fileWith(() => undefined, query)
  expect(await content.institution.previewFile({ csv: untouched })).toMatchObject({
    added: 0,
    changed: 0,
    same: 2,
    wrong: 0,
    rows: [],
  })
  const csv = await fileWith((rows) => {
    const [first, second] = rows as [Record<FileColumn, string>, Record<FileColumn, string>]
    expect(first.name).toBe('表格乙监狱')
    second.max_pages = '5'
    second.postcode = '100002'
    rows.push({ ...first, id: '', name: '表格丙监狱', address_line: '新路 3 号' })
    first.confirmed_by = '收发室'
    first.confirmed_on = dayBefore(0)
  }, query)
  const seen = await content.institution.previewFile({ csv })
  expect(seen).toMatchObject({ added: 1, changed: 2, same: 0, wrong: 0 })
  expect(seen.rows.map(({ name, state, changes }) => [name, state, changes.length])).toEqual([
    ['表格乙监狱', 'changed', 2],
    ['表格甲监狱', 'changed', 2],
    ['表格丙监狱', 'new', expect.any(Number)],
  ])
  expect(await namesOf({ query })).toHaveLength(2)
  await expect(
    content.institution.importFile({ csv, digest: '0'.repeat(64) }),
  ).rejects.toMatchObject({ code: 'institution.file_stale' })

  expect(await content.institution.importFile({ csv, digest: seen.digest })).toEqual({
    added: 1,
    changed: 2,
  })
  expect(await content.institution.get({ id: one.id })).toMatchObject({
    postcode: '100002',
    latestVersion: 2,
    current: { rules: { maxPages: 5, bannedWords: ['案情', '=1+1'] } },
  })
  expect(await namesOf({ query, only: 'unconfirmed' })).toEqual(['表格丙监狱', '表格甲监狱'])
  expect((await auditOf(kernel, 'institution', [one.id])).map(({ action }) => action)).toContain(
    'institution.add_rules',
  )
  // Done once: the same file again does nothing that was seen.
  await expect(content.institution.importFile({ csv, digest: seen.digest })).rejects.toMatchObject({
    code: 'institution.file_stale',
  })
})

test('a file with a wrong row says where and why, and does nothing', async () => {
  const made = await add('错表监狱')
  const csv = await fileWith((rows) => {
    const [first] = rows as [Record<FileColumn, string>]
    rows.push(
      { ...first, id: '', name: '错表甲', mail_classes: 'pigeon' },
      { ...first, id: '', name: '错表乙', is_colour_allowed: 'perhaps' },
      { ...first, id: '', name: '错表丙', checked_on: dayBefore(-2) },
      { ...first, id: crypto.randomUUID(), name: '错表丁' },
      { ...first, max_pages: '3' },
      { ...first, id: '', name: '错表戊', confirmed_by: '收发室' },
    )
  }, '错表')
  const seen = await content.institution.previewFile({ csv })
  expect(seen).toMatchObject({ added: 0, same: 1, wrong: 6 })
  expect(seen.rows.map(({ line, problem }) => [line, problem?.column, problem?.kind])).toEqual([
    [3, 'mail_classes', 'value'],
    [4, 'is_colour_allowed', 'value'],
    [5, 'checked_on', 'ahead'],
    [6, 'id', 'unknown_id'],
    [7, '', 'twice'],
    [8, 'confirmed_by', 'value'],
  ])
  await expect(content.institution.importFile({ csv, digest: seen.digest })).rejects.toMatchObject({
    code: 'institution.file_wrong',
  })
  expect(await content.institution.get({ id: made.id })).toMatchObject({ latestVersion: 1 })
  await expect(
    content.institution.previewFile({ csv: 'name,kind\n甲,prison\n' }),
  ).rejects.toMatchObject({ code: 'institution.file_columns', data: { column: 'id' } })
})

test('what a spreadsheet makes of days and postcodes is read as it was, words may hold the sign between them, and broken characters are refused', async () => {
  const made = await add('表单监狱', {
    rules: { ...rules, bannedWords: ['甲|乙', '丙'], note: '只收平信\n\n' },
  })
  expect(
    await content.institution.previewFile({ csv: await fileWith(() => undefined, '表单') }),
  ).toMatchObject({ same: 1, changed: 0 })
  const { postcode } = await content.institution.get({ id: made.id })
  const asExcel = await fileWith((rows) => {
    const [row] = rows as [Record<FileColumn, string>]
    row.checked_on = row.checked_on.replaceAll('-', '/').replace('/0', '/')
    row.is_blocked = 'FALSE'
    row.postcode = postcode.replace(/^\d/, '0')
  }, '表单')
  const [seen] = (
    await content.institution.previewFile({ csv: asExcel.replace('000001', '00001') })
  ).rows
  expect(seen?.changes).toEqual([{ column: 'postcode', from: postcode, to: '000001' }])
  const broken = await fileWith((rows) => {
    const [row] = rows as [Record<FileColumn, string>]
    row.banned_words = '案\uFFFD'
    rows.push({ ...row, id: '', name: '表单乙', banned_words: '', source: 'a\0b' })
    rows.push({ ...row, id: '', name: '表单丙', banned_words: '', max_pages: '1e1' })
    rows.push({ ...row, id: '', name: '表单丁', banned_words: '', confirmed_by: 'A' })
  }, '表单')
  expect(
    (await content.institution.previewFile({ csv: broken })).rows.map(
      ({ problem }) => problem?.column,
    ),
  ).toEqual(['banned_words', 'source', 'max_pages', 'confirmed_by'])
})

test('many places are confirmed by one answer; one that is not there keeps no other back', async () => {
  const [one, two] = [await add('同批甲监狱'), await add('同批乙监狱')]
  const gone = randomUUID()
  const confirm = (confirmedOn: string) =>
    content.institution.actOnMany({
      action: 'confirm',
      key: randomUUID(),
      ids: [one.id, gone, two.id, one.id],
      confirmedBy: '省监狱管理局',
      confirmedOn,
    })
  await expect(confirm(dayBefore(-2))).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await confirm(dayBefore(0))).toEqual({
    done: 2,
    left: [{ id: gone, obstacle: 'gone' }],
  })
  for (const { id } of [one, two]) {
    expect((await content.institution.get({ id })).acceptance).toEqual({
      confirmedBy: '省监狱管理局',
      confirmedOn: dayBefore(0),
    })
    const actions = (await auditOf(kernel, 'institution', [id])).map(({ action }) => action)
    expect(actions.filter((action) => action === 'institution.confirm')).toHaveLength(1)
  }
})

test('many places whose rules were checked keep them as the next version; what a colleague has changed or announced stays', async () => {
  const bannedWords = ['案情']
  const [same, changed, announced] = [
    await add('核对甲监狱', { checkedOn: dayBefore(200), rules: { ...rules, bannedWords } }),
    await add('核对乙监狱', { checkedOn: dayBefore(200) }),
    await add('核对丙监狱', { checkedOn: dayBefore(200) }),
  ]
  const save = (id: string, effectiveFrom: string) =>
    content.institution.addRules({
      id,
      baseVersion: 1,
      rules: { ...rules, maxPages: 2 },
      source: 'a notice',
      checkedOn: dayBefore(150),
      effectiveFrom,
    })
  await save(changed.id, dayBefore(0))
  await save(announced.id, dayBefore(-10))
  const seen = [same, changed].map(({ id }) => ({ id, version: 1 }))
  const check = {
    action: 'check' as const,
    key: randomUUID(),
    seen: [...seen, { id: announced.id, version: 2 }],
    source: '官网公告',
    checkedOn: dayBefore(0),
  }
  await expect(
    content.institution.actOnMany({ ...check, checkedOn: dayBefore(-2) }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
  const left = [
    { id: changed.id, obstacle: 'changed' },
    { id: announced.id, obstacle: 'announced' },
  ]
  expect(await content.institution.actOnMany(check)).toEqual({ done: 1, left })
  expect(await content.institution.actOnMany(check)).toEqual({ done: 1, left })
  expect(await content.institution.get({ id: same.id })).toMatchObject({
    latestVersion: 2,
    current: { version: 2, source: '官网公告', checkedOn: dayBefore(0), rules: { bannedWords } },
  })
  expect(await content.institution.get({ id: announced.id })).toMatchObject({
    latestVersion: 2,
    current: { version: 1 },
  })
  expect(await namesOf({ query: '核对', only: 'old' })).toEqual([announced.name])
  const recorded = await auditOf(kernel, 'institution', [same.id])
  expect(recorded).toContainEqual(
    expect.objectContaining({ action: 'institution.add_rules', reason: '官网公告' }),
  )
})
