import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { PaymentProvider } from '@mailing/contract/wallet/providers.ts'
import { useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import type { TextSets } from '../../../texts/sets.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { WelcomeGift } from './welcome-gift.tsx'

export type PayMethod = 'wallet' | PaymentProvider

interface Purse {
  /** Minor units in the wallet. */
  readonly money: number
  readonly providers: CallOutput<typeof calls.wallet.rechargeOptions>['providers']
  /** The name of the coins. */
  readonly unit: string
}

/** The two calls that a purse is made of. */
function usePurseCalls() {
  const options = useCall(calls.wallet.rechargeOptions, {}, { freshSeconds: 10 })
  const config = useAppConfig()
  return { options, config }
}

/** What the person can pay with; null while it loads, and when it could not be read: then `PayMethodCard` says so. */
export function usePurse(): Purse | null {
  const { options, config } = usePurseCalls()
  return options.data && config.data
    ? {
        money: options.data.money,
        providers: options.data.providers,
        unit: config.data.app.quotaName,
      }
    : null
}

/** What is missing when `total` (minor units) is paid in this way. A provider takes whatever it is. */
export const missingFor = (purse: Purse | null, total: number, method: PayMethod): number =>
  purse && method === 'wallet' ? Math.max(0, total - purse.money) : 0

/**
 * How `total` (minor units) is paid: as chosen, else from the wallet, or by the first provider where the wallet is empty.
 * A provider takes no payment of nothing.
 */
export function usePayMethod(
  purse: Purse | null,
  total: number,
): readonly [PayMethod, (method: PayMethod) => void] {
  const [chosen, setChosen] = useState<PayMethod | null>(null)
  const first = purse !== null && purse.money <= 0 ? purse.providers[0] : undefined
  return [total > 0 ? (chosen ?? first ?? 'wallet') : 'wallet', setChosen]
}

interface PayMethodProps {
  readonly purse: Purse | null
  readonly total: number
  readonly method: PayMethod
  readonly onMethod: (method: PayMethod) => void
}

/** Wallet or a provider, with the balance and what it lacks. */
export function PayMethodCard({ purse, total, method, onMethod }: PayMethodProps) {
  const t = useTexts('pay')
  const names = useTexts('names')
  const format = useFormat()
  const config = usePurseCalls().config.data
  const missing = purse ? total - purse.money : 0
  return (
    <Card title={t.method}>
      {purse !== null && missing > 0 && <WelcomeGift unit={purse.unit} />}
      {purse === null ? (
        <NoPurse />
      ) : (
        <ChoiceCards<PayMethod>
          name="method"
          value={method}
          onChange={onMethod}
          options={[
            {
              value: 'wallet',
              label: t.wallet(purse.unit),
              description: t.balance(format.amount(purse.money)),
              extra:
                missing > 0 ? (
                  <span className="text-warn">{t.short(format.amount(missing))}</span>
                ) : undefined,
            },
            ...providerChoices(purse.providers, t, names),
          ]}
        />
      )}
      {config?.app.isShowPayTip && <p className="mt-2 text-sm text-muted">{t.payTip}</p>}
    </Card>
  )
}

/** Until there is a purse nothing can be paid: that it failed is said, with the way to try again. */
function NoPurse() {
  const { options, config } = usePurseCalls()
  const error = (options.data ? null : options.error) ?? (config.data ? null : config.error)
  if (!error) return <Skeleton lines={3} />
  const retry = () => {
    for (const call of [options, config]) if (!call.data) void call.refetch()
  }
  return <ErrorState error={error} onRetry={retry} />
}

interface ProviderProps {
  readonly providers: readonly PaymentProvider[]
  readonly provider: PaymentProvider
  readonly onProvider: (provider: PaymentProvider) => void
}

/** Providers alone, for topping the wallet up. */
export function ProviderCard({ providers, provider, onProvider }: ProviderProps) {
  const t = useTexts('pay')
  const names = useTexts('names')
  return (
    <Card title={t.method}>
      <ChoiceCards
        name="provider"
        value={provider}
        onChange={onProvider}
        options={providerChoices(providers, t, names)}
      />
    </Card>
  )
}

const providerChoices = (
  providers: readonly PaymentProvider[],
  t: TextSets['pay'],
  names: TextSets['names'],
) =>
  providers.map((value) => ({
    value,
    label: names.paidWith[value],
    description: t.providerHints[value],
  }))
