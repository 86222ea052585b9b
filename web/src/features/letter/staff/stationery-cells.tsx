import { Col, Form, Input, InputNumber, Select } from 'antd'
import { useLocale } from '../../../platform/locale.ts'
import { decimalSign } from '../../../ui/desk/scaled-number.tsx'
import type { Name } from './stationery-fields.tsx'

/** A field of the form, in a column of a grid of 24. */
interface Cell {
  readonly name: Name
  readonly label: string
  readonly span: number
}
export function NumberCell({
  name,
  label,
  span,
  range: [min, max],
  step,
}: Cell & { readonly range: readonly [number, number]; readonly step: number }) {
  const locale = useLocale()
  return (
    <Col span={span}>
      <Form.Item name={name} label={label} rules={[{ required: true, message: '' }]}>
        <InputNumber<number>
          min={min}
          max={max}
          step={step}
          precision={step < 0.1 ? 2 : 1}
          decimalSeparator={decimalSign(locale)}
          style={{ width: '100%' }}
        />
      </Form.Item>
    </Col>
  )
}
export const ChoiceCell = ({
  name,
  label,
  span,
  options,
  words,
}: Cell & {
  readonly options: readonly string[]
  readonly words: Readonly<Record<string, string>>
}) => (
  <Col span={span}>
    <Form.Item name={name} label={label}>
      <Select options={options.map((value) => ({ value, label: words[value] }))} />
    </Form.Item>
  </Col>
)
export const ColourCell = ({ name, label, span }: Cell) => (
  <Col span={span}>
    <Form.Item name={name} label={label}>
      <Input type="color" style={{ padding: 3, cursor: 'pointer' }} />
    </Form.Item>
  </Col>
)
