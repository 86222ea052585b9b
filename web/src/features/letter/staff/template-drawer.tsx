import { calls } from '@mailing/contract/client.ts'
import type { StaffTemplate } from '@mailing/contract/letter/templates.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Button, Col, Form, type FormInstance, Row, Space, Tag } from 'antd'
import { useState } from 'react'
import { type Sender, useCall, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { InEachLanguage } from '../../../ui/desk/local-field.tsx'
import { SavedMeanwhile } from '../../../ui/desk/saved-meanwhile.tsx'
import { type Begun, isOvertaken, useBegun } from '../../../ui/desk/use-begun.ts'
import { VersionDates } from '../../../ui/desk/version-timeline.tsx'
import { toast } from '../../../ui/feedback.ts'
import { Loaded, Skeleton } from '../../../ui/states.tsx'
import { blank, type Fields, fieldsOf, isWritten, textsOf } from './template-fields.ts'
import { LanguageFields, LookFields } from './template-form-fields.tsx'
import { Preview } from './template-preview.tsx'

const refresh = [
  calls.template.adminList,
  calls.template.admin,
  calls.template.list,
  calls.template.categories,
  calls.template.get,
]

interface TemplateDrawerProps {
  readonly id: string
  readonly isNew: boolean
  readonly onClose: () => void
}

/** One template beside the page that it makes, drawn by the same engine as the print. */
export function TemplateDrawer({ id, isNew, onClose }: TemplateDrawerProps) {
  const texts = useTexts('staff/template')
  const stored = useCall(calls.template.admin, { id }, { isEnabled: !isNew, freshSeconds: 0 })
  return (
    <FormDrawer onClose={onClose} size={1120} title={isNew ? texts.add : texts.edit}>
      <Loaded
        of={{ data: isNew ? null : stored.data, error: stored.error, refetch: stored.refetch }}
        outline={<Skeleton lines={8} />}
      >
        {(template) => <Editor id={id} stored={template} onClose={onClose} />}
      </Loaded>
    </FormDrawer>
  )
}

interface EditorProps {
  readonly id: string
  readonly stored: StaffTemplate | null
  readonly onClose: () => void
}

/** A new template is closed when it is stored; a stored one stays open. */
function Editor({ id, stored, onClose }: EditorProps) {
  const texts = useTexts('staff/template')
  const begun = useBegun(stored, stored?.version ?? 0)
  const saving = useSend(calls.template.save, {
    refresh,
    onSuccess: () => {
      begun.save()
      toast(texts.saved)
      if (!stored) onClose()
    },
    onError: (error) => isOvertaken(error, 'template.changed', refresh),
  })
  return <Writing key={begun.round} id={id} begun={begun} saving={saving} />
}

interface WritingProps {
  readonly id: string
  readonly begun: Begun<StaffTemplate | null>
  readonly saving: Sender<typeof calls.template.save>
}

const formOf = (stored: StaffTemplate | null): Fields => (stored ? fieldsOf(stored) : blank)

/** The first language in which something is missing. */
const firstFaulty = (form: FormInstance<Fields>): Locale | undefined =>
  locales.find((one) =>
    (['title', 'body'] as const).some(
      (part) => form.getFieldError(['texts', one, part]).length > 0,
    ),
  )

function Writing({ id, begun, saving }: WritingProps) {
  const texts = useTexts('staff/template')
  const [form] = Form.useForm<Fields>()
  const [first] = useState(() => formOf(begun.stand))
  const [fields, setFields] = useState(first)
  const [language, setLanguage] = useState<Locale>('zh-Hans')
  const stored = begun.newest
  const readFields = () => setFields(form.getFieldsValue(true) as Fields)
  const baseVersion = begun.stand?.version ?? 0
  return (
    <Row gutter={24}>
      <Col xs={24} lg={13}>
        <StateBar id={id} stored={stored} />
        <Form<Fields>
          name="template"
          form={form}
          layout="vertical"
          initialValues={first}
          onValuesChange={readFields}
          onFinish={(values) => saving.send({ ...values, id, baseVersion, texts: textsOf(values) })}
          onFinishFailed={() => setLanguage(firstFaulty(form) ?? language)}
        >
          <LookFields />
          <TemplateTexts fields={fields} language={language} onLanguage={setLanguage} />
          <SavedMeanwhile
            begun={begun}
            valuesOf={formOf}
            labels={useLabels()}
            name={stored?.versions[0]?.byName}
            saving={saving}
            conflict="template.changed"
            onFilled={readFields}
          />
          <Button
            type="primary"
            htmlType="submit"
            disabled={begun.isBehind}
            loading={saving.isSending}
          >
            {texts.save}
          </Button>
        </Form>
        {stored && stored.versions.length > 0 && (
          <VersionDates title={texts.versions} brought={texts.brought} versions={stored.versions} />
        )}
      </Col>
      <Col xs={24} lg={11}>
        <Preview fields={fields} language={language} />
      </Col>
    </Row>
  )
}

function useLabels(): Readonly<Record<string, string>> {
  const texts = useTexts('staff/template')
  const letter = useTexts('letter')
  return {
    category: texts.category,
    stationery: texts.paper,
    font: letter.editor.font,
    sizePt: letter.layout.size,
    ...Object.fromEntries(locales.map((one) => [`texts.${one}`, languages[one].name])),
  }
}

/** The texts of a template, of which one language is seen. */
function TemplateTexts({
  fields,
  language,
  onLanguage,
}: {
  readonly fields: Fields
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
}) {
  const texts = useTexts('staff/template')
  return (
    <InEachLanguage label={texts.languages} value={language} onChange={onLanguage}>
      {(one, isShown) => (
        <LanguageFields
          name={one}
          isShown={isShown}
          isNeeded={one === 'zh-Hans' || isWritten(fields.texts[one])}
        />
      )}
    </InEachLanguage>
  )
}

function StateBar({ id, stored }: { readonly id: string; readonly stored: StaffTemplate | null }) {
  const texts = useTexts('staff/template')
  const moving = useSend(calls.template.setState, {
    refresh,
    onSuccess: ({ state }) => toast(texts.nowStates[state]),
  })
  return (
    <Space wrap style={{ marginBottom: 16 }}>
      {stored && (
        <Tag color={{ draft: 'gold', published: 'green', withdrawn: 'default' }[stored.state]}>
          {texts.states[stored.state]}
        </Tag>
      )}
      {stored && stored.state !== 'published' && (
        <Button loading={moving.isSending} onClick={() => moving.send({ id, state: 'published' })}>
          {texts.publish}
        </Button>
      )}
      {stored?.state === 'published' && (
        <Button
          danger
          loading={moving.isSending}
          onClick={() => moving.send({ id, state: 'withdrawn' })}
        >
          {texts.withdraw}
        </Button>
      )}
    </Space>
  )
}
