import { dayAfter } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { answer, conversationOf, keepDeskOpen, say } from '../../../test/chats.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'

const world = await createWorld()
const { people } = world
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const clerk = await people.staff('support')
await keepDeskOpen(clerk)
const today = (): string => dayIn(world.kernel.config.TIME_ZONE, world.clock.now())

interface Course {
  /** Minutes after the question. */
  readonly answered?: number
  readonly closed?: number
  readonly stars?: number
}

/** Somebody asks now, and time goes by as the course says. */
async function ask({ answered, closed, stars }: Course): Promise<void> {
  const writer = await people.writer()
  let { seq } = await say(writer, 'A question')
  const id = await conversationOf(writer)
  if (answered !== undefined) {
    world.clock.advance(answered * minuteMs)
    seq = (await answer(await people.again(clerk), id, 'An answer')).seq
  }
  if (closed === undefined) return
  world.clock.advance((closed - (answered ?? 0)) * minuteMs)
  await (await people.again(clerk)).chat.close({ conversationId: id, seq })
  const { caseToRate } = await writer.chat.record()
  if (stars !== undefined && caseToRate) await writer.chat.rate({ caseId: caseToRate, stars })
}

/** A day on which what a test does stays the same day, whenever it runs. */
const toNoon = (): void => {
  const zone = world.kernel.config.TIME_ZONE
  const noon = Date.parse(`${dayAfter(today(), 1)}T12:00:00+08:00`)
  expect(zone).toBe('Asia/Shanghai')
  world.clock.advance(noon - world.clock.now().getTime())
}

test('figures of a period: half were quicker than the times, days apart, beside the period before', async () => {
  toNoon()
  const first = today()
  await ask({ answered: 2, closed: 10, stars: 5 })
  await ask({ answered: 4, closed: 20, stars: 4 })
  await ask({ answered: 90, closed: 100, stars: 2 })
  world.clock.advance(dayMs)
  await ask({ answered: 6 })
  await ask({})
  world.clock.advance(20 * dayMs)
  await world.runJob('chat.end_quiet')
  const staff = await people.again(clerk)
  const second = dayAfter(first, 1)
  const found = await staff.chat.adminFigures({ from: first, to: second })
  expect(found.total).toEqual({
    cases: 5,
    answered: 4,
    firstAnswerSeconds: expect.closeTo(300, -1),
    ended: 5,
    endedQuietly: 2,
    closeSeconds: expect.closeTo(1200, -1),
    rated: 3,
    starsTenths: 37,
  })
  expect(found.stars).toEqual([0, 1, 0, 1, 1])
  expect(found.before).toMatchObject({ cases: 0, firstAnswerSeconds: null, starsTenths: null })
  expect(found.days.map(({ day, cases, answered }) => [day, cases, answered])).toEqual([
    [second, 2, 1],
    [first, 3, 3],
  ])
  const after = await staff.chat.adminFigures({ from: second, to: second })
  expect([after.total.cases, after.before.cases]).toEqual([2, 3])
  expect((await staff.chat.adminFigures({ from: dayAfter(first, 2), to: today() })).days).toEqual(
    [],
  )
})

test('a period that ends before it begins, or is endless, is refused', async () => {
  const staff = await people.again(clerk)
  for (const [from, to] of [
    [today(), dayAfter(today(), -1)],
    [dayAfter(today(), -366), today()],
  ] as const)
    await expect(staff.chat.adminFigures({ from, to })).rejects.toMatchObject({
      code: 'chat.period',
    })
})
