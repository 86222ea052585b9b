import { expect, test } from 'vitest'
import type { Exchange } from '../../platform/exchange.ts'
import { wechatTemplates } from './sender.ts'

const settings = {
  appId: 'wx1',
  secret: 'secret',
  template: 'template',
  fields: ['thing1', 'time2'],
  apiUrl: 'https://api.weixin.qq.com',
} as const
const message = {
  openid: 'o1',
  userId: 'u1',
  words: '信已寄出',
  time: '2026-11-28 12:00',
  url: 'https://mailing.example/',
}

/** Gives a token to everybody, and this answer to every message. */
const answering =
  (status: number, body: string): Exchange =>
  async ({ url }) => ({
    status,
    headers: {},
    body: Buffer.from(
      url.pathname.endsWith('stable_token')
        ? JSON.stringify({ access_token: 'token', expires_in: 7200 })
        : body,
    ),
  })
const send = (status: number, body: string) =>
  wechatTemplates(settings, answering(status, body)).send(message)

test('counts a message as sent only by WeChat’s own answer', async () => {
  await expect(send(200, '{"errcode":0,"errmsg":"ok","msgid":1}')).resolves.toBeUndefined()
  // A proxy on the way, or an address that is no API, says nothing of it.
  for (const [status, body] of [
    [403, '{"message":"forbidden"}'],
    [502, '<html>bad gateway</html>'],
    [200, '{}'],
  ] as const)
    await expect(send(status, body), body).rejects.toMatchObject({ kind: 'unclear' })
  await expect(send(200, '{"errcode":43004}')).rejects.toMatchObject({ kind: 'gone' })
})
