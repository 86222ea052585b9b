import type { CallOutput } from '@mailing/contract/call.ts'
import { chatLimits } from '@mailing/contract/chat/rules.ts'
import { calls } from '@mailing/contract/client.ts'
import { type ReactNode, useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { randomId } from '../../../platform/random.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'

type Beside = CallOutput<typeof calls.chat.adminBeside>

/** The console has a page of each order and customer to lead to; a phone shows the number alone. */
interface BesideLinks {
  readonly order?: (number: string) => ReactNode
  readonly customer?: (userId: string) => ReactNode
}

interface BesideProps extends BesideLinks {
  readonly conversationId: string
}

/** What stands beside a conversation: orders, letters under way, wallet, notes, former conversations. */
export function BesideChat({ conversationId, ...links }: BesideProps) {
  const found = useCall(calls.chat.adminBeside, { conversationId }, { freshSeconds: 0 })
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonCards count={2} lines={3} />
  return (
    <>
      <Orders beside={found.data} {...links} />
      <Notes conversationId={conversationId} notes={found.data.notes} />
      <Cases cases={found.data.cases} />
    </>
  )
}

function Orders({
  beside: { userId, orders, underWay, money },
  order: linkOf = (number) => <code>{number}</code>,
  customer,
}: BesideLinks & { readonly beside: Beside }) {
  const texts = useTexts('staff/chat')
  const { states } = useTexts('order')
  const format = useFormat()
  return (
    <Card title={texts.person} extra={customer?.(userId)}>
      <dl className="grid grid-cols-2 gap-2 text-sm">
        <div>
          <dt className="text-muted">{texts.underWay}</dt>
          <dd className="text-lg font-semibold">{underWay}</dd>
        </div>
        <div>
          <dt className="text-muted">{texts.wallet}</dt>
          <dd className="text-lg font-semibold">
            <Money minor={money} />
          </dd>
        </div>
      </dl>
      {orders.length === 0 && <p className="mt-3 text-sm text-muted">{texts.noOrders}</p>}
      <ul className="mt-2 divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="py-2 text-sm">
            <span className="flex flex-wrap justify-between gap-x-3">
              {linkOf(order.number)}
              <span>{states[order.state]}</span>
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-muted">
              <span>{format.date(order.createdAt, 'date')}</span>
              <Money minor={order.total} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Notes({
  conversationId,
  notes,
}: {
  readonly conversationId: string
  readonly notes: Beside['notes']
}) {
  const texts = useTexts('staff/chat')
  const format = useFormat()
  const [text, setText] = useState('')
  const [id, setId] = useState(randomId)
  const adding = useSend(calls.chat.addNote, {
    refresh: [calls.chat.adminBeside],
    onSuccess: () => {
      setText('')
      setId(randomId())
    },
  })
  return (
    <Card title={texts.notes}>
      <p className="mb-2 text-sm text-muted">{texts.notesHint}</p>
      <Textarea
        rows={2}
        aria-label={texts.newNote}
        placeholder={texts.newNote}
        maxLength={chatLimits.note}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        size="small"
        className="mt-2"
        disabled={text.trim() === ''}
        isBusy={adding.isSending}
        onClick={() => adding.send({ conversationId, id, text })}
      >
        {texts.addNote}
      </Button>
      <ul className="mt-2 divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-2 text-sm">
            <span className="block text-xs text-muted">
              {note.byName} · {format.date(note.at, 'dateTime')}
            </span>
            <span className="whitespace-pre-wrap">{note.text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Cases({ cases }: { readonly cases: Beside['cases'] }) {
  const texts = useTexts('staff/chat')
  const format = useFormat()
  return (
    <Card title={texts.cases}>
      <ul className="divide-y divide-line text-sm">
        {cases.map((one) => (
          <li key={one.id} className="py-2">
            {format.date(one.openedAt, 'dateTime')}
            {one.closedAt && ` – ${format.date(one.closedAt, 'dateTime')}`}
            {one.stars !== null && (
              <span className="block text-muted">{texts.starsGiven(one.stars)}</span>
            )}
            {one.words && <span className="block whitespace-pre-wrap">{one.words}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
