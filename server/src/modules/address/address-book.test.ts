import { expect, test } from 'vitest'
import { delivery, friend, inmate, list, openAddresses, postal } from '../../../test/addresses.ts'

const { newInstitution, world } = await openAddresses()

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

test('a form that was opened before another device saved does not put the old ward back', async () => {
  const writer = await world.people.writer()
  const place = await newInstitution()
  const { id, updatedAt: baseUpdatedAt } = await writer.address.edit(inmate(place.id))
  world.clock.advance(1000)
  const moved = { ...inmate(place.id, { unit: '五监区' }), id, baseUpdatedAt }
  const { updatedAt } = await writer.address.edit(moved)
  world.clock.advance(1000)
  const old = { ...inmate(place.id, { personNumber: '1002' }), id }
  await expect(writer.address.edit({ ...old, baseUpdatedAt })).rejects.toMatchObject({
    code: 'address.changed',
    status: 409,
  })
  expect(await writer.address.get({ id })).toMatchObject({ unit: '五监区', personNumber: '1001' })
  expect(await writer.address.edit({ ...old, baseUpdatedAt: updatedAt })).toMatchObject({
    personNumber: '1002',
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
