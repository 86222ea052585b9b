import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { minor, sumMinor } from '@mailing/contract/money.ts'
import type { Paper, PaperCost } from '@mailing/contract/report/calls.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ThingLink } from '../../../ui/desk/thing-link.tsx'
import { usePrice } from '../../../ui/use-price.ts'

type Answer = CallOutput<typeof calls.report.period>
interface Period extends Pick<Answer, 'papers' | 'papersBefore' | 'costsFrom'> {
  readonly before: Pick<Answer['before'], 'from'>
}
interface Costed {
  /** Null: all kinds together. */
  readonly kind: Paper['kind'] | null
  readonly cost: PaperCost
  /** Undefined: none is known. */
  readonly before: PaperCost | null | undefined
}

/** What mail of all kinds cost together: the sums of what stands by kind, and their share of one piece. Null: none of it has a cost. */
function together(papers: readonly Paper[]): PaperCost | null {
  const costs = papers.flatMap(({ cost }) => cost ?? [])
  if (costs.length === 0) return null
  const sum = (part: Exclude<keyof PaperCost, 'pieces'>) =>
    sumMinor(costs.map((cost) => cost[part]))
  const pieces = costs.reduce((whole, cost) => whole + cost.pieces, 0)
  const total = sum('total')
  // Halves are rounded up, as for each kind.
  const each = minor(Math.floor((total * 2 + pieces) / (pieces * 2)))
  return {
    ...{ pieces, material: sum('material'), work: sum('work'), postage: sum('postage') },
    ...{ total, each },
  }
}

/** The costs by kind, and below them all kinds together where there is more than one, now or before. */
function rowsOf({ papers, papersBefore }: Period): Costed[] {
  const rows = papers.flatMap(({ kind, cost }): Costed[] =>
    cost ? [{ kind, cost, before: papersBefore.find((one) => one.kind === kind)?.cost }] : [],
  )
  const kinds = [...papers, ...papersBefore].flatMap(({ kind, cost }) => (cost ? kind : []))
  const all = together(papers)
  return all && new Set(kinds).size > 1
    ? [...rows, { kind: null, cost: all, before: together(papersBefore) }]
    : rows
}

/** What posted mail cost by kind and together, beside the period before; from when on that is known, and where unit costs are entered as long as none are. */
export function Costs({ period }: { readonly period: Period }) {
  const {
    papers: { cost: t, ...papers },
    ...texts
  } = useTexts('staff/report')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const price = usePrice()
  const { costsFrom } = period
  const rows = rowsOf(period)
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
          rowKey={({ kind }) => kind ?? 'all'}
          size="small"
          columns={[
            {
              title: texts.kind,
              render: (_, { kind }) => (kind ? kinds[kind] : <strong>{t.all}</strong>),
            },
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
