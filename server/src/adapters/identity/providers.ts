import type { Config } from '../../platform/config.ts'
import { oidcIdentity } from './oidc.ts'
import type { IdentityProvider } from './port.ts'
import { type WechatSettings, wechatIdentity } from './wechat.ts'

/** The providers that the settings name. */
export function createIdentities(config: Config): readonly IdentityProvider[] {
  const app = (id: string | undefined, secret: string | undefined) =>
    id !== undefined && secret !== undefined ? { id, secret } : undefined
  const apps: WechatSettings['apps'] = {
    wechat: app(config.WECHAT_LOGIN_APP_ID, config.WECHAT_LOGIN_APP_SECRET),
    web: app(config.WECHAT_LOGIN_WEB_APP_ID, config.WECHAT_LOGIN_WEB_APP_SECRET),
    mini: app(config.WECHAT_LOGIN_MINI_APP_ID, config.WECHAT_LOGIN_MINI_APP_SECRET),
  }
  const wechat = wechatIdentity({
    apps,
    loginUrl: config.WECHAT_LOGIN_URL,
    apiUrl: config.WECHAT_API_URL,
  })
  return [
    ...(wechat.places.length > 0 ? [wechat] : []),
    ...config.OIDC_PROVIDER_KEYS.map((one) => oidcIdentity(one)),
  ]
}
