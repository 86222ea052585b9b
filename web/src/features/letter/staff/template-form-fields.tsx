import { calls } from '@mailing/contract/client.ts'
import { templateCategories, templateLimits } from '@mailing/contract/letter/template-rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { fonts } from '@mailing/typeset'
import { Col, Form, Input, InputNumber, Row, Select } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useLocale } from '../../../platform/locale.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { pickerDesigns } from '../model/offered-stationery.ts'

/** What a letter of the template looks like. */
export function LookFields() {
  const texts = useTexts('staff/template')
  const words = useTexts('template')
  const letter = useTexts('letter')
  const design = useTexts('design')
  const locale = useLocale()
  const offered = useCall(calls.letter.config, {}).data?.stationery ?? null
  return (
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
              label: names?.[locale] ?? nameIn(design.stationeries, key),
            }))}
          />
        </Form.Item>
      </Col>
      <Col span={12}>
        <Form.Item name="font" label={letter.editor.font}>
          <Select
            options={fonts
              .filter((font) => font.offeredTo.length > 0)
              .map(({ key }) => ({ value: key as string, label: design.fonts[key] }))}
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
  )
}

/** The template's words in one language. */
export function LanguageFields({
  name,
  isShown,
  isNeeded,
}: {
  readonly name: Locale
  readonly isShown: boolean
  readonly isNeeded: boolean
}) {
  const texts = useTexts('staff/template')
  const letter = useTexts('letter')
  return (
    <div style={{ display: isShown ? undefined : 'none' }}>
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
}
