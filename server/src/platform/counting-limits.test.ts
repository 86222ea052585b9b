import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { AppError } from './app-error.ts'
import { takeLimits } from './limit.ts'
import { inTransaction } from './transaction.ts'

const world = await createWorld()
const rule = { key: 'phone:12000000001', max: 3, seconds: 60 }
const isTaken = (rules: Parameters<typeof takeLimits>[1]) =>
  takeLimits(world.kernel, rules).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'request.rate_limited') return false
      throw error
    },
  )

test('thirty at once on a limit of three: three pass', async () => {
  const taken = await Promise.all(Array.from({ length: 30 }, () => isTaken([rule])))
  expect(taken.filter(Boolean)).toHaveLength(3)
})

test('the time to wait is said, and after it the limit is open again', async () => {
  await expect(takeLimits(world.kernel, [rule])).rejects.toMatchObject({
    data: { seconds: expect.toSatisfy((s: number) => s > 50 && s <= 60) },
  })
  world.clock.advance(61_000)
  expect(await isTaken([rule])).toBe(true)
})

test('when one of several limits is used up, none is counted', async () => {
  const narrow = { key: 'narrow', max: 1, seconds: 60 }
  const wide = { key: 'wide', max: 2, seconds: 60 }
  expect(await isTaken([narrow, wide])).toBe(true)
  expect(await isTaken([narrow, wide])).toBe(false)
  expect(await isTaken([narrow, wide])).toBe(false)
  expect(await isTaken([wide])).toBe(true)
  expect(await isTaken([wide])).toBe(false)
})

test('what is limited is not stored in the clear', async () => {
  const rows = await world.kernel.db.selectFrom('rate_counters').select('key').execute()
  expect(rows.some((row) => row.key.includes('12000000001'))).toBe(false)
})

test('it refuses to count inside a transaction, where a rollback would forget', async () => {
  await expect(inTransaction(world.kernel, (kernel) => takeLimits(kernel, [rule]))).rejects.toThrow(
    'before the transaction',
  )
})

test('a limit of different values counts each once, until its time is over', async () => {
  const target = (different: string) => ({ key: 'targets', max: 2, seconds: 60, different })
  expect(await isTaken([target('a')])).toBe(true)
  expect(await isTaken([target('a')])).toBe(true)
  expect(await isTaken([target('b')])).toBe(true)
  expect(await isTaken([target('c')])).toBe(false)
  expect(await isTaken([target('b')])).toBe(true)
  world.clock.advance(61_000)
  expect(await isTaken([target('c')])).toBe(true)
})
