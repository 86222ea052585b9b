import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { folderOf, locales } from '../texts/languages.ts'

/**
 * Writes the types of all texts from the source language's files.
 * So no file lists them by hand. It fails where another language lacks one of the files. `--check`
 * writes nothing and fails when the types are out of date.
 */
const root = join(import.meta.dirname, '..')
const target = join(root, 'texts', 'sets.ts')
const source = 'zh-hans'

const filesOf = (folder: string, part: 'server' | 'web'): readonly string[] =>
  globSync(part === 'server' ? '{errors,server/*}.ts' : 'web/**/*.ts', {
    cwd: join(root, 'texts', folder),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

function missing(part: 'server' | 'web'): readonly string[] {
  const wanted = filesOf(source, part)
  return locales.map(folderOf).flatMap((folder) => {
    const found = filesOf(folder, part)
    const lacking = wanted.filter((file) => !found.includes(file))
    const unknown = found.filter((file) => !wanted.includes(file))
    return [
      ...lacking.map((file) => `texts/${folder}/${file} is missing`),
      ...unknown.map((file) => `texts/${folder}/${file} has no source in ${source}`),
    ]
  })
}

function tableOf(name: string, part: 'server' | 'web'): string {
  const lines = filesOf(source, part).map((file) => {
    const set = file.replace(/^(?:server|web)\//, '').slice(0, -'.ts'.length)
    const key = /^\w+$/.test(set) ? set : `'${set}'`
    return `  readonly ${key}: typeof import('./${source}/${file}').default`
  })
  return `export interface ${name} {\n${lines.join('\n')}\n}\n`
}

const faults = [...missing('server'), ...missing('web')]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

const written = `// The command \`npm run texts\` makes this file from texts/${source}. Do not edit.

/** The server's texts: paper, notices, e-mails, its own pages and refusals. */
${tableOf('ServerSources', 'server')}
/** The texts of the screens, by the name that \`useTexts\` takes. */
${tableOf('WebSources', 'web')}`

if (!process.argv.includes('--check')) writeFileSync(target, written)
else if (readFileSync(target, 'utf8') !== written) {
  console.error(`${relative(root, target)} is older than the texts. Run: npm run texts`)
  process.exit(1)
}
