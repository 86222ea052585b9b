import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/states.tsx'

/** How the writer's earlier mail went, in figures: a first letter is read otherwise than the fiftieth. */
export function WriterHistory({ orderId }: { readonly orderId: string }) {
  const t = useTexts('staff/review').writer
  const format = useFormat()
  // What it says changes nothing that can be decided: where it cannot be had, it is left out.
  const { data, error } = useCall(
    calls.mail.writerHistory,
    { orderId },
    { freshSeconds: 300, isNetworkToastShown: false },
  )
  if (error) return null
  return (
    <Card title={t.title}>
      {data ? (
        <p className="text-sm">
          {data.pieces === 0
            ? t.first
            : [
                t.pieces(data.pieces),
                data.refused > 0 && data.lastRefusedAt
                  ? t.refused(data.refused, format.date(data.lastRefusedAt, 'date'))
                  : t.noneRefused,
                data.changed > 0 && t.changed(data.changed),
                data.returned > 0 && t.returned(data.returned),
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
      ) : (
        <Skeleton lines={1} />
      )}
    </Card>
  )
}
