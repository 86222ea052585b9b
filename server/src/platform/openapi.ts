import { type Call, everyCallErrors, methodsOf } from '@mailing/contract/call.ts'
import {
  app,
  headerNames,
  idempotencyField,
  idempotencyPattern,
  platforms,
} from '@mailing/contract/envelope.ts'
import type { ErrorEntry } from '@mailing/contract/error-table.ts'
import { type ErrorCode, errors } from '@mailing/contract/errors.ts'
import { wire, wirePurpose } from '@mailing/contract/wire.ts'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>
/** All calls by domain and verb, as `contract/src/calls.ts` lists them. */
export type CallTable = Readonly<Record<string, Readonly<Record<string, Call>>>>

/** The calls of a table in one list. */
export const listCalls = (table: CallTable): Call[] =>
  Object.values(table).flatMap((domain) => Object.values(domain))

/** JSON Schema of one side of a call, as OpenAPI and the readable page show it. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: plainly,
  }) as Record<string, unknown>
  return rest
}

/** A branded amount is shown as the number that it is; the format already says what the long patterns of ids and times say. */
function plainly({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: Record<string, unknown>
}): void {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'transform')
    Object.assign(jsonSchema, toSchema(def.in as z.ZodType, 'input'))
  if (
    jsonSchema['format'] === 'uuid' ||
    jsonSchema['format'] === 'date-time' ||
    jsonSchema['format'] === 'date'
  )
    delete jsonSchema['pattern']
}

const envelope = (data: Json, code: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string' }, data },
})

const headerParameters: readonly {
  readonly name: string
  readonly example: string
  readonly about: string
  readonly schema?: Json
}[] = [
  {
    name: headerNames.systemId,
    example: String(app.systemId),
    about: 'Always 8. Required on POST.',
    schema: { const: String(app.systemId) },
  },
  {
    name: headerNames.platform,
    example: app.platform,
    about: 'What the client runs on; h5 is the web. Required on POST.',
    schema: { enum: platforms },
  },
  {
    name: headerNames.appVersion,
    example: String(app.versionCode),
    about: `Version code of the client, a whole number. Required on POST. When it is less than the server serves, every answer has the header ${headerNames.leastVersion}, and calls that are neither a GET nor marked x-keeps-work are refused with request.outdated (426): log in, read and save what was written, then update.`,
    schema: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' },
  },
  { name: headerNames.locale, example: 'fr', about: 'Language of the texts in the answer.' },
  {
    name: headerNames.deviceId,
    example: '0123456789abcdef0123456789abcdef',
    about: 'Random id of the installation, 16 to 48 characters.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,48}$' },
  },
  { name: headerNames.os, example: 'ios', about: 'Operating system of the client.' },
]

const answerHeaders = [
  { name: headerNames.requestId, about: 'Names this request in our log.' },
  {
    name: headerNames.newToken,
    about: 'A fresh token that replaces the sent one from now on. Absent: keep the one you have.',
  },
  {
    name: headerNames.newTokenExpiresAt,
    about: 'With a fresh token: when it expires, in milliseconds since 1970.',
  },
  {
    name: headerNames.leastVersion,
    about: 'Only to a client that is too old: the least version code that is served fully.',
  },
]

