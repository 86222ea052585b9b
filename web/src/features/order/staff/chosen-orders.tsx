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
      {asked?.action === 'assign' && (
        <AssignDialog isBusy={acting.isSending} onCancel={() => setAsked(null)} onGive={give} />
      )}
      {asked && asked.action !== 'assign' && (
        <ReasonDialog
          title={asked.action === 'note' ? t.addNote : t.actionNames[asked.action]}
          lead={t.many.chosen(ids.length)}
          okText={asked.action === 'note' ? t.addNote : t.actionNames[asked.action]}
          isBusy={acting.isSending}
          {...(asked.action === 'note' && { reasonLabel: t.notes, reasonHint: t.noteHint })}
          isReasonLong={asked.action === 'note'}
          onCancel={() => setAsked(null)}
          onGive={({ reason }) => give(reason)}
        />
      )}
      <LeftDialog
        title={t.many.left(left.length)}
        left={left.map(({ id, number, obstacle }) => ({
          id,
          what: number && <OrderLink number={number} />,
          why:
            obstacle === 'gone' || obstacle === 'failed' ? t.many[obstacle] : t.obstacles[obstacle],
        }))}
        onClose={() => setLeft([])}
      />
      {factor.modal}
    </>
  )
}
