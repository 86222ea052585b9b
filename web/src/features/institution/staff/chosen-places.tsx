import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { PlaceLine } from '@mailing/contract/institution/desk-calls.ts'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import { Named } from '../../../ui/desk/thing-link.tsx'
import type { Chosen } from '../../../ui/desk/use-chosen.ts'
import { useMany } from '../../../ui/desk/use-many.tsx'
import { AcceptanceFields } from './acceptance-fields.tsx'
import { placesChanged } from './places-changed.ts'
import { SourceFields } from './rules-fields.tsx'

type Input = CallInput<typeof calls.institution.actOnMany>
type Action = Input['action']
interface Found {
  readonly confirm: { readonly confirmedBy: string; readonly confirmedOn: string }
  readonly check: { readonly source: string; readonly checkedOn: string }
}

/** What one answer of an authority or one reading of its notice says of all chosen places: acceptance, or that the rules are the same. */
export function ChosenPlaces({ chosen }: { readonly chosen: Chosen<PlaceLine> }) {
  const texts = useTexts('staff/institution')
  const { rows, ids } = chosen
  const [asked, setAsked] = useState<Action | null>(null)
  const many = useMany(chosen, texts.many, ({ id, name }) => (
    <Named kind="institution" id={id}>
      <strong>{name}</strong>
    </Named>
  ))
  const acting = useSend(calls.institution.actOnMany, {
    refresh: placesChanged,
    onSuccess: (answer) => {
      setAsked(null)
      many.take(answer)
    },
  })
  const ask = {
    label: texts.many.chosen(ids.length),
    isBusy: acting.isSending,
    onCancel: () => setAsked(null),
  }
  return (
    <>
      <ChosenBar count={ids.length} label={ask.label} onClear={chosen.clear}>
        <Button size="small" onClick={() => setAsked('check')}>
          {texts.many.check}
        </Button>
        <Button size="small" onClick={() => setAsked('confirm')}>
          {texts.confirm}
        </Button>
      </ChosenBar>
      {asked === 'confirm' && (
        <AskFound
          {...ask}
          action="confirm"
          onFound={(found) => acting.send(many.keyed({ action: 'confirm', ids, ...found }))}
        />
      )}
      {asked === 'check' && (
        <AskFound
          {...ask}
          action="check"
          onFound={(found) =>
            acting.send(
              many.keyed({
                action: 'check',
                seen: rows.map(({ id, latestVersion }) => ({ id, version: latestVersion })),
                ...found,
              }),
            )
          }
        />
      )}
      {many.dialog}
    </>
  )
}

/** Asks once for what is then noted of each chosen place. */
function AskFound<A extends Action>({
  action,
  label,
  isBusy,
  onCancel,
  onFound,
}: {
  readonly action: A
  /** How many are chosen. */
  readonly label: string
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onFound: (found: Found[A]) => void
}) {
  const texts = useTexts('staff/institution')
  const zone = useZone()
  const [form] = Form.useForm<Found[A]>()
  const isCheck = action === 'check'
  return (
    <Modal
      open
      title={label}
      okText={isCheck ? texts.many.check : texts.confirm}
      cancelText={texts.cancel}
      okButtonProps={{ loading: isBusy }}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <p>{isCheck ? texts.many.checkLead : texts.confirmLead}</p>
      {zone && (
        <Form<Found[A]>
          name="found"
          form={form}
          layout="vertical"
          initialValues={{ [isCheck ? 'checkedOn' : 'confirmedOn']: todayIn(zone) }}
          onFinish={onFound}
        >
          {isCheck ? <SourceFields /> : <AcceptanceFields />}
        </Form>
      )}
    </Modal>
  )
}
