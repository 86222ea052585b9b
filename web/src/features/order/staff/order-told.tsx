import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { Card, Space, Tag, Typography } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useCurrency } from '../../../ui/use-price.ts'
import { noticeSentence } from '../parts/notice-sentence.ts'
import { Decide } from './waiting-acts.tsx'

const list = { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 } as const

/** What colleagues did with the order, newest first; what waits can be decided here. */
export function ActsCard({ acts }: { readonly acts: DeskOrder['acts'] }) {
  const t = useTexts('staff/order')
  const format = useFormat()
  const currency = useCurrency()
  return (
    <Card title={t.acts} size="small">
      {acts.length === 0 && <Typography.Text type="secondary">{t.noActs}</Typography.Text>}
      <ul style={list}>
        {acts.map((act) => (
          <li key={act.id}>
            <Space wrap size={6}>
              <strong>{t.actionNames[act.action]}</strong>
              {act.amount !== null && format.money(act.amount, currency)}
              {act.state === 'waiting' && <Tag color="gold">{t.waits}</Tag>}
              {act.state === 'refused' && <Tag>{t.refusedAct}</Tag>}
              {act.isDecidable && <Decide act={act} />}
            </Space>
            {act.reason && <div style={{ overflowWrap: 'anywhere' }}>{act.reason}</div>}
            {act.message && (
              <div style={{ overflowWrap: 'anywhere' }}>{t.toldWriter(act.message)}</div>
            )}
            <Typography.Text type="secondary">
              {[act.byName, format.date(act.at, 'dateTime'), act.decidedByName]
                .filter((part) => part)
                .join(' · ')}
            </Typography.Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The notices as the writer has them. */
export function ToldCard({ order }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const words = useTexts('order').notices
  const format = useFormat()
  const currency = useCurrency()
  return (
    <Card title={t.told} size="small">
      {order.notices.length === 0 && (
        <Typography.Text type="secondary">{t.noneTold}</Typography.Text>
      )}
      <ul style={list}>
        {order.notices.toReversed().map((notice) => (
          <li key={notice.id}>
            {noticeSentence(notice, { words, format, currency })}
            <div>
              <Typography.Text type="secondary">
                {format.date(notice.at, 'dateTime')} {notice.isSeen ? '' : `· ${t.unread}`}
              </Typography.Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Who of us opened the order or what is in it. */
export function ReadsCard({ reads }: { readonly reads: DeskOrder['reads'] }) {
  const t = useTexts('staff/order')
  const actions: Readonly<Record<string, string>> = useTexts('staff/audit-action')
  const format = useFormat()
  return (
    <Card title={t.reads} size="small">
      <ul
        style={{ ...list, maxHeight: 240, overflowY: 'auto' }}
        aria-label={t.reads}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {reads.toReversed().map(({ name, action, at }) => (
          <li key={`${at} ${action} ${name}`}>
            {name} · {actions[action] ?? action}{' '}
            <Typography.Text type="secondary">{format.date(at, 'dateTime')}</Typography.Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
