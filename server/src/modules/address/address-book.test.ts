import type { addressCalls } from '@mailing/contract/address/calls.ts'
import { addressLines } from '@mailing/contract/address/lines.ts'
import type { CallInput } from '@mailing/contract/call.ts'
import type { InstitutionRules } from '@mailing/contract/institution/calls.ts'
import { printedLine } from '@mailing/contract/printed-line.ts'
import { setAddress } from '@mailing/typeset'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createWorld } from '../../../test/world.ts'
import { ownerOf } from '../../platform/session.ts'
import { getRecipient, recipientSnapshot } from './service.ts'

const world = await createWorld()
const content = await world.people.staff('content')

const open: InstitutionRules = {
  maxPages: null,
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
let places = 0
async function newInstitution(rules: Partial<InstitutionRules> = {}) {
  places += 1
  return content.institution.create({
    details: {
      kind: 'prison',
      name: `示例监狱 ${places}`,
      country: 'CN',
      region: '示例省',
      city: '示例市',
      addressLine: `示例路 ${places} 号`,
      postcode: '100001',
    },
    rules: { ...open, ...rules },
    source: 'test',
    checkedOn: '2026-01-05',
  })
}

type Edit = CallInput<typeof addressCalls.edit>
const postal = {
  country: 'CN',
  area: '示例省 示例市 示例区',
  detail: '示例花园 6 栋',
  postcode: '100006',
}
const delivery = (
  more: { readonly id?: string; readonly isDefault?: boolean; readonly name?: string } = {},
): Edit => ({
  kind: 'delivery',
  id: more.id,
  isDefault: more.isDefault ?? false,
  delivery: { name: more.name ?? '收件人', phone: '120 0000 0001', postal },
})
const inmate = (
  institutionId: string,
  more: {
    readonly id?: string
    readonly unit?: string
    readonly personNumber?: string
    readonly isDefault?: boolean
  } = {},
): Edit => ({
  kind: 'recipient',
  id: more.id,
  isDefault: more.isDefault ?? false,
  recipient: {
    place: 'institution',
    name: '示例收信人',
    institutionId,
    unit: more.unit ?? '三监区',
    personNumber: more.personNumber ?? '1001',
    relation: '哥哥',
    releaseOn: '2027-09-01',
  },
})
const friend = (name: string, isDefault = false): Edit => ({
  kind: 'recipient',
  isDefault,
  recipient: { place: 'postal', name, postal, phone: '', relation: '朋友', releaseOn: null },
})
const list = async (person: Client, kind: 'recipient' | 'delivery') =>
  (await person.address.list({ kind })).list

test('a recipient in an institution is kept with all that the envelope needs, and the institution’s rules come with it', async () => {
  const writer = await world.people.writer()
  const place = await newInstitution({ maxPages: 4 })
  const saved = await writer.address.edit(inmate(place.id))
  expect(saved).toMatchObject({
    kind: 'recipient',
    place: 'institution',
    name: '示例收信人',
    unit: '三监区',
    personNumber: '1001',
    relation: '哥哥',
    releaseOn: '2027-09-01',
    postal: null,
    institution: { id: place.id, current: { rules: { maxPages: 4 } } },
  })
  expect(await writer.address.get({ id: saved.id })).toEqual(saved)
  expect(await list(writer, 'recipient')).toEqual([saved])
  expect((await writer.account.my()).recipients).toBe(1)
})

test('a recipient may move from an institution to a postal address and stays the same entry', async () => {
  const writer = await world.people.writer()
  const saved = await writer.address.edit(inmate((await newInstitution()).id))
  const moved = await writer.address.edit({ ...friend('示例收信人'), id: saved.id })
  expect(moved).toMatchObject({
    id: saved.id,
    place: 'postal',
    institution: null,
    unit: '',
    personNumber: '',
    postal,
    isDefault: false,
  })
})

test('an institution that sends letters back without unit or number does not let them be left out', async () => {
  const writer = await world.people.writer()
  const strict = await newInstitution({ isUnitRequired: true, isPersonNumberRequired: true })
  await expect(writer.address.edit(inmate(strict.id, { unit: '' }))).rejects.toMatchObject({
    code: 'address.unit_required',
    status: 422,
    data: { name: strict.name },
  })
  await expect(writer.address.edit(inmate(strict.id, { unit: '   ' }))).rejects.toMatchObject({
    code: 'address.unit_required',
  })
  await expect(writer.address.edit(inmate(strict.id, { personNumber: '' }))).rejects.toMatchObject({
    code: 'address.number_required',
  })
  await expect(
    writer.address.edit(inmate('00000000-0000-4000-8000-000000000000')),
  ).rejects.toMatchObject({ code: 'address.institution_unknown' })
  expect(await list(writer, 'recipient')).toEqual([])
  writer.locale = 'fr'
  await expect(writer.address.edit(inmate(strict.id, { unit: '' }))).rejects.toThrow(
    `${strict.name} exige l’unité`,
  )
})

test('a delivery address has name, phone, area and detail, or is refused', async () => {
  const writer = await world.people.writer()
  const saved = await writer.address.edit(delivery())
  expect(saved).toMatchObject({ kind: 'delivery', name: '收件人', phone: '12000000001', postal })
  for (const missing of [
    { name: '' },
    { phone: '12345' },
    { postal: { ...postal, area: ' ' } },
    { postal: { ...postal, detail: '' } },
  ]) {
    await expect(
      writer.address.edit({
        kind: 'delivery',
        isDefault: false,
        delivery: { name: '收件人', phone: '12000000001', postal, ...missing },
      }),
    ).rejects.toMatchObject({ code: 'request.invalid' })
  }
})

test('the first of a kind is the default; a new default takes the place of the old, each kind for itself', async () => {
  const writer = await world.people.writer()
  const first = await writer.address.edit(delivery({ name: '一' }))
  const friendly = await writer.address.edit(friend('友'))
  expect([first.isDefault, friendly.isDefault]).toEqual([true, true])
  const second = await writer.address.edit(delivery({ name: '二' }))
  expect(second.isDefault).toBe(false)
  await writer.address.edit(delivery({ id: second.id, name: '二', isDefault: true }))
  expect((await list(writer, 'delivery')).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['二', true],
    ['一', false],
  ])
  expect((await writer.address.get({ id: friendly.id })).isDefault).toBe(true)
  await writer.address.edit(delivery({ id: second.id, name: '二' }))
  expect((await list(writer, 'delivery')).some(({ isDefault }) => isDefault)).toBe(false)
})

