import type { Call, CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { todayIn } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast } from '../../../ui/feedback.ts'
import { RulesFields } from './rules-fields.tsx'
import { AskTouched, useTouchingChange } from './touching-change.tsx'

type Change = CallInput<typeof calls.institution.addRules>
/** The next version of a place's rules. What it would stop is shown before it is saved. */
export function RulesForm({
  place,
  zone,
  refresh,
}: {
  readonly place: Institution
  readonly zone: string
  readonly refresh: readonly Call[]
}) {
  const texts = useTexts('staff/institution')
  // What the fields were filled from: a colleague's version that comes in while somebody types is not what they changed.
  const [base, setBase] = useState(place.latestVersion)
  const touching = useTouchingChange()
  const adding = useSend(calls.institution.addRules, {
    refresh,
    onSuccess: ({ latestVersion }) => {
      touching.end()
      setBase(latestVersion)
      toast(texts.rulesSaved)
    },
  })
  const save = (change: Change) =>
    touching.begin({
      would: { id: change.id, rules: change.rules },
      save: () => adding.send(change),
      isLater: change.effectiveFrom > todayIn(zone),
    })
  return (
    <Form<Omit<Change, 'id' | 'baseVersion'>>
      name="rules"
      layout="vertical"
      initialValues={{
        rules: place.current.rules,
        source: place.current.source,
        checkedOn: todayIn(zone),
        effectiveFrom: todayIn(zone),
      }}
      onFinish={(values) => void save({ id: place.id, baseVersion: base, ...values })}
    >
      {place.latestVersion > place.current.version && (
        <Alert
          style={{ marginBottom: 16 }}
          type="warning"
          showIcon
          title={texts.announced(place.latestVersion)}
        />
      )}
      <RulesFields hasEffectiveDay />
      <Button type="primary" htmlType="submit" loading={adding.isSending || touching.isBusy}>
        {texts.addRules}
      </Button>
      {touching.asked && (
        <AskTouched asked={touching.asked} isBusy={adding.isSending} onCancel={touching.end} />
      )}
    </Form>
  )
}
