import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** A file of ours with the paths that it imports. */
export interface SourceFile {
  /** Path from the root, with slashes. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** Specifier as written in the file. */
  readonly specifier: string
  /** Path from the root, when it leads to a file of ours; else null. */
  readonly target: string | null
}

/** A problem with its place and its fix. */
export interface Finding {
  readonly path: string
  readonly problem: string
  readonly mend: string
}

const root = resolve(import.meta.dirname, '..', '..')
const importForms =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g
const packages: Readonly<Record<string, string>> = {
  '@mailing/contract': 'contract/src',
  '@mailing/encoding': 'encoding/src',
  '@mailing/typeset': 'typeset/src',
  '@mailing/server': 'server/src',
  '@mailing/cloud': 'cloud/src',
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return relative(root, resolve(root, dirname(path), specifier)).replaceAll('\\', '/')
  for (const [name, folder] of Object.entries(packages)) {
    if (specifier === name) return `${folder}/index.ts`
    if (specifier.startsWith(`${name}/`)) return `${folder}/${specifier.slice(name.length + 1)}`
  }
  return null
}

/** The imports of a text. Comments are taken out first, so that an example in one is no import. */
export function readImports(path: string, text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  return [...code.matchAll(importForms)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    return { specifier, target: targetOf(path, specifier) }
  })
}

const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'coverage'])

/** Every file below these folders, whatever its kind. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .map((full) => {
      const path = relative(root, full).replaceAll('\\', '/')
      const text = /\.(ts|tsx|mjs|sql|md|css|json)$/.test(path) ? readFileSync(full, 'utf8') : ''
      return { path, text, imports: /\.(ts|tsx|mjs)$/.test(path) ? readImports(path, text) : [] }
    })
}

function walk(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? walk(path) : [path]
    })
  } catch {
    return []
  }
}
