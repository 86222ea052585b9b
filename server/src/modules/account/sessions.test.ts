import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

test('a person sees the devices that are logged in, and which one this is', async () => {
  const phone = await world.people.writer()
  await world.people.again(phone)
  const { list } = await phone.account.sessions()
  expect(list).toHaveLength(2)
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(list[0]).toMatchObject({ device: 'test' })
})

test('one device can be ended from another, and is out at once', async () => {
  const phone = await world.people.writer()
  const tablet = await world.people.again(phone)
  const other = (await phone.account.sessions()).list.find(({ isCurrent }) => !isCurrent)
  expect(await phone.account.endSession({ id: other?.id })).toEqual({ ended: 1 })
  await expect(tablet.account.userInfo()).rejects.toMatchObject({
    wire: 'uni-id-check-token-failed',
  })
  await phone.account.userInfo()
  await expect(phone.account.endSession({ id: other?.id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
})

test('all other devices can be ended at once', async () => {
  const phone = await world.people.writer()
  const others = [await world.people.again(phone), await world.people.again(phone)]
  expect(await phone.account.endSession({})).toEqual({ ended: 2 })
  for (const other of others)
    await expect(other.account.userInfo()).rejects.toMatchObject({ status: 401 })
  await phone.account.userInfo()
})

test('nobody ends somebody else’s session, and a foreign one looks like one that is not there', async () => {
  const writer = await world.people.writer()
  const stranger = await world.people.writer()
  const id = (await writer.account.sessions()).list[0]?.id
  await expect(stranger.account.endSession({ id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await writer.account.userInfo()
})

test('logging out ends the token on the server', async () => {
  const writer = await world.people.writer()
  expect(await writer.account.logout()).toEqual({ isDone: true })
  await expect(writer.account.userInfo()).rejects.toMatchObject({
    wire: 'uni-id-check-token-failed',
  })
})

test('guests are asked to log in', async () => {
  const guest = world.people.guest()
  for (const ask of [
    () => guest.account.userInfo(),
    () => guest.account.my(),
    () => guest.account.sessions(),
    () => guest.account.logout(),
  ]) {
    await expect(ask()).rejects.toMatchObject({ wire: -401 })
  }
})
