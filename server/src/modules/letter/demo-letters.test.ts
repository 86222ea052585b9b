import { expect, it } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { demoDrafts, demoOrders } from '../../demo/letter.ts'
import { seedDemo } from '../../seed.ts'

const world = await createWorld({ settings: { DEMO: 'on' } })
const { db } = world.kernel

it('the demo has drafts, and letters that have come differently far; a second start adds nothing', async () => {
  for (let start = 0; start < 2; start += 1) {
    await seedDemo(world)
    await world.settle()
    const orders = await db
      .selectFrom('mail_items as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['l.draft_id', 'o.state'])
      .where('l.kind', '=', 'letter')
      .execute()
    const states = Object.fromEntries(orders.map((row) => [row.draft_id ?? '', row.state]))
    expect(demoOrders.slice(-5).map(({ id }) => states[id])).toEqual([
      'approved',
      'in_review',
      'needs_writer',
      'pending_payment',
      'refunded',
    ])
    // Others are taken further by the modules to the right: at least they were approved.
    for (const { id } of demoOrders.slice(0, -5))
      expect(['approved', 'posted', 'in_transit', 'delivered']).toContain(states[id])
    expect(orders).toHaveLength(demoOrders.length)
    const drafts = await db
      .selectFrom('mail_drafts')
      .select('id')
      .where('kind', '=', 'letter')
      .execute()
    // The unpaid order's draft is still there.
    expect(new Set(drafts.map(({ id }) => id))).toEqual(
      new Set([
        ...demoDrafts.map(({ id }) => id),
        demoOrders.find(({ progress }) => progress === 'ordered')?.id,
      ]),
    )
  }
  const pieces = await db
    .selectFrom('pieces as p')
    .innerJoin('mail_items as l', 'l.order_id', 'p.order_id')
    .select('p.id')
    .where('l.kind', '=', 'letter')
    .execute()
  expect(pieces).toHaveLength(demoOrders.filter(({ progress }) => progress === 'passed').length)
})
