import { type Call, everyCallErrors } from '@mailing/contract/call.ts'
import { errorTexts } from '@mailing/contract/error-text.ts'
import { type ErrorCode, errors } from '@mailing/contract/errors.ts'
import type { Json } from './json-schema.ts'

/** What every failure looks like, and the number of each error with its name and text. */
export const failureSchemas: Readonly<Record<string, Json>> = {
  Failure: {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode' },
      msg: { type: 'string' },
      data: { description: 'Details for the program, or null' },
    },
  },
  ErrorCode: {
    // The bare numbers once more: some generators make nothing of the list that names them.
    enum: [...new Set((Object.keys(errors) as ErrorCode[]).map((code) => errors[code].wire))],
    oneOf: (Object.keys(errors) as ErrorCode[]).map((title) => ({
      const: errors[title].wire,
      title,
      description: errorTexts[title].en,
      'x-status': errors[title].status,
    })),
  },
}

const describe = (codes: readonly ErrorCode[]): string => codes.join(', ')

/** What any call may answer with, whatever the status. */
export const failureResponses: Readonly<Record<string, Json>> = {
  Failure: {
    description: describe(everyCallErrors),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  },
}

/**
 * The failures of a call. A status at which it has errors of its own lists all that it may answer there; `4XX` and `default` hold
 * for every other status. The schema `ErrorCode` has the number and the text of each.
 */
export function failuresOfCall(call: Call): Record<string, Json> {
  const response = { $ref: '#/components/responses/Failure' }
  const everywhere: readonly ErrorCode[] = everyCallErrors
  const codes = new Set<ErrorCode>([...everywhere, ...(call.errors ?? [])])
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  const own = [...byStatus]
    .filter(([, list]) => list.some((code) => !everywhere.includes(code)))
    .sort(([a], [b]) => a - b)
    .map(([status, list]) => [String(status), { ...response, description: describe(list) }])
  return { ...Object.fromEntries(own), '4XX': response, default: response }
}
