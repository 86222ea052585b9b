import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileTime } from './reporter.ts'

/**
 * Seconds that the files of a part may take together. It also has each file's time when the budget
 * was last written.
 */
interface PartBudget {
  readonly seconds: number
  readonly files: Readonly<Record<string, number>>
}

const budgetFile = join(import.meta.dirname, '..', 'test-budget.json')
/** Folders of each part of the tests. */
const parts = [
  'texts',
  'contract',
  'cloud',
  'encoding',
  'typeset',
  'server',
  'web',
  'e2e',
  'tools',
  'bench',
] as const
/** A machine is now faster, now slower; what grew by less than this is not named. */
const leastGrowthSeconds = 3
/** Room above what was seen. */
const allowance = 1.3

const readBudget = (): Readonly<Record<string, PartBudget>> =>
  JSON.parse(readFileSync(budgetFile, 'utf8')) as Readonly<Record<string, PartBudget>>
const secondsOf = (files: readonly FileTime[]): number =>
  Math.round(files.reduce((sum, { seconds }) => sum + seconds, 0))
const filesOf = (part: string, files: readonly FileTime[]): readonly FileTime[] =>
  files.filter(({ path }) => path.startsWith(`${part}/`))

/** Says what each part took beside its budget; of a part that is over it, which files grew. */
export function tellBudget(files: readonly FileTime[]): void {
  const budget = readBudget()
  for (const part of parts) {
    const own = filesOf(part, files)
    const planned = budget[part]
    if (own.length === 0 || !planned) continue
    const taken = secondsOf(own)
    console.log(`${part.padEnd(10)}${String(taken).padStart(6)} s of ${planned.seconds}`)
    if (taken > planned.seconds)
      for (const line of grownOf(own, planned)) console.log(`  OVER BUDGET: ${line}`)
  }
  const dearest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  console.log(
    `the dearest files: ${dearest.map(({ path, seconds }) => `${path} ${Math.round(seconds)} s`).join(', ')}`,
  )
}

function grownOf(files: readonly FileTime[], { files: before }: PartBudget): readonly string[] {
  return files
    .map(({ path, seconds }) => ({ path, seconds, growth: seconds - (before[path] ?? 0) }))
    .filter(({ growth }) => growth > leastGrowthSeconds)
    .toSorted((a, b) => b.growth - a.growth)
    .map(
      ({ path, seconds, growth }) =>
        `${path} took ${Math.round(seconds)} s, ${Math.round(growth)} more than when the budget was written`,
    )
}

/** Writes a whole run's times as the new budget, with some room. */
export function writeBudget(files: readonly FileTime[]): void {
  const budget = Object.fromEntries(
    parts.map((part) => {
      const own = filesOf(part, files).toSorted((a, b) => a.path.localeCompare(b.path))
      const taken = Object.fromEntries(
        own.map(({ path, seconds }) => [path, Math.round(seconds * 10) / 10]),
      )
      return [part, { seconds: Math.ceil(secondsOf(own) * allowance), files: taken }]
    }),
  )
  writeFileSync(budgetFile, `${JSON.stringify(budget, null, 2)}\n`)
}
