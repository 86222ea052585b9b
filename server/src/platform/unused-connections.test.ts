import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { allCalls } from '@mailing/contract/calls.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import { sql } from 'kysely'
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

test('a server that closes cuts an upload that would take minutes, and stops its workers and its database all the same', async () => {
  const second = await world.second({ isWorking: true, graceMs: 200 })
  await second.web.listen({ port: 0, host: '127.0.0.1' })
  const { port } = second.web.server.address() as AddressInfo
  const { token, deviceId } = await world.people.writer()
  const asked = once(second.web.server, 'request')
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'close')
  const headers = {
    host: 'test',
    [headerNames.token]: token,
    [headerNames.deviceId]: deviceId,
    [headerNames.systemId]: app.systemId,
    [headerNames.platform]: app.platform,
    [headerNames.appVersion]: app.versionCode,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 15_000_000,
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${allCalls.file.uploadImage.path} HTTP/1.1\r\n${head.join('')}\r\n--x\r\n`)
  await asked
  await second.close()
  await ended
  await expect(sql`select 1`.execute(second.kernel.db)).rejects.toThrow('driver')
})
