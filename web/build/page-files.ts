import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@mailing/contract/locale.ts'
import { folderOf } from '@mailing/texts/languages.ts'
import type { Rolldown } from 'vite'
import { textsModule } from './texts.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Which files each page needs, for `boot.ts`: without the list a browser learns of them one after the other, each time a
 * journey to the server later. It is on the way of the first paint, so it is short: files without folder and ending, numbers
 * that count in `files`; a page is [its scripts, the heaviest first, 1 when it reads the app's texts, 1 when it needs login].
 */
export interface PageFiles {
  /** The app's own, the entry first; with folder and ending. */
  readonly app: readonly string[]
  /** Adds methods that an old browser lacks. With folder and ending, as the next. */
  readonly methods: string
  /** The help that is shown where the app cannot run. */
  readonly old: string
  readonly files: readonly string[]
  readonly locales: readonly string[]
  /** The app's texts in each of the languages. */
  readonly texts: readonly number[]
  readonly pages: Readonly<Record<string, readonly [readonly number[], 0 | 1, 0 | 1]>>
}

const shortName = (file: string): string => file.slice('assets/'.length, -'.js'.length)
const pageLine = /^\s*(tab|page)\((?:\d+, )?'([^']+)', (\{.*\}), \(\) => import\('([^']+)'\)\),$/gm

/** Reads the route table's own lines, so that the list cannot go out of date. Staff's pages are left out. */
export function pageFiles(
  bundle: Bundle,
  folder: string,
  app: readonly string[],
): Omit<PageFiles, 'methods' | 'old'> {
  const source = readFileSync(join(folder, 'routes.ts'), 'utf8')
  const first = withImports(bundle, app[0] ?? '')
  const orders = withImports(bundle, chunkOf(bundle, join(folder, '..', 'order-kinds.ts')))
  const files: string[] = []
  const numberOf = (file: string): number => {
    const name = shortName(file)
    return files.includes(name) ? files.indexOf(name) : files.push(name) - 1
  }
  const pages: Record<string, [number[], 0 | 1, 0 | 1]> = {}
  for (const [, kind, path = '', details = '', module = ''] of source.matchAll(pageLine)) {
    if (details.includes('staff:')) continue
    const own = withImports(bundle, chunkOf(bundle, join(folder, module)))
    // What can be ordered comes with each page (routes.ts).
    const scripts = [...new Set([...own, ...orders])]
      .filter((file) => !first.has(file))
      .sort((a, b) => bytesOf(bundle, b) - bytesOf(bundle, a))
    pages[path] = [
      scripts.map(numberOf),
      path === '/' ? 0 : 1,
      kind === 'page' && !details.includes("'guest'") ? 1 : 0,
    ]
  }
  const written = [...source.matchAll(/^\s*(?:tab|page)\(.*import\(/gm)].length
  const read = [...source.matchAll(pageLine)].length
  if (read === 0 || read !== written)
    throw new Error(`${written} pages stand in the route table, but ${read} of them could be read`)
  const texts = locales.map((locale) =>
    numberOf(chunkOf(bundle, textsModule(folderOf(locale), 'app'))),
  )
  return { app, files, locales, texts, pages }
}

function bytesOf(bundle: Bundle, file: string): number {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? chunk.code.length : 0
}

function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId === module,
  )
  if (!found) throw new Error(`no file of the build is made for ${module}`)
  return found.fileName
}

/** A file with all that it imports at once. */
export function withImports(
  bundle: Bundle,
  file: string,
  found: Set<string> = new Set(),
): Set<string> {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  for (const next of chunk.imports) withImports(bundle, next, found)
  return found
}
