import type { Notice } from '@mailing/contract/order/schemas.ts'
import { useEffect } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { useCurrency } from '../../../ui/use-price.ts'
import { noticeSentence } from './notice-sentence.ts'
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
  return (
    <Card title={t.notices.title}>
      <ul className="grid gap-3">
        {notices.toReversed().map((notice) => (
          <li key={notice.id}>
            <p
              className={notice.isSeen ? 'whitespace-pre-line' : 'font-medium whitespace-pre-line'}
            >
              {noticeSentence(notice, { words: t.notices, format, currency })}
            </p>
            <p className="text-sm text-muted">{format.date(notice.at, 'dateTime')}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
