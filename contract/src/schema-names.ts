import { z } from 'zod'

/**
 * The names under which the OpenAPI document shows schemas. A client generator makes its types of
 * them.
 */
export const schemaNames = z.registry<{ readonly id: string }>()

/**
 * Names the schemas of a file, above its calls: `nameSchemas({ OrderDetail: zOrderDetail })`. The
 * name is the contract's own, made unambiguous by its domain. What is derived of one later
 * (`extend`, `omit`) has no name until it gets its own.
 */
export function nameSchemas(schemas: Readonly<Record<string, z.ZodType>>): void {
  for (const [id, schema] of Object.entries(schemas)) schemaNames.add(schema, { id })
}

/** Names a page of a named thing after it: `OrderSummary`, `OrderSummaryPage`. */
export function namePage<T extends z.ZodType>(item: z.ZodType, page: T): T {
  const name = schemaNames.get(item)?.id
  if (name !== undefined) nameSchemas({ [`${name}Page`]: page })
  return page
}
