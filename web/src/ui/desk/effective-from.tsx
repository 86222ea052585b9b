import type { VersionState } from '@mailing/contract/account/dated.ts'
import type { Call } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useSend } from '../../platform/client/query.ts'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { toast, toastToRead } from '../feedback.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useFreshFactor } from './use-fresh-factor.tsx'

/** What a version says of when it is in force; what has no such times leaves it out. */
export interface DatedVersion {
  readonly state?: VersionState
  /** Null: it always held. */
  readonly effectiveFrom?: string | null
}

/** A setting whose versions may be planned. */
export interface DatedBy {
  readonly setting: string
  /** The zone in which times are written: the deployment's. */
  readonly timeZone: string
}

/** The time from which the new version is in force; null: at once. */
export function EffectiveFrom({ timeZone }: { readonly timeZone: string }) {
  const t = useTexts('staff/setting')
  return (
    <Form.Item
      name="effectiveOn"
      label={t.effectiveOn}
      extra={t.effectiveHint(timeZone)}
      getValueProps={(moment: string | null | undefined) => ({ value: moment ?? '' })}
      getValueFromEvent={(event: { readonly target: { readonly value: string } }) =>
        event.target.value || null
      }
    >
      <Input type="datetime-local" style={{ maxWidth: 260 }} />
    </Form.Item>
  )
}

/** From when the version that a call answers is in force, when it is still to come. */
function plannedOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  if (!('state' in answer && answer.state === 'planned' && 'effectiveFrom' in answer)) return null
  return typeof answer.effectiveFrom === 'string' ? answer.effectiveFrom : null
}

/** Says whether the version that a call answers is in force, or from when it will be. */
export function useSaidFrom(timeZone: string): (answer: unknown) => void {
  const t = useTexts('staff/setting')
  const format = useFormat()
  return (answer) => {
    const from = plannedOf(answer)
    if (from) toastToRead(t.planned(format.date(from, 'dateTime', timeZone)))
    else toast(t.saved)
  }
}

/** Writes from when a version is in force, for its place in the history. */
export function useValidFrom(timeZone: string): (version: DatedVersion) => string {
  const t = useTexts('staff/setting')
  const format = useFormat()
  return ({ effectiveFrom }) =>
    effectiveFrom ? t.from(format.date(effectiveFrom, 'dateTime', timeZone)) : ''
}

interface PlannedNoticeProps {
  readonly versions: readonly (DatedVersion & { readonly version: number })[]
  readonly timeZone: string
}

/** What is planned already, above the form: a version that holds before it takes its place. */
export function PlannedNotice({ versions, timeZone }: PlannedNoticeProps) {
  const t = useTexts('staff/setting')
  const format = useFormat()
  // In the order in which they come into force: of two that are planned the newer one is the later one.
  const planned = versions
    .toReversed()
    .flatMap(({ version, state, effectiveFrom }) =>
      state === 'planned' && effectiveFrom
        ? [{ version, moment: format.date(effectiveFrom, 'dateTime', timeZone) }]
        : [],
    )
  if (planned.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={planned.map(({ version, moment }) => (
        <div key={version}>{t.plannedVersion(version, moment)}</div>
      ))}
      description={t.plannedLead}
    />
  )
}

interface WithdrawVersionProps {
  readonly setting: string
  readonly version: number
  /** What shows the setting. */
  readonly refresh: readonly Call[]
}

/** Takes a planned version back, with a reason. Stands in the history beside what it undoes. */
export function WithdrawVersion({ setting, version, refresh }: WithdrawVersionProps) {
  const t = useTexts('staff/setting')
  const [isAsked, setAsked] = useState(false)
  const factor = useFreshFactor()
  const withdrawing = useSend(calls.dated.withdraw, {
    refresh,
    onSuccess: () => {
      setAsked(false)
      toast(t.withdrawn)
    },
    onError: (error, input) => factor.take(error, () => withdrawing.send(input)),
  })
  return (
    <>
      <Button type="link" size="small" onClick={() => setAsked(true)}>
        {t.withdraw}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t.withdrawVersion(version)}
          okText={t.withdrawVersion(version)}
          isBusy={withdrawing.isSending}
          mostReason={200}
          onCancel={() => setAsked(false)}
          onGive={({ reason }) => withdrawing.send({ setting, version, reason })}
        />
      )}
      {factor.modal}
    </>
  )
}
