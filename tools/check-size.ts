import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Fails when the built app has grown beyond what a phone on a slow network should have to download: the JavaScript before the
 * first screen, and what each page adds to it. Run after `vite build`.
 */

const initialLimit = 115 * 1024
const pageLimit = 60 * 1024
const dist = join(import.meta.dirname, '../web/dist')
const manifestPath = join(dist, '.vite/customer.json')

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
}

if (!existsSync(manifestPath)) {
  console.error('The app is not built: run `npm run build` first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>

/** A chunk with everything that it imports at once. */
function withImports(key: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) withImports(next, found)
  return found
}

const gzipBytes = (key: string): number => gzipSync(readFileSync(join(dist, manifest[key]?.file ?? '')), { level: 9 }).length
const sum = (keys: Iterable<string>): number => [...keys].filter((key) => manifest[key]?.file.endsWith('.js')).reduce((total, key) => total + gzipBytes(key), 0)
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entry) throw new Error('the build names no entry')
const initial = withImports(entry)
const initialBytes = sum(initial)
const pages = Object.keys(manifest)
  .filter((key) => manifest[key]?.isDynamicEntry)
  .map((key) => ({ key, bytes: sum([...withImports(key)].filter((part) => !initial.has(part))) }))
  .sort((a, b) => b.bytes - a.bytes)

console.log(`before the first screen: ${kib(initialBytes)} of ${kib(initialLimit)} (JavaScript, gzip)`)
for (const page of pages.slice(0, 5)) console.log(`  ${page.key}: ${kib(page.bytes)} of ${kib(pageLimit)}`)

const tooLarge = pages.filter((page) => page.bytes > pageLimit)
for (const page of tooLarge) {
  console.error(`${page.key} adds ${kib(page.bytes)}, which is more than ${kib(pageLimit)}: import its heavy parts when they are used.`)
}
if (initialBytes > initialLimit) {
  console.error('The first download is too large: find out which import brought the new code in, and load it with the page that needs it.')
}
if (tooLarge.length > 0 || initialBytes > initialLimit) process.exit(1)
