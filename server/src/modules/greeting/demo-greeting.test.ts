import { expect, it } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { seedDemo } from '../../seed.ts'
import { demoGreetingId } from './seed.ts'

const world = await createWorld({ settings: { DEMO: 'on' } })

it('the demo has a greeting card in the making; a second start adds nothing', async () => {
  for (let start = 0; start < 2; start += 1) {
    await seedDemo(world)
    const drafts = await world.kernel.db
      .selectFrom('mail_drafts')
      .select(['id', 'version'])
      .where('kind', '=', 'greeting_card')
      .execute()
    expect(drafts).toEqual([{ id: demoGreetingId, version: 1 }])
  }
}, 60_000)