/** Everything that a client needs to know to encrypt a body (rules.md, section 2.2), under `x-wire` in the document. */
export const wireForm = {
  about:
    'Any JSON body that is not empty may be sent in this form; then it is {params, encSecKey} and nothing else. The answer is the plain envelope. It is an encoding for compatibility; TLS is the protection.',
  keys: {
    call: 'config.get',
    at: 'data.wire.keys',
    about:
      'Each {kid, alg, spki, notAfter}: spki is the public key, SubjectPublicKeyInfo in DER, base64. Take the one whose notAfter is the latest.',
  },
  required: {
    at: 'data.wire.require',
    about: 'off: both forms are read; v1: bodies that are not empty must be encrypted.',
  },
  steps: [
    `Make a random session key (${wire.aesKeyBytes} bytes). Keep it with its encrypted form for ${app.keyBundleSeconds} s at most.`,
    `${wire.keyField}: the session key, encrypted with the public key, base64.`,
    `Add the freshness fields to the body's fields.`,
    `${wire.bodyField}: the body as JSON in UTF-8, encrypted with the session key, base64.`,
    'When the answer is request.wire, forget session key and public key, ask for the keys again and try once more.',
  ],
  body: {
    field: wire.bodyField,
    algorithm: wire.aesAlgorithm,
    padding: 'PKCS#7',
    keyBytes: [16, 24, 32],
    iv: wire.iv,
    ivEncoding: 'ascii',
    plaintext: 'JSON in UTF-8',
    encoding: 'base64',
  },
  key: {
    field: wire.keyField,
    algorithm: wire.rsaAlgorithm,
    hash: wire.rsaHash,
    mgf1Hash: wire.rsaHash,
    label: '',
    modulusBits: wire.rsaBits,
    encoding: 'base64',
    keptSeconds: app.keyBundleSeconds,
    about:
      'RSA PKCS#1 v1.5 is read only where the operator has switched it on (WIRE_RSA_PKCS1V15); do not count on it.',
  },
  freshness: {
    about:
      'Fields beside those of the call, inside the encrypted JSON. Each is optional; one that is there must be right, and is taken out before the call sees its input. With all three, a copy of the request is refused as request.replayed.',
    fields: {
      [wire.timeField]: {
        type: 'integer',
        about:
          "Now, in milliseconds since 1970. The answer's header Date tells the server's clock.",
        toleranceMs: wire.freshnessMs,
      },
      [wire.nonceField]: {
        type: 'string',
        about: 'Random bytes, base64, never used before.',
        bytes: wire.nonceBytes,
        rememberedMs: wire.nonceKeptMs,
      },
      [wire.purposeField]: {
        type: 'string',
        about: 'Method, one space, path without query.',
        example: wirePurpose('POST', '/api/mailing/v5/login/send'),
      },
    },
  },
} as const

/** How a request is made safe to send again, under `x-idempotency` in the document. */
export const keyForm = {
  header: headerNames.idempotencyKey,
  bodyField: idempotencyField,
  pattern: idempotencyPattern.source,
  about:
    'Calls marked x-idempotent do their work once for a key; the same request with it again gives the same answer, another one is refused as idempotency.mismatch. The key is random and comes in the header or in the body field (also inside the encrypted form). A call with x-order-token needs none: without a key, the same request with the same value of that field is done once, within two days. To pay anew after an attempt through a provider, send a key.',
} as const

/** The OpenAPI 3.1 document of all calls, with roles and error codes. */
export function makeOpenApi(table: CallTable): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [domain, calls] of Object.entries(table)) {
    for (const call of Object.values(calls)) {
      for (const method of methodsOf(call)) {
        paths[call.path] = {
          ...paths[call.path],
          [method.toLowerCase()]: describeCall(call, domain, method),
        }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mailing assistant',
      version: app.version,
      description:
        'Every answer is the envelope {code, msg, data}; only code 1 is success. Each POST body may also be sent in the encrypted form {params, encSecKey}, which x-wire describes; x-idempotency tells how a request is made safe to send again. Unknown fields of a query are left out, of a body refused. A dead token on a call for anyone counts as none.',
    },
    servers: [{ url: '/' }],
    security: [],
    tags: Object.keys(table).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: headerNames.token,
          description: 'The token that account.checkCode answered.',
        },
      },
      schemas: {
        Failure: envelope(
          { description: 'Details for the program, or null' },
          { type: 'integer', description: 'The wire number of an error' },
        ),
      },
      responses: Object.fromEntries(
        failuresOf(everyCallErrors).map(([status, codes]) => [
          failureName(status),
          describeFailure(codes),
        ]),
      ),
      parameters: Object.fromEntries(
        headerParameters.map(({ name, example, about, schema = { type: 'string' } }) => [
          name,
          { name, in: 'header', description: about, schema, example },
        ]),
      ),
      headers: Object.fromEntries(
        answerHeaders.map(({ name, about }) => [
          name,
          { description: about, schema: { type: 'string' } },
        ]),
      ),
    },
    'x-wire': wireForm,
    'x-idempotency': keyForm,
    'x-route-access': Object.fromEntries(
      listCalls(table).flatMap((call) =>
        methodsOf(call).map((method) => [`${method} ${call.path}`, accessName(call)]),
      ),
    ),
  }
}

