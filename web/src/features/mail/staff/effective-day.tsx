import { Form, Input } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast, toastToRead } from '../../../ui/feedback.ts'

interface Dated {
  readonly state: 'current' | 'planned' | 'replaced' | 'past'
  /** Null: it always held. */
  readonly effectiveFrom: string | null
}

/** The day from which new prices are in force; empty: at once. */
export function EffectiveDay({ timeZone }: { readonly timeZone: string }) {
  const t = useTexts('staff/price')
  return (
    <Form.Item name="effectiveOn" label={t.effectiveOn} extra={t.effectiveHint(timeZone)}>
      <Input type="date" style={{ maxWidth: 220 }} />
    </Form.Item>
  )
}

/** Says whether prices that were set are in force or from which day. */
export function useSaidDay(timeZone: string): (version: Dated) => void {
  const t = useTexts('staff/price')
  const { saved } = useTexts('staff/setting')
  const format = useFormat()
  return ({ state, effectiveFrom }) => {
    if (state === 'planned' && effectiveFrom !== null)
      toastToRead(t.planned(format.date(effectiveFrom, 'date', timeZone)))
    else toast(saved)
  }
}

/** Writes from when a version is in force, for its place in the history. */
export function useValidFrom(timeZone: string): (version: Dated) => string {
  const t = useTexts('staff/price')
  const format = useFormat()
  return ({ effectiveFrom }) =>
    effectiveFrom === null ? '' : t.from(format.date(effectiveFrom, 'dateTime', timeZone))
}
