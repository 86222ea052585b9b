import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@mailing/contract/calls.ts'
import { makeManifest } from '../server/src/platform/call-table.ts'
import { exampleEnv } from '../server/src/platform/config.ts'
import { jsonText } from '../server/src/platform/json-text.ts'
import { documentNames, makeDocuments } from '../server/src/platform/openapi-documents.ts'

/**
 * Writes what is derived from the contract and the settings: docs/openapi*.json,
 * contract/src/manifest.json, .env.example. `--check` writes nothing and fails when one of them is
 * out of date.
 */
const root = join(import.meta.dirname, '..')
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    documentNames.map((name) => [`docs/${name}`, jsonText(makeDocuments[name](allCalls))]),
  ),
  'contract/src/manifest.json': json(makeManifest(allCalls)),
  '.env.example': exampleEnv(),
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const outdated = Object.entries(files).filter(([name, text]) => read(join(root, name)) !== text)
if (process.argv.includes('--check')) {
  for (const [name] of outdated) console.error(`${name} is out of date. Run: npm run contract`)
  process.exit(outdated.length > 0 ? 1 : 0)
}
for (const [name, text] of outdated) {
  writeFileSync(join(root, name), text)
  console.info(`${name} written`)
}
