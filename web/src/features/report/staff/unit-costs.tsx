import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { unitCostLimits } from '@mailing/contract/report/cost-limits.ts'
import type { UnitCosts } from '@mailing/contract/report/unit-costs.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AmountPrices } from '../../mail/staff/amount-prices.tsx'

type Made = CallOutput<typeof calls.report.unitCosts>['list'][number]
/** Empty as long as nobody has entered any. */
type Entered = { readonly [Name in keyof UnitCosts]: number | null }
type Version = Omit<Made, keyof UnitCosts> & Entered
type Fields = Entered & {
  /** Null: at once. */
  readonly effectiveOn: string | null
}

const nothing: Version = {
  version: 0,
  state: 'current',
  effectiveFrom: null,
  createdAt: null,
  createdByName: '',
  reason: '',
  sheet: null,
  envelope: null,
  card: null,
  workMinute: null,
  letterMinutes: null,
  cardMinutes: null,
}

/** What the form sends: it does so when each field is filled in. */
const filled = (fields: Entered): UnitCosts => ({
  sheet: Number(fields.sheet),
  envelope: Number(fields.envelope),
  card: Number(fields.card),
  workMinute: Number(fields.workMinute),
  letterMinutes: Number(fields.letterMinutes),
  cardMinutes: Number(fields.cardMinutes),
})

/** What a sheet, an envelope, a card and a minute of work cost the house, and how long a piece takes. */
export function UnitCostsDesk() {
  const { unitCosts: t } = useTexts('staff/price')
  const { minutes } = useTexts('staff/report')
  const format = useFormat()
  const money = { scale: 10_000, max: unitCostLimits.cost, write: format.fineMoney } as const
  const time = {
    scale: 10,
    max: unitCostLimits.minutes,
    write: (tenths: number) => minutes(format.number(tenths / 10)),
  } as const
  return (
    <AmountPrices
      name="unitCosts"
      title={t.inForce}
      lead={t.lead}
      origin={t.none}
      unset={nothing}
      amounts={[
        ['sheet', t.amounts.sheet, money],
        ['envelope', t.amounts.envelope, money],
        ['card', t.amounts.card, money],
        ['workMinute', t.amounts.workMinute, money],
        ['letterMinutes', t.amounts.letterMinutes, time],
        ['cardMinutes', t.amounts.cardMinutes, time],
      ]}
      prices={useCall(calls.report.unitCosts, {}, { freshSeconds: 0 })}
      fieldsOf={(version: Version): Fields => ({
        sheet: version.sheet,
        envelope: version.envelope,
        card: version.card,
        workMinute: version.workMinute,
        letterMinutes: version.letterMinutes,
        cardMinutes: version.cardMinutes,
        effectiveOn: null,
      })}
      call={calls.report.setUnitCosts}
      toInput={({ effectiveOn, reason, ...fields }, baseVersion) => ({
        ...{ baseVersion, effectiveOn, reason },
        ...filled(fields),
      })}
      setting="unitCosts"
      refresh={[calls.report.unitCosts, calls.report.period]}
    />
  )
}
