import {
  app,
  headerNames,
  idempotencyField,
  idempotencyPattern,
} from '@mailing/contract/envelope.ts'
import { wire, wirePurpose } from '@mailing/contract/wire.ts'

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
    'Calls marked x-idempotent do their work once for a key; the same request with it again gives the same answer, another one is refused as idempotency.mismatch. The key is random and comes in the header or in the body field (also inside the encrypted form). A call with x-order-token needs none: without a key, the same request with the same value of that field is done once, within two days; x-order-token-except names a value with which it needs one. Of a call with x-once-a-day the day stands for the key, in the deployment’s time zone. To pay anew after an attempt through a provider, send a key.',
} as const
