import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Counts the Han characters of our own texts, the most frequent first. `node tools/han-table.ts`
 * rewrites the table.
 */
const root = join(import.meta.dirname, '..')
const sources = {
  simplified: ['texts/zh-hans/**/*.ts', 'server/src/modules/letter/rules/templates*.ts'],
  traditional: ['texts/zh-hant/**/*.ts'],
} as const
/** A character that stands only once or twice says nothing. */
const least = 3

function ranked(patterns: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const path of globSync([...patterns], { cwd: root }))
    for (const sign of readFileSync(join(root, path), 'utf8').match(/\p{Script=Han}/gu) ?? [])
      counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= least)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([sign]) => sign)
    .join('')
}

writeFileSync(
  join(root, 'encoding/src/han-table.ts'),
  `/** Han characters of our texts by frequency; written by tools/han-table.ts. */
export const simplified =
  '${ranked(sources.simplified)}'
export const traditional =
  '${ranked(sources.traditional)}'
`,
)
