import { expect, test } from 'vitest'
import { openAddresses, postal } from '../../../test/addresses.ts'

const { world } = await openAddresses()

const taiwan = { country: 'TW', area: '臺北市 大安區', detail: '忠孝東路四段1號', postcode: '106' }
const london = { country: 'GB', area: 'London', detail: '1 Example Road', postcode: 'SW18 3HU' }
const to = (place: typeof postal, phone: string) => ({
  kind: 'delivery' as const,
  isDefault: false,
  delivery: { name: '示例', phone, postal: place },
})

test('a number of any country is kept one way and printed as its country writes it', async () => {
  const writer = await world.people.writer()
  for (const [place, typed, phone, phonePrinted] of [
    [taiwan, '０９１２－３４５－６７８', '+886912345678', '0912 345 678'],
    [taiwan, '+86 138 0000 0001', '13800000001', '+86 138 0000 0001'],
    [london, '\u202d0044 (0)20 7946 0000 ext 3\u202c ', '+442079460000', '020 7946 0000'],
    [postal, '+44 20 7946 0000', '+442079460000', '+44 20 7946 0000'],
    [postal, '(010) 1234-5678 转 9', '+861012345678', '010 1234 5678'],
    [postal, '+86 120 0000 0001', '12000000001', '12000000001'],
  ] as const) {
    const saved = await writer.address.edit(to(place, typed))
    expect([typed, saved]).toMatchObject([typed, { phone, phonePrinted }])
  }
})

test('what is a number in no country is refused at the number', async () => {
  const writer = await world.people.writer()
  for (const typed of ['12345678', '1390000000', 'call me', ' '])
    await expect(writer.address.edit(to(postal, typed)), typed).rejects.toMatchObject({
      code: 'request.invalid',
      data: { fields: [{ field: 'delivery.phone' }] },
    })
})

test('people come in from an address book with numbers of their countries', async () => {
  const writer = await world.people.writer()
  const person = (name: string, place: typeof postal, phone: string) => ({
    place: 'postal' as const,
    name,
    postal: place,
    phone,
    relation: '',
    releaseOn: null,
  })
  await writer.address.addContacts({
    people: [
      person('一', taiwan, '(02) 2345-6789'),
      person('二', london, '07700 900123'),
      person('三', postal, ''),
    ],
  })
  const { list } = await writer.address.contacts({})
  expect(new Map(list.map(({ recipient: { name, phone } }) => [name, phone]))).toEqual(
    new Map([
      ['一', '+886223456789'],
      ['二', '+447700900123'],
      ['三', ''],
    ]),
  )
  expect((await writer.address.contacts({ query: '7700900' })).list).toHaveLength(1)
})

test('an address from before is moved with its number of another country', async () => {
  const writer = await world.people.writer()
  const { id } = await writer.address.pastSave({
    kind: 'delivery',
    text: '陳怡君 0912-345-678 106台北市大安區忠孝東路四段1號5樓',
  })
  expect(await writer.address.pastMove({ id })).toMatchObject({ phone: '+886912345678' })
})
