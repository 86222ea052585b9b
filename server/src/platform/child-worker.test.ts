import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { type ChildSettings, type ChildWorker, createChildWorker } from './child-worker.ts'

type Task =
  | { readonly kind: 'pid' | 'hang' | 'tell' | 'die' | 'refuse' | 'environment' | 'priority' }
  | { readonly kind: 'count' | 'eat'; readonly to: number }

const childSource = `
import { getPriority } from 'node:os'
import { answerTasks } from '${pathToFileURL(join(import.meta.dirname, 'child-tasks.ts')).href}'
const eaten = []
const works = {
  pid: async () => process.pid,
  environment: async () => Object.keys(process.env).filter((name) => name !== 'PATH'),
  priority: async () => getPriority(),
  hang: () => new Promise(() => undefined),
  tell: async (_, sendPart) => {
    await sendPart(process.pid)
    return new Promise(() => undefined)
  },
  die: async () => process.exit(1),
  refuse: async () => { throw new Error('no') },
  count: async ({ to }, sendPart) => {
    for (let at = 1; at <= to; at += 1) await sendPart(at)
    return to
  },
  eat: async ({ to }) => {
    while (eaten.length < to) {
      eaten.push(Buffer.alloc(1_000_000, 1))
      await new Promise((done) => setTimeout(done, 5))
    }
    return eaten.length
  },
}
answerTasks((task, sendPart) => works[task.kind](task, sendPart), (error, task) => [task.kind, error.message])
`

function childWorker(settings: Partial<ChildSettings> = {}): ChildWorker<Task, unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'child-worker-'))
  const module = join(folder, 'child.mjs')
  writeFileSync(module, childSource)
  const worker = createChildWorker<Task, unknown>({ module, heapMb: 64, ...settings })
  onTestFinished(() => {
    worker.close()
    rmSync(folder, { recursive: true })
  })
  return worker
}

const isAlive = (pid: unknown): boolean => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('tasks asked for together are done one after another by one process', async () => {
  const worker = childWorker()
  const parts: unknown[] = []
  const counts = [3, 2].map((to) =>
    worker.run({ kind: 'count', to }, 5000, (part) => parts.push(part)),
  )
  expect(await Promise.all(counts)).toEqual([3, 2])
  expect(parts).toEqual([1, 2, 3, 1, 2])
  const [one, two] = [
    await worker.run({ kind: 'pid' }, 5000),
    await worker.run({ kind: 'pid' }, 5000),
  ]
  expect(one).toBe(two)
})

test('what the child refuses comes with its problem, and the process goes on', async () => {
  const worker = childWorker()
  const pid = await worker.run({ kind: 'pid' }, 5000)
  await expect(worker.run({ kind: 'refuse' }, 5000)).rejects.toMatchObject({
    name: 'ChildRefusal',
    problem: ['refuse', 'no'],
  })
  expect(await worker.run({ kind: 'pid' }, 5000)).toBe(pid)
})

test('a task beyond its time ends the process, and the one behind it has a new one', async () => {
  const worker = childWorker()
  const pid = await worker.run({ kind: 'pid' }, 5000)
  const hung = worker.run({ kind: 'hang' }, 50)
  const behind = worker.run({ kind: 'pid' }, 5000)
  await expect(hung).rejects.toMatchObject({ name: 'ChildEnded', reason: 'limit' })
  expect(await behind).not.toBe(pid)
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('a process that falls over says so at once, and is started again', async () => {
  const worker = childWorker()
  await expect(worker.run({ kind: 'die' }, 60_000)).rejects.toMatchObject({ reason: 'exit' })
  expect(await worker.run({ kind: 'pid' }, 5000)).toEqual(expect.any(Number))
})

test.runIf(process.platform === 'linux')(
  'a task that takes too much memory outside the heap is ended',
  async () => {
    const worker = childWorker({ maxBytes: 150_000_000 })
    await expect(worker.run({ kind: 'eat', to: 100_000 }, 60_000)).rejects.toMatchObject({
      reason: 'limit',
    })
  },
)

test('without a rest each task has a process of its own, which is gone afterwards', async () => {
  const worker = childWorker({ idleMs: 0 })
  const [one, two] = [
    await worker.run({ kind: 'pid' }, 5000),
    await worker.run({ kind: 'pid' }, 5000),
  ]
  expect(one).not.toBe(two)
  await expect.poll(() => isAlive(two)).toBe(false)
})

test('the process has nothing of our environment but the search path', async () => {
  expect(await childWorker().run({ kind: 'environment' }, 5000)).toEqual([])
})

test('the process lets the server go first', async () => {
  expect(await childWorker().run({ kind: 'priority' }, 5000)).toBe(Math.min(getPriority() + 5, 19))
})

test('a closed worker ends what is being done, refuses what waits and what comes, and starts no process', async () => {
  const worker = childWorker()
  const started: unknown[] = []
  const tell = (pid: unknown) => started.push(pid)
  const under = worker.run({ kind: 'tell' }, 60_000, tell)
  const waiting = [1, 2].map(() => worker.run({ kind: 'tell' }, 60_000, tell))
  await expect.poll(() => started).toHaveLength(1)
  worker.close()
  const late = worker.run({ kind: 'tell' }, 60_000, tell)
  for (const task of [under, ...waiting, late])
    await expect(task).rejects.toMatchObject({ name: 'ChildEnded', reason: 'closed' })
  expect(started).toHaveLength(1)
  await expect.poll(() => isAlive(started[0])).toBe(false)
})
