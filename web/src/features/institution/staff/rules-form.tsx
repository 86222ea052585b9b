import type { Call, CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { Touched } from '@mailing/contract/institution/desk-calls.ts'
import { Alert, Button, Form, Modal, Space, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast } from '../../../ui/feedback.ts'
import { RulesFields, today } from './rules-fields.tsx'
import { TouchedOrders } from './touched-orders.tsx'

type Change = CallInput<typeof calls.institution.addRules>
/** A change that waits for a yes; no preview: it could not be made. */
interface Asked {
  readonly change: Change
  readonly preview: Touched | null
}

/** The next version of a place's rules. What it would stop is shown before it is saved. */
export function RulesForm({
  place,
  refresh,
}: {
  readonly place: Institution
  readonly refresh: readonly Call[]
}) {
  const texts = useTexts('staff/institution')
  // What the fields were filled from: a colleague's version that comes in while somebody types is not what they changed.
  const [base, setBase] = useState(place.latestVersion)
  const [asked, setAsked] = useState<Asked | null>(null)
  const adding = useSend(calls.institution.addRules, {
    refresh,
    onSuccess: ({ latestVersion }) => {
      setAsked(null)
      setBase(latestVersion)
      toast(texts.rulesSaved)
    },
  })
  const previewing = useSend(calls.institution.previewRules)
  const save = async (change: Change) => {
    const { id, rules } = change
    // What went wrong has been said.
    const preview = await previewing.sendAsync({ id, rules }).catch(() => null)
    const isQuiet =
      preview?.isWhole === true && preview.touched.length === 0 && preview.hidden === 0
    if (isQuiet) adding.send(change)
    else setAsked({ change, preview })
  }
  return (
    <Form<Omit<Change, 'id' | 'baseVersion'>>
      name="rules"
      layout="vertical"
      initialValues={{
        rules: place.current.rules,
        source: place.current.source,
        checkedOn: today(),
        effectiveFrom: today(),
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
      <Button type="primary" htmlType="submit" loading={adding.isSending || previewing.isSending}>
        {texts.addRules}
      </Button>
      {asked && (
        <AskTouched
          asked={asked}
          isBusy={adding.isSending}
          onCancel={() => setAsked(null)}
          onSave={() => adding.send(asked.change)}
        />
      )}
    </Form>
  )
}

/** The orders that a change would stop, each with the rule that it would break. */
function AskTouched({
  asked: { change, preview },
  isBusy,
  onCancel,
  onSave,
}: {
  readonly asked: Asked
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onSave: () => void
}) {
  const texts = useTexts('staff/institution')
  return (
    <Modal
      open
      width={720}
      title={
        preview ? texts.touchedTitle(preview.touched.length + preview.hidden) : texts.touchedUnknown
      }
      mask={{ closable: false }}
      okText={texts.saveAnyway}
      okButtonProps={{ danger: true, loading: isBusy }}
      cancelText={texts.cancel}
      onCancel={onCancel}
      onOk={onSave}
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <Typography.Text>
          {change.effectiveFrom > today() ? texts.touchedLater : texts.touchedLead}
        </Typography.Text>
        {preview && <TouchedOrders found={preview} />}
      </Space>
    </Modal>
  )
}
