import type { Call } from '@mailing/contract/call.ts'
import type { Json } from './json-schema.ts'

/** All calls by domain and verb, as `contract/src/calls.ts` lists them. */
export type CallTable = Readonly<Record<string, Readonly<Record<string, Call>>>>

/** The calls of a table in one list. */
export const listCalls = (table: CallTable): Call[] =>
  Object.values(table).flatMap((domain) => Object.values(domain))

/** The small table that the browser gets instead of the schemas (`contract/src/manifest.json`). */
export function makeManifest(table: CallTable): Json {
  const entry = ({ id, method, path, access, idempotent, upload }: Call): Json => ({
    id,
    method,
    path,
    access,
    ...(idempotent ? { idempotent: true } : {}),
    ...(upload ? { upload } : {}),
  })
  return Object.fromEntries(
    Object.entries(table).map(([domain, calls]) => [
      domain,
      Object.fromEntries(Object.entries(calls).map(([verb, call]) => [verb, entry(call)])),
    ]),
  )
}
