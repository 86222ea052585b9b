import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { allCalls } from '@mailing/contract/calls.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { modules } from '../app.ts'

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

/** A server with one slow call: what its handler does ends when the test says so. */
async function slowServer(graceMs: number) {
  const asked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<string>()
  const errors = vi.spyOn(world.kernel.log, 'error')
  const second = await world.second({
    graceMs,
    log: world.kernel.log,
    modules: [
      ...modules,
      {
        name: 'test',
        routes: (web, kernel) => {
          web.get('/slow', async () => {
            asked.resolve()
            await free.promise
            const reading = sql`select 1`.execute(kernel.db)
            reading.then(
              () => outcome.resolve('read'),
              () => outcome.resolve('refused'),
            )
            return (await reading).rows
          })
        },
      },
    ],
  })
  await second.web.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((second.web.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nhost: test\r\n\r\n')
  await asked.promise
  socket.destroy()
  await once(socket, 'close')
  return { second, free, outcome: outcome.promise, errors }
}

test('a server that closes waits for work whose client is gone', async () => {
  const { second, free, outcome, errors } = await slowServer(5000)
  const closing = second.close()
  setTimeout(free.resolve, 300)
  await closing
  expect(await outcome).toBe('read')
  expect(errors).not.toHaveBeenCalled()
})

test('a server that closes waits for no work without an end', async () => {
  const { second, free, outcome } = await slowServer(100)
  await second.close()
  await expect(sql`select 1`.execute(second.kernel.db)).rejects.toThrow('driver')
  free.resolve()
  expect(await outcome).toBe('refused')
})
