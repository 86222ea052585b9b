import type { CallInput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { DeskOrderLine } from '@mailing/contract/order/desk.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { keepCsv } from '../../../platform/keep-file.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import type { Chosen } from '../../../ui/desk/use-chosen.ts'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { useMany } from '../../../ui/desk/use-many.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { orderChanged } from './order-changed.ts'

type Input = CallInput<typeof calls.orderDesk.actOnMany>
type Action = Input['action']

const actions: readonly Action[] = ['assign', 'note', 'hold', 'release']

const inputOf = (action: Action, ids: string[], text: string): Input =>
  action === 'note'
    ? { action, ids, text }
    : action === 'assign'
      ? { action, ids, to: text || null }
      : { action, ids, reason: text }

/** What can be done with the orders that are chosen in the list. */
export function ChosenOrders({ chosen }: { readonly chosen: Chosen<DeskOrderLine> }) {
  const t = useTexts('staff/order')
  const { ids } = chosen
  const [asked, setAsked] = useState<Action | null>(null)
  const factor = useFreshFactor()
  const exporting = useSend(calls.orderDesk.exportChosen, {
    onSuccess: ({ name, csv }) => keepCsv(name, csv),
    onError: (error, input) => factor.take(error, () => exporting.send(input)),
  })
  const many = useMany(chosen, { ...t.many, obstacles: t.obstacles }, ({ number }) => (
    <OrderLink number={number} />
  ))
  const acting = useSend(calls.orderDesk.actOnMany, {
    refresh: orderChanged,
    onSuccess: (answer) => {
      setAsked(null)
      many.take(answer)
    },
  })
  return (
    <>
      <ChosenBar count={ids.length} label={t.many.chosen(ids.length)} onClear={chosen.clear}>
        {hasPermission('order.serve') &&
          actions.map((action) => (
            <Button key={action} size="small" onClick={() => setAsked(action)}>
              {action === 'note' ? t.addNote : t.actionNames[action]}
            </Button>
          ))}
        <Button size="small" loading={exporting.isSending} onClick={() => exporting.send({ ids })}>
          {t.many.export}
        </Button>
      </ChosenBar>
      {asked && (
        <AskDialog
          action={asked}
          count={ids.length}
          isBusy={acting.isSending}
          onCancel={() => setAsked(null)}
          onGive={(text) => acting.send(many.keyed(inputOf(asked, ids, text)))}
        />
      )}
      {many.dialog}
      {factor.modal}
    </>
  )
}

/** Asks for what the action needs: who takes the orders, a note or a reason. */
function AskDialog({
  action,
  count,
  isBusy,
  onCancel,
  onGive,
}: {
  readonly action: Action
  readonly count: number
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onGive: (text: string) => void
}) {
  const t = useTexts('staff/order')
  if (action === 'assign')
    return <AssignDialog isBusy={isBusy} onCancel={onCancel} onGive={onGive} />
  const isNote = action === 'note'
  const name = isNote ? t.addNote : t.actionNames[action]
  return (
    <ReasonDialog
      title={name}
      lead={t.many.chosen(count)}
      okText={name}
      isBusy={isBusy}
      {...(isNote && { reasonLabel: t.notes, reasonHint: t.noteHint })}
      isReasonLong={isNote}
      onCancel={onCancel}
      onGive={({ reason }) => onGive(reason)}
    />
  )
}
