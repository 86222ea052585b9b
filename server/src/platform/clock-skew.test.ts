import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { systemClock } from './clock.ts'
import { measureSkew, settleClock } from './clock-skew.ts'

const world = await createWorld()
const admin = await world.people.staff('admin')

/** The machine's clock goes wrong by so many milliseconds. */
function shiftMachine(ms: number): void {
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + ms))
}
afterEach(() => vi.restoreAllMocks())

const ready = async () => {
  const response = await world.web.inject({ method: 'GET', url: '/readyz' })
  const { findings } = response.json<{ findings: { name: string; isHealthy: boolean }[] }>()
  return findings.find(({ name }) => name === 'clock')?.isHealthy
}
const alarms = async () =>
  (await admin.report.alarms({})).list.filter(({ name }) => name === 'clock')

test('clocks that agree are ready and raise nothing', async () => {
  expect(Math.abs(await measureSkew(world.kernel))).toBeLessThan(2000)
  expect([await ready(), await alarms()]).toEqual([true, []])
})

test.each([3000, -3000])('clocks %d ms apart are an alarm, and serve', async (ms) => {
  shiftMachine(ms)
  expect(await ready()).toBe(true)
  const [alarm] = await alarms()
  expect(alarm).toMatchObject({ name: 'clock', count: 3 })
  expect(alarm?.says).toMatch(/clock/i)
})

test.each([61_000, -61_000])('clocks %d ms apart take no traffic', async (ms) => {
  shiftMachine(ms)
  expect([await ready(), (await alarms()).length]).toEqual([false, 1])
})

test('the metrics tell how far the clocks are apart', async () => {
  shiftMachine(-5000)
  const { body } = await world.web.inject({ method: 'GET', url: '/metrics' })
  const [, ahead] = /^database_clock_ahead_seconds ([\d.-]+)$/m.exec(body) ?? []
  expect(Number(ahead)).toBeGreaterThan(4)
  expect(Number(ahead)).toBeLessThan(7)
})

test('after migrations a database that is ahead is waited for', async () => {
  shiftMachine(-600)
  const begun = performance.now()
  await settleClock(world.kernel, true)
  expect(performance.now() - begun).toBeGreaterThan(300)
  const again = performance.now()
  await settleClock(world.kernel, false)
  expect(performance.now() - again).toBeLessThan(300)
})
