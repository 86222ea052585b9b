import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, type Locale } from './languages.ts'

/**
 * Pages of plain words: `policies` are agreed to and must be there in every language, `help` may be
 * missing in some.
 */
export type PageShelf = 'policies' | 'help'

/**
 * The Markdown of a page that comes with the product; null: there is none in that language. For the
 * server alone: it reads a file.
 */
export function readPage(locale: Locale, shelf: PageShelf, name: string): string | null {
  const file = join(import.meta.dirname, folderOf(locale), shelf, `${name}.md`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** The names of a shelf's pages in a language. */
export const pageNames = (locale: Locale, shelf: PageShelf): readonly string[] =>
  globSync('*.md', { cwd: join(import.meta.dirname, folderOf(locale), shelf) }).map((file) =>
    file.slice(0, -'.md'.length),
  )
