import { dayMs } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { openLogins } from '../../../test/logins.ts'
import { sweepNewness } from './service/newness.ts'

const { world, newcomer, codeSentTo } = await openLogins()
const { db } = world.kernel
type Newcomer = ReturnType<typeof newcomer>

/** Logs in by code, on the phone's own device or on another one. */
async function logIn({ phone, guest, from }: Newcomer, device?: string) {
  const options = {
    headers: { ...from.headers, ...(device === undefined ? {} : { 'x-device-id': device }) },
  }
  // A number gets one code a minute.
  world.clock.advance(61_000)
  await guest.account.sendCode({ phone }, options)
  const login = await guest.account.checkCode(
    { phone, code: codeSentTo(phone), isAgreed: true },
    options,
  )
  guest.token = login.token
  return {
    isNew: login.isNew,
    gift: () => guest.wallet.receiveBalance({}, options),
    isOpen: async () => (await guest.account.userInfo({}, options)).isWelcomeGiftOpen,
    leave: () => guest.privacy.leave({ givenUp: 500, isWaiting: true }, options),
  }
}

async function erase(): Promise<void> {
  world.clock.advance(15 * dayMs + 60_000)
  await world.runJob('privacy.erase_due')
  await world.settle()
}

test('an account that was deleted does not bring the gift again', async () => {
  const who = newcomer()
  const first = await logIn(who)
  expect([await first.isOpen(), (await first.gift()).received]).toEqual([true, 500])
  await first.leave()
  await erase()
  const again = await logIn({ ...newcomer(), phone: who.phone })
  expect([again.isNew, await again.isOpen()]).toEqual([true, false])
  await expect(again.gift()).rejects.toMatchObject({ code: 'wallet.gift_known', status: 409 })
})

test('a gift taken before marks were kept counts after a deletion', async () => {
  const who = newcomer()
  const first = await logIn(who)
  await first.gift()
  await db.deleteFrom('newness_marks').execute()
  await first.leave()
  await erase()
  const again = await logIn({ ...newcomer(), phone: who.phone })
  expect(again.isNew).toBe(true)
  await expect(again.gift()).rejects.toMatchObject({ code: 'wallet.gift_known' })
})

test('one device brings one gift, however many numbers log in on it', async () => {
  const device = 'one-device-of-many-numbers-000001'
  const all = []
  for (let n = 0; n < 9; n += 1) all.push(await logIn(newcomer(), device))
  const taken = await Promise.allSettled(all.map((one) => one.gift()))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of taken)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        code: expect.stringMatching(/^(wallet\.gift_known|server\.busy)$/),
      })
  expect(await Promise.all(all.map((one) => one.isOpen()))).toEqual(all.map(() => false))
})

test('what is refused marks nothing: the number is new on another device', async () => {
  const device = 'one-device-of-many-numbers-000002'
  const first = await logIn(newcomer(), device)
  await first.gift()
  const who = newcomer()
  await expect((await logIn(who, device)).gift()).rejects.toMatchObject({
    code: 'wallet.gift_known',
  })
  const own = await logIn(who, 'the-own-device-of-a-new-number-01')
  expect([await own.isOpen(), (await own.gift()).received]).toEqual([true, 500])
})

test('marks name nobody, and are forgotten after three years', async () => {
  const who = newcomer()
  await (await logIn(who)).gift()
  const rows = await db.selectFrom('newness_marks').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows.map((row) => row.mark_index.toString('latin1')))).not.toContain(
    who.phone,
  )
  world.clock.advance(3 * 365 * dayMs - dayMs)
  await sweepNewness(world.kernel)
  const kept = await db.selectFrom('newness_marks').selectAll().execute()
  expect(kept.length).toBe(rows.length)
  world.clock.advance(4 * dayMs)
  await sweepNewness(world.kernel)
  expect(await db.selectFrom('newness_marks').selectAll().execute()).toEqual([])
})
