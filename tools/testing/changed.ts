import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Lists files that differ from the main branch, or are not committed. On that branch itself: what
 * is not committed, or else the last commit. Paths from the project's root.
 */
export function changedFiles(): readonly string[] {
  const base = git('merge-base', 'HEAD', mainBranch())
  const isThere = base === git('rev-parse', 'HEAD')
  const isTouched = git('status', '--porcelain') !== ''
  const since = isThere && !isTouched ? 'HEAD~1' : base
  const tracked = git('diff', '--name-only', '--relative', since)
  const fresh = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${tracked}\n${fresh}`.split('\n').filter((path) => path !== ''))]
}

function mainBranch(): string {
  try {
    return git('rev-parse', '--verify', '--quiet', 'origin/main')
  } catch {
    return 'main'
  }
}

export interface Chosen {
  /** Files whose importers Vitest finds itself. */
  readonly related: readonly string[]
  /** Folders and files of tests that are run whole. */
  readonly whole: readonly string[]
}

/** Parts of the server that no single word owns: what touches them is tried by these. */
const ofEverything = [
  'server/src/platform',
  'server/test/sweep.test.ts',
  'server/test/session.test.ts',
]

/**
 * The tests of what changed. Pure packages and the web are found by their imports. Every test of
 * the server imports the whole server, so there the project's own rule decides: one word, four
 * places; the word's own tests are run, the sweep over all calls, and the journey that speaks most
 * of the word.
 */
export function testsOf(changed: readonly string[]): Chosen {
  const sources = changed.filter((path) => /\.tsx?$/.test(path))
  // Every screen reads texts by their names, so by its imports a text would concern them all.
  const related = sources.filter(
    (path) =>
      /^(texts|contract|encoding|typeset|web|tools|bench)\//.test(path) &&
      !isText(path) &&
      !isPage(path),
  )
  const words = new Set(changed.flatMap((path) => wordOf(path) ?? []))
  const whole = new Set(
    sources.filter((path) => path.endsWith('.test.ts') && /^(server|e2e)\//.test(path)),
  )
  for (const word of words)
    for (const test of [...testsOfWord(word), ...journeysOf(word)]) whole.add(test)
  const screens = changed
    .filter((path) => isText(path) || isPage(path))
    .map((path) => `web/src/features/${wordOf(path)}`)
  if (changed.some(isPage)) whole.add('web/src/customer')
  for (const folder of screens)
    if (globSync(`${folder}/**/*.test.ts*`, { cwd: root }).length > 0) whole.add(folder)
  for (const path of sources) {
    const adapter = /^server\/src\/adapters\/[^/]+/.exec(path)?.[0]
    if (adapter !== undefined) whole.add(adapter)
    if (/^server\/(src\/(platform|demo|[^/]+\.ts)|test)/.test(path))
      for (const test of ofEverything) whole.add(test)
    if (path.startsWith('typeset/')) whole.add('e2e/print-and-preview.test.ts')
  }
  if (changed.some((path) => /^(contract|server\/src\/modules)\//.test(path)))
    whole.add('server/test/sweep.test.ts')
  return { related, whole: [...whole] }
}

/** Only the table of routes imports a page. Half of all tests import that. */
const isPage = (path: string): boolean => /^web\/src\/features\/[^/]+\/pages\//.test(path)

const isText = (path: string): boolean => /^texts\/[^/]+\//.test(path)

const wordOf = (path: string): string | undefined =>
  isText(path)
    ? /([^/]+)\.ts$/.exec(path)?.[1]
    : /^(?:contract\/src|server\/src\/modules|web\/src\/features)\/([^/]+)\//.exec(path)?.[1]

function testsOfWord(word: string): readonly string[] {
  const folder = `server/src/modules/${word}`
  return globSync(`${folder}/**/*.test.ts`, { cwd: root }).length > 0 ? [folder] : []
}

/** Finds the journey that mentions a word's screens and calls most. */
function journeysOf(word: string): readonly string[] {
  const mentions = new RegExp(`wordsOf\\('(?:staff/)?${word}'|contract/${word}/`, 'g')
  const counted = globSync('e2e/*.test.ts', { cwd: root })
    .filter((path) => !path.endsWith('every-screen.test.ts'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const all = text.match(/wordsOf\(|contract\//g)?.length ?? 1
      return { path, share: (text.match(mentions)?.length ?? 0) / all }
    })
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
  return counted.slice(0, 1).map(({ path }) => path)
}
