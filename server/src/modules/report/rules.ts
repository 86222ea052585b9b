import { type Minor, minor } from '@mailing/contract/amount.ts'
import { mailProducts } from '@mailing/contract/mail-products.ts'
import { isMailKind } from '@mailing/contract/order-states.ts'
import {
  type PaperCost,
  type ReportFigures,
  type ReturnCause,
  returnCauses,
} from '@mailing/contract/report/calls.ts'
import { costScale } from '@mailing/contract/report/cost-limits.ts'
import type { UnitCosts } from '@mailing/contract/report/unit-costs.ts'

type Figures = { [K in keyof ReportFigures]: number }

interface Measured {
  readonly measure: string
  readonly amount: string | number
}

/** The figures of some measures of a day or a period, each with 0 where nothing happened. */
export function figuresOf(measured: readonly Measured[]): Figures {
  const sum = (name: string): number =>
    measured
      .filter(({ measure }) => measure === name)
      .reduce((whole, { amount }) => whole + Number(amount), 0)
  return {
    paid: sum('paid'),
    posted: sum('posted'),
    delivered: sum('delivered'),
    returned: sum('returned'),
    refused: sum('refused'),
    replies: sum('replies'),
    sold: sum('sold'),
    refunded: sum('refunded'),
  }
}

interface Waited {
  readonly hours: number
  readonly pieces: string | number
}

interface Ranked {
  readonly value: number
  /** How many have this value. */
  readonly count: number
}

const countOf = (rows: readonly Ranked[]): number => rows.reduce((sum, { count }) => sum + count, 0)

/** The value within which a share (0 to 1) of all lies: the nearest rank. `rows` have the smallest first and count at least one. */
function within(rows: readonly Ranked[], share: number): number {
  const rank = Math.max(1, Math.ceil(countOf(rows) * share))
  let passed = 0
  for (const { value, count } of rows) {
    passed += count
    if (passed >= rank) return value
  }
  return rows.at(-1)?.value ?? 0
}

/** How many there are, their median and their 95th percentile. */
const spreadOf = (rows: readonly Ranked[]): { count: number; median: number; p95: number } => ({
  count: countOf(rows),
  median: within(rows, 0.5),
  p95: within(rows, 0.95),
})

const inHours = (waited: readonly Waited[]): Ranked[] =>
  waited.map(({ hours, pieces }) => ({ value: hours, count: Number(pieces) }))

/** Within how many hours a share (0 to 1) of the pieces was posted. `waited` has the shortest first and at least one piece. */
export const hoursWithin = (waited: readonly Waited[], share: number): number =>
  within(inHours(waited), share)

/** Median and 95th percentile, in hours, of the waiting times of each kind. */
export const postingTimesOf = <K extends string>(
  rows: readonly (Waited & { readonly kind: K })[],
): { kind: K; count: number; median: number; p95: number }[] =>
  [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, waited]) => ({
    kind,
    ...spreadOf(inHours(waited)),
  }))

interface Paper {
  readonly pieces: number
  readonly pages: number
  readonly sheets: number
  readonly paper: number
  readonly reprinted: number
  readonly postage: number
}

/** Paper and postage of posted mail by kind; `postage` in the smallest unit of the currency. */
export function papersOf<K extends string>(
  rows: readonly (Measured & { readonly kind: K })[],
): (Paper & { kind: K })[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, measured]) => {
    const sum = (name: keyof Paper): number =>
      Number(measured.find(({ measure }) => measure === name)?.amount ?? 0)
    const paper = {
      kind,
      pieces: sum('pieces'),
      pages: sum('pages'),
      sheets: sum('sheets'),
      paper: sum('paper'),
      reprinted: sum('reprinted'),
      postage: sum('postage'),
    }
    return paper.pieces > 0 ? [paper] : []
  })
}

/** Unit costs and the days that began with them: from the first one to before `until`; null: until now. */
export interface CostSpan {
  readonly from: string
  readonly until: string | null
  readonly costs: UnitCosts
}

/** Of versions, newest first, and the first day that begins with each: on which days which was the newest. The earliest days first. */
export function spansOf(versions: readonly Omit<CostSpan, 'until'>[]): CostSpan[] {
  const spans: CostSpan[] = []
  let until: string | null = null
  for (const version of versions)
    if (until === null || version.from < until) {
      spans.unshift({ ...version, until })
      until = version.from
    }
  return spans
}

interface UsedAt<K> extends Measured {
  readonly kind: K
  readonly costs: UnitCosts
}

/** An amount of 0 or more in whole parts of which `per` make one; halves are rounded up. */
const rounded = (amount: bigint, per: bigint): Minor =>
  minor(Number((amount * 2n + per) / (per * 2n)))

