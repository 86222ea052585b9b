import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { Card, Typography } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'

type Answered = CallOutput<typeof calls.report.period>['answers']

const hour = 60
const day = 24 * hour

/** How long chats waited for their first answer, beside the period before. */
export function Answers({ now, before }: { readonly now: Answered; readonly before: Answered }) {
  const t = useTexts('staff/report')
  const format = useFormat()
  const tenths = (value: number) => format.number(Math.round(value * 10) / 10)
  const duration = (minutes: number) =>
    minutes < 2 * hour
      ? t.minutes(format.number(minutes))
      : minutes < 3 * day
        ? t.hours(tenths(minutes / hour))
        : t.days(tenths(minutes / day))
  const figure = (name: 'median' | 'p95') =>
    now && (
      <div>
        <div className="text-sm text-muted">{t[name]}</div>
        <div className="text-xl font-semibold tabular-nums">{duration(now[name])}</div>
        {before && <div className="text-xs text-muted">{t.before(duration(before[name]))}</div>}
      </div>
    )
  return (
    <Card title={t.chats.title}>
      {now ? (
        <>
          <Typography.Paragraph type="secondary">
            {t.chats.lead(format.number(now.count))}
          </Typography.Paragraph>
          <div className="grid grid-cols-2 gap-4">
            {figure('median')}
            {figure('p95')}
          </div>
        </>
      ) : (
        <Typography.Text type="secondary">{t.chats.none}</Typography.Text>
      )}
      {hasPermission('chat.edit') && (
        <p className="mt-4 mb-0">
          <ThingLink to="/chat-settings?tab=figures">{t.chats.open}</ThingLink>
        </p>
      )}
    </Card>
  )
}
