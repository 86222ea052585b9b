import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { PlaceRequest } from '@mailing/contract/institution/request-calls.ts'
import { Alert, Button, Form } from 'antd'
import { useSend } from '../../../platform/client/query.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FormDrawer } from '../../../ui/desk/form-drawer.tsx'
import { DetailsFields } from './details-fields.tsx'
import { openRules, RulesFields } from './rules-fields.tsx'

/** Adds an institution with its first version of the rules. */
export function NewInstitution({
  asked,
  onClose,
  onAdded,
}: {
  /** What a writer has asked for. */
  readonly asked?: Pick<PlaceRequest, 'name' | 'place'>
  readonly onClose: () => void
  readonly onAdded: (place: Institution) => void
}) {
  const texts = useTexts('staff/institution')
  const adding = useSend(calls.institution.create, {
    refresh: [calls.institution.list, calls.institution.adminList],
    onSuccess: onAdded,
  })
  const zone = useZone()
  return (
    <FormDrawer onClose={onClose} size={860} title={texts.add} loading={!zone}>
      {asked && (
        <Alert
          style={{ marginBottom: 16 }}
          title={texts.requests.asPut}
          description={[asked.name, asked.place].filter(Boolean).join(' · ')}
        />
      )}
      {zone && (
        <Form
          name="new-institution"
          layout="vertical"
          initialValues={{
            details: { name: asked?.name, country: 'CN', region: '', city: '', postcode: '' },
            rules: openRules,
            checkedOn: todayIn(zone),
          }}
          onFinish={(values: CallInput<typeof calls.institution.create>) => adding.send(values)}
        >
          <DetailsFields />
          <RulesFields hasEffectiveDay={false} />
          <Button type="primary" htmlType="submit" loading={adding.isSending}>
            {texts.save}
          </Button>
        </Form>
      )}
    </FormDrawer>
  )
}
