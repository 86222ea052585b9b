import { expect, test } from 'vitest'
import { delivery } from '../../../test/addresses.ts'
import { createWorld } from '../../../test/world.ts'
import { importPastAddresses } from './service/import-past.ts'

const world = await createWorld()
const { kernel } = world

const clear = '李明轩 12012340001 浙江省杭州市西湖区桂影路 478 号'
const doubtful = '老地方，鼓楼那边'

test('an old address is one text; it is moved in one step, once, and stays', async () => {
  const writer = await world.people.writer()
  const past = await writer.address.pastSave({ kind: 'delivery', text: clear })
  expect(past).toMatchObject({ text: clear, isReady: true, movedTo: null })
  const [moved, again] = await Promise.all([
    writer.address.pastMove({ id: past.id }),
    writer.address.pastMove({ id: past.id }),
  ])
  expect(moved).toMatchObject({
    kind: 'delivery',
    name: '李明轩',
    phone: '12012340001',
    postal: { country: 'CN', area: '浙江省 杭州市 西湖区', detail: '桂影路 478 号', postcode: '' },
  })
  expect(again.id).toBe(moved.id)
  expect((await writer.address.list({ kind: 'delivery' })).list).toHaveLength(1)
  expect((await writer.address.pastList({})).list).toMatchObject([
    { text: clear, movedTo: moved.id },
  ])
  await expect(
    writer.address.pastSave({ id: past.id, kind: 'delivery', text: '别的' }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  // The new address may go; the old text makes another.
  await writer.address.remove({ id: moved.id })
  expect((await writer.address.pastMove({ id: past.id })).id).not.toBe(moved.id)
})

test('what cannot be read in full is not guessed; filled in by hand it counts as moved', async () => {
  const writer = await world.people.writer()
  const past = await writer.address.pastSave({ kind: 'delivery', text: doubtful })
  expect(past.isReady).toBe(false)
  await expect(writer.address.pastMove({ id: past.id })).rejects.toMatchObject({
    code: 'address.past_unclear',
    status: 422,
  })
  const form = delivery()
  const made = await writer.address.edit({ ...form, pastId: past.id })
  expect(await writer.address.pastGet({ id: past.id })).toMatchObject({
    text: doubtful,
    movedTo: made.id,
  })
})

test('a file of old addresses is taken in by phone number, each line once, and wrong lines are told by number only', async () => {
  const writer = await world.people.writer()
  const { phone } = writer
  const csv = `\uFEFF手机号,类型,地址\r\n${phone},,${clear}\r\n${phone},收信人,"${doubtful}"\r\nnone,,${clear}\r\n${phone},elsewhere,${clear}\r\n${phone},,\r\n${phone},,${'长'.repeat(501)}\r\n${phone},,  ${clear}  \r\n`
  const taken = await importPastAddresses(kernel, csv)
  expect(taken).toEqual({
    added: 2,
    known: 1,
    problems: [
      { line: 4, problem: 'the phone number is not one' },
      { line: 5, problem: 'kind is neither recipient nor delivery' },
      { line: 6, problem: 'there is no address' },
      { line: 7, problem: 'the address has more than 500 characters' },
    ],
  })
  expect(await importPastAddresses(kernel, csv)).toMatchObject({ added: 0, known: 3 })
  await expect(importPastAddresses(kernel, `${phone},${clear}`)).rejects.toThrow('first line')
})

test('whoever registers with the number later finds them; nobody else does', async () => {
  const stranger = await world.people.writer()
  // The people of a test have numbers one after the other.
  const phone = String(Number(stranger.phone) + 1)
  await importPastAddresses(kernel, `phone,address\n${phone},${clear}`)
  const writer = await world.people.writer()
  expect(writer.phone).toBe(phone)
  await world.outbox.drain()
  const [past] = (await writer.address.pastList({})).list
  expect(past).toMatchObject({ text: clear, kind: 'delivery' })
  const id = past?.id ?? ''
  for (const attempt of [
    () => stranger.address.pastGet({ id }),
    () => stranger.address.pastSave({ id, kind: 'delivery', text: clear }),
    () => stranger.address.pastMove({ id }),
    () => stranger.address.pastRemove({ id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'request.not_found' })
  // Removed by its owner it does not come back with the file.
  await writer.address.pastRemove({ id })
  expect(await importPastAddresses(kernel, `phone,address\n${phone},${clear}`)).toMatchObject({
    added: 0,
    known: 1,
  })
  expect((await writer.address.pastList({})).list).toEqual([])
  const row = await kernel.db
    .selectFrom('past_addresses')
    .select('content_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.content_sealed).toBeNull()
})

test('whoever adds the number to an account later finds them too', async () => {
  const writer = await world.people.writer()
  const phone = '12012349871'
  await importPastAddresses(kernel, `phone,address\n${phone},${clear}`)
  await writer.account.sendBindCode({ phone })
  const { code = '' } = world.sms.sent.at(-1) ?? {}
  expect(await writer.account.bindPhone({ phone, code })).toMatchObject({ outcome: 'bound' })
  await world.settle()
  expect((await writer.address.pastList({})).list).toMatchObject([{ text: clear, movedTo: null }])
})

test('old addresses are listed page by page, and a hundred of them may be typed', async () => {
  const writer = await world.people.writer()
  for (let n = 0; n < 100; n += 1)
    await writer.address.pastSave({ kind: 'recipient', text: `第 ${n} 处` })
  await expect(
    writer.address.pastSave({ kind: 'recipient', text: '再一处' }),
  ).rejects.toMatchObject({ code: 'address.too_many' })
  const first = await writer.address.pastList({})
  const second = await writer.address.pastList({ cursor: first.nextCursor ?? '' })
  expect([first.list[0]?.text, second.list[0]?.text]).toEqual(['第 99 处', '第 89 处'])
})
