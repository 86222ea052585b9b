import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import { prefix, readCalls } from '../src/platform/client/read-calls.ts'

const wireCodesId = 'virtual:wire-codes'
const staffCallsId = 'virtual:staff-calls'
/** With the name of a domain behind it. */
const pageCallsId = 'virtual:page-calls/'
/** Calls of the app: those of staff are no names, and those of programs it never makes. */
const isOfApp = (access: unknown): boolean => access === 'guest' || access === 'user'
/** What the app itself asks before its first screen, or beside every screen. All other calls come with the pages that make them. */
const firstCalls =
  /^(?:account\.userInfo|chat\.unread|config\.(?:get|home)|order\.counts|file\.\w+)$/
const contract = (file: string): string =>
  new URL(`../../contract/src/${file}`, import.meta.url).href

/**
 * Takes from the contract what the browser needs and nothing more: the calls without their schemas (so that no schema
 * library is downloaded) and the wire code of each error without its texts. Read afresh, so that it cannot be out of date.
 */
export function contractForBrowser(): Plugin {
  const manifestPath = fileURLToPath(contract('manifest.json'))
  // Writers need no calls of staff before their first screen; the few staff pages of the app bring them along.
  let isSplit = false
  return {
    name: 'contract-for-browser',
    enforce: 'pre',
    configResolved: ({ command, mode }) => {
      isSplit = command === 'build' && mode !== 'staff'
    },
    resolveId: (id) =>
      id === wireCodesId || id === staffCallsId || id.startsWith(pageCallsId) ? `\0${id}` : null,
    async load(id) {
      if (id === `\0${wireCodesId}`)
        return `export default ${JSON.stringify(await readWireCodes(isSplit))}`
      if (id === `\0${staffCallsId}`)
        return `export default ${JSON.stringify(await selectCalls((access) => typeof access !== 'string'))}`
      if (id.startsWith(`\0${pageCallsId}`)) return pageCalls(id.slice(pageCallsId.length + 1))
      if (id.split('?')[0] === manifestPath)
        return {
          code: isSplit
            ? `import { readCalls } from '${reader}'\nexport default readCalls(${shortCalls(await selectCalls((access, id) => isOfApp(access) && firstCalls.test(id)))})`
            : `export default ${JSON.stringify(await selectCalls(() => true))}`,
          moduleType: 'js',
        }
      return null
    },
    // Before the module itself runs, so that it may name its calls anywhere.
    transform: (code, id) => {
      const domains = isSplit && id.startsWith(webSource) ? lateDomains(code) : []
      if (domains.length === 0) return null
      const imports = domains.map((domain) => `import '${pageCallsId}${domain}'`)
      return { code: `${imports.join('\n')}\n${code}`, map: null }
    },
  }
}

/** The domains of which a module makes calls that do not come with the app itself. */
function lateDomains(code: string): string[] {
  const isCaller = /import \{[^}]*\bcalls\b[^}]*\} from '@mailing\/contract\/client\.ts'/.test(code)
  const named = isCaller ? [...code.matchAll(/(?<!typeof )\bcalls\.(\w+)\.(\w+)/g)] : []
  const late = named.filter(([, domain, verb]) => !firstCalls.test(`${domain}.${verb}`))
  return [...new Set(late.map(([, domain = '']) => domain))]
}

/** Adds the late calls of one domain to the table. */
async function pageCalls(domain: string): Promise<string> {
  const all = await selectCalls((access, id) => isOfApp(access) && !firstCalls.test(id))
  return `import { addCalls } from '${webSource}platform/client/add-calls.ts'
import { readCalls } from '${reader}'
addCalls(readCalls(${shortCalls({ [domain]: all[domain] ?? {} })}))`
}

const webSource = fileURLToPath(new URL('../src/', import.meta.url))
const reader = `${webSource}platform/client/read-calls.ts`

/** With `isSplit` only the codes that some screen asks for by name; the others reach the person as the server's sentence. */
async function readWireCodes(isSplit: boolean): Promise<Record<string, number | string>> {
  const { errors } = (await import(contract('errors.ts'))) as {
    errors: Record<string, { wire: number | string }>
  }
  const source = isSplit
    ? readdirSync(webSource, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => readFileSync(join(webSource, name), 'utf8'))
        .join('\n')
    : null
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([code]) => source === null || source.includes(`'${code}'`))
      .map(([code, entry]) => [code, entry.wire]),
  )
}

type PlainCall = Record<string, unknown>

/**
 * The same table as the arguments of `readCalls` in the browser, written as short as it can be read back: a line a domain, and for
 * each call its verb, its first letters (method, access, `i` for idempotent) and its path. It is on the way of the first screen.
 */
function shortCalls(table: Record<string, Record<string, PlainCall>>): string {
  const uploads: Record<string, unknown> = {}
  const lines = Object.entries(table).map(([domain, calls]) => {
    const words = Object.entries(calls).map(
      ([verb, { id, method, path, access, idempotent, upload }]) => {
        const methods = [method].flat().map(String)
        if (upload !== undefined) uploads[String(id)] = upload
        const letters = `${methods.map((one) => one[0]).join('')}${Array.isArray(method) ? 's' : ''}${access === 'guest' ? 'g' : 'u'}${idempotent ? 'i' : ''}`
        const where = String(path)
        return `${verb},${letters},${where.startsWith(prefix) ? where.slice(prefix.length) : where}`
      },
    )
    return [domain, ...words].join(' ')
  })
  const written = lines.join(';')
  if (!isDeepStrictEqual(readCalls(written, uploads), JSON.parse(JSON.stringify(table))))
    throw new Error('a call of the contract cannot be written short')
  return [written, uploads].map((one) => JSON.stringify(one)).join(', ')
}

/** Domains whose calls are all left out stay as empty tables, so that later ones can be added. */
async function selectCalls(
  isWanted: (access: unknown, id: string) => boolean,
): Promise<Record<string, Record<string, PlainCall>>> {
  const { allCalls } = (await import(contract('calls.ts'))) as {
    allCalls: Record<string, Record<string, PlainCall>>
  }
  const plain = ({ id, method, path, access, idempotent, upload }: PlainCall): PlainCall => ({
    id,
    method,
    path,
    access,
    idempotent,
    upload,
  })
  return Object.fromEntries(
    Object.entries(allCalls).map(([domain, calls]) => [
      domain,
      Object.fromEntries(
        Object.entries(calls)
          .filter(([, call]) => isWanted(call['access'], String(call['id'])))
          .map(([verb, call]) => [verb, plain(call)]),
      ),
    ]),
  )
}
