import { dayAfter } from '@mailing/contract/days.ts'
import { expect, it } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { demoUnitCosts } from '../../demo/unit-costs.ts'
import { dayIn } from '../../platform/clock.ts'
import { seedDemo } from '../../seed.ts'
import { keepReport } from './service/count.ts'

const world = await createWorld({ settings: { DEMO: 'on' } })
const { kernel } = world

it('the demo’s mail has a cost, of all that was ever posted; a second start leaves what finance has set since', async () => {
  await seedDemo(world)
  await world.settle()
  await keepReport(kernel)
  const finance = await world.people.staff('finance')
  const today = dayIn(kernel.config.TIME_ZONE, kernel.clock.now())
  const period = await finance.report.period({ from: dayAfter(today, -29), to: today })
  expect(period.papers.length).toBeGreaterThan(0)
  for (const { pieces, cost } of period.papers) {
    expect(cost?.pieces).toBe(pieces)
    expect(Math.min(cost?.material ?? 0, cost?.work ?? 0, cost?.postage ?? 0)).toBeGreaterThan(0)
  }
  // The oldest order was paid 84 days ago, and the page says nothing of days without a cost.
  expect(period.costsFrom).toBe(dayAfter(today, -120))
  const [seeded] = (await finance.report.unitCosts()).list
  expect(seeded).toMatchObject({ version: 1, state: 'current' })
  const { ago: _, ...costs } = demoUnitCosts
  await finance.report.setUnitCosts({
    ...costs,
    ...{ baseVersion: 1, effectiveOn: null, reason: 'paper is dearer', sheet: 2300 },
  })
  await seedDemo(world)
  expect((await finance.report.unitCosts()).list.map(({ sheet }) => sheet)).toEqual([2300, 2200])
}, 60_000)
