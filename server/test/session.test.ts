import { expect, test } from 'vitest'
import { createWorld } from './world.ts'

const world = await createWorld()

test('a guest is sent to the login, a writer is known', async () => {
  const guest = world.people.guest()
  await expect(guest.account.userInfo()).rejects.toMatchObject({ code: 'session.required', wire: -401, status: 401 })
  const writer = await world.people.writer()
  expect(await writer.account.userInfo()).toMatchObject({ userId: writer.userId })
})
