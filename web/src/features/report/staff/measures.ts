import type { ReportFigures } from '@mailing/contract/report/calls.ts'

/** The figures of a day, in their order on the screen. */
export const measures = [
  'paid',
  'posted',
  'delivered',
  'replies',
  'returned',
  'refused',
  'sold',
  'refunded',
] as const satisfies readonly (keyof ReportFigures)[]
export type Measure = (typeof measures)[number]

export const isMeasure = (name: string | undefined): name is Measure =>
  measures.some((one) => one === name)
export const isMoney = (measure: Measure): boolean => measure === 'sold' || measure === 'refunded'

/** How much more (above 0) or less than before, as a share; null: there was nothing before to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before
