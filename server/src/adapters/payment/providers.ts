import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Vault } from '../../platform/crypto.ts'
import type { PaymentProvider, PaymentProviders } from './port.ts'
import { createSandbox } from './sandbox/provider.ts'

/** The payment providers that the settings switch on, in the order in which they are offered. */
export function createPayments(config: Config, vault: Vault, clock: Clock): PaymentProviders {
  const offered: PaymentProvider[] = []
  if (config.PAYMENT_SANDBOX) offered.push(createSandbox(config, vault, clock))
  return new Map(offered.map((provider) => [provider.name, provider]))
}
