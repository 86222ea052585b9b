import { type Call, methodsOf, zPageInput } from '@mailing/contract/call.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import { schemaNames } from '@mailing/contract/schema-names.ts'
import { type CallTable, listCalls } from './call-table.ts'
import type { Json } from './json-schema.ts'
import { failureResponses, failureSchemas, failuresOfCall } from './openapi-failures.ts'
import {
  answerHeaderRefs,
  headerComponents,
  idempotencyKeyRef,
  parameterComponents,
  requestHeaderRefs,
  signatureNeeds,
  signatureSchemes,
} from './openapi-headers.ts'
import { tagDescriptions } from './openapi-tags.ts'
import { collectSchemas, documentedOf, type SchemaComponents } from './schema-components.ts'
import { keyForm, wireForm } from './wire-form.ts'

const description =
  'Every answer is the envelope {code, msg, data}; only code 1 is success. Each POST body may also be sent in the encrypted form {params, encSecKey}, which x-wire describes; x-idempotency tells how a request is made safe to send again. Unknown fields of a query are left out, of a body refused. A dead token on a call for anyone counts as none.'

/** The OpenAPI 3.1 document of these calls, with roles and error codes. */
export function makeOpenApi(table: CallTable, title = 'Mailing assistant'): Json {
  const components = collectSchemas(table)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [domain, calls] of Object.entries(table)) {
    for (const call of Object.values(calls)) {
      for (const method of methodsOf(call)) {
        paths[call.path] = {
          parameters: requestHeaderRefs,
          ...paths[call.path],
          [method.toLowerCase()]: describeCall(call, domain, method, components),
        }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: app.version, description },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: Object.keys(table).map(describeTag),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: headerNames.token,
          description: 'The token that account.checkCode answered.',
        },
        ...(listCalls(table).some(({ access }) => access === 'key') && signatureSchemes),
      },
      parameters: { ...parameterComponents, cursor: cursorParameter(components) },
      headers: headerComponents,
      responses: { ...failureResponses, ...successResponses(table, components) },
      schemas: joinDistinct(components.schemas, { Success: successSchema, ...failureSchemas }),
    },
    'x-wire': wireForm,
    'x-idempotency': keyForm,
  }
}

/** A group of calls; what it is about, where that has been said. */
function describeTag(name: string): Json {
  const about = tagDescriptions[name]
  return about === undefined ? { name } : { name, description: about }
}

/** Both in one; a name that stands in both ends the run. */
function joinDistinct(
  named: Readonly<Record<string, Json>>,
  envelopes: Readonly<Record<string, Json>>,
): Json {
  const taken = Object.keys(envelopes).find((name) => Object.hasOwn(named, name))
  if (taken !== undefined) throw new Error(`${taken} is the name of an envelope's schema`)
  return { ...named, ...envelopes }
}

/** What a call asks for beside the headers of the app, where it is not the session that most ask for. */
const securityOf = ({ access }: Call): Json => {
  if (access === 'guest') return { security: [] }
  return access === 'key' ? { security: [signatureNeeds] } : {}
}

const accessName = (call: Call): string =>
  typeof call.access === 'string' ? call.access : `staff:${call.access.staff}`

function describeCall(
  call: Call,
  domain: string,
  method: string,
  components: SchemaComponents,
): Json {
  const base = {
    operationId: methodsOf(call).length > 1 ? `${call.id}.${method.toLowerCase()}` : call.id,
    tags: [domain],
    summary: call.summary,
    ...(call.description === undefined ? {} : { description: call.description }),
    'x-access': accessName(call),
    ...(call.idempotent ? { 'x-idempotent': true } : {}),
    ...(call.orderToken === undefined ? {} : { 'x-order-token': call.orderToken }),
    ...(call.orderTokenExcept ? { 'x-order-token-except': call.orderTokenExcept } : {}),
    ...(call.onceADay ? { 'x-once-a-day': true } : {}),
    ...(call.keepsWork ? { 'x-keeps-work': true } : {}),
    ...securityOf(call),
  }
  const parameters = [
    ...(call.idempotent ? [idempotencyKeyRef] : []),
    ...(method === 'GET' ? queryParameters(call, components) : []),
  ]
  const responses = {
    200: call.pieces ? inPieces(call, call.pieces, components) : successOf(call, components),
    ...(call.isPublic ? { 304: notModified } : {}),
    ...failuresOfCall(call),
  }
  return {
    ...base,
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'GET' && { requestBody: requestBody(call, components) }),
    responses,
  }
}

/** Calls that answer everybody the same carry an ETag. */
const notModified: Json = { description: 'The answer whose ETag was sent in If-None-Match.' }

/** A response with its envelope: what has a name is described once, under that name. */
function successOf(call: Call, components: SchemaComponents): Json {
  const name = schemaNames.get(documentedOf(call).output)?.id
  return name === undefined
    ? success(components.refer(documentedOf(call).output, 'output'))
    : { $ref: `#/components/responses/${name}` }
}

/** A call that also tells its answer in pieces: the second form is described beside the first, never by reference. */
function inPieces(
  call: Call,
  pieces: NonNullable<Call['pieces']>,
  components: SchemaComponents,
): Json {
  const whole = success(components.refer(call.output, 'output'))
  return {
    ...whole,
    description:
      'Success; by server-sent events for clients that accept them: `piece`s, then `answer` with the envelope',
    content: {
      ...(whole['content'] as Json),
      'text/event-stream': {
        schema: {
          type: 'string',
          contentMediaType: 'application/json',
          contentSchema: components.refer(pieces, 'output'),
        },
      },
    },
  }
}

/** The responses of all calls whose output has a name. */
const successResponses = (table: CallTable, components: SchemaComponents): Json =>
  Object.fromEntries(
    listCalls(table)
      .flatMap((call) => {
        const { output } = documentedOf(call)
        const name = schemaNames.get(output)?.id
        // What is also told in pieces is written out where it is told.
        return name === undefined || call.pieces ? [] : [[name, output] as const]
      })
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, output]) => [name, success(components.refer(output, 'output'))]),
  )

/** The envelope of every success; each answer says what its `data` is. */
const successSchema: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: 1 }, msg: { type: 'string' } },
}

const success = (data: Json): Json => ({
  description: 'Success',
  headers: answerHeaderRefs,
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Success' },
          { required: ['data'], properties: { data } },
        ],
      },
    },
  },
})

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

const cursorParameter = (components: SchemaComponents): Json => ({
  name: 'cursor',
  in: 'query',
  required: false,
  schema: components.refer(zPageInput.cursor, 'input'),
})

function queryParameters(call: Call, components: SchemaComponents): Json[] {
  const { properties = {}, required = [] }: ObjectSchema = components.describe(call.input, 'input')
  const shape = (call.input._zod.def as { readonly shape?: Json }).shape
  return Object.entries(properties).map(([name, schema]) =>
    shape?.[name] === zPageInput.cursor
      ? { $ref: `#/components/parameters/${name}` }
      : { name, in: 'query', required: required.includes(name), schema },
  )
}

function requestBody(call: Call, components: SchemaComponents): Json {
  if (!call.upload) {
    const schema = components.refer(documentedOf(call).input, 'input')
    return { required: true, content: { 'application/json': { schema } } }
  }
  const schema: ObjectSchema = components.describe(call.input, 'input')
  const file = {
    type: 'string',
    contentMediaType: call.upload.types.join(', '),
    description: `At most ${call.upload.maxBytes} bytes`,
  }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...schema,
          properties: { ...schema.properties, file },
          required: [...(schema.required ?? []), 'file'],
        },
      },
    },
  }
}
