import type { CallInput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { institutionKinds } from '@mailing/contract/institution-kinds.ts'
import { Form, Input, Select } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'

export type Details = CallInput<typeof calls.institution.update>['details']

/** What the fields are called where they differ. */
export function useDetailLabels(): Readonly<Record<string, string>> {
  const texts = useTexts('staff/institution')
  const { name, kind, country, region, city, addressLine, postcode } = texts
  return Object.fromEntries(
    Object.entries({ name, kind, country, region, city, addressLine, postcode }).map(
      ([field, label]) => [`details.${field}`, label],
    ),
  )
}

/** Name and postal address of an institution, for a form whose values hold them under `details`. */
export function DetailsFields() {
  const texts = useTexts('staff/institution')
  const required = [{ required: true }]
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
        columnGap: 16,
      }}
    >
      <Form.Item name={['details', 'name']} label={texts.name} rules={[{ required: true, min: 2 }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name={['details', 'kind']} label={texts.kind} rules={required}>
        <Select options={institutionKinds.map((value) => ({ value, label: texts.kinds[value] }))} />
      </Form.Item>
      <Form.Item
        name={['details', 'country']}
        label={texts.country}
        rules={[{ required: true, pattern: /^[A-Z]{2}$/ }]}
      >
        <Input maxLength={2} />
      </Form.Item>
      <Form.Item name={['details', 'region']} label={texts.region}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name={['details', 'city']} label={texts.city}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name={['details', 'addressLine']}
        label={texts.addressLine}
        rules={[{ required: true, min: 2 }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={['details', 'postcode']} label={texts.postcode}>
        <Input maxLength={12} />
      </Form.Item>
    </div>
  )
}
