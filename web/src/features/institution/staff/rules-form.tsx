import type { Call, CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { Alert, Button, Form } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { todayIn } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SavedMeanwhile } from '../../../ui/desk/saved-meanwhile.tsx'
import { isOvertaken, useBegun } from '../../../ui/desk/use-begun.ts'
import { toast } from '../../../ui/feedback.ts'
import { RulesFields, useRuleLabels } from './rules-fields.tsx'
import { AskTouched, useTouchingChange } from './touching-change.tsx'

type Change = CallInput<typeof calls.institution.addRules>

/** What stands in the form, and the version that is to hold later: what is saved now takes its place. */
const rulesOf = ({ current: { version, rules, source }, latestVersion }: Institution) => ({
  rules,
  source,
  later: latestVersion > version ? latestVersion : null,
})

interface RulesFormProps {
  readonly place: Institution
  readonly zone: string
  readonly refresh: readonly Call[]
}

/** Saves the next version; what it would stop is asked about first. */
function useRulesSaving({ place, zone, refresh }: RulesFormProps) {
  const texts = useTexts('staff/institution')
  const begun = useBegun(place, place.latestVersion)
  const touching = useTouchingChange()
  const adding = useSend(calls.institution.addRules, {
    refresh,
    onSuccess: () => {
      touching.end()
      begun.save()
      toast(texts.rulesSaved)
    },
    onError: (error) => {
      touching.end()
      return isOvertaken(error, 'institution.rules_changed', refresh)
    },
  })
  const save = (change: Change) =>
    touching.begin({
      would: { id: change.id, rules: change.rules },
      save: () => adding.send(change),
      isLater: change.effectiveFrom > todayIn(zone),
    })
  return { begun, touching, adding, save }
}

/** The next version of a place's rules. What it would stop is shown before it is saved. */
export function RulesForm(props: RulesFormProps) {
  const { place, zone } = props
  const texts = useTexts('staff/institution')
  const { begun, touching, adding, save } = useRulesSaving(props)
  return (
    <Form<Omit<Change, 'id' | 'baseVersion'>>
      key={begun.round}
      name="rules"
      layout="vertical"
      initialValues={{
        ...rulesOf(begun.stand),
        checkedOn: todayIn(zone),
        effectiveFrom: todayIn(zone),
      }}
      onFinish={(values) =>
        void save({ id: place.id, baseVersion: begun.stand.latestVersion, ...values })
      }
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
      <SavedMeanwhile
        begun={begun}
        valuesOf={rulesOf}
        labels={useRuleLabels()}
        saving={adding}
        conflict="institution.rules_changed"
      />
      <Button
        type="primary"
        htmlType="submit"
        disabled={begun.isBehind}
        loading={adding.isSending || touching.isBusy}
      >
        {texts.addRules}
      </Button>
      {touching.asked && (
        <AskTouched asked={touching.asked} isBusy={adding.isSending} onCancel={touching.end} />
      )}
    </Form>
  )
}
