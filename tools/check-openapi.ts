import { join } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'
import { documentNames } from '../server/src/platform/openapi-documents.ts'

/**
 * `node tools/check-openapi.ts`: what a linter by other hands finds in docs/openapi*.json. All
 * rules that it recommends, warnings as errors, but one: nobody is given a licence of the
 * interface.
 */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: { 'info-license': 'off' },
})
const root = join(import.meta.dirname, '..')
const found = await Promise.all(
  documentNames.map(async (name) => {
    const problems = await lint({ ref: join(root, 'docs', name), config })
    return problems.map(
      ({ ruleId, message, location: [place] }) =>
        `docs/${name}${place?.pointer ?? ''}: ${message} (${ruleId})`,
    )
  }),
)
const lines = found.flat()
for (const line of lines.slice(0, 40)) console.error(line)
if (lines.length > 40) console.error(`and ${lines.length - 40} more`)
process.exit(lines.length > 0 ? 1 : 0)
