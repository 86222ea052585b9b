import { calls } from '@mailing/contract/client.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { PointChange } from '@mailing/contract/point/schemas.ts'
import { Spin } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { VersionTimeline } from '../../../ui/desk/version-timeline.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'

/** Every version of a task or an offer: what it said, who made it, when. */
export function VersionList({
  subject,
  id,
}: {
  readonly subject: 'task' | 'offer'
  readonly id: string
}) {
  const t = useTexts('staff/point')
  const format = useFormat()
  const history = useCall(calls.point.history, { subject, id }, { freshSeconds: 0 })
  if (history.error && !history.data)
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <Spin />
  return (
    <VersionTimeline
      versions={history.data.list.map((change) => ({
        version: change.version,
        byline: `${format.date(change.at, 'dateTime')} · ${change.byName || t.fromProduct}`,
        content: <Words change={change} />,
      }))}
    />
  )
}

function Words({ change: { task, offer } }: { readonly change: PointChange }) {
  const t = useTexts('staff/point')
  const format = useFormat()
  const price = usePrice()
  const locale = useLocale()
  const common = task ?? offer
  if (!common) return null
  const words = [
    readLocalText(common.title, locale),
    `${t.points} ${format.number(common.points)}`,
    common.isOn ? t.on : t.off,
    ...(task
      ? [
          t.kinds[task.kind],
          t.periods[task.period],
          `× ${format.number(task.target)}`,
          [task.startsOn, task.endsOn].some(Boolean)
            ? `${task.startsOn ?? ''} – ${task.endsOn ?? ''}`
            : '',
        ]
      : []),
    ...(offer
      ? [
          offer.kind === 'coins'
            ? `${t.offerKinds.coins} ${price(offer.coins)}`
            : t.offerKinds[offer.kind],
          `${t.taken} ≤ ${offer.stock === null ? t.unlimited : format.number(offer.stock)}`,
        ]
      : []),
  ]
  return <span>{words.filter(Boolean).join(' · ')}</span>
}
