import { dayMs } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { openLogins } from '../../../test/logins.ts'

const { world, newcomer, codeSentTo } = await openLogins()
await makeCampaign(world, { isInCentre: false, invitation: 'newcomer' })
const inviter = await world.people.writer()

type Newcomer = ReturnType<typeof newcomer>

/** Registers by the link of the inviter, on the phone's own device or on another one. */
async function register({ phone, guest, from }: Newcomer, device?: string): Promise<Client> {
  const options = {
    headers: { ...from.headers, ...(device === undefined ? {} : { 'x-device-id': device }) },
  }
  // A number gets one code a minute.
  world.clock.advance(61_000)
  await guest.account.sendCode({ phone }, options)
  const { token, isNew } = await guest.account.checkCode(
    { phone, code: codeSentTo(phone), shareUid: inviter.userId, isAgreed: true },
    options,
  )
  expect(isNew).toBe(true)
  await world.settle()
  guest.token = token
  return guest
}

const couponsOf = async (client: Client, device?: string): Promise<number> =>
  (await client.coupon.list({}, { headers: device === undefined ? {} : { 'x-device-id': device } }))
    .list.length

test('a number that comes again after a deletion gets no second coupon', async () => {
  const who = newcomer()
  const first = await register(who)
  expect(await couponsOf(first)).toBe(1)
  await first.privacy.leave({ givenUp: 0, isWaiting: true })
  world.clock.advance(15 * dayMs + 60_000)
  await world.runJob('privacy.erase_due')
  await world.settle()
  expect(await couponsOf(await register({ ...newcomer(), phone: who.phone }))).toBe(0)
})

test('one device brings one coupon, however many numbers register on it', async () => {
  const device = 'one-device-of-many-newcomers-0001'
  const counts: number[] = []
  for (let n = 0; n < 4; n += 1)
    counts.push(await couponsOf(await register(newcomer(), device), device))
  expect(counts).toEqual([1, 0, 0, 0])
  expect(await couponsOf(await register(newcomer()))).toBe(1)
})
