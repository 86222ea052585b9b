import { type FakeAnswer, type FakeRequest, listenAsFake } from './listening.ts'
import {
  approveAt,
  asJson,
  type FakeIdentityServer,
  fakePeople,
  loginPage,
  newCode,
  redirectTo,
} from './login-page.ts'

const apps = { wechat: 'wx00000000000000a1', web: 'wx00000000000000b2', mini: 'wx00000000000000c3' }
const secret = 'fake-login-secret'

export interface FakeWechatLogin extends FakeIdentityServer {
  /** A code as the mini-program gets it. */
  miniCode(person: string): string
}

/**
 * WeChat's pages that ask who somebody is, and what they tell: each code once, to the app that it
 * was made for.
 */
export async function startFakeWechatLogin(): Promise<FakeWechatLogin> {
  const codes = new Map<string, { readonly person: string; readonly app: string }>()
  const give = (person: string, app: string): string => {
    const code = newCode()
    codes.set(code, { person, app })
    return code
  }

  function ask({ url }: FakeRequest): FakeAnswer {
    const query = url.searchParams
    const isQr = url.pathname === '/connect/qrconnect'
    const app = query.get('appid') ?? ''
    const isRight =
      app === (isQr ? apps.web : apps.wechat) &&
      query.get('response_type') === 'code' &&
      query.get('scope') === (isQr ? 'snsapi_login' : 'snsapi_base')
    if (!isRight) return { status: 400, body: 'Scope 参数错误或没有 Scope 权限' }
    const person = query.get('as')
    if (person === null) return loginPage('WeChat (fake)', url)
    const back = new URL(query.get('redirect_uri') ?? '')
    // A person who refuses comes back without a code.
    if (person !== 'no') back.searchParams.set('code', give(person, app))
    back.searchParams.set('state', query.get('state') ?? '')
    return redirectTo(back.toString())
  }

  function tell({ url }: FakeRequest): FakeAnswer {
    const query = url.searchParams
    const isMini = url.pathname === '/sns/jscode2session'
    const app = query.get('appid') ?? ''
    if (query.get('secret') !== secret)
      return asJson({ errcode: 40125, errmsg: 'invalid appsecret' })
    const code = query.get(isMini ? 'js_code' : 'code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    if (!known || known.app !== app || isMini !== (app === apps.mini))
      return asJson({ errcode: 40029, errmsg: 'invalid code' })
    // Anna's apps belong to one operator, Bruno has never met the open platform.
    return asJson({
      access_token: 'fake',
      openid: `${known.person}-${app}`,
      ...(known.person === fakePeople[0] && { unionid: `${known.person}-union` }),
    })
  }

  const { url, close } = await listenAsFake((request) =>
    request.url.pathname.startsWith('/connect/')
      ? ask(request)
      : request.url.pathname.startsWith('/sns/')
        ? tell(request)
        : { status: 404, body: '' },
  )
  return {
    name: 'wechat login',
    url,
    settings: {
      WECHAT_LOGIN_APP_ID: apps.wechat,
      WECHAT_LOGIN_APP_SECRET: secret,
      WECHAT_LOGIN_WEB_APP_ID: apps.web,
      WECHAT_LOGIN_WEB_APP_SECRET: secret,
      WECHAT_LOGIN_MINI_APP_ID: apps.mini,
      WECHAT_LOGIN_MINI_APP_SECRET: secret,
      WECHAT_LOGIN_URL: url,
      WECHAT_API_URL: url,
    },
    approve: approveAt,
    miniCode: (person) => give(person, apps.mini),
    close,
  }
}
