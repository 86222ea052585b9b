import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { confirmTexts } from '../texts.ts'
import type { PayMethod } from './use-pay.ts'

export interface Purse {
  readonly money: number
  readonly providers: CallOutput<typeof calls.wallet.rechargeOptions>['providers']
  /** The name of the coins. */
  readonly unit: string
}

/** What the person can pay with; null while it loads. */
export function usePurse(): Purse | null {
  const options = useCall(calls.wallet.rechargeOptions, {}, { freshSeconds: 10 })
  const config = useCall(calls.config.get, {}, { cacheSeconds: 600, freshSeconds: 600 })
  return options.data && config.data ? { money: options.data.money, providers: options.data.providers, unit: config.data.app.quotaName } : null
}

/** Wallet or a provider, with the balance and what it lacks. */
export function PayMethodCard({ purse, total, method, onMethod }: { readonly purse: Purse | null; readonly total: number; readonly method: PayMethod; readonly onMethod: (method: PayMethod) => void }) {
  const t = useTexts(confirmTexts)
  const format = useFormat()
  const missing = purse ? total - purse.money : 0
  return (
    <Card title={t.method}>
      {purse === null ? <Skeleton lines={3} /> : (
        <ChoiceCards<PayMethod>
          name="method" value={method} onChange={onMethod}
          options={[
            {
              value: 'wallet', label: t.wallet(purse.unit), description: t.balance(format.amount(purse.money)),
              extra: missing > 0 ? <span className="text-warn">{t.short(format.amount(missing))}</span> : undefined,
            },
            ...purse.providers.map((provider) => ({ value: provider, label: t.providers[provider], description: t.providerHints[provider] })),
          ]}
        />
      )}
    </Card>
  )
}
