import { calls } from '@mailing/contract/client.ts'
import type { DeskStationeryDetail } from '@mailing/contract/letter/stationery.ts'
import { Button, Col, Form, Row, Space, Tag, Timeline } from 'antd'
import { useState } from 'react'
import { type Sender, useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { SavedMeanwhile } from '../../../ui/desk/saved-meanwhile.tsx'
import { type Begun, isOvertaken, useBegun } from '../../../ui/desk/use-begun.ts'
import { toast } from '../../../ui/feedback.ts'
import { Loaded, Skeleton } from '../../../ui/states.tsx'
import { HousePreview, useHouseProblems } from './house-preview.tsx'
import { completeDesign, type HouseFields } from './house-start.ts'
import { LookFields, MeasureFields, NameFields, OrnamentFields } from './stationery-fields.tsx'

interface StationeryDrawerProps {
  readonly id: string
  /** What a new design begins with; null: the design is stored. */
  readonly start: HouseFields | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** One design beside the page that it makes, drawn by the same engine as the print. */
export function StationeryDrawer({ id, start, onSaved, onClose }: StationeryDrawerProps) {
  const t = useTexts('staff/stationery')
  const stored = useCall(
    calls.stationery.admin,
    { id },
    { isEnabled: start === null, freshSeconds: 0 },
  )
  const first = start ?? fieldsOf(stored.data)
  return (
    <FormDrawer onClose={onClose} size={1180} title={start ? t.newTitle : t.editTitle}>
      <Loaded
        of={{ data: first ?? undefined, error: stored.error, refetch: stored.refetch }}
        outline={<Skeleton lines={8} />}
      >
        {(fields) => (
          <Editor
            key={start ? 'new' : 'stored'}
            id={id}
            newest={{ stored: start ? null : (stored.data ?? null), fields }}
            onSaved={onSaved}
          />
        )}
      </Loaded>
    </FormDrawer>
  )
}

const fieldsOf = (stored: DeskStationeryDetail | undefined): HouseFields | null =>
  stored?.names && stored.design ? { names: stored.names, design: stored.design } : null

/** A design as its form has it. */
interface Stand {
  /** Null: it is new. */
  readonly stored: DeskStationeryDetail | null
  readonly fields: HouseFields
}

interface EditorProps {
  readonly id: string
  readonly newest: Stand
  readonly onSaved: () => void
}

const changed = [calls.stationery.adminList, calls.stationery.admin]

function Editor({ id, newest, onSaved }: EditorProps) {
  const t = useTexts('staff/stationery')
  const begun = useBegun(newest, newest.stored?.version ?? 0)
  const saving = useSend(calls.stationery.save, {
    refresh: changed,
    onSuccess: () => {
      begun.save()
      toast(t.saved)
      onSaved()
    },
    onError: (error) => isOvertaken(error, 'stationery.changed', changed),
  })
  return <Drawing key={begun.round} id={id} begun={begun} saving={saving} />
}

interface DrawingProps {
  readonly id: string
  readonly begun: Begun<Stand>
  readonly saving: Sender<typeof calls.stationery.save>
}

/** What stands in the form, and the last whole design of it. */
function useDesignForm(first: HouseFields) {
  const [form] = Form.useForm<HouseFields>()
  const [fields, setFields] = useState(first)
  const [design, setDesign] = useState(first.design)
  const change = () => {
    const now = form.getFieldsValue(true) as HouseFields
    setFields(now)
    // While a number is being typed the last whole design stays in the preview.
    const whole = completeDesign(now)
    if (whole) setDesign(whole)
  }
  return { form, fields, design, change }
}

function Drawing({ id, begun, saving }: DrawingProps) {
  const t = useTexts('staff/stationery')
  const first = begun.stand.fields
  const { form, fields, design, change } = useDesignForm(first)
  const problems = useHouseProblems(design)
  const { stored } = begun.newest
  const save = ({ names, design: made }: HouseFields) =>
    saving.send({ id, baseVersion: begun.stand.stored?.version ?? 0, names, design: made })
  const isChanged = JSON.stringify(fields) !== JSON.stringify(first)
  return (
    <Row gutter={24}>
      <Col xs={24} lg={14}>
        {stored && (
          <StateBar
            stored={stored}
            isBlocked={isChanged || problems === null || problems.length > 0}
            hint={isChanged ? t.saveFirst : ''}
          />
        )}
        <Form<HouseFields>
          name="stationery"
          form={form}
          layout="vertical"
          initialValues={first}
          onValuesChange={change}
          onFinish={() => save(form.getFieldsValue(true) as HouseFields)}
          scrollToFirstError
        >
          <NameFields />
          <LookFields design={fields.design} />
          <MeasureFields />
          <OrnamentFields />
          <SavedMeanwhile
            begun={begun}
            valuesOf={(stand) => stand.fields}
            labels={useLabels()}
            name={stored?.versions[0]?.byName}
            saving={saving}
            conflict="stationery.changed"
            onFilled={change}
          />
          <Button
            type="primary"
            htmlType="submit"
            disabled={begun.isBehind || (stored !== null && !isChanged)}
            loading={saving.isSending}
          >
            {t.save}
          </Button>
        </Form>
        {stored && <Versions stored={stored} />}
      </Col>
      <Col xs={24} lg={10}>
        <HousePreview design={design} problems={problems} />
      </Col>
    </Row>
  )
}

function useLabels(): Readonly<Record<string, string>> {
  const { names, look, measures, ornaments } = useTexts('staff/stationery')
  return { names, design: look, 'design.papers': measures, 'design.ornaments': ornaments }
}

/** How the design stands, and the way to put it on sale or take it off. */
function StateBar({
  stored,
  isBlocked,
  hint,
}: {
  readonly stored: DeskStationeryDetail
  readonly isBlocked: boolean
  readonly hint: string
}) {
  const t = useTexts('staff/stationery')
  const { id, version, state, published } = stored
  const refresh = [calls.stationery.adminList, calls.stationery.admin, calls.letter.config]
  const moving = useSend(calls.stationery.setState, {
    refresh,
    onSuccess: (_, sent) => toast(sent.state === 'published' ? t.published : t.nowOff),
  })
  const isNewest = state === 'published' && published === version
  return (
    <Space wrap style={{ marginBottom: 16 }}>
      <Tag color={{ draft: 'gold', published: 'green', withdrawn: 'default' }[state]}>
        {t.states[state]}
      </Tag>
      {state === 'published' && !isNewest && <Tag color="gold">{t.unpublished}</Tag>}
      {!isNewest && (
        <Button
          type="primary"
          ghost
          disabled={isBlocked}
          loading={moving.isSending}
          onClick={() => moving.send({ id, version, state: 'published' })}
        >
          {t.publish}
        </Button>
      )}
      {state === 'published' && (
        <Button
          danger
          loading={moving.isSending}
          onClick={() => moving.send({ id, version, state: 'withdrawn' })}
        >
          {t.withdraw}
        </Button>
      )}
      {!isNewest && hint}
    </Space>
  )
}

function Versions({ stored: { versions } }: { readonly stored: DeskStationeryDetail }) {
  const t = useTexts('staff/stationery')
  const format = useFormat()
  return (
    <section style={{ marginTop: 28 }}>
      <h3>{t.versions}</h3>
      <Timeline
        items={versions.map(({ version, at, byName, publishedAt }) => ({
          key: version,
          content: t.versionLine(
            version,
            format.date(at, 'dateTime'),
            byName,
            publishedAt !== null,
          ),
        }))}
      />
    </section>
  )
}
