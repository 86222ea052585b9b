import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import { Button, Drawer, Form } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DetailsFields } from './details-fields.tsx'
import { openRules, RulesFields, today } from './rules-fields.tsx'

/** Adds an institution with its first version of the rules. */
export function NewInstitution({
  onClose,
  onAdded,
}: {
  readonly onClose: () => void
  readonly onAdded: (place: Institution) => void
}) {
  const texts = useTexts('staff/institution')
  const adding = useSend(calls.institution.create, {
    refresh: [calls.institution.list],
    onSuccess: onAdded,
  })
  const start = {
    details: { country: 'CN', region: '', city: '', postcode: '' },
    rules: openRules,
    checkedOn: today(),
  }
  return (
    <Drawer open onClose={onClose} size={860} title={texts.add}>
      <Form
        name="new-institution"
        layout="vertical"
        initialValues={start}
        onFinish={(values: CallInput<typeof calls.institution.create>) => adding.send(values)}
      >
        <DetailsFields />
        <RulesFields hasEffectiveDay={false} />
        <Button type="primary" htmlType="submit" loading={adding.isSending}>
          {texts.save}
        </Button>
      </Form>
    </Drawer>
  )
}
