import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { PaperCost } from '@mailing/contract/report/calls.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'
import { usePrice } from '../../../ui/use-price.ts'

type Period = CallOutput<typeof calls.report.period>
type Paper = Period['papers'][number]
interface Costed {
  readonly kind: Paper['kind']
  readonly cost: PaperCost
  /** Undefined: none is known. */
  readonly before: PaperCost | null | undefined
}

/** What posted mail cost by kind, beside the period before; from when on that is known, and where unit costs are entered as long as none are. */
export function Costs({ period }: { readonly period: Period }) {
  const {
    papers: { cost: t, ...papers },
    ...texts
  } = useTexts('staff/report')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const price = usePrice()
  const { costsFrom, papersBefore } = period
  const rows = period.papers.flatMap(({ kind, cost }): Costed[] =>
    cost ? [{ kind, cost, before: papersBefore.find((one) => one.kind === kind)?.cost }] : [],
  )
  const column = (title: string, figure: (cost: PaperCost) => string) => ({
    title,
    align: 'right' as const,
    render: (_: unknown, { cost, before }: Costed) => (
      <>
        {figure(cost)}
        {before && <div className="text-xs text-muted">{texts.before(figure(before))}</div>}
      </>
    ),
  })
  // No mail was posted, as is said above; from when on its cost would be known does not matter.
  if (period.papers.length === 0 && costsFrom !== null) return null
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-sm font-semibold">{t.title}</h3>
      {rows.length > 0 && (
        <DeskTable<Costed>
          rows={rows}
          rowKey="kind"
          size="small"
          columns={[
            { title: texts.kind, render: (_, { kind }) => kinds[kind] },
            column(texts.pieces, ({ pieces }) => format.number(pieces)),
            column(t.material, ({ material }) => price(material)),
            column(t.work, ({ work }) => price(work)),
            column(papers.postage, ({ postage }) => price(postage)),
            column(t.total, ({ total }) => price(total)),
            column(t.each, ({ each }) => price(each)),
          ]}
        />
      )}
      {costsFrom === null ? (
        <Unknown />
      ) : (
        costsFrom > period.before.from && (
          <p className="mt-3 mb-0 text-sm text-muted">
            {t[rows.length > 0 ? 'from' : 'outside'](format.date(costsFrom, 'date'))}
          </p>
        )
      )}
    </section>
  )
}

/** Nobody has entered unit costs; whoever may is led there. */
function Unknown() {
  const { papers } = useTexts('staff/report')
  return (
    <div className="mt-3 text-sm">
      <p className="mt-0 mb-1 text-muted">{papers.cost.none}</p>
      {hasPermission('price.edit') && (
        <ThingLink to="/prices?tab=costs">{papers.cost.enter}</ThingLink>
      )}
    </div>
  )
}
