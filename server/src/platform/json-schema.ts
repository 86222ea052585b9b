import { z } from 'zod'

export type Json = Readonly<Record<string, unknown>>
/** What a client sends, or what it gets: defaults, transforms and unknown fields differ between them. */
export type Side = 'input' | 'output'

/** JSON Schema of one side of a call, written out: the readable page and the tests read it in one piece. */
export function toSchema(schema: z.ZodType, io: Side): Json {
  return convert(schema, io, z.registry())
}

/** JSON Schema of one side; what `names` has a name for stands under `$defs` and is referred to. */
export function convert(
  schema: z.ZodType,
  io: Side,
  names: z.core.$ZodRegistry<{ readonly id?: string }>,
): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    metadata: names,
    override: plainly,
  }) as Record<string, unknown>
  return rest
}

/**
 * A branded amount is shown as the number that it is; the format already says what the long patterns of ids and times say,
 * and that a whole number is one which JSON can carry exactly goes without saying.
 */
function plainly({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: Record<string, unknown>
}): void {
  const { def } = zodSchema._zod
  if (def.type === 'record') asObject(jsonSchema)
  if (def.type === 'pipe' && def.out._zod.def.type === 'transform')
    Object.assign(jsonSchema, toSchema(def.in as z.ZodType, 'input'))
  if (
    jsonSchema['format'] === 'uuid' ||
    jsonSchema['format'] === 'date-time' ||
    jsonSchema['format'] === 'date'
  )
    delete jsonSchema['pattern']
  if (jsonSchema['type'] === 'integer') {
    if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
    if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  }
}

/** A record whose names are known is an object with these properties; generators know no required name without one. */
function asObject(jsonSchema: Record<string, unknown>): void {
  const { propertyNames, additionalProperties: value } = jsonSchema
  const names = (propertyNames as { readonly enum?: readonly string[] } | undefined)?.enum
  if (!names) return
  jsonSchema['properties'] = Object.fromEntries(names.map((name) => [name, value]))
  jsonSchema['additionalProperties'] = false
  delete jsonSchema['propertyNames']
}
