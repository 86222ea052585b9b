import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refuseEarly } from './refuse-early.ts'

const own = 'https://app.example'
const web = Fastify()
web.options('/call', async (_request, reply) => reply.status(204).send())
web.post('/call', async () => 'served')
const asked: string[] = []
let isFull = true
refuseEarly(web, { CORS_ORIGINS: [own] }, (path) => {
  asked.push(path)
  return isFull
})
await web.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(web.server.address() as AddressInfo).port}/call`
afterAll(() => web.close())
beforeEach(() => {
  asked.length = 0
  isFull = true
})

const post = (headers: Readonly<Record<string, string>> = {}, body?: string) =>
  fetch(`${url}?_t=1`, { method: 'POST', headers, ...(body !== undefined && { body }) })

test('asks for the path without its query, and serves what has room', async () => {
  expect((await post()).status).toBe(503)
  isFull = false
  expect(await (await post()).text()).toBe('served')
  expect(asked).toEqual(['/call', '/call'])
})

test('answers a preflight while calls are refused', async () => {
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: own } })
  expect(preflight.status).toBe(204)
  expect(asked).toEqual([])
})

test('lets pages of its own origins alone read the refusal', async () => {
  const allowed = async (origin: string) =>
    (await post({ origin })).headers.get('access-control-allow-origin')
  expect(await allowed(own)).toBe(own)
  expect(await allowed('https://other.example')).toBeNull()
  expect((await post()).headers.get('access-control-allow-origin')).toBeNull()
})

test('ends the connection only where a body was not read', async () => {
  expect((await post({}, 'a body')).headers.get('connection')).toBe('close')
  expect((await post()).headers.get('connection')).toBe('keep-alive')
})
