import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { addEntry } from './store.ts'

const world = await createWorld()
const { kernel, clock } = world
const today = () => dayIn(kernel.config.TIME_ZONE, clock.now())

/** Three days of two people at two addresses, sixty entries a day; every third is of another action. */
async function work() {
  const people = [await world.people.staff('support'), await world.people.staff('finance')]
  const days: string[] = []
  const entries: { id: string; day: string; actorId: string; action: string; address: string }[] =
    []
  for (let day = 0; day < 3; day += 1) {
    if (day > 0) clock.advance(86_400_000)
    days.push(today())
    for (let at = 0; at < 60; at += 1) {
      const entry = {
        id: newId(),
        actorId: people[at % 2]?.userId ?? '',
        action: at % 3 === 0 ? 'test.rare' : 'test.usual',
        address: at % 4 === 0 ? '192.0.2.4' : '192.0.2.5',
      }
      await addEntry(kernel, {
        ...entry,
        at: clock.now(),
        subject: 'letter',
        subjectId: newId(),
        reason: null,
      })
      entries.push({ ...entry, day: today() })
    }
  }
  return { people, days, entries }
}

test('what somebody did, an action and an address are found page by page, both ways, within days', async () => {
  const { people, days, entries } = await work()
  const admin = await world.people.staff('admin')
  const [first, middle, last] = days
  const actorId = people[0]?.userId ?? ''
  const walk = async (filter: Parameters<typeof admin.audit.list>[0]) => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.audit.list({ ...filter, cursor })
      found.push(...page.list.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    return found
  }
  const choices = [
    { actorId },
    { actorId, action: 'test.rare' },
    { action: 'test.usual' },
    { address: '192.0.2.5' },
    { address: '192.0.2.4', actorId },
  ]
  const times = [
    {},
    { from: middle },
    { to: middle },
    { from: middle, to: middle },
    { from: last, to: first },
  ]
  for (const choice of choices)
    for (const time of times) {
      const expected = entries
        .filter((entry) =>
          Object.entries(choice).every(
            ([name, value]) => entry[name as keyof typeof entry] === value,
          ),
        )
        .filter(({ day }) => day >= (time.from ?? day) && day <= (time.to ?? day))
        .map(({ id }) => id)
      const what = JSON.stringify({ ...choice, ...time })
      expect(await walk({ ...choice, ...time, sort: 'oldest' }), what).toEqual(expected)
      expect(await walk({ ...choice, ...time }), what).toEqual(expected.toReversed())
    }
})
