import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { VatVersion } from '@mailing/contract/month/calls.ts'
import { kindField, perKind, soldKinds } from '@mailing/contract/order-states.ts'
import { Form, Input } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { ScaledNumber } from '../../../ui/desk/scaled-number.tsx'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { useRateText } from './names.ts'

type Fields = Omit<CallInput<typeof calls.month.setRates>, 'baseVersion' | 'reason'>

const highest = 9999

/** The rates of VAT by kind of order: the newest, the next version with its day, and the history. */
export function VatRates() {
  const t = useTexts('staff/month')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const rates = useCall(calls.month.rates, {}, { freshSeconds: 0 })
  const zone = useZone() ?? 'UTC'
  const dayName = (day: string) => format.date(day, 'date', 'UTC')
  const figures = useFigures(dayName)
  const { list = [], openFrom = null } = rates.data ?? {}
  return (
    <VersionedSetting<ReturnType<typeof withStates>[number], typeof calls.month.setRates, Fields>
      reading={rates}
      versions={withStates(list, zone)}
      fieldsOf={fieldsOf}
      figures={figures}
      name="vat"
      title={t.ratesTitle}
      lead={t.ratesLead}
      call={calls.month.setRates}
      toInput={toInput}
      conflict="month.rates_changed"
      refresh={[calls.month.rates, calls.month.get]}
      isDisabled={!hasPermission('month.close')}
      origin={t.nothingSet}
      from={({ holdsFrom }) => (holdsFrom ? t.holds(dayName(holdsFrom)) : '')}
      // From which day they hold again is a choice of its own: the form asks for it.
      restoredOf={null}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] items-end gap-x-4">
        {soldKinds.map((kind) => (
          <Form.Item key={kind} name={kindField(kind)} label={`${kinds[kind]} (%)`}>
            <ScaledNumber scale={100} max={highest} />
          </Form.Item>
        ))}
      </div>
      <Form.Item
        name="holdsFrom"
        label={t.holdsFrom}
        {...(openFrom && { extra: t.holdsFromHint(dayName(openFrom)) })}
        rules={[{ required: true, message: t.required }]}
        style={{ maxWidth: 280 }}
      >
        <Input type="date" {...(openFrom && { min: openFrom })} />
      </Form.Item>
    </VersionedSetting>
  )
}

/**
 * The newest version whose day has come is the one that holds; those before it are to come, unless a newer one comes
 * no later.
 */
function withStates(list: readonly VatVersion[], timeZone: string) {
  const today = todayIn(timeZone)
  const holds = list.findIndex(({ holdsFrom }) => holdsFrom === null || holdsFrom <= today)
  return list.map((version, at) => ({
    ...version,
    state:
      at < holds
        ? isOvertaken(version, list.slice(0, at))
          ? ('replaced' as const)
          : ('planned' as const)
        : at === holds
          ? ('current' as const)
          : ('past' as const),
  }))
}

const isOvertaken = ({ holdsFrom }: VatVersion, newer: readonly VatVersion[]): boolean =>
  holdsFrom !== null && newer.some((one) => one.holdsFrom !== null && one.holdsFrom <= holdsFrom)

const fieldsOf = (rates: VatVersion): Fields => ({
  ...perKind((_, field) => rates[field]),
  holdsFrom: '',
})

/** A field that was emptied is no rate. */
const toInput = (
  { holdsFrom, reason, ...rates }: Fields & { readonly reason: string },
  baseVersion: number,
): CallInput<typeof calls.month.setRates> => ({
  baseVersion,
  holdsFrom,
  reason,
  ...perKind((_, field) => rates[field] ?? null),
})

/** Writes out a version of the rates, kind by kind; the day too, since from another day the same rates are a change. */
function useFigures(dayName: (day: string) => string): (rates: Draft<Fields>) => Figure[] {
  const t = useTexts('staff/month')
  const { kinds } = useTexts('order')
  const rateText = useRateText()
  return ({ holdsFrom, ...rates }) => [
    ...soldKinds.map((kind) => {
      const rate = rates[kindField(kind)]
      return {
        key: kind,
        label: kinds[kind],
        text: typeof rate === 'number' ? rateText(rate) : t.noneCharged,
      }
    }),
    ...(holdsFrom ? [{ key: 'holdsFrom', label: t.holdsFrom, text: dayName(holdsFrom) }] : []),
  ]
}