const accessName = (call: Call): string =>
  typeof call.access === 'string' ? call.access : `staff:${call.access.staff}`

const answerHeaderRefs = Object.fromEntries(
  answerHeaders.map(({ name }) => [name, { $ref: `#/components/headers/${name}` }]),
)

function describeCall(call: Call, domain: string, method: string): Json {
  const base = {
    operationId: methodsOf(call).length > 1 ? `${call.id}.${method.toLowerCase()}` : call.id,
    tags: [domain],
    summary: call.summary,
    'x-access': accessName(call),
    'x-idempotent': call.idempotent ?? false,
    ...(call.orderToken === undefined ? {} : { 'x-order-token': call.orderToken }),
    ...(call.keepsWork ? { 'x-keeps-work': true } : {}),
    ...(call.access === 'guest' ? {} : { security: [{ session: [] }] }),
    responses: {
      200: {
        description: 'Success',
        headers: answerHeaderRefs,
        content: {
          'application/json': { schema: envelope(toSchema(call.output, 'output'), { const: 1 }) },
        },
      },
      ...errorResponses(call),
    },
  }
  const parameters = [
    ...headerParameters.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })),
    ...(call.idempotent ? [idempotencyParameter] : []),
  ]
  if (method === 'GET') return { ...base, parameters: [...parameters, ...queryParameters(call)] }
  return { ...base, parameters, requestBody: requestBody(call) }
}

const idempotencyParameter = {
  name: headerNames.idempotencyKey,
  in: 'header',
  description:
    'A random key; sending the same request with it again gives the same answer. It may stand in the body instead: see x-idempotency.',
  schema: { type: 'string', minLength: 8, maxLength: 80 },
}

function queryParameters(call: Call): Json[] {
  const schema = toSchema(call.input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function requestBody(call: Call): Json {
  const schema = toSchema(call.input, 'input')
  if (!call.upload) return { required: true, content: { 'application/json': { schema } } }
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }
  const file = {
    type: 'string',
    contentMediaType: call.upload.types.join(', '),
    description: `At most ${call.upload.maxBytes} bytes`,
  }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { ...schema, properties: { ...properties, file }, required: [...required, 'file'] },
      },
    },
  }
}

const failuresOf = (codes: readonly ErrorCode[]): [number, ErrorCode[]][] =>
  [...Map.groupBy(new Set(codes), (code) => errors[code].status)].sort(([a], [b]) => a - b)
const failureName = (status: number): string => `Failure${status}`

const describeFailure = (codes: readonly ErrorCode[]): Json => ({
  description: codes
    .map((code) => `${code} (${(errors[code] as ErrorEntry).wire}): ${errors[code].text.en}`)
    .join('\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** What every call may answer is described once. */
function errorResponses(call: Call): Record<string, Json> {
  const own = new Set<number>(
    (call.errors ?? [])
      .filter((code) => !(everyCallErrors as readonly ErrorCode[]).includes(code))
      .map((code) => errors[code].status),
  )
  return Object.fromEntries(
    failuresOf([...everyCallErrors, ...(call.errors ?? [])]).map(([status, codes]) => [
      String(status),
      own.has(status)
        ? describeFailure(codes)
        : { $ref: `#/components/responses/${failureName(status)}` },
    ]),
  )
}

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
