import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@mailing/contract/call.ts'
import { schemaNames } from '@mailing/contract/schema-names.ts'
import type { z } from 'zod'
import { type CallTable, listCalls } from './call-table.ts'
import { convert, type Json, type Side } from './json-schema.ts'

/** The named schemas of the document, and how the calls refer to them. */
export interface SchemaComponents {
  readonly schemas: Readonly<Record<string, Json>>
  /** A schema: a reference when it has a name, else in words that refer to what has. */
  refer(schema: z.ZodType, io: Side): Json
  /** The same, but its own properties are told even when it has a name: for queries and forms. */
  describe(schema: z.ZodType, io: Side): Json
}

/** The schemas that the document shows of a call. */
export const documentedOf = (call: Call): Pick<Call, Side> => call.documented ?? call

type Definitions = Map<string, Json>
const definitionPrefix = '#/$defs/'

/**
 * Collects the named schemas of all calls. One that reads the same in requests and answers has one component; where the
 * two differ (a default is optional in requests and always there in answers) the request's is called `NameInput`.
 */
export function collectSchemas(table: CallTable): SchemaComponents {
  const found: Record<Side, Definitions> = { input: new Map(), output: new Map() }
  for (const call of listCalls(table)) {
    const shown = documentedOf(call)
    for (const io of ['input', 'output'] as const) gather(found[io], shown[io], io, call.id)
    if (call.pieces) gather(found.output, call.pieces, 'output', call.id)
  }
  const split = splitNames(found)
  const nameOf = (id: string, io: Side): string =>
    io === 'input' && split.has(id) ? `${id}Input` : id
  const link = (json: Json, io: Side): Json =>
    mapRefs(json, (id) => `#/components/schemas/${nameOf(id, io)}`)
  const schemas = new Map<string, Json>()
  for (const io of ['output', 'input'] as const) {
    for (const [id, json] of found[io]) {
      const name = nameOf(id, io)
      const isOther = io === 'input' && found.output.has(name)
      if (isOther && (name !== id || split.has(id)))
        throw new Error(`${id} in requests would take the name ${name}, which another schema has`)
      if (!isOther) schemas.set(name, link(json, io))
    }
  }
  const refer = (schema: z.ZodType, io: Side): Json =>
    link(withoutDefinitions(convert(schema, io, schemaNames)), io)
  return {
    schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
    refer,
    describe(schema, io) {
      const id = schemaNames.get(schema)?.id
      const own = id === undefined ? undefined : found[io].get(id)
      return own ? link(own, io) : refer(schema, io)
    },
  }
}

const withoutDefinitions = ({ $defs: _, ...rest }: Json): Json => rest

/** Adds the named schemas below one side of a call. A name that means two things ends the run. */
function gather(found: Definitions, schema: z.ZodType, io: Side, callId: string): void {
  const { $defs = {} } = convert(schema, io, schemaNames) as { $defs?: Record<string, Json> }
  for (const [id, json] of Object.entries($defs)) {
    const known = found.get(id)
    if (known && !isDeepStrictEqual(known, json))
      throw new Error(`${callId} has another ${id} than the calls before it: give one a new name`)
    found.set(id, json)
  }
}

/** The names whose schemas differ between requests and answers, themselves or in something that they refer to. */
function splitNames({ input, output }: Readonly<Record<Side, Definitions>>): Set<string> {
  const both = [...input].filter(([id]) => output.has(id))
  const split = new Set(
    both.filter(([id, json]) => !isDeepStrictEqual(json, output.get(id))).map(([id]) => id),
  )
  for (let count = -1; count !== split.size; ) {
    count = split.size
    for (const [id, json] of both) {
      mapRefs(json, (other) => {
        if (split.has(other)) split.add(id)
        return other
      })
    }
  }
  return split
}

/** The same schema with every reference to a definition replaced. */
function mapRefs(json: Json, replace: (id: string) => string): Json {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        key === '$ref' && typeof item === 'string'
          ? replace(item.slice(definitionPrefix.length))
          : walk(item),
      ]),
    )
  }
  return walk(json) as Json
}