test('20 defaults set at once leave one default', async () => {
  const writer = await world.people.writer()
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => writer.address.edit(friend(`友 ${i}`, true))),
  )
  const pages = [await writer.address.list({ kind: 'recipient' })]
  pages.push(
    await writer.address.list({ kind: 'recipient', cursor: pages[0]?.nextCursor ?? undefined }),
  )
  const all = pages.flatMap((page) => page.list)
  expect(all).toHaveLength(20)
  expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(all[0]?.isDefault).toBe(true)
})

test('a hundred addresses fit, not one more, also when they come at once', async () => {
  const writer = await world.people.writer()
  for (let i = 0; i < 95; i += 1) await writer.address.edit(delivery({ name: `址 ${i}` }))
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      writer.address.edit(i % 2 ? delivery() : friend(`友 ${i}`)),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'address.too_many', data: { max: 100 } })
  const one = (await list(writer, 'delivery'))[0]
  await writer.address.edit(delivery({ id: one?.id, name: '改名' }))
  await writer.address.remove({ id: one?.id ?? '' })
  await writer.address.edit(delivery())
})

test('a list is read page by page, newest first behind the default, each entry once', async () => {
  const writer = await world.people.writer()
  const names = Array.from({ length: 23 }, (_, i) => `友 ${i}`)
  for (const name of names) await writer.address.edit(friend(name))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await writer.address.list({ kind: 'recipient', cursor })
    seen.push(...page.list.map(({ name }) => name))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(['友 0', ...names.slice(1).reverse()])
})

