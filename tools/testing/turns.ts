import { globSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')

/**
 * Walked before every landing: where a fault loses a letter, money, or what somebody wrote, or
 * stops the office.
 */
export const everyTime = [
  'app-lock',
  'every-screen',
  'foreign-client',
  'main-job',
  'main-road',
  'month-end',
  'office',
  'print-and-preview',
  'privacy',
  'review',
  'roles',
  'shop',
  'top-up',
].map((name) => `e2e/${name}.test.ts`)
/** Share of the other journeys that run at a time. */
export const share = 3

export const journeys = (): readonly string[] => globSync('e2e/*.test.ts', { cwd: root }).sort()

/**
 * Journeys that rest with this seed; each is walked with one of any `share` seeds that follow each
 * other.
 */
export const resting = (seed: number): readonly string[] =>
  journeys()
    .filter((path) => !everyTime.includes(path))
    .filter((_, at) => (at + seed) % share !== 0)
