import type { Call } from '@mailing/contract/call.ts'
import { type Json, toSchema } from './json-schema.ts'

/** JSON bodies at most so large, in bytes; uploads have the limit of their call. */
export const maxBodyBytes = 1_000_000

/** Room for blanks between values, the idempotency key, and what the encrypted form adds around its text (wire.ts). */
const frameBytes = 8192
/** A character written as the escape `\uXXXX`, the longest way that JSON has. */
const escapeBytes = 6
/** The longest that a number is written by JavaScript, with a margin for those who write more digits. */
const numberBytes = 40
/** Base64 of the encrypted form, or a body indented for people to read. */
const spread = 2

/** Bytes of the longest JSON text that a schema takes; Infinity where it sets no bound. */
export function longestJson(schema: Json): number {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (choices) return Math.max(...choices.map(longestJson))
  const values =
    (schema['enum'] as unknown[] | undefined) ?? ('const' in schema ? [schema['const']] : null)
  if (values) return Math.max(...values.map((value) => JSON.stringify(value).length * escapeBytes))
  return Math.max(...[schema['type']].flat().map((type) => longestOf(type, schema)))
}

function longestOf(type: unknown, schema: Json): number {
  switch (type) {
    case 'string':
      return longestString(schema)
    case 'number':
    case 'integer':
      return numberBytes
    case 'boolean':
    case 'null':
      return 5
    case 'array':
      return longestList(schema)
    case 'object':
      return longestObject(schema)
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** Ids and times have their length by their format. */
const formatLength = 40

function longestString(schema: Json): number {
  const known = ['uuid', 'date', 'date-time', 'time'].includes(String(schema['format']))
  const length = schema['maxLength'] ?? (known ? formatLength : Number.POSITIVE_INFINITY)
  return 2 + Number(length) * escapeBytes
}

function longestList(schema: Json): number {
  const heads = (schema['prefixItems'] as Json[] | undefined) ?? []
  const head = heads.reduce((sum, item) => sum + longestJson(item) + 1, 2)
  const rest = schema['items'] as Json | undefined
  if (!rest) return heads.length > 0 ? head : Number.POSITIVE_INFINITY
  const most = Number(schema['maxItems'] ?? Number.POSITIVE_INFINITY)
  return head + Math.max(0, most - heads.length) * (longestJson(rest) + 1)
}

function longestObject(schema: Json): number {
  // A record: any name, any number of them.
  if (schema['additionalProperties'] !== false) return Number.POSITIVE_INFINITY
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  return fields.reduce((sum, [name, value]) => sum + name.length + 4 + longestJson(value), 2)
}

/**
 * Bytes that the body of a call may have, from what its input takes: a call that takes a phone number and a code is refused
 * a megabyte before it is read, so that nobody makes the server collect, decode and walk through it.
 */
export const bodyLimitOf = (call: Pick<Call, 'input'>): number =>
  Math.min(maxBodyBytes, frameBytes + spread * longestJson(toSchema(call.input, 'input')))
