import { expect, it } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { demoCards } from '../../demo/postcard.ts'
import { seedDemo } from '../../seed.ts'

const world = await createWorld({ settings: { DEMO: 'on' } })
const { db } = world.kernel

it('the demo has a postcard in the making, cards in review and one in the print queue; a second start adds nothing', async () => {
  for (let start = 0; start < 2; start += 1) {
    await seedDemo(world)
    await world.settle()
    const cards = await db
      .selectFrom('mail_items as c')
      .innerJoin('orders as o', 'o.id', 'c.order_id')
      .select(['c.kind', 'o.state'])
      .where('c.kind', '<>', 'letter')
      .orderBy('o.seq')
      .execute()
    expect(cards).toEqual([
      { kind: 'postcard', state: 'approved' },
      { kind: 'postcard', state: 'in_review' },
      { kind: 'pass_message', state: 'in_review' },
    ])
    const drafts = await db
      .selectFrom('mail_drafts')
      .select('id')
      .where('kind', '=', 'postcard')
      .execute()
    expect(drafts.map(({ id }) => id)).toEqual(
      demoCards.filter(({ progress }) => progress === 'draft').map(({ id }) => id),
    )
  }
}, 60_000)
