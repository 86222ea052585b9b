import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountPrices } from '../../mail/staff/amount-prices.tsx'

type Version = CallOutput<typeof calls.postcard.priceVersions>['list'][number]
type Fields = Omit<CallInput<typeof calls.postcard.setPrices>, 'baseVersion' | 'reason'>

/** Prices of postcards and pass messages. */
export function CardPrices() {
  const t = useTexts('staff/price')
  return (
    <AmountPrices
      name="cards"
      lead={t.cardLead}
      amounts={[
        ['postcard', t.cardAmounts.postcard],
        ['passMessage', t.cardAmounts.passMessage],
      ]}
      prices={useCall(calls.postcard.priceVersions, {}, { freshSeconds: 0 })}
      fieldsOf={({ postcard, passMessage }: Version): Fields => ({
        postcard,
        passMessage,
        effectiveOn: null,
      })}
      call={calls.postcard.setPrices}
      toInput={(change, baseVersion) => ({ ...change, baseVersion })}
      setting="cardPrices"
      refresh={[calls.postcard.priceVersions, calls.postcard.config]}
    />
  )
}
