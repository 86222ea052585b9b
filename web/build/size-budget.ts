import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What a phone on a slow network downloads before the first screen, and what each page may add to it (JavaScript, gzip). */
const initialLimit = 106 * 1024
const pageLimit = 60 * 1024
/** Whoever has a question is often on a bad network, and in a hurry. */
const talkLimit = 40 * 1024
/** The pages of the chat and of the help centre. */
export const isTalk = (key: string): boolean => /^src\/features\/(chat|help)\//.test(key)
const limitOf = (key: string): number => (isTalk(key) ? talkLimit : pageLimit)

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
}

/** `faults` is empty while an app in `dist` keeps to the limits. */
export interface Sizes {
  /** What each page adds to what is there already, in bytes (JavaScript, gzip), the largest first. */
  readonly pages: readonly { readonly key: string; readonly bytes: number }[]
  readonly report: readonly string[]
  readonly faults: readonly string[]
}

export const manifestOf = (dist: string): string => join(dist, '.vite/customer.json')
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

/** The chunks of a build, what each brings along, and what some of them weigh together. */
function readManifest(path: string, dist: string) {
  const chunks = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const withImports = (key: string, found: Set<string> = new Set()): Set<string> => {
    if (found.has(key)) return found
    found.add(key)
    for (const next of chunks[key]?.imports ?? []) withImports(next, found)
    return found
  }
  const bytesOf = ({ file }: Chunk): number =>
    file.endsWith('.js') ? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length : 0
  const sum = (keys: readonly string[]): number =>
    keys.reduce((total, key) => total + (chunks[key] ? bytesOf(chunks[key]) : 0), 0)
  return { chunks, withImports, sum }
}

/** Weighs a built customer app. */
export function weigh(dist: string): Sizes {
  const { chunks: manifest, withImports, sum } = readManifest(manifestOf(dist), dist)
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('the build names no entry')
  const initial = withImports(entry)
  const initialBytes = sum([...initial])
  const pages = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry)
    .map((key) => ({ key, bytes: sum([...withImports(key)].filter((part) => !initial.has(part))) }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const faults = pages
    .filter(({ key, bytes }) => bytes > limitOf(key))
    .map(
      ({ key, bytes }) =>
        `${key} adds ${kib(bytes)}, which is more than ${kib(limitOf(key))}: import its heavy parts when they are used.`,
    )
  if (initialBytes > initialLimit) {
    faults.push(
      `${kib(initialBytes)} before the first screen are more than ${kib(initialLimit)}: find out which import brought the new code in, and load it with the page that needs it.`,
    )
  }
  const largest = pages
    .slice(0, 5)
    .map(({ key, bytes }) => `  ${key}: ${kib(bytes)} of ${kib(limitOf(key))}`)
  return {
    pages,
    report: [
      `before the first screen: ${kib(initialBytes)} of ${kib(initialLimit)} (JavaScript, gzip)`,
      ...largest,
    ],
    faults,
  }
}

/** A screen of the console, by where its source stands. */
const isScreen = (key: string): boolean =>
  /^src\/(?:features\/[^/]+\/staff|staff\/pages)\//.test(key)

/** What each screen of a built console brings that no other part of it needs: its own code, the largest first. */
export function weighConsole(dist: string): Pick<Sizes, 'pages' | 'faults'> {
  const { chunks, withImports, sum } = readManifest(join(dist, '.vite/staff.json'), dist)
  const parts = Object.keys(chunks).filter((key) => chunks[key]?.isDynamicEntry)
  const uses = new Map<string, number>()
  for (const part of parts)
    for (const key of withImports(part)) uses.set(key, (uses.get(key) ?? 0) + 1)
  const pages = parts
    .filter(isScreen)
    .map((key) => ({
      key,
      bytes: sum([...withImports(key)].filter((part) => uses.get(part) === 1)),
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const faults = pages
    .filter(({ bytes }) => bytes > pageLimit)
    .map(
      ({ key, bytes }) =>
        `${key} has ${kib(bytes)} of its own, which is more than ${kib(pageLimit)}: load what is seldom needed when it is.`,
    )
  return { pages, faults }
}

/** Fails the build of an app that has grown beyond its limits. */
export function sizeBudget(outDir: string, entry: 'customer' | 'staff'): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const { faults } = entry === 'customer' ? weigh(outDir) : weighConsole(outDir)
        if (faults.length > 0) this.error(faults.join('\n'))
      },
    },
  }
}