test('an address is found by the words of who and where it is, page by page, and only in the own book', async () => {
  const writer = await world.people.writer()
  const stranger = await world.people.writer()
  const { id: placeId, name } = await newInstitution()
  await writer.address.edit(inmate(placeId, { unit: '綠樓', personNumber: 'A-77' }))
  for (let i = 0; i < 12; i += 1) await writer.address.edit(friend(`張 ${i}`))
  await stranger.address.edit(friend('張生'))
  const found = async (query: string, cursor?: string) => {
    const page = await writer.address.list({ kind: 'recipient', query, cursor })
    return [page.list.map((one) => one.name), page.nextCursor] as const
  }
  for (const query of ['绿楼', 'a-77 哥哥', name, '收信人 示例市'])
    expect(await found(query), query).toEqual([['示例收信人'], null])
  const [first, next] = await found('张')
  const [second, end] = await found('张', next ?? '')
  expect([first.length, second.length, end]).toEqual([10, 2, null])
  expect(new Set([...first, ...second]).size).toBe(12)
  expect(await found('张 哥哥')).toEqual([[], null])
  expect((await writer.address.list({ kind: 'delivery', query: '张' })).list).toEqual([])
})

test('somebody else’s address looks like one that is not there, to every call', async () => {
  const writer = await world.people.writer()
  const stranger = await world.people.writer()
  const { id } = await writer.address.edit(delivery())
  const attempts = [
    () => stranger.address.get({ id }),
    () => stranger.address.edit(delivery({ id })),
    () => stranger.address.remove({ id }),
  ]
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(writer.address.edit({ ...friend('友'), id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  expect(await list(stranger, 'delivery')).toEqual([])
  expect(await writer.address.get({ id })).toMatchObject({ name: '收件人' })
  await expect(world.people.guest().address.list({ kind: 'delivery' })).rejects.toMatchObject({
    wire: -401,
  })
})

test('a removed address is gone', async () => {
  const writer = await world.people.writer()
  const { id } = await writer.address.edit(delivery())
  expect(await writer.address.remove({ id })).toEqual({ isDone: true })
  await expect(writer.address.get({ id })).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(writer.address.remove({ id })).rejects.toMatchObject({ code: 'request.not_found' })
})

test('names, numbers, phones and streets are sealed in the table', async () => {
  const writer = await world.people.writer()
  await writer.address.edit(delivery({ name: 'Unmistakable' }))
  await writer.address.edit(inmate((await newInstitution()).id, { personNumber: 'N-7788' }))
  const rows = await world.kernel.db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', writer.userId)
    .execute()
  expect(rows).toHaveLength(2)
  const readable = rows
    .map(
      ({ content_sealed, ...rest }) =>
        content_sealed.toString('latin1') + content_sealed.toString('utf8') + JSON.stringify(rest),
    )
    .join()
  for (const secret of ['Unmistakable', '12000000001', 'N-7788', '示例花园', '三监区'])
    expect(readable).not.toContain(secret)
})

test('an order’s snapshot has the lines of the envelope, and refuses what the institution would send back', async () => {
  const writer = await world.people.writer()
  const owner = ownerOf({ user_id: writer.userId })
  const place = await newInstitution()
  const { id } = await writer.address.edit(inmate(place.id, { personNumber: '' }))
  expect(await recipientSnapshot(world.kernel, owner, id)).toEqual({
    recipientId: id,
    institutionId: place.id,
    name: '示例收信人',
    placeName: place.name,
    unit: '三监区',
    personNumber: '',
    country: 'CN',
    lines: ['100001', `示例省 示例市 ${place.addressLine}`, place.name, '三监区', '示例收信人 收'],
  })
  const day = world.clock.now().toISOString().slice(0, 10)
  await content.institution.addRules({
    id: place.id,
    baseVersion: 1,
    rules: { ...open, isPersonNumberRequired: true },
    source: 'test',
    checkedOn: day,
    effectiveFrom: day,
  })
  await expect(recipientSnapshot(world.kernel, owner, id)).rejects.toMatchObject({
    code: 'address.number_required',
    data: { name: place.name },
  })
  const { name, kind, country, region, city, addressLine, postcode } = place
  await content.institution.update({
    id: place.id,
    baseUpdatedAt: place.updatedAt,
    details: { name, kind, country, region, city, addressLine, postcode },
    isBlocked: true,
  })
  await expect(recipientSnapshot(world.kernel, owner, id)).rejects.toMatchObject({
    code: 'institution.blocked',
  })
})

test('a snapshot of a postal address abroad ends with the country', async () => {
  const writer = await world.people.writer()
  const { id } = await writer.address.edit({
    kind: 'recipient',
    isDefault: false,
    recipient: {
      place: 'postal',
      name: 'Destinataire Exemple',
      postal: {
        country: 'FR',
        area: 'Ville-Exemple',
        detail: '1 rue de l’Exemple',
        postcode: '99001',
      },
      phone: '',
      relation: '',
      releaseOn: null,
    },
  })
  expect(
    (await recipientSnapshot(world.kernel, ownerOf({ user_id: writer.userId }), id)).lines,
  ).toEqual(['Destinataire Exemple', '1 rue de l’Exemple', '99001 VILLE-EXEMPLE', 'FRANCE'])
})

test('only recipients of their own can be written to', async () => {
  const writer = await world.people.writer()
  const stranger = await world.people.writer()
  const goods = await writer.address.edit(delivery())
  const { id } = await writer.address.edit(friend('友'))
  expect(await getRecipient(world.kernel, ownerOf({ user_id: writer.userId }), id)).toMatchObject({
    id,
    name: '友',
  })
  await expect(
    getRecipient(world.kernel, ownerOf({ user_id: stranger.userId }), id),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  await expect(
    getRecipient(world.kernel, ownerOf({ user_id: writer.userId }), goods.id),
  ).rejects.toMatchObject({ code: 'request.not_found' })
})

const shown = async (lines: readonly string[]) => {
  const set = await setAddress({ lines, paper: 'a4', locale: 'zh-Hans' })
  return set.lines.map(({ runs }) => runs.map(({ text }) => text).join(''))
}

test('what is shown of a name is what is printed: line ends, turned writing and invisible characters are folded', async () => {
  const writer = await world.people.writer()
  const own = await writer.address.edit(friend('王\u202e小明\n李四 收\u200b\0'))
  expect(own.name).toBe('王小明 李四 收')
  const { lines } = await recipientSnapshot(
    world.kernel,
    ownerOf({ user_id: writer.userId }),
    own.id,
  )
  expect(lines.at(-1)).toBe('王小明 李四 收 收')
  expect(await shown(lines)).toEqual(lines)
  await expect(writer.address.edit(friend('\u202e\u200b\n'))).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('an address kept before names were folded is shown and printed on its own lines alone', async () => {
  const { db, vault } = world.kernel
  const writer = await world.people.writer()
  const { id } = await writer.address.edit(friend('收信人'))
  const kept = {
    name: '王\u202e小明\r\n李四 收',
    relation: '朋友\0',
    releaseOn: null,
    unit: '',
    personNumber: '',
    postal: { ...postal, detail: '示例花园\n别处 9 号' },
    phone: '',
  }
  await db
    .updateTable('addresses')
    .set({ content_sealed: vault.seal(JSON.stringify(kept), 'addresses.content_sealed') })
    .where('id', '=', id)
    .execute()
  expect(await list(writer, 'recipient')).toMatchObject([
    { name: '王小明 李四 收', relation: '朋友', postal: { detail: '示例花园 别处 9 号' } },
  ])
  const { name, lines } = await recipientSnapshot(
    world.kernel,
    ownerOf({ user_id: writer.userId }),
    id,
  )
  expect([name, ...lines]).toEqual([
    '王小明 李四 收',
    '100006',
    '示例省 示例市 示例区 示例花园 别处 9 号',
    '王小明 李四 收 收',
  ])
})

test('a name never prints more lines than its own, whatever characters it is made of', async () => {
  const odd = fc.constantFrom(
    '\n',
    '\r',
    '\u2028',
    '\u202e',
    '\u2066',
    '\u200d',
    '\u00ad',
    '\0',
    '\u0301',
    '王',
    '·',
    'é',
    'A',
    ' ',
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: odd, maxLength: 16 }), async (name) => {
      const [own = '', ...more] = await shown(
        addressLines(
          {
            name,
            country: 'FR',
            postcode: '',
            region: '',
            city: '',
            street: '',
            institution: '',
            unit: '',
            personNumber: '',
          },
          { country: 'FR' },
        ),
      )
      expect([own, more]).toEqual([printedLine(name), []])
    }),
    { numRuns: 60 },
  )
})
