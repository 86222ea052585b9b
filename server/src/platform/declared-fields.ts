import type { Call } from '@mailing/contract/call.ts'
import { toSchema } from './json-schema.ts'

/** The names of each call's fields; made at its first request. */
const namesByCall = new WeakMap<Call, ReadonlySet<string>>()

/** The names of the fields that the input of a call declares. */
export function declaredFields(call: Call): ReadonlySet<string> {
  let names = namesByCall.get(call)
  if (!names) {
    names = new Set(Object.keys((toSchema(call.input, 'input')['properties'] ?? {}) as object))
    namesByCall.set(call, names)
  }
  return names
}
