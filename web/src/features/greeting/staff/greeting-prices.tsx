import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountPrices } from '../../mail/staff/amount-prices.tsx'

type Version = CallOutput<typeof calls.greeting.priceVersions>['list'][number]
type Fields = Omit<CallInput<typeof calls.greeting.setPrices>, 'baseVersion' | 'reason'>

/** The price of greeting cards. */
export function GreetingPrices() {
  const t = useTexts('staff/price')
  return (
    <AmountPrices
      name="greetings"
      lead={t.greetingLead}
      amounts={[['greetingCard', t.greetingAmounts.greetingCard]]}
      prices={useCall(calls.greeting.priceVersions, {}, { freshSeconds: 0 })}
      fieldsOf={({ greetingCard }: Version): Fields => ({ greetingCard, effectiveOn: null })}
      call={calls.greeting.setPrices}
      toInput={(change, baseVersion) => ({ ...change, baseVersion })}
      setting="greetingPrices"
      refresh={[calls.greeting.priceVersions, calls.greeting.config]}
    />
  )
}
