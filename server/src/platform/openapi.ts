import { type Call, everyCallErrors, methodsOf } from '@mailing/contract/call.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import { type ErrorCode, errors, errorText } from '@mailing/contract/errors.ts'
import type { ErrorEntry } from '@mailing/contract/error-table.ts'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>
/** All calls by domain and verb, as `contract/src/calls.ts` lists them. */
export type CallTable = Readonly<Record<string, Readonly<Record<string, Call>>>>

/** The calls of a table in one list. */
export const listCalls = (table: CallTable): Call[] => Object.values(table).flatMap((domain) => Object.values(domain))

/** JSON Schema of one side of a call, as OpenAPI and the readable page show it. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', override: plainly }) as Record<string, unknown>
  return rest
}

/** A branded amount is shown as the number that it is; the format already says what the long patterns of ids and times say. */
function plainly({ zodSchema, jsonSchema }: { readonly zodSchema: z.core.$ZodTypes; readonly jsonSchema: Record<string, unknown> }): void {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'transform') Object.assign(jsonSchema, toSchema(def.in as z.ZodType, 'input'))
  if (jsonSchema['format'] === 'uuid' || jsonSchema['format'] === 'date-time' || jsonSchema['format'] === 'date') delete jsonSchema['pattern']
}

const envelope = (data: Json, code: Json): Json => ({
  type: 'object', required: ['code', 'msg', 'data'], properties: { code, msg: { type: 'string' }, data },
})

const headerParameters = [
  { name: headerNames.systemId, example: String(app.systemId), about: 'Always 8. Required on POST.' },
  { name: headerNames.platform, example: app.platform, about: 'Always h5. Required on POST.' },
  { name: headerNames.appVersion, example: String(app.versionCode), about: 'Version code of the app. Required on POST.' },
  { name: headerNames.locale, example: 'fr', about: 'Language of the texts in the answer.' },
  { name: headerNames.deviceId, example: '0123456789abcdef0123456789abcdef', about: 'Random id of the installation, 16 to 48 characters.' },
  { name: headerNames.os, example: 'ios', about: 'Operating system of the client.' },
]

/** The OpenAPI 3.1 document of all calls, with roles and error codes. */
export function makeOpenApi(table: CallTable): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [domain, calls] of Object.entries(table)) {
    for (const call of Object.values(calls)) {
      for (const method of methodsOf(call)) {
        paths[call.path] = { ...paths[call.path], [method.toLowerCase()]: describeCall(call, domain, method) }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mailing assistant', version: app.version, description: 'Every answer is the envelope {code, msg, data}; only code 1 is success. Each POST body may also be sent in the encrypted form {params, encSecKey} with the keys that config.get lists.' },
    servers: [{ url: '/' }],
    security: [],
    tags: Object.keys(table).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: headerNames.token, description: 'The token that account.checkCode answered.' } },
      schemas: { Failure: envelope({ description: 'Details for the program, or null' }, { type: 'integer', description: 'The wire number of an error' }) },
      responses: Object.fromEntries(failuresOf(everyCallErrors).map(([status, codes]) => [failureName(status), describeFailure(codes)])),
      parameters: Object.fromEntries(headerParameters.map(({ name, example, about }) => [name, { name, in: 'header', description: about, schema: { type: 'string' }, example }])),
    },
    'x-route-access': Object.fromEntries(listCalls(table).flatMap((call) => methodsOf(call).map((method) => [`${method} ${call.path}`, accessName(call)]))),
  }
}

const accessName = (call: Call): string => (typeof call.access === 'string' ? call.access : `staff:${call.access.staff}`)

function describeCall(call: Call, domain: string, method: string): Json {
  const base = {
    operationId: methodsOf(call).length > 1 ? `${call.id}.${method.toLowerCase()}` : call.id,
    tags: [domain], summary: call.summary, 'x-access': accessName(call), 'x-idempotent': call.idempotent ?? false,
    ...(call.access === 'guest' ? {} : { security: [{ session: [] }] }),
    responses: { 200: { description: 'Success', content: { 'application/json': { schema: envelope(toSchema(call.output, 'output'), { const: 1 }) } } }, ...errorResponses(call) },
  }
  const parameters = [...headerParameters.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })), ...(call.idempotent ? [idempotencyParameter] : [])]
  if (method === 'GET') return { ...base, parameters: [...parameters, ...queryParameters(call)] }
  return { ...base, parameters, requestBody: requestBody(call) }
}

const idempotencyParameter = { name: headerNames.idempotencyKey, in: 'header', required: true, description: 'A random key; sending the same request with it again gives the same answer.', schema: { type: 'string', minLength: 8, maxLength: 80 } }

function queryParameters(call: Call): Json[] {
  const schema = toSchema(call.input, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({ name, in: 'query', required: schema.required?.includes(name) ?? false, schema: property }))
}

function requestBody(call: Call): Json {
  const schema = toSchema(call.input, 'input')
  if (!call.upload) return { required: true, content: { 'application/json': { schema } } }
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }
  const file = { type: 'string', contentMediaType: call.upload.types.join(', '), description: `At most ${call.upload.maxBytes} bytes` }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties: { ...properties, file }, required: [...required, 'file'] } } } }
}

const failuresOf = (codes: readonly ErrorCode[]): [number, ErrorCode[]][] => [...Map.groupBy(new Set(codes), (code) => errors[code].status)].sort(([a], [b]) => a - b)
const failureName = (status: number): string => `Failure${status}`

const describeFailure = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `${code} (${(errors[code] as ErrorEntry).wire}): ${errorText(code, 'en')}`).join('\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** What every call may answer is described once. */
function errorResponses(call: Call): Record<string, Json> {
  const own = new Set<number>((call.errors ?? []).filter((code) => !(everyCallErrors as readonly ErrorCode[]).includes(code)).map((code) => errors[code].status))
  return Object.fromEntries(failuresOf([...everyCallErrors, ...(call.errors ?? [])]).map(([status, codes]) => [
    String(status), own.has(status) ? describeFailure(codes) : { $ref: `#/components/responses/${failureName(status)}` },
  ]))
}

/** The small table that the browser gets instead of the schemas (`contract/src/manifest.json`). */
export function makeManifest(table: CallTable): Json {
  const entry = ({ id, method, path, access, idempotent, upload }: Call): Json => ({
    id, method, path, access, ...(idempotent ? { idempotent: true } : {}), ...(upload ? { upload } : {}),
  })
  return Object.fromEntries(Object.entries(table).map(([domain, calls]) => [domain, Object.fromEntries(Object.entries(calls).map(([verb, call]) => [verb, entry(call)]))]))
}
