import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const wireCodesId = 'virtual:wire-codes'
const contract = (file: string): string => new URL(`../../contract/src/${file}`, import.meta.url).href

/**
 * Takes from the contract what the browser needs and nothing more: the calls without their schemas (so that no schema
 * library is downloaded) and the wire code of each error without its texts. Read afresh, so that it cannot be out of date.
 */
export function contractForBrowser(): Plugin {
  const manifestPath = fileURLToPath(contract('manifest.json'))
  return {
    name: 'contract-for-browser',
    enforce: 'pre',
    resolveId: (id) => (id === wireCodesId ? `\0${wireCodesId}` : null),
    async load(id) {
      if (id === `\0${wireCodesId}`) return `export default ${JSON.stringify(await readWireCodes())}`
      if (id.split('?')[0] === manifestPath) return { code: `export default ${JSON.stringify(await readCalls())}`, moduleType: 'js' }
      return null
    },
  }
}

async function readWireCodes(): Promise<Record<string, number | string>> {
  const { errors } = (await import(contract('errors.ts'))) as { errors: Record<string, { wire: number | string }> }
  return Object.fromEntries(Object.entries(errors).map(([code, entry]) => [code, entry.wire]))
}

type PlainCall = Record<string, unknown>

async function readCalls(): Promise<Record<string, Record<string, PlainCall>>> {
  const { allCalls } = (await import(contract('calls.ts'))) as { allCalls: Record<string, Record<string, PlainCall>> }
  const plain = ({ id, method, path, access, idempotent, upload }: PlainCall): PlainCall => ({ id, method, path, access, idempotent, upload })
  return Object.fromEntries(
    Object.entries(allCalls).map(([domain, calls]) => [domain, Object.fromEntries(Object.entries(calls).map(([verb, call]) => [verb, plain(call)]))]),
  )
}
