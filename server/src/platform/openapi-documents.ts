import type { CallTable } from './call-table.ts'
import type { Json } from './json-schema.ts'
import { makeOpenApi } from './openapi.ts'

/** Files of the API's description, by whose calls stand in them. */
export const documentNames = ['openapi.json', 'openapi-staff.json'] as const
export type DocumentName = (typeof documentNames)[number]

/** The calls of one kind; a domain without any is left out. */
function only(table: CallTable, isStaff: boolean): CallTable {
  const domains = Object.entries(table).flatMap(([domain, calls]) => {
    const kept = Object.entries(calls).filter(
      ([, { access }]) => (typeof access === 'object') === isStaff,
    )
    return kept.length > 0 ? [[domain, Object.fromEntries(kept)] as const] : []
  })
  return Object.fromEntries(domains)
}

/** What guests, writers and programs call. */
export const forAnybody = (table: CallTable): CallTable => only(table, false)

/**
 * The OpenAPI documents of all calls: one of what guests, writers and programs call, from which a client of the app is
 * made, and one of what staff call. A path whose methods belong to both stands in both, each with its own.
 */
export const makeDocuments: Readonly<Record<DocumentName, (table: CallTable) => Json>> = {
  'openapi.json': (table) => makeOpenApi(forAnybody(table)),
  'openapi-staff.json': (table) => makeOpenApi(only(table, true), 'Mailing assistant: staff'),
}
