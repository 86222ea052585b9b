import type { ContactAbout } from '@mailing/contract/address/contact.ts'
import { expect, test } from 'vitest'
import { friend, inmate, openAddresses, postal } from '../../../test/addresses.ts'
import { letterInReview, letterWriter } from '../../../test/letters.ts'

const { newInstitution, world } = await openAddresses()

const about: ContactAbout = {
  birthday: '1988-03-05',
  notes: '喜欢下棋，视力不好，字写大一点',
  colour: 'blue',
  groups: ['家人', '同乡'],
}
const person = (name: string) => ({
  place: 'postal' as const,
  name,
  postal,
  phone: '',
  relation: '',
  releaseOn: null,
})
const known = (name: string, more: Partial<ContactAbout> = {}) => ({
  kind: 'recipient' as const,
  isDefault: false,
  recipient: { ...person(name), about: { ...about, ...more } },
})
const names = (page: {
  readonly list: readonly { readonly recipient: { readonly name: string } }[]
}) => page.list.map(({ recipient }) => recipient.name)

test('what is kept of somebody beside the address stays when an older form changes the address only', async () => {
  const writer = await world.people.writer()
  const { id } = await writer.address.edit(known('安然', { birthday: '--03-05' }))
  expect(await writer.address.get({ id })).toMatchObject({
    about: { ...about, birthday: '--03-05' },
  })
  await writer.address.edit({ ...inmate((await newInstitution()).id), id })
  expect(await writer.address.get({ id })).toMatchObject({
    place: 'institution',
    about: { notes: about.notes, birthday: '--03-05' },
  })
  const cleared = { birthday: null, notes: '', colour: null, groups: [] }
  await writer.address.edit({ ...known('安然', cleared), id })
  expect(await writer.address.get({ id })).toMatchObject({ about: cleared })
  for (const wrong of [
    { birthday: '--02-40' },
    { birthday: '03-05' },
    { groups: ['x'.repeat(21)] },
  ])
    await expect(writer.address.edit(known('安然', wrong))).rejects.toMatchObject({
      code: 'request.invalid',
    })
})

test('notes are sealed, and lists that only ask whom a letter is for do not carry them', async () => {
  const writer = await world.people.writer()
  const { id } = await writer.address.edit(known('安然'))
  const { list } = await writer.address.list({ kind: 'recipient' })
  expect(list.map((one) => one.kind === 'recipient' && one.about)).toEqual([undefined])
  const { content_sealed } = await world.kernel.db
    .selectFrom('addresses')
    .select('content_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content_sealed.toString('utf8')).not.toContain('下棋')
})

test('people are found by their notes and groups, group by group, each page once', async () => {
  const writer = await world.people.writer()
  const stranger = await world.people.writer()
  await writer.address.edit(known('安然'))
  await writer.address.edit(known('白露', { notes: '', groups: ['家人'] }))
  for (let n = 0; n < 12; n += 1) await writer.address.edit(friend(`友 ${n}`))
  await stranger.address.edit(known('别人'))
  expect(names(await writer.address.contacts({ query: '下棋' }))).toEqual(['安然'])
  expect(names(await writer.address.contacts({ group: '家人' })).toSorted()).toEqual([
    '安然',
    '白露',
  ])
  expect(await writer.address.groups({})).toEqual({
    list: [
      { name: '家人', count: 2 },
      { name: '同乡', count: 1 },
    ],
  })
  const first = await writer.address.contacts({})
  const second = await writer.address.contacts({ cursor: first.nextCursor ?? '' })
  expect([first.list.length, second.list.length, second.nextCursor]).toEqual([10, 4, null])
  expect(new Set([...names(first), ...names(second)]).size).toBe(14)
  await expect(writer.address.contacts({ cursor: 'x' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('whoever was written to last stands first, with the day of the letter', async () => {
  const writer = await letterWriter(world)
  const { client, recipientId } = writer
  await client.address.edit(friend('从未写过', true))
  expect((await client.address.contacts({})).list.map((one) => one.lastLetterAt)).toEqual([
    null,
    null,
  ])
  const before = world.clock.now().toISOString()
  await letterInReview(world, writer)
  const { list } = await client.address.contacts({})
  expect(list.map(({ recipient }) => recipient.id)[0]).toBe(recipientId)
  expect(list[0]?.lastReplyAt).toBeNull()
  expect((list[0]?.lastLetterAt ?? '') >= before).toBe(true)
  expect(list[1]).toMatchObject({ lastLetterAt: null })
})

test('several people come in at once; who is there already, or twice in the file, comes in once', async () => {
  const writer = await world.people.writer()
  await writer.address.edit(friend('張 三'))
  const people = ['张三', '李四', '李四', '王五'].map(person)
  expect(await writer.address.addContacts({ people })).toEqual({ added: 2, alreadyThere: 2 })
  expect(await writer.address.addContacts({ people })).toEqual({ added: 0, alreadyThere: 4 })
  expect(new Set(names(await writer.address.contacts({})))).toEqual(
    new Set(['張 三', '李四', '王五']),
  )
})

test('either all come in or none, when the book would overflow or one of them is wrong', async () => {
  const writer = await world.people.writer()
  for (let n = 0; n < 98; n += 1) await writer.address.edit(friend(`友 ${n}`))
  await expect(
    writer.address.addContacts({ people: [person('新 1'), person('新 2'), person('新 3')] }),
  ).rejects.toMatchObject({ code: 'address.too_many' })
  const lost = {
    place: 'institution' as const,
    name: '新',
    institutionId: '00000000-0000-4000-8000-000000000000',
    unit: '',
    personNumber: '',
    relation: '',
    releaseOn: null,
  }
  await expect(
    writer.address.addContacts({ people: [person('新 1'), lost] }),
  ).rejects.toMatchObject({
    code: 'address.institution_unknown',
  })
  expect((await writer.account.my()).recipients).toBe(98)
})
