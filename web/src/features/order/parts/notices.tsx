import { calls } from '@mailing/contract/client.ts'
import type { Notice } from '@mailing/contract/order/calls.ts'
import { useEffect } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'

/**
 * What happened to an order that its states do not say, without a word of where it goes: somebody may read along. Showing
 * it counts as having told.
 */
export function Notices({
  orderId,
  notices,
}: {
  readonly orderId: string
  readonly notices: readonly Notice[]
}) {
  const t = useTexts('order')
  const format = useFormat()
  const { send } = useSend(calls.order.seeNotices, {
    refresh: [calls.order.notices, calls.order.counts],
    onError: () => true,
  })
  const hasNew = notices.some(({ isSeen }) => !isSeen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that something new is shown
  useEffect(() => {
    if (hasNew) send({ orderId })
  }, [hasNew, orderId])
  const sentence = ({ kind, params }: Notice): string => {
    switch (kind) {
      case 'send_reminder':
        return t.notices.send_reminder(
          format.date(`${params['printOn']}T00:00:00Z`, 'weekday', 'UTC'),
        )
      case 'moved':
        return t.notices.moved
      case 'move_refused':
        return t.notices.move_refused
      case 'rules_changed':
        return t.notices.rules_changed
      case 'returned':
        return t.notices.returned
      case 'refused':
        return t.notices.refused(String(params['reason'] ?? '')).trim()
    }
  }
  return (
    <Card title={t.notices.title}>
      <ul className="grid gap-3">
        {notices.toReversed().map((notice) => (
          <li key={notice.id}>
            <p className={notice.isSeen ? '' : 'font-medium'}>{sentence(notice)}</p>
            <p className="text-sm text-muted">{format.date(notice.at, 'dateTime')}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
