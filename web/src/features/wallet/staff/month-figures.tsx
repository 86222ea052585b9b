import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { useAccountName, useProviderName, useRateText } from './names.ts'

type Figures = CallOutput<typeof calls.month.get>['figures']
interface FiguresProps {
  readonly figures: Figures
}

/** The figures of a month, section by section. */
export function MonthFigures({ figures }: FiguresProps) {
  return (
    <>
      <Balances figures={figures} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(420px,100%),1fr))] gap-x-8 gap-y-2">
        <Revenue figures={figures} />
        <Vat figures={figures} />
        <OwedWork figures={figures} />
        <Fees figures={figures} />
        <Liabilities figures={figures} />
      </div>
    </>
  )
}

function Section({
  title,
  hint,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <section>
      <Typography.Title level={3} style={{ fontSize: 16, marginBlock: 8 }}>
        {title}
      </Typography.Title>
      {children}
      {hint && <p className="mt-2 text-sm text-muted">{hint}</p>}
    </section>
  )
}

/** A name and figures beside it. */
interface Line {
  readonly key: string
  readonly name: ReactNode
  readonly cells: readonly ReactNode[]
  readonly isTotal?: boolean
}

function LineTable({
  first,
  columns,
  lines,
  none,
  width,
}: {
  readonly first: string
  readonly columns: readonly string[]
  readonly lines: readonly Line[]
  readonly none?: string
  readonly width: number
}) {
  const weighed = ({ isTotal }: Line, text: ReactNode) => (isTotal ? <strong>{text}</strong> : text)
  return (
    <DeskTable<Line>
      rows={lines}
      rowKey="key"
      size="small"
      width={width}
      {...(none !== undefined && { none })}
      columns={[
        { title: first, render: (_, line) => weighed(line, line.name) },
        ...columns.map((title, at) => ({
          title,
          align: 'right' as const,
          className: 'tabular-nums',
          render: (_: unknown, line: Line) => weighed(line, line.cells[at]),
        })),
      ]}
    />
  )
}

const totalOf = <Row,>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

function Balances({ figures: { balances } }: FiguresProps) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const accountName = useAccountName()
  const measures = ['opening', 'debit', 'credit', 'closing'] as const
  const cells = (
    row: Readonly<Record<(typeof measures)[number], number>>,
    currency: string,
  ): string[] => measures.map((one) => format.money(row[one], currency))
  const lines = [...Map.groupBy(balances, ({ currency }) => currency)].flatMap(
    ([currency, rows]): Line[] => [
      ...rows.map(({ kind, provider, ...row }) => ({
        key: `${kind} ${provider} ${currency}`,
        name: accountName(kind, provider),
        cells: cells(row, currency),
      })),
      {
        key: currency,
        name: t.total,
        cells: measures.map((one) =>
          format.money(
            totalOf(rows, (row) => row[one]),
            currency,
          ),
        ),
        isTotal: true,
      },
    ],
  )
  return (
    <Section title={t.balances} hint={t.signs}>
      <LineTable
        first={t.account}
        columns={measures.map((one) => t[one])}
        lines={lines}
        none={t.noEntries}
        width={640}
      />
    </Section>
  )
}

function useKindName(): (kind: string) => string {
  const t = useTexts('staff/month')
  const { kinds } = useTexts('order')
  return (kind) => (kinds as Readonly<Record<string, string>>)[kind] ?? t.other
}

function Revenue({ figures: { revenue, currency } }: FiguresProps) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const kindName = useKindName()
  const cells = (
    row: Readonly<Record<'sold' | 'refunded' | 'coupons' | 'net', number>>,
  ): string[] => [
    format.money(row.sold, currency),
    format.money(0 - row.refunded, currency),
    format.money(0 - row.coupons, currency),
    format.money(row.net, currency),
  ]
  const total = {
    sold: totalOf(revenue, ({ sold }) => sold),
    refunded: totalOf(revenue, ({ refunded }) => refunded),
    coupons: totalOf(revenue, ({ coupons }) => coupons),
    net: totalOf(revenue, ({ net }) => net),
  }
  return (
    <Section title={t.revenue}>
      <LineTable
        first={t.kind}
        columns={[t.sold, t.refunded, t.coupons, t.net]}
        none={t.noRevenue}
        width={440}
        lines={[
          ...revenue.map(({ kind, ...row }) => ({
            key: kind,
            name: kindName(kind),
            cells: cells(row),
          })),
          ...(revenue.length > 1
            ? [{ key: 'total', name: t.total, cells: cells(total), isTotal: true }]
            : []),
        ]}
      />
    </Section>
  )
}

function Vat({ figures: { vat, currency } }: FiguresProps) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const rateText = useRateText()
  return (
    <Section title={t.vat} hint={t.vatHint}>
      <LineTable
        first={t.rate}
        columns={[t.paid, t.vatIn]}
        none={t.noRevenue}
        width={320}
        lines={vat.map(({ rate, net, vat }) => ({
          key: String(rate),
          name: rate === null ? t.noRate : rateText(rate),
          cells: [format.money(net, currency), format.money(vat, currency)],
        }))}
      />
    </Section>
  )
}

function OwedWork({ figures: { owed, currency } }: FiguresProps) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const kindName = useKindName()
  return (
    <Section title={t.owed}>
      <LineTable
        first={t.kind}
        columns={[t.orders, t.amount]}
        none={t.noOwed}
        width={320}
        lines={owed.map(({ kind, count, amount }) => ({
          key: kind,
          name: kindName(kind),
          cells: [format.number(count), format.money(amount, currency)],
        }))}
      />
    </Section>
  )
}

function Fees({ figures: { fees, currency } }: FiguresProps) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const providerName = useProviderName()
  const accountName = useAccountName()
  return (
    <Section title={t.fees} hint={t.feesHint}>
      <LineTable
        first={accountName('provider', null)}
        columns={[t.days, t.unstated, t.amount]}
        none={t.noFees}
        width={380}
        lines={fees.map(({ provider, amount, days, daysUnstated }) => ({
          key: provider,
          name: providerName(provider),
          cells: [format.number(days), format.number(daysUnstated), format.money(amount, currency)],
        }))}
      />
    </Section>
  )
}

function Liabilities({ figures: { liabilities, currency } }: FiguresProps) {
  const t = useTexts('staff/month')
  const format = useFormat()
  const { coupons, points, ...owing } = liabilities
  const money = (amount: number) => format.money(amount, currency)
  const names = ['balances', 'shares', 'commissions', 'agentsOwe'] as const
  const lines: Line[] = [
    ...names
      .filter((name) => name !== 'agentsOwe' || owing.agentsOwe !== 0)
      .map((name) => ({
        key: name,
        name: t.owing[name],
        cells: [money(name === 'agentsOwe' ? 0 - owing[name] : owing[name])],
      })),
    {
      key: 'coupons',
      name: t.couponsOut(coupons.count),
      cells: [
        [
          t.couponsMost(money(coupons.most)),
          ...(coupons.unbounded > 0 ? [t.couponsUnbounded(coupons.unbounded)] : []),
        ].join(' · '),
      ],
    },
    {
      key: 'points',
      name: t.pointsOut(format.number(points.held)),
      cells: [points.worth === null ? t.pointsNone : t.pointsMost(money(points.worth))],
    },
  ]
  return (
    <Section title={t.liabilities}>
      <LineTable first={t.item} columns={[t.amount]} lines={lines} width={320} />
    </Section>
  )
}
