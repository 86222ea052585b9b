import { calls } from '@mailing/contract/client.ts'
import {
  type TemplateLanguage,
  templateCategories,
  templateLanguages,
  templateLimits,
} from '@mailing/contract/letter/template-rules.ts'
import type { StaffTemplate } from '@mailing/contract/letter/templates.ts'
import { fonts } from '@mailing/typeset'
import {
  Button,
  Col,
  Drawer,
  Form,
  Input,
  InputNumber,
  Row,
  Segmented,
  Select,
  Space,
  Tag,
  Timeline,
} from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { localeNames, useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { pickerDesigns } from '../model/offered-stationery.ts'
import { blank, type Fields, fieldsOf, isWritten, textsOf } from './template-fields.ts'
import { Preview } from './template-preview.tsx'

interface TemplateDrawerProps {
  readonly id: string
  readonly isNew: boolean
  readonly onClose: () => void
}

/** One template beside the page that it makes, drawn by the same engine as the print. */
export function TemplateDrawer({ id, isNew, onClose }: TemplateDrawerProps) {
  const texts = useTexts('staff/template')
  const stored = useCall(calls.template.admin, { id }, { isEnabled: !isNew, freshSeconds: 0 })
  const isReady = isNew || stored.data !== undefined
  return (
    <Drawer
      open
      onClose={onClose}
      size={1120}
      title={isNew ? texts.add : texts.edit}
      destroyOnHidden
    >
      {stored.error && !stored.data && (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      )}
      {!isReady && !stored.error && <Skeleton lines={8} />}
      {isReady && (
        <Editor
          key={stored.data?.version ?? 0}
          id={id}
          stored={stored.data ?? null}
          onClose={onClose}
        />
      )}
    </Drawer>
  )
}

function Editor({
  id,
  stored,
  onClose,
}: {
  readonly id: string
  readonly stored: StaffTemplate | null
  readonly onClose: () => void
}) {
  const texts = useTexts('staff/template')
  const words = useTexts('template')
  const letter = useTexts('letter')
  const locale = useLocale()
  const format = useFormat()
  const offered = useCall(calls.letter.config, {}).data?.stationery ?? null
  const [form] = Form.useForm<Fields>()
  const [first] = useState(() => (stored ? fieldsOf(stored) : blank))
  const [fields, setFields] = useState(first)
  const [language, setLanguage] = useState<TemplateLanguage>('zh-Hans')
  const refresh = [
    calls.template.adminList,
    calls.template.admin,
    calls.template.list,
    calls.template.categories,
    calls.template.get,
  ]
  const saving = useSend(calls.template.save, {
    refresh,
    onSuccess: () => {
      void tell(texts.saved)
      if (!stored) onClose()
    },
  })
  const moving = useSend(calls.template.setState, {
    refresh,
    onSuccess: ({ state }) => void tell(texts.nowStates[state]),
  })
  const save = (values: Fields) =>
    saving.send({
      ...values,
      id,
      baseVersion: stored?.version ?? 0,
      texts: textsOf(values),
    })
  // The other languages' fields are there, out of sight, so that they are checked and sent too.
  const part = (name: TemplateLanguage, isNeeded: boolean) => (
    <div key={name} style={{ display: name === language ? undefined : 'none' }}>
      <Form.Item
        name={['texts', name, 'title']}
        label={texts.name}
        rules={[{ required: isNeeded, whitespace: true, max: templateLimits.title }]}
      >
        <Input maxLength={templateLimits.title} />
      </Form.Item>
      <Form.Item
        name={['texts', name, 'summary']}
        label={texts.summary}
        rules={[{ max: templateLimits.summary }]}
      >
        <Input maxLength={templateLimits.summary} />
      </Form.Item>
      <Form.Item name={['texts', name, 'salutation']} label={letter.editor.salutation}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item
        name={['texts', name, 'body']}
        label={letter.editor.body}
        extra={texts.blanksHint}
        rules={[{ required: isNeeded, whitespace: true, max: templateLimits.body }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 8, maxRows: 18 }}
          maxLength={templateLimits.body}
          showCount
        />
      </Form.Item>
      <Form.Item name={['texts', name, 'signature']} label={letter.editor.signature}>
        <Input maxLength={120} />
      </Form.Item>
    </div>
  )
  return (
    <Row gutter={24}>
      <Col xs={24} lg={13}>
        <Space wrap style={{ marginBottom: 16 }}>
          {stored && (
            <Tag color={{ draft: 'gold', published: 'green', withdrawn: 'default' }[stored.state]}>
              {texts.states[stored.state]}
            </Tag>
          )}
          {stored && stored.state !== 'published' && (
            <Button
              loading={moving.isSending}
              onClick={() => moving.send({ id, state: 'published' })}
            >
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
        <Form<Fields>
          name="template"
          form={form}
          layout="vertical"
          initialValues={first}
          onValuesChange={() => setFields(form.getFieldsValue(true) as Fields)}
          onFinish={save}
          onFinishFailed={() =>
            setLanguage(
              templateLanguages.find((one) =>
                (['title', 'body'] as const).some(
                  (part) => form.getFieldError(['texts', one, part]).length > 0,
                ),
              ) ?? language,
            )
          }
        >
          <Row gutter={12}>
            <Col span={12}>
              <Form.Item name="category" label={texts.category}>
                <Select
                  options={templateCategories.map((value) => ({
                    value,
                    label: words.categories[value],
                  }))}
                />
              </Form.Item>
            </Col>
            <Col span={12}>
              <Form.Item name="stationery" label={texts.paper}>
                <Select
                  options={pickerDesigns(offered).map(({ key, names }) => ({
                    value: key as string,
                    label: names[locale],
                  }))}
                />
              </Form.Item>
            </Col>
            <Col span={12}>
              <Form.Item name="font" label={letter.editor.font}>
                <Select
                  options={fonts
                    .filter((font) => font.locales.length > 0)
                    .map(({ key, names }) => ({ value: key as string, label: names[locale] }))}
                />
              </Form.Item>
            </Col>
            <Col span={12}>
              <Form.Item name="sizePt" label={letter.layout.size}>
                <InputNumber<number>
                  min={10}
                  max={28}
                  precision={0}
                  suffix="pt"
                  style={{ width: '100%' }}
                />
              </Form.Item>
            </Col>
          </Row>
          <Segmented<TemplateLanguage>
            aria-label={texts.languages}
            value={language}
            onChange={setLanguage}
            options={templateLanguages.map((value) => ({ value, label: localeNames[value] }))}
            style={{ marginBottom: 12 }}
          />
          {templateLanguages.map((one) =>
            part(one, one === 'zh-Hans' || isWritten(fields.texts[one])),
          )}
          <Button type="primary" htmlType="submit" loading={saving.isSending}>
            {texts.save}
          </Button>
        </Form>
        {stored && stored.versions.length > 0 && (
          <section style={{ marginTop: 28 }}>
            <h3>{texts.versions}</h3>
            <Timeline
              items={stored.versions.map(({ version, at, byName }) => ({
                key: version,
                content: `${version} · ${format.date(at, 'dateTime')} · ${byName || texts.brought}`,
              }))}
            />
          </section>
        )}
      </Col>
      <Col xs={24} lg={11}>
        <Preview fields={fields} language={language} />
      </Col>
    </Row>
  )
}
