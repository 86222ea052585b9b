import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import { createExchange } from '../../../platform/exchange.ts'
import { type Client, createClient } from './client.ts'
import { createPlatformKeys, type PlatformKeys } from './platform-keys.ts'
import type { MerchantKey } from './signing.ts'

export type Settings = Pick<
  Config,
  | 'WECHAT_PAY_URL'
  | 'WECHAT_API_URL'
  | 'WECHAT_LOGIN_URL'
  | 'WECHAT_PAY_PUBLIC_KEYS'
  | 'PUBLIC_URL'
  | 'OPERATOR_NAME'
  | 'TIME_ZONE'
> & {
  readonly [K in
    | 'WECHAT_PAY_MERCHANT_ID'
    | 'WECHAT_PAY_APP_ID'
    | 'WECHAT_PAY_APP_SECRET'
    | 'WECHAT_PAY_CERTIFICATE_SERIAL'
    | 'WECHAT_PAY_PRIVATE_KEY'
    | 'WECHAT_PAY_API_KEYS']: NonNullable<Config[K]>
}

/**
 * Opens a client that signs as the merchant. It trusts WeChat Pay's keys alone. `name`: of its
 * circuit.
 */
export function openClient(
  config: Settings,
  clock: Clock,
  name: string,
): {
  readonly client: Client
  readonly keys: PlatformKeys
  readonly merchant: MerchantKey
} {
  const { WECHAT_PAY_PUBLIC_KEYS: pinned } = config
  const merchant: MerchantKey = {
    merchantId: config.WECHAT_PAY_MERCHANT_ID,
    serial: config.WECHAT_PAY_CERTIFICATE_SERIAL,
    privateKey: config.WECHAT_PAY_PRIVATE_KEY,
  }
  const client: Client = createClient({
    clock,
    exchange: createExchange(name),
    merchant,
    baseUrl: config.WECHAT_PAY_URL,
    answerKey: pinned[0]?.id,
    keys: () => keys,
  })
  const keys: PlatformKeys = createPlatformKeys({
    clock,
    apiKeys: config.WECHAT_PAY_API_KEYS,
    pinned,
    download: () => client.send({ method: 'GET', path: '/v3/certificates' }),
  })
  return { client, keys, merchant }
}
