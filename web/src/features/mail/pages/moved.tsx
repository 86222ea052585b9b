import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { useState } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { back } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag, type Tone } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { useRecipient } from '../../address/parts/use-recipient.ts'
import { breachSentence } from '../model/breach-sentence.ts'

type Moved = CallOutput<typeof calls.mail.unprintedTo>['list'][number]
const tones: Readonly<Record<Moved['result'], Tone>> = {
  fits: 'info',
  moved: 'good',
  refused: 'bad',
  waiting: 'warn',
  locked: 'neutral',
}

/** Letters that still carry an old address of somebody, and one button that gives all of them the new one. */
export default function MovedPage({ params }: PageProps) {
  const t = useTexts('mail').later
  const recipientId = params['recipientId'] ?? ''
  const recipient = useRecipient(recipientId || null)
  const { data, error, refetch } = useCall(
    calls.mail.unprintedTo,
    { recipientId },
    { isEnabled: recipientId !== '', freshSeconds: 0 },
  )
  const [done, setDone] = useState<readonly Moved[] | null>(null)
  const moving = useSend(calls.mail.readdress, {
    refresh: [calls.order.list, calls.order.get, calls.order.notices, calls.mail.unprintedTo],
    onSuccess: ({ list }) => setDone(list),
  })
  const list = done ?? data?.list
  const canMove = done === null && (data?.list.some(({ result }) => result === 'fits') ?? false)
  const footer = (
    <FormActions>
      {canMove && (
        <Button
          kind="primary"
          isBusy={moving.isSending}
          onClick={() => moving.send({ recipientId })}
        >
          {t.movedAll}
        </Button>
      )}
      {canMove ? (
        <Button disabled={moving.isSending} onClick={() => back()}>
          {t.later}
        </Button>
      ) : (
        <PageLink
          to="/pages/my/order/order"
          className={buttonClass({ kind: 'primary', isWide: true })}
        >
          {t.toOrders}
        </PageLink>
      )}
    </FormActions>
  )
  return (
    <Page title={t.movedTitle} footer={list && footer}>
      {error && !list && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!list && !error && <SkeletonCards count={2} />}
      {list?.length === 0 && <Empty title={t.movedNone}>{t.movedNoneHint}</Empty>}
      {list && list.length > 0 && (
        <p role="status" className="mb-3 px-1">
          {done ? t.movedDone : t.movedLead(recipient?.name ?? '')}
        </p>
      )}
      {list?.map((one) => (
        <MovedOrder key={one.orderId} order={one} />
      ))}
    </Page>
  )
}

function MovedOrder({ order: { number, title, result, breaches } }: { readonly order: Moved }) {
  const t = useTexts('mail').later
  const rules = useTexts('breach')
  const { list } = useFormat()
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="line-clamp-1 min-w-0 font-medium">{title}</p>
        <Tag tone={tones[result]}>{t.results[result]}</Tag>
      </div>
      <p className="text-sm text-muted tabular-nums">{number}</p>
      {t.resultHints[result] && <p className="mt-1.5 text-sm">{t.resultHints[result]}</p>}
      {result === 'refused' &&
        breaches.map((breach) => (
          <p key={breach.rule} className="mt-1 text-sm text-danger">
            {breachSentence(breach.rule, breach.params, { t: rules, list })}
          </p>
        ))}
    </Card>
  )
}
