import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { neededByPayment } from '../../platform/contradictions.ts'
import type { Vault } from '../../platform/crypto.ts'
import { createAlipayPayout } from './alipay/payout.ts'
import { createAlipay } from './alipay/provider.ts'
import type { PaymentProvider, PaymentProviders, PayoutProvider, PayoutProviders } from './port.ts'
import { createSandbox } from './sandbox/provider.ts'
import { createStripePayout } from './stripe/payout.ts'
import { createStripe } from './stripe/provider.ts'
import { createWechatPayout } from './wechat/payout.ts'
import { createWechat } from './wechat/provider.ts'

type Complete<Name extends keyof typeof neededByPayment> = Config & {
  readonly [K in (typeof neededByPayment)[Name][number]]: NonNullable<Config[K]>
}

/** True when everything that a provider needs is set. */
const isComplete = <Name extends keyof typeof neededByPayment>(
  config: Config,
  name: Name,
): config is Complete<Name> =>
  neededByPayment[name].every((setting) => config[setting] !== undefined)

/** Creates the enabled payment providers in the order of the offer. */
export function createPayments(config: Config, vault: Vault, clock: Clock): PaymentProviders {
  const offered: PaymentProvider[] = []
  if (isComplete(config, 'wechat')) offered.push(createWechat(config, clock))
  if (isComplete(config, 'alipay')) offered.push(createAlipay(config, clock))
  if (isComplete(config, 'stripe')) offered.push(createStripe(config, clock))
  if (config.PAYMENT_SANDBOX) offered.push(createSandbox(config, vault, clock))
  return new Map(offered.map((provider) => [provider.name, provider]))
}

/**
 * The providers through which agents may be paid: those that the settings name, over the same
 * accounts that money comes in by.
 */
export function createPayouts(config: Config, clock: Clock): PayoutProviders {
  const named = new Set(config.PAYOUT_PROVIDERS)
  const offered: PayoutProvider[] = []
  if (named.has('alipay') && isComplete(config, 'alipay'))
    offered.push(createAlipayPayout(config, clock))
  if (named.has('wechat') && isComplete(config, 'wechat'))
    offered.push(createWechatPayout(config, clock))
  if (named.has('stripe') && isComplete(config, 'stripe')) offered.push(createStripePayout(config))
  return new Map(offered.map((provider) => [provider.name, provider]))
}
