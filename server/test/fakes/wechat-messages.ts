import { randomBytes } from 'node:crypto'
import { type FakeAnswer, type FakeRequest, listenAsFake } from './listening.ts'
import { asJson } from './login-page.ts'

/** A template message as a follower gets it. */
export interface ReceivedTemplate {
  readonly touser: string
  readonly template_id: string
  readonly url: string
  readonly data: Readonly<Record<string, { readonly value: string }>>
}

export interface FakeWechatMessages {
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
  readonly received: readonly ReceivedTemplate[]
  /** Those who do not follow the account. */
  readonly strangers: Set<string>
  /** Ends all tokens. */
  endTokens(): void
  /** Number of requested tokens. */
  readonly tokens: () => number
  close(): Promise<void>
}

export const fakeWechatApp = 'wx00000000000000a1'
const secret = 'fake-login-secret'
const template = 'fake-template-of-notices'

/** The API of an official account: stable tokens, and template messages to its followers. */
export async function startFakeWechatMessages(): Promise<FakeWechatMessages> {
  const received: ReceivedTemplate[] = []
  const strangers = new Set<string>()
  let [token, asked] = ['', 0]

  function give(body: Buffer): FakeAnswer {
    const {
      grant_type,
      appid,
      secret: given,
    } = JSON.parse(body.toString()) as Record<string, string>
    if (grant_type !== 'client_credential' || appid !== fakeWechatApp || given !== secret)
      return asJson({ errcode: 40125, errmsg: 'invalid appsecret' })
    asked += 1
    token ||= randomBytes(12).toString('hex')
    return asJson({ access_token: token, expires_in: 7200 })
  }

  function take({ url, body }: FakeRequest): FakeAnswer {
    if (token === '' || url.searchParams.get('access_token') !== token)
      return asJson({ errcode: 42001, errmsg: 'access_token expired' })
    const message = JSON.parse(body.toString()) as ReceivedTemplate
    if (message.template_id !== template)
      return asJson({ errcode: 40037, errmsg: 'invalid template_id' })
    if (strangers.has(message.touser))
      return asJson({ errcode: 43004, errmsg: 'require subscribe' })
    if (Object.values(message.data).some(({ value }) => [...value].length > 20))
      return asJson({ errcode: 47003, errmsg: 'argument invalid! data.thing1.value is too long' })
    received.push(message)
    return asJson({ errcode: 0, errmsg: 'ok', msgid: received.length })
  }

  const server = await listenAsFake((request) => {
    if (request.method !== 'POST') return { status: 404, body: '' }
    if (request.url.pathname === '/cgi-bin/stable_token') return give(request.body)
    return request.url.pathname === '/cgi-bin/message/template/send'
      ? take(request)
      : { status: 404, body: '' }
  })
  return {
    url: server.url,
    settings: {
      WECHAT_LOGIN_APP_ID: fakeWechatApp,
      WECHAT_LOGIN_APP_SECRET: secret,
      WECHAT_NOTICE_TEMPLATE: template,
      WECHAT_API_URL: server.url,
    },
    received,
    strangers,
    endTokens: () => {
      token = ''
    },
    tokens: () => asked,
    close: server.close,
  }
}
