import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'

const wireCodesId = 'virtual:wire-codes'
const staffCallsId = 'virtual:staff-calls'
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
    resolveId: (id) => (id === wireCodesId || id === staffCallsId ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${wireCodesId}`)
        return `export default ${JSON.stringify(await readWireCodes(isSplit))}`
      if (id === `\0${staffCallsId}`)
        return `export default ${JSON.stringify(await readCalls((access) => typeof access !== 'string'))}`
      if (id.split('?')[0] === manifestPath)
        return {
          code: isSplit
            ? await shortCalls(await readCalls((access) => typeof access === 'string'))
            : `export default ${JSON.stringify(await readCalls(() => true))}`,
          moduleType: 'js',
        }
      return null
    },
  }
}

const webSource = fileURLToPath(new URL('../src/', import.meta.url))

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

const prefix = '/api/mailing/v5/'

/**
 * The same table, written as short as it can be read back: a line a domain, and for each call its verb, its first letters
 * (method, access, `i` for idempotent) and its path. It is on the way of the first screen.
 */
async function shortCalls(table: Record<string, Record<string, PlainCall>>): Promise<string> {
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
  const code = `const uploads = ${JSON.stringify(uploads)}
export default Object.fromEntries(${JSON.stringify(lines.join(';'))}.split(';').map((line) => {
  const [domain, ...words] = line.split(' ')
  return [domain, Object.fromEntries(words.map((word) => {
    const [verb, letters, where] = word.split(',')
    const id = domain + '.' + verb
    const methods = [...letters].flatMap((letter) => letter === 'G' ? ['GET'] : letter === 'P' ? ['POST'] : [])
    return [verb, {
      id,
      method: letters.includes('s') ? methods : methods[0],
      path: where[0] === '/' ? where : ${JSON.stringify(prefix)} + where,
      access: letters.includes('g') ? 'guest' : 'user',
      ...(letters.includes('i') ? { idempotent: true } : {}),
      ...(uploads[id] ? { upload: uploads[id] } : {}),
    }]
  }))]
}))`
  const { default: read } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: unknown
  }
  if (!isDeepStrictEqual(read, JSON.parse(JSON.stringify(table))))
    throw new Error('a call of the contract cannot be written short')
  return code
}

/** Domains whose calls are all left out stay as empty tables, so that later ones can be added. */
async function readCalls(
  isWanted: (access: unknown) => boolean,
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
          .filter(([, call]) => isWanted(call['access']))
          .map(([verb, call]) => [verb, plain(call)]),
      ),
    ]),
  )
}
