import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { Card, Typography } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { Costs } from './costs.tsx'

type Period = CallOutput<typeof calls.report.period>
type Paper = Period['papers'][number]
type Name = 'pages' | 'sheets' | 'paper' | 'postage'

/** What a piece takes of paper and postage, by kind, beside the period before; below it, for those who may see money, what it cost. */
export function Papers({ period }: { readonly period: Period }) {
  const { papers: now, papersBefore: before } = period
  const { papers: t, ...texts } = useTexts('staff/report')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const price = usePrice()
  const each = (paper: Paper, name: Name): string => {
    const share = (paper[name] ?? 0) / paper.pieces
    return name === 'postage'
      ? price(Math.round(share))
      : format.number(Math.round(share * 100) / 100)
  }
  const column = (name: Name) => ({
    title: t[name],
    align: 'right' as const,
    render: (_: unknown, paper: Paper) => {
      const former = before.find(({ kind }) => kind === paper.kind)
      return (
        <>
          {each(paper, name)}
          {former && <div className="text-xs text-muted">{texts.before(each(former, name))}</div>}
        </>
      )
    },
  })
  const seesMoney = period.total.sold !== null
  return (
    <Card title={t.title}>
      <Typography.Paragraph type="secondary">{t.lead}</Typography.Paragraph>
      <DeskTable<Paper>
        rows={now}
        rowKey="kind"
        size="small"
        none={texts.noTimes}
        columns={[
          { title: texts.kind, render: (_, { kind }) => kinds[kind] },
          {
            title: texts.pieces,
            align: 'right',
            render: (_, { pieces }) => format.number(pieces),
          },
          column('pages'),
          column('sheets'),
          column('paper'),
          {
            title: t.reprinted,
            align: 'right',
            render: (_, { reprinted }) => format.number(reprinted),
          },
          ...(seesMoney ? [column('postage')] : []),
        ]}
      />
      {seesMoney && <p className="mt-3 mb-0 text-sm text-muted">{t.postageIs}</p>}
      {seesMoney && <Costs period={period} />}
    </Card>
  )
}
