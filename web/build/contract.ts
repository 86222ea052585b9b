import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
          code: `export default ${JSON.stringify(await readCalls((access) => !isSplit || typeof access === 'string'))}`,
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
        .filter((name) => /\.tsx?$/.test(name))
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
