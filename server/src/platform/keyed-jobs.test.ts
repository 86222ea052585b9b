import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { createJobs, type JobDefinition, job, keyedJob } from './jobs.ts'
import { noWork } from './process-role.ts'

declare module './jobs.ts' {
  interface JobMap {
    'test.former': { key: string }
    'test.once': { key: string }
  }
}

const world = await createWorld()
const { kernel } = world

async function open(definitions: readonly JobDefinition[]) {
  const jobs = createJobs(definitions, {
    address: world.address,
    timeZone: 'UTC',
    onError: (error) => {
      throw error
    },
  })
  await jobs.start(kernel, noWork)
  onTestFinished(() => jobs.stop())
  return jobs
}

test('a job of a key is added once while it waits or is at work, and again after that; other keys are not held up', async () => {
  const worked: string[] = []
  const jobs = await open([
    keyedJob('test.once', async (_kernel, { key }) => {
      worked.push(key)
      if (worked.length === 1) await add('a')
    }),
  ])
  const add = (key: string) => jobs.enqueue(kernel, 'test.once', { key }, { key })
  for (const key of ['a', 'a', 'b']) await add(key)
  await jobs.drain(kernel)
  expect(worked.sort()).toEqual(['a', 'b'])
  await add('a')
  await jobs.drain(kernel)
  expect(worked.sort()).toEqual(['a', 'a', 'b'])
})

test('what waits under a former name, from before jobs of its kind had keys, is done', async () => {
  const worked: string[] = []
  const before = await open([job('test.former', async () => undefined)])
  await before.enqueue(kernel, 'test.former', { key: 'old' })
  const jobs = await open([
    keyedJob('test.once', async (_kernel, { key }) => void worked.push(key), ['test.former']),
  ])
  await jobs.drain(kernel)
  expect(worked).toEqual(['old'])
})

test('a key where none has an effect, and a job without the key that it needs, are faults of the program', async () => {
  const jobs = await open([
    job('test.former', async () => undefined),
    keyedJob('test.once', async () => undefined),
  ])
  await expect(jobs.enqueue(kernel, 'test.former', { key: '' }, { key: 'a' })).rejects.toThrow(
    'keyedJob',
  )
  await expect(jobs.enqueue(kernel, 'test.once', { key: '' })).rejects.toThrow('needs a key')
})
