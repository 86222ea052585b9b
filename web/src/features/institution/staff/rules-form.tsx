import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { TouchedOrder } from '@mailing/contract/institution/desk-calls.ts'
import type { BreachRule } from '@mailing/contract/letter/rules.ts'
import { Alert, Button, Form, Modal, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { tell } from '../../../ui/feedback.ts'
import { RulesFields, today } from './rules-fields.tsx'

type Change = CallInput<typeof calls.institution.addRules>
type Preview = CallOutput<typeof calls.institution.previewRules>
/** A change that waits for a yes; no preview: it could not be made. */
interface Asked {
  readonly change: Change
  readonly preview: Preview | null
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
      void tell(texts.rulesSaved)
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
        <Touched
          asked={asked}
          isBusy={adding.isSending}
          onCancel={() => setAsked(null)}
          onSave={() => adding.send(asked.change)}
        />
      )}
    </Form>
  )
}

/** How the fields of the form call what a piece of mail breaks. */
const labels = {
  max_pages: 'maxPages',
  max_photos: 'maxPhotos',
  colour: 'isColourAllowed',
  decoration: 'isDecorationAllowed',
  emoji: 'isEmojiAllowed',
  mail_class: 'mailClassesLabel',
  language: 'languagesLabel',
  banned_word: 'bannedWords',
  handwritten_only: 'isHandwrittenOnly',
  postcard: 'isPostcardAllowed',
  person_number: 'isPersonNumberRequired',
  unit: 'isUnitRequired',
} as const satisfies Partial<Record<BreachRule, string>>

/** The orders that a change would stop, each with the rule that it would break. */
function Touched({
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
  const { kinds } = useTexts('order')
  const { states } = useTexts('staff/order')
  const { touched, hidden } = preview ?? { touched: [], hidden: 0 }
  const labelOf = (rule: BreachRule): string =>
    // Without what the label says about an empty field.
    rule in labels ? texts[labels[rule as keyof typeof labels]].replace(/\s*[（(].*$/, '') : rule
  return (
    <Modal
      open
      width={720}
      title={preview ? texts.touchedTitle(touched.length + hidden) : texts.touchedUnknown}
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
        {hidden > 0 && <Typography.Text>{texts.touchedHidden(hidden)}</Typography.Text>}
        {touched.length > 0 && (
          <DeskTable<TouchedOrder>
            rows={touched}
            rowKey="orderId"
            size="small"
            columns={[
              { key: 'number', render: (_, { number }) => <OrderLink number={number} /> },
              { key: 'kind', render: (_, { kind }) => kinds[kind] },
              { key: 'state', render: (_, { state }) => <Tag>{states[state]}</Tag> },
              {
                key: 'rules',
                render: (_, { rules }) =>
                  rules.map((rule) => <Tag key={rule}>{labelOf(rule)}</Tag>),
              },
            ]}
          />
        )}
        {preview?.isWhole === false && (
          <Typography.Text type="secondary">{texts.touchedPart(preview.checked)}</Typography.Text>
        )}
      </Space>
    </Modal>
  )
}
