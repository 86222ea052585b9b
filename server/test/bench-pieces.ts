import type { BenchPiece } from '../src/modules/delivery/rules/scan.ts'

/** A letter of three sheets at the printer, with changes. */
export const benchPiece = (change: Partial<BenchPiece> = {}): BenchPiece => ({
  id: 'p1',
  state: 'printing',
  sheets: 3,
  mailClass: 'ordinary',
  isBatched: true,
  isCard: false,
  printed: new Set(),
  packed: new Set(),
  isTracked: false,
  generation: 1,
  sheetGenerations: {},
  ...change,
})
/** Reads of its sheets' codes and its address sheet's. */
export const sheetRead = (n: number, m = 3) =>
  ({ kind: 'sheet', piece: 'AAAAAA', sheet: n, sheets: m }) as const
export const addressRead = { kind: 'address', piece: 'AAAAAA' } as const
