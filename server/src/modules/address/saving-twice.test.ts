import { expect, test } from 'vitest'
import { friend, inmate, list, openAddresses } from '../../../test/addresses.ts'

const { newInstitution, world } = await openAddresses()

const asking = <T extends object>(input: T) => ({ ...input, isAnother: false })

test('refuses a new recipient who is there already, and names that one', async () => {
  const writer = await world.people.writer()
  const { id } = await writer.address.edit(asking(friend('李强')))
  await expect(writer.address.edit(asking(friend('李 强')))).rejects.toMatchObject({
    code: 'address.already_there',
    status: 409,
    data: { id, name: '李强' },
  })
  expect(await list(writer, 'recipient')).toHaveLength(1)
})

test('saves what a client sends that cannot ask', async () => {
  const writer = await world.people.writer()
  await writer.address.edit(friend('李强'))
  await writer.address.edit(friend('李强'))
  expect(await list(writer, 'recipient')).toHaveLength(2)
})

test('saves another recipient of the same name and place when asked to', async () => {
  const writer = await world.people.writer()
  const one = await writer.address.edit(asking(friend('李强')))
  const other = await writer.address.edit({ ...friend('李强'), isAnother: true })
  expect(other.id).not.toBe(one.id)
  expect(await list(writer, 'recipient')).toHaveLength(2)
})

test('takes two numbers, two places or two owners for two people', async () => {
  const writer = await world.people.writer()
  const [here, there] = [await newInstitution(), await newInstitution()]
  await writer.address.edit(inmate(here.id, { personNumber: '1001' }))
  await writer.address.edit(asking(inmate(here.id, { personNumber: '1002' })))
  await writer.address.edit(asking(inmate(there.id, { personNumber: '1001' })))
  expect(await list(writer, 'recipient')).toHaveLength(3)
  await expect(
    writer.address.edit(asking(inmate(here.id, { personNumber: '' }))),
  ).rejects.toMatchObject({
    code: 'address.already_there',
  })
  const stranger = await world.people.writer()
  await stranger.address.edit(inmate(here.id, { personNumber: '1001' }))
})

test('saves one of two equal recipients that two devices send at once', async () => {
  const writer = await world.people.writer()
  const results = await Promise.allSettled([
    writer.address.edit(asking(friend('李强'))),
    writer.address.edit(asking(friend('李强'))),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await list(writer, 'recipient')).toHaveLength(1)
})

test('lets a recipient be changed though an equal one is there', async () => {
  const writer = await world.people.writer()
  await writer.address.edit(asking(friend('李强')))
  const { id } = await writer.address.edit({ ...friend('李强'), isAnother: true })
  await writer.address.edit({ ...friend('李强'), id, isDefault: true })
  expect((await list(writer, 'recipient'))[0]).toMatchObject({ id, isDefault: true })
})

test('asks the same when an address from before is moved', async () => {
  const writer = await world.people.writer()
  const text = '李明轩 12012340001 浙江省杭州市西湖区桂影路 478 号'
  const [first, second] = [
    await writer.address.pastSave({ kind: 'recipient', text }),
    await writer.address.pastSave({ kind: 'recipient', text: `${text} ` }),
  ]
  const { id } = await writer.address.pastMove({ id: first.id })
  expect((await writer.address.pastMove({ id: first.id })).id).toBe(id)
  await expect(writer.address.pastMove({ id: second.id, isAnother: false })).rejects.toMatchObject({
    code: 'address.already_there',
    data: { id },
  })
  expect(await writer.address.pastGet({ id: second.id })).toMatchObject({ movedTo: null })
  const another = await writer.address.pastMove({ id: second.id, isAnother: true })
  expect(another.id).not.toBe(id)
})
