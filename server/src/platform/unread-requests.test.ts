import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { errors } from '@mailing/contract/errors.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
await world.web.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.web.server.address() as AddressInfo

/** Sends raw bytes and reads what comes until the server hangs up. */
async function exchange(bytes: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown }
}

const envelope = (code: number) => ({
  code,
  msg: expect.stringMatching(/\S/),
  data: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
})

test('answers a request whose headers are too long in the envelope', async () => {
  const long = 'x'.repeat(30_000)
  expect(await exchange(`GET /api/v1/upload/state?id=${long} HTTP/1.1\r\nhost: a\r\n\r\n`)).toEqual(
    { status: 431, body: envelope(errors['request.too_large'].wire) },
  )
})

test('answers what is no HTTP in the envelope', async () => {
  expect(await exchange('hello there\r\n\r\n')).toEqual({
    status: 400,
    body: envelope(errors['request.invalid'].wire),
  })
})

test('looks for slow headers more often than they may take', () => {
  const { headersTimeout } = world.web.server
  const { connectionsCheckingInterval } = world.web.server as unknown as Record<string, number>
  expect(headersTimeout).toBe(10_000)
  expect(connectionsCheckingInterval ?? 30_000).toBeLessThanOrEqual(1000)
})
