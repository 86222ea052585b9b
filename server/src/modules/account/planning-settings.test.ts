import { expect, test } from 'vitest'
import { officeOf } from '../../../test/chats.ts'
import { fakeOutside } from '../../../test/outside.ts'
import { createPeople } from '../../../test/people.ts'
import { createWorld } from '../../../test/world.ts'
import { createPrintDrawer } from '../../adapters/print/own-drawer.ts'
import { dayIn } from '../../platform/clock.ts'
import { topUpLimitHook } from '../wallet/service.ts'

// Two servers on one database, each with copies of its own: what is planned at one comes into force at both, without a word between them.
const parts = {
  isListening: true,
  outside: fakeOutside(undefined, { print: createPrintDrawer({ threads: 1 }) }),
}
const world = await createWorld({ parts })
const there = createPeople(await world.second(parts))
const hourMs = 3_600_000
const zone = 'Asia/Shanghai'

/** So many hours from now, as the clocks of the house show it, and the moment that this is. */
function inHours(hours: number): { readonly effectiveOn: string; readonly moment: string } {
  const moment = new Date(
    Math.ceil((world.clock.now().getTime() + hours * hourMs) / 60_000) * 60_000,
  )
  const shown = new Date(moment.getTime() + 8 * hourMs).toISOString()
  return { effectiveOn: shown.slice(0, 16), moment: moment.toISOString() }
}
const pass = (hours: number) => world.clock.advance(hours * hourMs + 60_000)
const staff = () => world.people.staff('admin')
const reason = 'for a test'
const stale = { code: 'account.second_factor_stale' }
const notPlanned = { code: 'account.not_planned' }

test('planned word lists hold on every server from their minute on, not before', async () => {
  const [admin, writer] = await Promise.all([staff(), there.writer()])
  const [newest] = (await admin.word.get({})).versions
  if (!newest) throw new Error('there are no word lists')
  const { added, removed, levels, version: baseVersion } = newest
  const marks = async (text: string) => (await writer.mail.checkText({ text })).findings.length
  expect(await marks('再买蓝月糖')).toBe(0)
  const word = { language: 'zh-Hans', category: 'contraband', word: '蓝月糖' } as const
  const { effectiveOn, moment } = inHours(2)
  const set = await admin.word.set({
    baseVersion,
    added: [...added, word],
    removed,
    levels,
    effectiveOn,
    reason,
  })
  expect(set).toMatchObject({ state: 'planned', effectiveFrom: moment })
  expect(await marks('再买蓝月糖')).toBe(0)
  pass(1)
  expect(await marks('再买蓝月糖')).toBe(0)
  pass(1)
  // Nothing is written at that minute: the copies hold what was to come, from some milliseconds after it was planned.
  await expect.poll(() => marks('再买蓝月糖')).toBe(1)
  const again = await there.again(writer)
  expect((await again.mail.checkText({ text: '再买蓝月糖' })).findings).toHaveLength(1)
  const { versions, timeZone } = await (await staff()).word.get({})
  expect(timeZone).toBe(zone)
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [baseVersion + 1, 'current'],
    [baseVersion, 'past'],
  ])
})

test('of two that are planned one is withdrawn; the other comes into force, and its figures are what is asked for', async () => {
  const admin = await staff()
  const limits = { refundAlone: 100, creditAlone: 200, creditMost: 300, topUpAlone: 400 }
  const [before] = (await admin.orderDesk.limits({})).versions
  if (!before) throw new Error('there are no limits')
  const first = await admin.orderDesk.setLimits({
    ...limits,
    baseVersion: before.version,
    effectiveOn: inHours(1).effectiveOn,
    reason,
  })
  const second = await admin.orderDesk.setLimits({
    ...limits,
    refundAlone: 150,
    topUpAlone: 450,
    baseVersion: first.version,
    effectiveOn: inHours(2).effectiveOn,
    reason,
  })
  const states = async () =>
    (await (await staff()).orderDesk.limits({})).versions.map(({ state }) => state)
  const inForce = () => world.kernel.hooks.only(topUpLimitHook)(world.kernel)
  expect(await states()).toEqual(['planned', 'planned', 'current'])
  expect(await inForce()).toBeNull()
  const undo = {
    setting: 'limits',
    version: first.version,
    reason: 'The bank asked for it',
  } as const
  expect(await admin.dated.withdraw(undo)).toEqual({ isDone: true })
  expect(await states()).toEqual(['planned', 'withdrawn', 'current'])
  await expect(admin.dated.withdraw(undo)).rejects.toMatchObject(notPlanned)
  const entries = await admin.audit.list({ subject: 'config', action: 'setting.withdraw' })
  expect(entries.list).toMatchObject([
    { subjectId: `order limits ${first.version}`, reason: 'The bank asked for it' },
  ])
  pass(1)
  expect(await states()).toEqual(['planned', 'withdrawn', 'current'])
  expect(await inForce()).toBeNull()
  pass(1)
  expect(await states()).toEqual(['current', 'withdrawn', 'past'])
  expect(await inForce()).toBe(450)
  const later = await staff()
  await expect(later.dated.withdraw({ ...undo, version: second.version })).rejects.toMatchObject(
    notPlanned,
  )
})

