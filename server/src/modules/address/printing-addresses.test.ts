import { addressLines } from '@mailing/contract/address/lines.ts'
import { printedLine } from '@mailing/contract/fold-line.ts'
import { setAddress } from '@mailing/typeset'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  delivery,
  friend,
  inmate,
  list,
  open,
  openAddresses,
  postal,
} from '../../../test/addresses.ts'
import { ownerOf } from '../../platform/session.ts'
import { getRecipient, recipientSnapshot } from './service.ts'

const { content, newInstitution, world } = await openAddresses()

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

test('a number at a postal address is printed, and stays when a change does not speak of it', async () => {
  const writer = await world.people.writer()
  const recipient = {
    place: 'postal' as const,
    name: 'Mr John Smith',
    postal: {
      country: 'GB',
      area: 'London',
      detail: 'HMP Example, Heathfield Road',
      postcode: 'SW18 3HU',
    },
    personNumber: 'A1234BC',
    phone: '' as const,
    relation: '',
    releaseOn: null,
  }
  const { id } = await writer.address.edit({ kind: 'recipient', isDefault: false, recipient })
  const { personNumber: _, ...changed } = recipient
  await writer.address.edit({ kind: 'recipient', id, isDefault: false, recipient: changed })
  const { lines } = await recipientSnapshot(world.kernel, ownerOf({ user_id: writer.userId }), id)
  expect(lines.slice(0, 2)).toEqual(['Mr John Smith', 'No. A1234BC'])
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
