import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { keepCsv } from '../../../platform/keep-file.ts'
import { randomId } from '../../../platform/random.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChosenBar } from '../../../ui/desk/chosen-bar.tsx'
import { LeftDialog } from '../../../ui/desk/left-dialog.tsx'
import { ReasonDialog } from '../../../ui/desk/reason-dialog.tsx'
import { OrderLink } from '../../../ui/desk/thing-link.tsx'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { orderChanged } from './order-changed.ts'

type Input = CallInput<typeof calls.orderDesk.actOnMany>
type Action = Input['action']
type Left = CallOutput<typeof calls.orderDesk.actOnMany>['left']

/** What was asked for, and under which key: a press after a lost answer does nothing twice. */
interface Asked {
  readonly action: Action
  readonly key: string
}

const inWords = (action: Action, chosen: Pick<Input, 'key' | 'ids'>, text: string): Input =>
  action === 'note'
    ? { action, ...chosen, text }
    : action === 'assign'
      ? { action, ...chosen, to: text || null }
      : { action, ...chosen, reason: text }

interface ChosenProps {
  readonly ids: readonly string[]
  /** Nothing is chosen any more. */
  readonly onClear: () => void
}

/** What can be done with the orders that are chosen in the list: each is decided by itself, and what stays is said. */
export function ChosenOrders({ ids, onClear }: ChosenProps) {
  const t = useTexts('staff/order')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [left, setLeft] = useState<Left>([])
  const factor = useFreshFactor()
  const exporting = useSend(calls.orderDesk.exportChosen, {
    onSuccess: ({ name, csv }) => keepCsv(name, csv),
    onError: (error, input) => factor.take(error, () => exporting.send(input)),
  })
  const acting = useSend(calls.orderDesk.actOnMany, {
    refresh: orderChanged,
    onSuccess: ({ done, left: rest }) => {
      setAsked(null)
      setLeft(rest)
      onClear()
      if (rest.length === 0) toast(t.many.done(done))
    },
  })
  const give = (text: string) =>
    asked && acting.send(inWords(asked.action, { key: asked.key, ids: [...ids] }, text))
  const actions: readonly Action[] = ['assign', 'note', 'hold', 'release']
  return (
    <>
      <ChosenBar
        count={ids.length}
        label={t.many.chosen(ids.length)}
        clear={t.many.clear}
        onClear={onClear}
      >
        {hasPermission('order.serve') &&
          actions.map((action) => (
            <Button key={action} size="small" onClick={() => setAsked({ action, key: randomId() })}>
              {action === 'note' ? t.addNote : t.actionNames[action]}
            </Button>
          ))}
        <Button
          size="small"
          loading={exporting.isSending}
          onClick={() => exporting.send({ ids: [...ids] })}
        >
          {t.many.export}
        </Button>
      </ChosenBar>
      {asked && (
        <AskDialog
          action={asked.action}
          count={ids.length}
          isBusy={acting.isSending}
          onCancel={() => setAsked(null)}
          onGive={give}
        />
      )}
      <LeftOrders left={left} onClose={() => setLeft([])} />
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

/** The orders to which it was not done, each with what stood against it. */
function LeftOrders({ left, onClose }: { readonly left: Left; readonly onClose: () => void }) {
  const t = useTexts('staff/order')
  return (
    <LeftDialog
      title={t.many.left(left.length)}
      left={left.map(({ id, number, obstacle }) => ({
        id,
        what: number && <OrderLink number={number} />,
        why:
          obstacle === 'gone' || obstacle === 'failed' ? t.many[obstacle] : t.obstacles[obstacle],
      }))}
      onClose={onClose}
    />
  )
}
