import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Json = Readonly<Record<string, unknown>>

/** The published document, all that this client knows of the service. */
const openApi = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'),
) as Json

/**
 * A place in the document, by the names that lead there. Throws when the document lacks it: then
 * nobody could write this client.
 */
export function published<T>(...names: readonly string[]): T {
  let at: unknown = openApi
  for (const name of names) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name))
      throw new Error(`docs/openapi.json does not publish ${names.join(' > ')}`)
    at = (at as Json)[name]
  }
  return at as T
}

/** One call as the document describes it. */
export interface Operation {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly isIdempotent: boolean
  readonly orderToken: string | null
  readonly hasBody: boolean
}

/** Finds a call by its operation id. */
export function operation(id: string): Operation {
  for (const [path, methods] of Object.entries(
    published<Readonly<Record<string, Readonly<Record<string, Json>>>>>('paths'),
  )) {
    for (const [method, described] of Object.entries(methods)) {
      if (method === 'parameters' || described['operationId'] !== id) continue
      const orderToken = described['x-order-token']
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        isIdempotent: described['x-idempotent'] === true,
        orderToken: typeof orderToken === 'string' ? orderToken : null,
        hasBody: Object.hasOwn(described, 'requestBody'),
      }
    }
  }
  throw new Error(`docs/openapi.json has no operation ${id}`)
}

/** The number that an error has in the envelope; the document lists each with its name. */
export function wireCode(name: string): string {
  const listed = published<readonly { readonly const: number | string; readonly title: string }[]>(
    'components',
    'schemas',
    'ErrorCode',
    'oneOf',
  ).find(({ title }) => title === name)
  if (!listed) throw new Error(`docs/openapi.json does not list ${name}`)
  return String(listed.const)
}