/** Cards that carry their own address are printed on card stock, whose price a card holds; all else is sheets in an envelope. */
const isBareCard = (kind: string): boolean => isMailKind(kind) && mailProducts[kind].isBareCard

/** What one of a measure costs: material in parts of the smallest unit, work in tenths of these. */
function costOf(kind: string, measure: string, costs: UnitCosts): [material: number, work: number] {
  const isCard = isBareCard(kind)
  if (measure === 'pieces')
    return isCard
      ? [costs.card, costs.workMinute * costs.cardMinutes]
      : [costs.envelope, costs.workMinute * costs.letterMinutes]
  if (measure === 'reprinted') return [isCard ? costs.card : costs.sheet, 0]
  return [measure === 'paper' && !isCard ? costs.sheet : 0, 0]
}

/** What mail cost by kind, in the smallest unit of the currency. Summed in whole parts, and each sum rounded once. */
export function paperCostsOf<K extends string>(
  rows: readonly UsedAt<K>[],
): ReadonlyMap<K, PaperCost> {
  const ofKind = (kind: K, used: readonly UsedAt<K>[]): PaperCost => {
    const sums = { pieces: 0n, postage: 0n, material: 0n, work: 0n }
    for (const { measure, amount, costs } of used) {
      const [material, work] = costOf(kind, measure, costs)
      if (measure === 'pieces' || measure === 'postage') sums[measure] += BigInt(amount)
      sums.material += BigInt(amount) * BigInt(material)
      sums.work += BigInt(amount) * BigInt(work)
    }
    const material = rounded(sums.material, BigInt(costScale))
    const work = rounded(sums.work, BigInt(costScale * 10))
    const postage = minor(Number(sums.postage))
    const total = minor(material + work + postage)
    const each = rounded(BigInt(total), sums.pieces)
    return { pieces: Number(sums.pieces), material, work, postage, total, each }
  }
  return new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)]
      .filter(([, used]) => used.some(({ measure }) => measure === 'pieces'))
      .map(([kind, used]) => [kind, ofKind(kind, used)]),
  )
}

/** Median and 95th percentile, in minutes, of how long chats waited for their first answer; null: none was answered. */
export function answerTimeOf(
  rows: readonly { readonly minutes: number; readonly cases: string | number }[],
): { count: number; median: number; p95: number } | null {
  const spread = spreadOf(
    rows.map(({ minutes, cases }) => ({ value: minutes, count: Number(cases) })),
  )
  return spread.count === 0 ? null : spread
}

interface Returned {
  readonly reason: string
  readonly institution_id: string | null
  readonly pieces: string | number
}

const causeOf = (reason: string): ReturnCause =>
  returnCauses.find((cause) => cause === reason) ?? 'other'

/** How many came back. */
export const returnedOf = (rows: readonly Returned[]): number =>
  rows.reduce((sum, { pieces }) => sum + Number(pieces), 0)

/** Returned mail by why, the most frequent first, beside the period before. */
export function returnsByCause(
  now: readonly Returned[],
  before: readonly Returned[],
): { cause: ReturnCause; returned: number; returnedBefore: number }[] {
  const of = (rows: readonly Returned[], cause: ReturnCause): number =>
    returnedOf(rows.filter(({ reason }) => causeOf(reason) === cause))
  return returnCauses
    .map((cause) => ({ cause, returned: of(now, cause), returnedBefore: of(before, cause) }))
    .filter(({ returned, returnedBefore }) => returned + returnedBefore > 0)
    .toSorted((a, b) => b.returned - a.returned || b.returnedBefore - a.returnedBefore)
}

export interface ReturnsOfPlace {
  readonly institutionId: string | null
  readonly returned: number
  readonly returnedBefore: number
  readonly causes: { cause: ReturnCause; returned: number }[]
}

/** Returned mail by place, those with the most first; a place of which nothing came back now is left out. */
export function returnsByPlace(
  now: readonly Returned[],
  before: readonly Returned[],
): ReturnsOfPlace[] {
  const former = Map.groupBy(before, ({ institution_id }) => institution_id)
  return [...Map.groupBy(now, ({ institution_id }) => institution_id)]
    .map(([institutionId, rows]) => ({
      institutionId,
      returned: returnedOf(rows),
      returnedBefore: returnedOf(former.get(institutionId) ?? []),
      causes: returnsByCause(rows, []).map(({ cause, returned }) => ({ cause, returned })),
    }))
    .toSorted(
      (a, b) =>
        b.returned - a.returned ||
        (a.institutionId ?? '').localeCompare(b.institutionId ?? '', 'en'),
    )
}
