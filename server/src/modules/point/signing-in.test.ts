import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dayMs } from '@mailing/contract/days.ts'
import { expect, inject, test } from 'vitest'
import type { Signed, SigningOrder } from '../../../test/signing-process.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import type { UserContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findBreaks, walletInvariants } from '../wallet/service.ts'
import { pointInvariants } from './service/invariants.ts'
import { signIn } from './service/sign.ts'

const world = await createWorld()
const { kernel, clock } = world
const zone = kernel.config.TIME_ZONE
const sound = async () =>
  expect(
    await inTransaction(kernel, (kernel) =>
      findBreaks(kernel, [...walletInvariants, ...pointInvariants]),
    ),
  ).toEqual([])

test('a day brings its points once, a row of days is counted, and the seventh brings a bonus', async () => {
  const writer = await world.people.writer()
  for (let streak = 1; streak <= 7; streak += 1) {
    expect((await writer.point.tasks()).sign).toMatchObject({
      isSigned: false,
      streak: streak - 1,
      points: streak === 7 ? 25 : 5,
      nextBonus: { streak: 7, points: 20 },
    })
    expect(await writer.point.sign()).toMatchObject({
      streak,
      received: streak === 7 ? 25 : 5,
      bonus: streak === 7 ? 20 : 0,
    })
    await expect(writer.point.sign()).rejects.toMatchObject({ code: 'point.signed' })
    clock.advance(dayMs)
  }
  expect((await writer.account.userInfo()).points).toBe(55)
  expect((await writer.point.entries()).list.slice(0, 2)).toMatchObject([
    { reason: 'sign_bonus', points: 20, balanceAfter: 55, left: 20 },
    { reason: 'sign', points: 5, balanceAfter: 35 },
  ])
  // A day left out: the row begins again.
  clock.advance(dayMs)
  expect((await writer.point.tasks()).sign).toMatchObject({ streak: 0, points: 5 })
  expect(await writer.point.sign()).toMatchObject({ streak: 1 })
  await sound()
})

test('64 sign-ins at the same moment from two devices count once', async () => {
  const writer = await world.people.writer()
  const tablet = await world.people.again(writer)
  const tries = await Promise.allSettled(
    Array.from({ length: 64 }, (_, n) => (n % 2 === 0 ? writer : tablet).point.sign()),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        code: expect.stringMatching(/^(point\.signed|server\.busy)$/),
      })
  expect((await writer.point.entries()).list).toHaveLength(1)
  await sound()
})

test('an answer that was lost on the way is given again to the same key', async () => {
  const writer = await world.people.writer()
  const key = `sign-${writer.userId}`
  const first = await writer.point.sign({}, { key })
  expect(await writer.point.sign({}, { key })).toEqual(first)
  expect((await writer.point.tasks()).points).toBe(5)
})

