import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { call, defineCalls } from '@mailing/contract/call.ts'
import { wire } from '@mailing/contract/wire.ts'
import { z } from 'zod'
import { AppError } from '../src/platform/app-error.ts'
import { implement } from '../src/platform/implement.ts'
import { createWorld } from './world.ts'

export const calls = defineCalls('test', {
  echo: call({
    method: 'POST',
    path: '/api/test/echo',
    access: 'guest',
    summary: 'echo',
    input: z.strictObject({ text: z.string(), isFailing: z.boolean().optional() }),
    output: z.object({ text: z.string() }),
    errors: ['request.not_found'],
  }),
  other: call({
    method: 'POST',
    path: '/api/test/other',
    access: 'guest',
    summary: 'other',
    input: z.strictObject({ text: z.string() }),
    output: z.object({ text: z.string() }),
  }),
})

const iv = Buffer.from(wire.iv, 'ascii')
export const path = '/api/test/echo'

export const sealKey = (spki: string, key: Buffer, hash = 'sha256') =>
  publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: hash,
    },
    key,
  ).toString('base64')

export function sealBytes(bytes: Buffer, key: Buffer): string {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv)
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64')
}

export const key = randomBytes(32)

/** A server with two calls, and a client that encrypts. */
export async function openWireForm() {
  const world = await createWorld({
    parts: {
      modules: [
        {
          name: 'test',
          calls: implement(calls, {
            echo: (_context, { text, isFailing }) => {
              if (isFailing) throw new AppError('request.not_found')
              return { text }
            },
            other: (_context, { text }) => ({ text }),
          }),
        },
      ],
    },
  })

  const newestKey = async () => (await world.kernel.wireKeys.list())[0]?.spki ?? ''

  const stamps = (purpose = `POST ${path}`) => ({
    _t: world.clock.now().getTime(),
    _n: randomBytes(16).toString('base64'),
    _p: purpose,
  })

  let address = 0

  /** Sends from another address each time, beyond the limit of openings. */
  async function send(body: unknown, url = path) {
    address += 1
    return world.web.inject({
      method: 'POST',
      url,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      remoteAddress: `10.1.${address >> 8}.${address & 255}`,
      headers: {
        'content-type': 'application/json',
        'x-system-id': '8',
        'x-platform': 'h5',
        'x-app-version': '32',
        'x-locale': 'en',
      },
    })
  }

  const codeOf = async (body: unknown, url?: string) =>
    (await send(body, url)).json<{ code: unknown }>().code

  const spki = await newestKey()
  const encSecKey = sealKey(spki, key)

  const seal = (value: unknown) => ({
    params: sealBytes(Buffer.from(JSON.stringify(value)), key),
    encSecKey,
  })

  return { world, stamps, send, codeOf, spki, encSecKey, seal }
}
