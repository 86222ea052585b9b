import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import type { Module } from './module.ts'

test('the address of the client comes from trusted proxies only', async () => {
  const seen: string[] = []
  const probe: Module = {
    name: 'probe',
    routes: (web) => {
      web.get('/probe', async (request) => {
        seen.push(request.ip)
      })
    },
  }
  const probed = await createWorld({
    settings: { TRUSTED_PROXIES: '127.0.0.1' },
    parts: { modules: [probe] },
  })
  for (const remoteAddress of ['127.0.0.1', '198.51.100.2'])
    await probed.web.inject({
      method: 'GET',
      url: '/probe',
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
  expect(seen).toEqual(['203.0.113.7', '198.51.100.2'])
})

test('the address of a client who leaves before the answer is kept', async () => {
  const seen = Promise.withResolvers<string>()
  const probe: Module = {
    name: 'probe',
    routes: (web) => {
      web.get('/probe', async (request) => {
        await once(request.raw.socket, 'close')
        seen.resolve(request.ip)
      })
    },
  }
  const probed = await createWorld({ parts: { modules: [probe] } })
  await probed.web.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probed.web.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /probe HTTP/1.1\r\nhost: a\r\n\r\n')
  setTimeout(() => socket.destroy(), 50)
  expect(await seen.promise).toBe('127.0.0.1')
})
