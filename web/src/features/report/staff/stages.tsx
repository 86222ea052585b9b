import { calls } from '@mailing/contract/client.ts'
import { Card, Tag, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'

/** Mail that is paid and not posted, by stage; each stage leads to its orders. */
export function Stages() {
  const t = useTexts('staff/report')
  const format = useFormat()
  const price = usePrice()
  const found = useCall(calls.report.today, {}, { everySeconds: 30 })
  // What was shown stays while it cannot be asked again.
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonCards count={1} lines={3} />
  const { owed } = found.data
  return (
    <Card
      title={
        <>
          {t.now}{' '}
          <Typography.Text type="secondary" style={{ fontWeight: 400 }}>
            {t.nowLead}
          </Typography.Text>
        </>
      }
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-4">
        {found.data.stages.map(({ stage, count, due, oldestAt }) => (
          <div key={stage}>
            <ThingLink to={`/orders?state=${stage}`}>{t.stages[stage]}</ThingLink>
            <div className="text-2xl font-semibold tabular-nums">{format.number(count)}</div>
            {due > 0 && <Tag color="gold">{t.dueToday(format.number(due))}</Tag>}
            <div className="text-xs text-muted">
              {oldestAt ? t.oldest(format.relative(oldestAt)) : t.nothing}
            </div>
          </div>
        ))}
        <div>
          <ThingLink to="/orders?only=due">{t.owed}</ThingLink>
          <div className="text-2xl font-semibold tabular-nums">{format.number(owed.count)}</div>
          <div className="text-xs text-muted">
            {owed.amount === null ? t.owedLead : t.owedAmount(price(owed.amount))}
          </div>
        </div>
      </div>
    </Card>
  )
}
