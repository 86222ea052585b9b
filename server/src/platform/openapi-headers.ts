import { cloudHeaders } from '@mailing/contract/cloud/protocol.ts'
import { app, headerNames, platforms } from '@mailing/contract/envelope.ts'
import type { Json } from './json-schema.ts'

/** The headers that every request has or may have. */
export const requestHeaders: readonly {
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
    about:
      'What the client runs on; h5 is our web app, the longer names are those of uni-app; nothing depends on it. Required on POST.',
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

/** The headers of requests, as components/parameters: the ones that every call takes, and the key of idempotency. */
export const parameterComponents = {
  ...Object.fromEntries(
    requestHeaders.map(({ name, example, about, schema = { type: 'string' } }) => [
      name,
      { name, in: 'header', description: about, schema, example },
    ]),
  ),
  [headerNames.idempotencyKey]: {
    name: headerNames.idempotencyKey,
    in: 'header',
    description:
      'A random key; sending the same request with it again gives the same answer. It may stand in the body instead: see x-idempotency.',
    schema: { type: 'string', minLength: 8, maxLength: 80 },
  },
}

/** The headers of answers, as components/headers. */
export const headerComponents = Object.fromEntries(
  answerHeaders.map(({ name, about }) => [
    name,
    { description: about, schema: { type: 'string' } },
  ]),
)

const parameterRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

/** The headers that every call takes: they stand once a path, for all of its methods. */
export const requestHeaderRefs: readonly Json[] = requestHeaders.map(({ name }) =>
  parameterRef(name),
)

/** What an idempotent call takes besides. */
export const idempotencyKeyRef: Json = parameterRef(headerNames.idempotencyKey)

/** The headers that every answer may have. */
export const answerHeaderRefs: Json = Object.fromEntries(
  answerHeaders.map(({ name }) => [name, { $ref: `#/components/headers/${name}` }]),
)

const signature = [
  ['cloudKey', cloudHeaders.key, 'The id of the key.'],
  ['cloudTime', cloudHeaders.time, 'Milliseconds since 1970; at most 300 s off.'],
  ['cloudNonce', cloudHeaders.nonce, '16 random bytes in base64url; each counts once.'],
  [
    'cloudSignature',
    cloudHeaders.signature,
    'HMAC-SHA-256 in base64url, under the key’s secret, over eight lines: mailing-cloud-1, method, path with query, key, time, nonce, x-device-id or nothing, SHA-256 of the body in hexadecimal.',
  ],
] as const

/** How a program signs a request, as components/securitySchemes. */
export const signatureSchemes: Json = Object.fromEntries(
  signature.map(([id, name, description]) => [
    id,
    { type: 'apiKey', in: 'header', name, description },
  ]),
)

/** All of them together. */
export const signatureNeeds: Json = Object.fromEntries(signature.map(([id]) => [id, []]))
