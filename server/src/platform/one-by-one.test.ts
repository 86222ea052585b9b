import { expect, test } from 'vitest'
import type { LogFields } from './log.ts'
import { inPages, oneByOne } from './one-by-one.ts'

const logged: LogFields[] = []
const say = () => undefined
const log = {
  debug: say,
  info: say,
  warn: say,
  fatal: say,
  error: (_: string, fields: LogFields = {}) => void logged.push(fields),
}
const nameOf = (orderId: string): LogFields => ({ orderId })

test('one that fails is logged and keeps back no other; the whole fails at the end', async () => {
  const done: string[] = []
  const cause = new Error('not this one')
  const work = (id: string) => {
    if (id === 'b') throw cause
    done.push(id)
    return Promise.resolve()
  }
  const round = oneByOne({ log }, { items: ['a', 'b', 'c'], nameOf, work })
  await expect(round).rejects.toMatchObject({ message: '1 could not be done, 2 were', cause })
  expect([done, logged]).toEqual([['a', 'c'], [{ orderId: 'b', error: cause }]])
})

test('counts what was done, without what says that there was nothing to do', async () => {
  expect(
    await oneByOne(
      { log },
      { items: [1, 2, 3], nameOf: () => ({}), work: (n) => Promise.resolve(n !== 2) },
    ),
  ).toBe(2)
  expect(await oneByOne({ log }, { items: [], nameOf, work: () => Promise.resolve() })).toBe(0)
})

test('pages go on behind their last item, so that what could not be done does not come again', async () => {
  const waiting = ['a', 'b', 'c', 'd', 'e']
  const seen: string[] = []
  const list = (after: string | undefined) =>
    Promise.resolve(waiting.filter((id) => after === undefined || id > after).slice(0, 2))
  await expect(
    oneByOne(
      { log },
      {
        items: inPages(list),
        nameOf,
        work: (id) => {
          seen.push(id)
          throw new Error('none')
        },
      },
    ),
  ).rejects.toThrow('5 could not')
  expect(seen).toEqual(waiting)
})
