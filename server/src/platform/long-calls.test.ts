import { app } from '@mailing/contract/app.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { addCallRoutes } from './call-route.ts'
import { listCalls } from './call-table.ts'

const { kernel } = await createWorld()

test('what draws or decides many letters may take as long as an upload, and nothing else may', async () => {
  const web = Fastify()
  const times = new Map<string, number | undefined>()
  web.addHook('onRoute', ({ config, handlerTimeout }) => {
    if (config?.call) times.set(config.call, handlerTimeout)
  })
  const bound = listCalls(allCalls).map((call) => ({ call, answer: async () => null }))
  // The world has registered the figures of its own calls.
  const metrics = { ...kernel.metrics, addGauge: () => undefined }
  addCallRoutes(web, { ...kernel, metrics }, bound, {} as never)
  const long = [...times].filter(([, time]) => time === app.uploadTimeoutMs).map(([id]) => id)
  const uploads = listCalls(allCalls).flatMap(({ id, upload }) => (upload ? [id] : []))
  expect(long.filter((id) => !uploads.includes(id)).sort()).toEqual([
    'delivery.createBatch',
    'postcard.passClean',
    'print.makeRun',
  ])
  expect(times.get('print.run')).toBeUndefined()
  await web.close()
})
