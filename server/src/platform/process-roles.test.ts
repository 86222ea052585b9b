import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allCalls } from '@mailing/contract/calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { modules } from '../app.ts'
import { connectionsOf } from './connection-count.ts'
import { emit, on } from './events.ts'
import { job, printing } from './jobs.ts'
import type { Module } from './module.ts'
import type { ProcessRole } from './process-role.ts'
import { inTransaction } from './transaction.ts'

declare module './events.ts' {
  interface EventMap {
    'test.role': { readonly by: string }
  }
}
declare module './jobs.ts' {
  interface JobMap {
    'test.role_work': { readonly of: string }
    'test.role_print': { readonly of: string }
  }
}

const world = await createWorld()

/** A process of a role, and the names of its finished work. */
async function processOf(role: ProcessRole, settings: object = {}) {
  const done: string[] = []
  const noting: Module = {
    name: 'test',
    events: [
      on('test.role', 'test.note', async (_kernel, { by }) => void done.push(`event ${by}`)),
    ],
    jobs: [
      job('test.role_work', async (_kernel, { of }) => void done.push(`work ${of}`)),
      printing(job('test.role_print', async (_kernel, { of }) => void done.push(`print ${of}`))),
    ],
  }
  const server = await world.second({
    isWorking: true,
    log: world.kernel.log,
    graceMs: 200,
    config: { ...world.kernel.config, ROLE: role, ...settings },
    modules: [...modules, noting],
  })
  return { ...server, done }
}

const findingsOf = async (server: Pick<typeof world, 'web'>): Promise<string[]> => {
  const answer = await server.web.inject('/readyz')
  return answer.json<{ findings: { name: string }[] }>().findings.map(({ name }) => name)
}

test('gives each kind of work to the process of its role alone', async () => {
  const [web, worker, print] = await Promise.all([
    processOf('web'),
    processOf('worker'),
    processOf('print'),
  ])
  await inTransaction(web.kernel, async (context) => {
    await emit(context, 'test.role', { by: 'web' })
    await web.kernel.enqueue(context, 'test.role_work', { of: 'web' })
    await web.kernel.enqueue(context, 'test.role_print', { of: 'web' })
  })
  await expect
    .poll(() => [[...worker.done].sort(), print.done], { timeout: 20_000 })
    .toEqual([['event web', 'work web'], ['print web']])
  expect(web.done).toEqual([])
})

test('answers calls in processes of the role web alone', async () => {
  const { path } = allCalls.config.get
  const statuses = []
  for (const role of ['web', 'worker', 'print'] as const) {
    const { web } = await processOf(role)
    const [call, health] = [await web.inject(path), await web.inject('/healthz')]
    statuses.push([role, call.statusCode, health.statusCode])
  }
  expect(statuses).toEqual([
    ['web', 200, 200],
    ['worker', 404, 200],
    ['print', 404, 200],
  ])
})

test('watches in /readyz only what a role does', async () => {
  const watched = []
  for (const role of ['all', 'web', 'worker', 'print'] as const) {
    const findings = await findingsOf(await processOf(role))
    watched.push([role, findings.filter((name) => name === 'outbox' || name === 'jobs')])
  }
  expect(watched).toEqual([
    ['all', ['outbox', 'jobs']],
    ['web', []],
    ['worker', ['outbox', 'jobs']],
    ['print', ['jobs']],
  ])
})

test('still answers while it drains, and says that it is not ready', async () => {
  const server = await processOf('web', { DRAIN_SECONDS: 2 })
  await server.web.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.web.server.address() as AddressInfo
  const ask = async (path: string): Promise<IncomingMessage> => {
    const [answer] = (await once(
      get({ port, path, host: '127.0.0.1', agent: false, headers: { connection: 'keep-alive' } }),
      'response',
    )) as [IncomingMessage]
    answer.resume()
    return answer
  }
  expect((await ask(allCalls.config.get.path)).headers.connection).toBe('keep-alive')
  const closed = server.close()
  const [ready, call] = [await ask('/readyz'), await ask(allCalls.config.get.path)]
  expect([ready.statusCode, call.statusCode]).toEqual([503, 200])
  // The next request of a kept connection would meet a closed door.
  expect(call.headers.connection).toBe('close')
  await closed
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
})

test('warns with the sum when processes may take too many connections', async () => {
  const said = vi.spyOn(world.kernel.log, 'warn')
  onTestFinished(() => said.mockRestore())
  await processOf('worker', { DATABASE_POOL: 200 })
  await processOf('web', { DATABASE_POOL: 200 })
  const each = connectionsOf({ DATABASE_POOL: 200 })
  expect(each).toBe(206)
  expect(said).toHaveBeenCalledWith(
    'connections to the database may run out',
    expect.objectContaining({
      problem: expect.stringMatching(/^\d+ processes with 206 connections each may take \d+/),
    }),
  )
})
