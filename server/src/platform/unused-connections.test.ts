import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()

test('a server that closes waits for no connection on which nothing was ever asked', async () => {
  const second = await world.second()
  await second.web.listen({ port: 0, host: '127.0.0.1' })
  const { port } = second.web.server.address() as AddressInfo
  const accepted = once(second.web.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'close')
  await accepted
  const begun = performance.now()
  await second.web.close()
  await ended
  expect(performance.now() - begun).toBeLessThan(5000)
})
