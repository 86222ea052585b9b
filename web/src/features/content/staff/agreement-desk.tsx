import { calls } from '@mailing/contract/client.ts'
import { agreedNames, protocolNames } from '@mailing/contract/config/content-kinds.ts'
import type { StaffAgreement } from '@mailing/contract/content/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { Button, Form, Input, Select, Space, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { mayLeave, useAddressChoice } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LanguageChoice, LocalField } from '../../../ui/desk/local-field.tsx'
import { SettingForm } from '../../../ui/desk/setting-form.tsx'
import { VersionTimeline } from '../../../ui/desk/version-timeline.tsx'
import { ask } from '../../../ui/feedback.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { AcceptanceList } from './acceptance-list.tsx'
import { useFigures } from './use-figures.ts'

type Name = StaffAgreement['name']

const refresh = [calls.content.agreement, calls.content.about, calls.config.protocol]
const tones = { current: 'green', planned: 'blue', replaced: undefined, past: undefined } as const

/** Agreements and instructions by version: their texts, the day from which they hold, who has accepted which. */
export function AgreementDesk() {
  const t = useTexts('staff/content')
  const [name, setName] = useAddressChoice<Name>('agreement', protocolNames)
  /** The former version whose texts the form begins with; null: the newest. */
  const [from, setFrom] = useState<number | null>(null)
  const choose = async (value: Name) => {
    if (!(await mayLeave())) return
    setName(value)
    setFrom(null)
  }
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Select<Name>
        aria-label={t.page}
        style={{ minWidth: 240 }}
        value={name}
        onChange={(value) => void choose(value)}
        options={protocolNames.map((value) => ({ value, label: t.pages[value] }))}
      />
      <OneAgreement key={name} name={name} from={from} onFrom={setFrom} />
    </Space>
  )
}

interface Fields {
  readonly title: StaffAgreement['texts']['title']
  readonly markdown: StaffAgreement['texts']['markdown']
  readonly holdsOn: string
}

function OneAgreement({
  name,
  from,
  onFrom,
}: {
  readonly name: Name
  readonly from: number | null
  readonly onFrom: (version: number | null) => void
}) {
  const newest = useCall(calls.content.agreement, { name }, { freshSeconds: 0 })
  const former = useCall(
    calls.content.agreement,
    { name, version: from ?? 1 },
    { isEnabled: from !== null },
  )
  // What is typed stays, whatever is read beside it.
  if (newest.error && !newest.data)
    return <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />
  const [shown] = newest.data?.versions ?? []
  if (!newest.data || !shown) return <Skeleton lines={8} />
  return (
    <>
      {from !== null && former.error && !former.data && (
        <ErrorState error={former.error} onRetry={() => void former.refetch()} />
      )}
      <AgreementForm
        agreement={newest.data}
        newest={shown}
        former={former.data && from !== null ? { texts: former.data.texts, version: from } : null}
        onSaved={() => onFrom(null)}
      />
      <Versions agreement={newest.data} onFrom={onFrom} />
      {agreedNames.some((one) => one === name) && (
        <AcceptanceList
          name={name as (typeof agreedNames)[number]}
          versions={newest.data.versions.map(({ version }) => version)}
        />
      )}
    </>
  )
}

/** Texts of a former version. */
interface Former {
  readonly texts: StaffAgreement['texts']
  readonly version: number
}

function AgreementForm({
  agreement: { name, texts },
  newest,
  former,
  onSaved,
}: {
  readonly agreement: StaffAgreement
  readonly newest: StaffAgreement['versions'][number]
  readonly former: Former | null
  readonly onSaved: () => void
}) {
  const t = useTexts('staff/content')
  const figures = useFigures()
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  return (
    <SettingForm<typeof calls.content.saveAgreement, Fields>
      name={`agreement-${name}`}
      title={t.pages[name]}
      lead={t.agreementLead}
      newest={{
        version: newest.version,
        createdByName: newest.createdByName,
        fields: { ...texts, holdsOn: '' },
      }}
      figures={(fields) => figures(fields)}
      call={calls.content.saveAgreement}
      toInput={({ title, markdown, holdsOn, reason }, baseVersion) => ({
        name,
        baseVersion,
        texts: { title, markdown },
        holdsOn: holdsOn || null,
        reason,
      })}
      conflict="content.changed"
      refresh={refresh}
      onSaved={onSaved}
    >
      {former && <FormerTexts {...former} />}
      <LanguageChoice value={language} onChange={setLanguage} />
      <LocalField name={['title']} label={t.fields.title} language={language} max={80} />
      <LocalField
        name={['markdown']}
        label={t.fields.markdown}
        language={language}
        max={20_000}
        rows={16}
      />
      <Form.Item name="holdsOn" label={t.fields.holdsOn} extra={t.holdsOnHint}>
        <Input type="date" style={{ maxWidth: 220 }} />
      </Form.Item>
    </SettingForm>
  )
}

/** Fills the form with the texts of a former version. */
function FormerTexts({ texts, version }: Former) {
  const t = useTexts('staff/content')
  const { restore, stay } = useTexts('staff/setting')
  const form = Form.useFormInstance()
  const okText = t.takeTexts(version)
  const take = async () => {
    const isTyped = form.isFieldsTouched()
    if (isTyped && !(await ask({ message: t.takeAsk, okText, cancelText: stay, isDanger: true })))
      return
    form.setFieldsValue(texts)
    form.setFieldValue('reason', restore(version))
  }
  return (
    <Button style={{ marginBottom: 16 }} onClick={() => void take()}>
      {okText}
    </Button>
  )
}

function Versions({
  agreement,
  onFrom,
}: {
  readonly agreement: StaffAgreement
  readonly onFrom: (version: number) => void
}) {
  const t = useTexts('staff/content')
  const setting = useTexts('staff/setting')
  const format = useFormat()
  return (
    <VersionTimeline
      versions={agreement.versions.map((one) => ({
        version: one.version,
        tag: <Tag color={tones[one.state]}>{setting.states[one.state]}</Tag>,
        byline: [
          t.holdsFrom(format.date(one.holdsFrom, 'dateTime')),
          one.createdByName || setting.initial,
          one.reason,
          t.accepted(one.accepted),
        ]
          .filter(Boolean)
          .join(' · '),
        content: one.version !== agreement.versions[0]?.version && (
          <Button size="small" onClick={() => onFrom(one.version)}>
            {t.seeTexts}
          </Button>
        ),
      }))}
    />
  )
}
