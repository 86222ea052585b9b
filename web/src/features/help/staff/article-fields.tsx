import { helpCategories, helpKeyPattern, helpLimits } from '@mailing/contract/help/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { Checkbox, Col, Form, Input, Row, Select } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'

/** Where an article stands. */
export function PlaceFields({ isNew }: { readonly isNew: boolean }) {
  const texts = useTexts('staff/help')
  const words = useTexts('help')
  return (
    <Row gutter={12}>
      <Col span={12}>
        <Form.Item
          name="key"
          label={texts.key}
          extra={isNew ? texts.keyHint : undefined}
          rules={[{ required: true, pattern: helpKeyPattern, message: texts.keyWrong }]}
        >
          <Input disabled={!isNew} maxLength={60} />
        </Form.Item>
      </Col>
      <Col span={12}>
        <Form.Item name="category" label={texts.category}>
          <Select
            options={helpCategories.map((value) => ({ value, label: words.categories[value] }))}
          />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item name="isFrequent" valuePropName="checked">
          <Checkbox>{texts.frequent}</Checkbox>
        </Form.Item>
      </Col>
    </Row>
  )
}

/** An article's words in one language. */
export function WordFields({
  name,
  isShown,
  isNeeded,
}: {
  readonly name: Locale
  readonly isShown: boolean
  readonly isNeeded: boolean
}) {
  const texts = useTexts('staff/help')
  return (
    <div style={{ display: isShown ? undefined : 'none' }}>
      <Form.Item
        name={['texts', name, 'title']}
        label={texts.name}
        extra={isNeeded ? undefined : texts.missingLanguage}
        rules={[{ required: isNeeded, whitespace: true, max: helpLimits.title }]}
      >
        <Input maxLength={helpLimits.title} />
      </Form.Item>
      <Form.Item
        name={['texts', name, 'markdown']}
        label={texts.words}
        extra={texts.wordsHint}
        rules={[{ required: isNeeded, whitespace: true, max: helpLimits.markdown }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 10, maxRows: 22 }}
          maxLength={helpLimits.markdown}
          showCount
        />
      </Form.Item>
    </div>
  )
}
