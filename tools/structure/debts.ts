import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Breach, breachesOf, type Rule } from './english.ts'
import type { Finding, SourceFile } from './source.ts'

/** Remaining debts of each rule by folder. A folder that is not listed owes nothing. */
export type Debts = Readonly<Partial<Record<Rule, Readonly<Record<string, number>>>>>

const rules: Readonly<Record<Rule, { problem: string; mend: string }>> = {
  headless: {
    problem: 'comments without a subject or a verb',
    mend: 'Begin with the thing and say what it does: "Returns the price", "The job deletes …".',
  },
  longFirst: {
    problem: 'doc comments whose first sentence has more than 12 words',
    mend: 'Say what it does in at most 12 words; the reason follows in a sentence of its own.',
  },
  longTestName: {
    problem: 'names of tests of more than 12 words',
    mend: 'Name the test "does X when Y" in at most 12 words.',
  },
  wideLine: {
    problem: 'lines wider than 110 columns',
    mend: 'Break the line; wrap comments at 100 columns.',
  },
  privateWord: {
    problem: 'words of our own where the field has one',
    mend: 'Take the word of the field from docs/words.md.',
  },
}

const file = join(import.meta.dirname, 'debts.json')
const ruleNames = Object.keys(rules) as Rule[]

/** Reads the list of debts. */
export function readDebts(): Debts {
  return JSON.parse(readFileSync(file, 'utf8')) as Debts
}

/** The folder whose figure counts a file: two or three levels deep for server and web. */
export function folderOf(path: string): string {
  const parts = path.split('/')
  const deep = parts[0] === 'server' || parts[0] === 'web'
  const folder = parts.slice(0, -1).slice(0, deep ? 3 : 1)
  return folder.length === 0 ? '.' : folder.join('/')
}

/** Finds the breaches of all rules in these files. */
export function breachesIn(files: readonly SourceFile[]): readonly Breach[] {
  return files.flatMap(breachesOf)
}

/**
 * Compares what is found with the debts: more is refused, and so is a figure that could be lower.
 */
export function checkDebts(breaches: readonly Breach[], debts: Debts): Finding[] {
  return ruleNames.flatMap((rule) => {
    const found = countOf(breaches, rule)
    const owed = debts[rule] ?? {}
    return [...new Set([...Object.keys(found), ...Object.keys(owed)])].sort().flatMap((folder) => {
      const [now, most] = [found[folder] ?? 0, owed[folder] ?? 0]
      if (now === most) return []
      const { problem, mend } = rules[rule]
      return now > most
        ? [
            {
              path: folder,
              problem: `${now} ${problem}, ${most} are allowed: ${placesOf(breaches, rule, folder)}`,
              mend,
            },
          ]
        : [
            {
              path: folder,
              problem: `${now} ${problem}, and the list of debts still allows ${most}`,
              mend: 'Lower the figure: node tools/check-structure.ts --lower',
            },
          ]
    })
  })
}

/** Lowers the figures to what is found. No figure rises. */
export function lowered(breaches: readonly Breach[], debts: Debts): Debts {
  return Object.fromEntries(
    ruleNames.map((rule) => {
      const found = countOf(breaches, rule)
      const left = Object.entries(debts[rule] ?? {})
        .map(([folder, most]) => [folder, Math.min(most, found[folder] ?? 0)] as const)
        .filter(([, most]) => most > 0)
      return [rule, Object.fromEntries(left)]
    }),
  )
}

/** Writes the list of debts. */
export function writeDebts(debts: Debts): void {
  writeFileSync(file, `${JSON.stringify(debts, null, 2)}\n`)
}

/** Counts the breaches of a rule by folder. */
export function countOf(breaches: readonly Breach[], rule: Rule): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { path } of breaches.filter((breach) => breach.rule === rule))
    counts[folderOf(path)] = (counts[folderOf(path)] ?? 0) + 1
  return counts
}

const placesOf = (breaches: readonly Breach[], rule: Rule, folder: string): string =>
  breaches
    .filter((breach) => breach.rule === rule && folderOf(breach.path) === folder)
    .slice(0, 3)
    .map(({ path, line }) => `${path}:${line}`)
    .join(', ')
