import { type AppConfig, type LoginWay, loginPlaces } from '@mailing/contract/config/calls.ts'

/** A page's file: its first line is the title (`# ...`), the rest its Markdown. */
export function splitPage(text: string): { title: string; markdown: string } {
  const [first = '', ...rest] = text.split('\n')
  if (!first.startsWith('# ')) throw new Error('a page begins with its title: # ...')
  return { title: first.slice(2).trim(), markdown: rest.join('\n').trim() }
}

/** Puts the operator's facts into a page: `{operator}`, `{contact}` and so on. A name that is not given stays visible to a test. */
export const fillPage = (markdown: string, facts: Readonly<Record<string, string>>): string =>
  markdown.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)

/** What decides how people log in. */
export interface LoginSettings {
  readonly COUNTRY: string
  readonly LOGIN_WAYS?: readonly LoginWay[] | undefined
  readonly EMAIL_PROVIDER: string
  readonly SMS_PROVIDER: string
  readonly isProduction: boolean
}

/**
 * How people log in, the usual way first. Text messages go to Chinese numbers only, so elsewhere an e-mail address comes
 * first; in China the number does. A way by which nothing can be sent is left out, unless nothing else is left.
 */
export function waysOfLogin(config: LoginSettings): readonly LoginWay[] {
  if (config.LOGIN_WAYS) return config.LOGIN_WAYS
  const isInChina = config.COUNTRY === 'CN'
  const isPhoneServed = isInChina || !config.isProduction || config.SMS_PROVIDER !== 'console'
  const isEmailServed = config.EMAIL_PROVIDER !== 'none'
  const ways: readonly LoginWay[] = isInChina ? ['phone', 'email'] : ['email', 'phone']
  const served = ways.filter((way) => (way === 'phone' ? isPhoneServed : isEmailServed))
  return served.length > 0 ? served : ['phone']
}

/** Whose login can be used, and where. */
export function providersOfLogin(config: {
  readonly WECHAT_LOGIN_APP_ID?: string | undefined
  readonly WECHAT_LOGIN_WEB_APP_ID?: string | undefined
  readonly WECHAT_LOGIN_MINI_APP_ID?: string | undefined
  readonly OIDC_PROVIDER_KEYS: readonly { readonly key: string; readonly name: string }[]
}): AppConfig['login']['providers'] {
  const places = loginPlaces.filter(
    (place) =>
      ({
        web: config.WECHAT_LOGIN_WEB_APP_ID,
        wechat: config.WECHAT_LOGIN_APP_ID,
        mini: config.WECHAT_LOGIN_MINI_APP_ID,
      })[place] !== undefined,
  )
  return [
    ...(places.length > 0 ? [{ key: 'wechat', name: '', places }] : []),
    ...config.OIDC_PROVIDER_KEYS.map(({ key, name }) => ({
      key,
      name,
      places: ['web' as const, 'wechat' as const],
    })),
  ]
}

/**
 * The name under which browsers keep our passkeys: the host that people use. Null: they keep none for it, because it is a
 * bare address or is not reached by https (WebAuthn level 3, section 5.1.2: effective domains, secure contexts).
 */
export function passkeyPlace(
  publicUrl: string,
): { readonly host: string; readonly origin: string } | null {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  // A URL's parser writes every IPv4 address as four numbers and every IPv6 address in brackets.
  const isAddress = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
  return isAddress || (protocol !== 'https:' && !isLocal) ? null : { host: hostname, origin }
}
