import { z } from 'zod'
import { createExchange, type Exchange, ProviderFailed } from '../../platform/exchange.ts'
import { type Identity, type IdentityProvider, IdentityRefused, type LoginPlace } from './port.ts'

interface WechatApp {
  readonly id: string
  readonly secret: string
}

export interface WechatSettings {
  /** Apps by place: official account, website and mini-program are separate. */
  readonly apps: Readonly<Partial<Record<LoginPlace, WechatApp>>>
  /** https://open.weixin.qq.com, or a fake. */
  readonly loginUrl: string
  /** https://api.weixin.qq.com, or a fake. */
  readonly apiUrl: string
}

const zFailure = z.object({ errcode: z.int().refine((code) => code !== 0) })
const zPerson = z.object({ openid: z.string().min(1), unionid: z.string().min(1).optional() })

/**
 * The code is wrong (40029), or was used before (40163); everything else is no answer about this
 * person.
 */
const wrongCodes: readonly number[] = [40029, 40163]

function personOf(app: WechatApp, body: Buffer): Identity {
  let answer: unknown
  try {
    answer = JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw new ProviderFailed('wechat: unreadable answer', { cause: error })
  }
  const failure = zFailure.safeParse(answer)
  if (failure.success) {
    const { errcode } = failure.data
    if (wrongCodes.includes(errcode)) throw new IdentityRefused('wechat refuses the code')
    throw new ProviderFailed(`wechat: ${errcode}`)
  }
  const person = zPerson.safeParse(answer)
  if (!person.success) throw new ProviderFailed('wechat does not name the person')
  const { openid, unionid } = person.data
  // One person has another openid in each app; the unionid is the same in all apps of one operator.
  const own = `${app.id}:${openid}`
  return { subjects: unionid ? [`union:${unionid}`, own] : [own], email: null }
}

/**
 * The page that asks. Inside WeChat:
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html;
 * elsewhere a QR code:
 * https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html. The
 * order of the parameters matters.
 */
function pageUrl(
  settings: WechatSettings,
  app: WechatApp,
  inside: boolean,
  state: string,
  to: string,
) {
  const [page, scope] = inside
    ? ['connect/oauth2/authorize', 'snsapi_base']
    : ['connect/qrconnect', 'snsapi_login']
  return `${settings.loginUrl}/${page}?appid=${app.id}&redirect_uri=${encodeURIComponent(to)}&response_type=code&scope=${scope}&state=${state}#wechat_redirect`
}

function askUrl({ apiUrl }: WechatSettings, app: WechatApp, place: LoginPlace, code: string): URL {
  const url = new URL(place === 'mini' ? '/sns/jscode2session' : '/sns/oauth2/access_token', apiUrl)
  url.search = new URLSearchParams({
    appid: app.id,
    secret: app.secret,
    [place === 'mini' ? 'js_code' : 'code']: code,
    grant_type: 'authorization_code',
  }).toString()
  return url
}

/** WeChat by its own protocol: it is OAuth 2 alike, but neither OpenID Connect nor OAuth 2. */
export function wechatIdentity(
  settings: WechatSettings,
  exchange: Exchange = createExchange('wechat login'),
): IdentityProvider {
  const appOf = (place: LoginPlace): WechatApp => {
    const app = settings.apps[place]
    if (!app) throw new IdentityRefused(`wechat is not offered in ${place}`)
    return app
  }
  return {
    key: 'wechat',
    places: (['web', 'wechat', 'mini'] as const).filter((place) => settings.apps[place]),
    start: async ({ place, state, returnUrl }) => ({
      url: pageUrl(settings, appOf(place), place === 'wechat', state, returnUrl),
      secrets: '',
    }),
    finish: async ({ place, query }) => {
      const app = appOf(place)
      const { body } = await exchange({
        method: 'GET',
        url: askUrl(settings, app, place, query['code'] ?? ''),
      })
      return personOf(app, body)
    },
  }
}