test('planned hours answer people from their time on; withdrawn before it they never do', async () => {
  const support = await there.staff('support')
  const open = async () => (await there.guest().chat.config()).hours.filter(Boolean).length
  await support.chat.saveHours({ ...officeOf(null), effectiveOn: inHours(1).effectiveOn, reason })
  expect(await open()).toBe(7)
  await support.chat.saveHours({
    ...officeOf(null),
    baseVersion: 1,
    effectiveOn: inHours(3).effectiveOn,
    reason,
  })
  await support.dated.withdraw({ setting: 'chatHours', version: 1, reason })
  pass(2)
  await expect.poll(open).toBe(7)
  pass(1)
  expect(await open()).toBe(0)
})

test('a version that is set at once stands in the way of what was planned, until it is planned again', async () => {
  const admin = await staff()
  const [newest] = (await admin.orderDesk.limits({})).versions
  const limits = { refundAlone: 1, creditAlone: 2, creditMost: 3, topUpAlone: 4, reason }
  const base = newest?.version ?? 0
  const { effectiveOn } = inHours(5)
  await admin.orderDesk.setLimits({ ...limits, baseVersion: base, effectiveOn })
  await expect(
    admin.orderDesk.setLimits({ ...limits, baseVersion: base, effectiveOn: null }),
  ).rejects.toMatchObject({ code: 'order.limits_changed' })
  await admin.orderDesk.setLimits({ ...limits, baseVersion: base + 1 })
  const { versions } = await admin.orderDesk.limits({})
  expect(versions.slice(0, 2).map(({ state }) => state)).toEqual(['current', 'replaced'])
})

test('whoever may not set a setting cannot withdraw a version of it, nor with a second factor of long ago', async () => {
  const [admin, support] = await Promise.all([staff(), world.people.staff('support')])
  const [newest] = (await admin.orderDesk.limits({})).versions
  const version = (newest?.version ?? 0) + 1
  const limits = { refundAlone: 1, creditAlone: 2, creditMost: 3, topUpAlone: 4, reason }
  await admin.orderDesk.setLimits({
    ...limits,
    baseVersion: version - 1,
    effectiveOn: inHours(30).effectiveOn,
  })
  const undo = { setting: 'limits', version, reason } as const
  await expect(support.dated.withdraw(undo)).rejects.toMatchObject({ code: 'access.denied' })
  world.clock.advance(11 * 60_000)
  await expect(admin.dated.withdraw(undo)).rejects.toMatchObject(stale)
  await (await staff()).dated.withdraw(undo)
})

test('a time that has passed, is more than a year away or that no calendar has is refused', async () => {
  const support = await world.people.staff('support')
  const [newest] = (await support.chat.adminHours()).versions
  const set = { ...officeOf(null), baseVersion: newest?.version ?? 0, reason }
  const today = dayIn(zone, world.clock.now())
  for (const effectiveOn of [inHours(-1).effectiveOn, today, inHours(24 * 367).effectiveOn])
    await expect(support.chat.saveHours({ ...set, effectiveOn })).rejects.toMatchObject({
      code: 'setting.day',
    })
  for (const effectiveOn of ['2027-02-30', '2027-02-28T24:10', '2027-02-28T9:00', 'tomorrow'])
    await expect(support.chat.saveHours({ ...set, effectiveOn })).rejects.toMatchObject({
      code: 'request.invalid',
    })
})
