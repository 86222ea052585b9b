import { calls } from '@mailing/contract/client.ts'
import type { MonthLine } from '@mailing/contract/month/calls.ts'
import { Alert, Button, Segmented, Space, Tag, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'
import { MonthJournal } from './month-journal.tsx'
import { Byline, MonthStatement } from './month-statement.tsx'
import { monthColours } from './state-colours.ts'
import { VatRates } from './vat-rates.tsx'

interface MonthTabProps {
  /** What stands in the address: `month`, `view`, and what a journal is narrowed by. */
  readonly kept: PageProps['params']
  readonly onKeep: (change: Readonly<Record<string, string | undefined>>) => void
  readonly onOpenPayment: (id: string) => void
}

const views = ['statement', 'journal'] as const

/** The ledger by months: all of them, or one with its statement or its entries, or the rates of VAT. */
export function MonthTab({ kept, onKeep, onOpenPayment }: MonthTabProps) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const month = kept['month']
  const view = views.find((one) => one === kept['view']) ?? 'statement'
  const toAll = () =>
    onKeep({ month: undefined, view: undefined, account: undefined, reason: undefined })
  if (!month && kept['view'] !== 'rates') return <MonthList onKeep={onKeep} />
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap size="middle">
        <Button onClick={toAll}>{t.back}</Button>
        {month && (
          <>
            <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
              {format.date(`${month}-01`, 'month', 'UTC')}
            </Typography.Title>
            <Segmented
              value={view}
              onChange={(view) => onKeep({ view })}
              options={views.map((value) => ({ value, label: t.views[value] }))}
            />
          </>
        )}
      </Space>
      {!month ? (
        <VatRates />
      ) : view === 'journal' ? (
        <MonthJournal
          key={month}
          month={month}
          kept={kept}
          onKeep={onKeep}
          onOpenPayment={onOpenPayment}
        />
      ) : (
        <MonthStatement key={month} month={month} />
      )}
    </Space>
  )
}

function MonthList({ onKeep }: Pick<MonthTabProps, 'onKeep'>) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const months = useCall(calls.month.list, {}, { freshSeconds: 5 })
  const list = months.data?.list ?? []
  const hasEnded = list.some(({ state }) => state !== 'running')
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap style={{ width: '100%', justifyContent: 'space-between' }} align="start">
        <Typography.Paragraph style={{ margin: 0, maxWidth: 720 }}>{t.lead}</Typography.Paragraph>
        <Button onClick={() => onKeep({ view: 'rates' })}>{t.rates}</Button>
      </Space>
      {list.length > 0 && !hasEnded && <Alert type="info" showIcon title={t.noneEnded} />}
      <DeskTable<MonthLine>
        reading={months}
        rows={list}
        rowKey="month"
        none={t.none}
        width={760}
        onRow={({ month }) => ({
          onClick: () => onKeep({ month }),
          style: { cursor: 'pointer' },
        })}
        columns={[
          {
            title: t.month,
            render: (_, { month }) => (
              <ThingLink to={`/finance?tab=month&month=${month}`}>
                {format.date(`${month}-01`, 'month', 'UTC')}
              </ThingLink>
            ),
          },
          {
            title: t.state,
            render: (_, { state }) => <Tag color={monthColours[state]}>{t.states[state]}</Tag>,
          },
          {
            title: t.transfers,
            align: 'right',
            render: (_, { closing }) => (closing ? format.number(closing.transfers) : ''),
          },
          { title: t.by, render: (_, line) => <Byline line={line} /> },
        ]}
      />
    </Space>
  )
}
