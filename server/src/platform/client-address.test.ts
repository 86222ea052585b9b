import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import type { Module } from './module.ts'

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
  settings: { TRUSTED_PROXIES: '127.0.0.1,10.0.0.9' },
  parts: { modules: [probe] },
})

/** The address that counts for a request that came from `remoteAddress`. */
async function addressOf(forwarded: string, remoteAddress = '127.0.0.1'): Promise<string> {
  await probed.web.inject({
    method: 'GET',
    url: '/probe',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  })
  return seen.pop() ?? 'none'
}

test('the address of the client comes from trusted proxies only', async () => {
  expect(await addressOf('203.0.113.7')).toBe('203.0.113.7')
  expect(await addressOf('203.0.113.7', '198.51.100.2')).toBe('198.51.100.2')
})

test.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['192.0.2.1, 203.0.113.7:4711, 10.0.0.9:80', '203.0.113.7'],
])('the port that a proxy adds to %s is cut off', async (forwarded, address) => {
  expect(await addressOf(forwarded)).toBe(address)
})

test.each([
  ['unknown', '127.0.0.1'],
  ['', '127.0.0.1'],
  ['203.0.113.7:port', '127.0.0.1'],
  ['999.0.113.7', '127.0.0.1'],
  ['203.0.113.7, _hidden, 10.0.0.9', '10.0.0.9'],
])('for %j, which is no address, the proxy counts', async (forwarded, address) => {
  expect(await addressOf(forwarded)).toBe(address)
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