test('a client without a key signs in once and gets the same answer again', async () => {
  const writer = await world.people.writer()
  const sign = async () => {
    const response = await writer.request({
      method: 'POST',
      url: '/api/mailing/v5/my/sign',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    return response.json<{ code: number; data: unknown }>()
  }
  const first = await sign()
  expect(first.code).toBe(1)
  expect(await sign()).toEqual(first)
  expect((await writer.point.tasks()).points).toBe(5)
})

test('the day changes at midnight of the deployment’s zone, and the calendar shows each day', async () => {
  const writer = await world.people.writer()
  const today = dayIn(zone, clock.now())
  const midnight = momentIn(
    zone,
    dayIn(zone, new Date(Date.parse(`${today}T00:00:00Z`) + dayMs)),
    '00:00',
  )
  clock.advance(midnight.getTime() - clock.now().getTime() - 60_000)
  expect(await writer.point.sign()).toMatchObject({ day: today, streak: 1 })
  clock.advance(120_000)
  const tomorrow = dayIn(zone, clock.now())
  expect(tomorrow > today).toBe(true)
  expect(await writer.point.sign()).toMatchObject({ day: tomorrow, streak: 2 })
  const days = (await writer.point.calendar({ month: tomorrow.slice(0, 7) })).days.map(
    ({ day }) => day,
  )
  expect(days).toEqual(today.slice(0, 7) === tomorrow.slice(0, 7) ? [today, tomorrow] : [tomorrow])
  await expect(writer.point.calendar({ month: '2026-13' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('the database itself refuses a second row for a day, a broken row of days and a changed entry', async () => {
  const writer = await world.people.writer()
  await writer.point.sign()
  const { db } = kernel
  const row = await db
    .selectFrom('point_signs')
    .selectAll()
    .where('user_id', '=', writer.userId)
    .executeTakeFirstOrThrow()
  await expect(db.insertInto('point_signs').values(row).execute()).rejects.toMatchObject({
    code: '23505',
  })
  await expect(
    db
      .insertInto('point_signs')
      .values({ ...row, day: '2020-02-02', streak: 2 })
      .execute(),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    db
      .updateTable('point_entries')
      .set({ points: 50 })
      .where('user_id', '=', writer.userId)
      .execute(),
  ).rejects.toThrow('never changed')
  await expect(
    db
      .updateTable('point_accounts')
      .set({ balance: 500 })
      .where('user_id', '=', writer.userId)
      .execute(),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    db
      .updateTable('point_grants')
      .set({ remaining: 3 })
      .where('user_id', '=', writer.userId)
      .execute(),
  ).rejects.toMatchObject({ code: '23514' })
  await sound()
})

test('after a change of the zone westwards, the day before one that was signed is not signed any more', async () => {
  const writer = await world.people.writer()
  const signedIn = (timeZone: string) =>
    signIn({
      ...kernel,
      config: { ...kernel.config, TIME_ZONE: timeZone },
      userId: writer.userId,
    } as UserContext)
  const { day } = await signedIn('Pacific/Kiritimati')
  // Fourteen hours before and eleven behind: it is always another day.
  await expect(signedIn('Pacific/Pago_Pago')).rejects.toMatchObject({ code: 'point.signed' })
  expect((await writer.point.entries()).list).toMatchObject([{ reason: 'sign', day }])
  await sound()
})

test('servers on machines in three time zones agree on the day: around midnight one person is paid once for each', async () => {
  const writer = await world.people.writer()
  const { dataKey, indexKey } = inject('database')
  const midnight = momentIn(
    zone,
    dayIn(zone, new Date(clock.now().getTime() + dayMs)),
    '00:00',
  ).getTime()
  const at = (ms: number) => new Date(midnight + ms).toISOString()
  const moments = [at(-60_000), at(-1), at(0), at(60_000)]
  const runs = await Promise.all(
    ['Pacific/Kiritimati', 'Asia/Shanghai', 'America/Los_Angeles'].map(async (tz) => {
      const order: SigningOrder = {
        address: world.address,
        token: writer.token ?? '',
        deviceId: writer.deviceId,
        moments,
        env: {
          NODE_ENV: 'test',
          DATA_DIR: kernel.config.DATA_DIR,
          DATA_KEYS: `t1:${dataKey}`,
          INDEX_KEY: indexKey,
          DEMO: 'off',
          PUBLIC_URL: 'http://mailing.test',
          SMS_PROVIDER: 'file',
          PAYMENT_SANDBOX: 'on',
          DATABASE_POOL: '4',
        },
      }
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          join(import.meta.dirname, '..', '..', '..', 'test', 'signing-process.ts'),
          JSON.stringify(order),
        ],
        { env: { PATH: process.env['PATH'], TZ: tz } },
      )
      return JSON.parse(stdout) as Signed
    }),
  )
  expect(new Set(runs.map((run) => run.zone)).size).toBe(3)
  const days = runs.flatMap((run) => run.outcomes.filter((outcome) => outcome !== 'point.signed'))
  const before = dayIn(zone, new Date(midnight - 1))
  const after = dayIn(zone, new Date(midnight))
  // The person signed in for neither day before, so each is paid once, by whichever server was first.
  expect(days.toSorted()).toEqual([before, after])
  for (const { outcomes } of runs) {
    expect(outcomes.slice(0, 2)).not.toContain(after)
    expect(outcomes.slice(2)).not.toContain(before)
  }
  const rows = await kernel.db
    .selectFrom('point_signs')
    .select('day')
    .where('user_id', '=', writer.userId)
    .orderBy('day')
    .execute()
  expect(rows).toEqual([{ day: before }, { day: after }])
  await sound()
}, 60_000)
