import type { Notice } from '@mailing/contract/order/schemas.ts'
import { useEffect } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { useCurrency } from '../../../ui/use-price.ts'
import { useSeeNotices } from './use-see-notices.ts'

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
  const currency = useCurrency()
  const see = useSeeNotices()
  const hasNew = notices.some(({ isSeen }) => !isSeen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that something new is shown
  useEffect(() => {
    if (hasNew) see(orderId)
  }, [hasNew, orderId])
  const sentence = ({ kind, params }: Notice): string => {
    const reason = String(params['reason'] ?? '')
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
        return t.notices.refused(reason).trim()
      case 'refunded':
        return t.notices
          .refunded(format.money(Number(params['amount'] ?? 0), currency), reason)
          .trim()
      case 'overdue':
      case 'exception':
      case 'returning':
        return t.notices[kind]
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
