import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { PrintedTable, TableSection } from '../../../adapters/print/port.ts'
import type { ParcelTo } from '../rules.ts'
import type { Line } from './present.ts'

interface Words {
  readonly pickList: string
  readonly facts: (orders: number, pieces: number) => string
  readonly made: (app: string, day: string) => string
  readonly goods: string
  readonly article: string
  readonly sku: string
  readonly quantity: string
  readonly orders: string
  readonly originals: string
  readonly boxCode: string
  readonly sheets: string
  readonly slip: (number: string) => string
  readonly note: (words: string) => string
  readonly none: string
}

const words: Readonly<Record<Locale, Words>> = inAllLanguages((texts) => texts.shop.papers)

/** An order as it is packed. */
export interface Packed {
  readonly number: string
  readonly to: ParcelTo
  readonly note: string
  readonly lines: readonly Line[]
  /** The paper of a reply, which such an order sends instead of goods. */
  readonly original: { readonly boxCode: string; readonly sheets: number } | null
}

interface Paper {
  readonly locale: Locale
  readonly app: string
  readonly today: string
}

const nameOf = ({ goodsName, variantName }: Line): string =>
  variantName === '' ? goodsName : `${goodsName} · ${variantName}`

/** What to take for all orders together: a row for each article, by its number, with for how many orders it is. */
function goodsToTake(t: Words, packed: readonly Packed[]): TableSection {
  const lines = Map.groupBy(
    packed.flatMap(({ number, lines }) => lines.map((line) => ({ number, line }))),
    ({ line }) => line.sku,
  )
  return {
    title: t.goods,
    columns: [
      { label: t.sku, share: 0.25, align: 'left' },
      { label: t.article, share: 0.47, align: 'left' },
      { label: t.quantity, share: 0.14, align: 'right' },
      { label: t.orders, share: 0.14, align: 'right' },
    ],
    rows: [...lines]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([sku, taken]) => [
        sku,
        taken[0] ? nameOf(taken[0].line) : '',
        String(taken.reduce((sum, { line }) => sum + line.quantity, 0)),
        String(new Set(taken.map(({ number }) => number)).size),
      ]),
    empty: t.none,
  }
}

/** The papers of replies, which lie on shelves of their own. */
function originalsToTake(t: Words, packed: readonly Packed[]): readonly TableSection[] {
  const rows = packed.flatMap(({ number, original }) =>
    original ? [[original.boxCode, String(original.sheets), number]] : [],
  )
  if (rows.length === 0) return []
  return [
    {
      title: t.originals,
      columns: [
        { label: t.boxCode, share: 0.4, align: 'left' },
        { label: t.sheets, share: 0.2, align: 'right' },
        { label: t.orders, share: 0.4, align: 'right' },
      ],
      rows,
      empty: t.none,
    },
  ]
}

const footOf = (t: Words, { app, today }: Paper): string => `${t.made(app, today)} · {page}`

/** The page with which somebody goes to the shelves. */
export function layPickList(paper: Paper, packed: readonly Packed[]): PrintedTable {
  const t = words[paper.locale]
  const pieces = packed
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    locale: paper.locale,
    title: t.pickList,
    lead: [t.facts(packed.length, pieces)],
    sums: [],
    sections: [goodsToTake(t, packed), ...originalsToTake(t, packed)],
    foot: footOf(t, paper),
  }
}

/** The page that is packed by, and goes into the parcel. */
export function laySlip(paper: Paper, { number, to, note, lines, original }: Packed): PrintedTable {
  const t = words[paper.locale]
  const rows = original
    ? [[original.boxCode, t.originals, String(original.sheets)]]
    : lines.map((line) => [line.sku, nameOf(line), String(line.quantity)])
  return {
    locale: paper.locale,
    title: t.slip(number),
    lead: [`${to.name} ${to.phone}`, ...to.lines, ...(note === '' ? [] : [t.note(note)])],
    sums: [],
    sections: [
      {
        title: t.goods,
        columns: [
          { label: original ? t.boxCode : t.sku, share: 0.25, align: 'left' },
          { label: t.article, share: 0.57, align: 'left' },
          { label: original ? t.sheets : t.quantity, share: 0.18, align: 'right' },
        ],
        rows,
        empty: t.none,
      },
    ],
    foot: footOf(t, paper),
  }
}
