import { z } from 'zod'
import { call, defineCalls, v5, zDone, zId, zNothing, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { zLogin } from './person.ts'

/**
 * Bytes as WebAuthn writes them into JSON (base64url). The longest is what a security key says of
 * itself.
 */
const zBytes = (max: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{1,${max}}$`))
    .max(max)
const zTransports = z.array(z.string().max(40)).max(10)
/** 375 bytes: authenticators make ids of 16 to 255, and what guests may send stays small. */
const zCredentialId = zBytes(500)

/**
 * Results of extensions. We ask for none, and some password managers tell them all the same.
 * Source: https://www.iana.org/assignments/webauthn (WebAuthn Extension Identifiers)
 */
const zExtensionResults = z.strictObject({
  appid: z.boolean().optional(),
  appidExclude: z.boolean().optional(),
  credBlob: z.boolean().optional(),
  credProps: z
    .strictObject({
      rk: z.boolean().optional(),
      authenticatorDisplayName: z.string().max(100).optional(),
    })
    .optional(),
  hmacCreateSecret: z.boolean().optional(),
  largeBlob: z
    .strictObject({ supported: z.boolean().optional(), written: z.boolean().optional() })
    .optional(),
  prf: z.strictObject({ enabled: z.boolean().optional() }).optional(),
})

/**
 * The part of `PublicKeyCredential.toJSON()` beside the response. The server reads the id alone; it
 * takes the other fields so that no client has to cut them off. Source:
 * https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson
 */
const credential = {
  id: zCredentialId,
  rawId: zCredentialId.optional(),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: zExtensionResults.optional(),
}

/** The server reads the key from the attestation, not from its copies. */
const zNewPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: zBytes(4000),
    attestationObject: zBytes(20_000),
    transports: zTransports.optional(),
    authenticatorData: zBytes(20_000).optional(),
    publicKey: zBytes(4000).nullish(),
    publicKeyAlgorithm: z.int().optional(),
  }),
})

const zPasskeyAnswer = z.strictObject({
  ...credential,
  // credProps tells of a credential that was made, never of one that is used.
  clientExtensionResults: zExtensionResults.omit({ credProps: true }).optional(),
  response: z.strictObject({
    clientDataJSON: zBytes(1000),
    authenticatorData: zBytes(600),
    signature: zBytes(700),
    userHandle: zBytes(100).nullish(),
  }),
})

const zKnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** Options of `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
const zPasskeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(zKnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** Options of `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
const zPasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  /** Empty: any passkey that the device has for us. */
  allowCredentials: z.array(zKnownCredential),
  userVerification: z.literal('required'),
})

nameSchemas({
  NewPasskey: zNewPasskey,
  PasskeyAnswer: zPasskeyAnswer,
  PasskeyOffer: zPasskeyOffer,
  PasskeyQuestion: zPasskeyQuestion,
})

/**
 * Passkeys (WebAuthn): a second way to log in for writers, and a second factor for staff beside the
 * authenticator app.
 */
export const passkeyCalls = defineCalls('account', {
  askPasskey: call({
    method: 'POST',
    path: `${v5}/login/passkey/start`,
    access: 'guest',
    keepsWork: true,
    summary: 'What the browser asks a passkey, to log in or to confirm this session',
    input: z.strictObject({ purpose: z.enum(['login', 'confirm']) }),
    output: zPasskeyQuestion,
    errors: ['account.way_closed', 'session.required'],
  }),
  passkeyLogin: call({
    method: 'POST',
    path: `${v5}/login/passkey`,
    access: 'guest',
    keepsWork: true,
    summary: 'Log in with a passkey; of staff it is the second factor too',
    input: z.strictObject({ answer: zPasskeyAnswer }),
    output: zLogin,
    errors: ['account.way_closed', 'account.passkey_refused', 'account.blocked'],
  }),
  passkeySecondFactor: call({
    method: 'POST',
    path: `${v5}/login/passkey/secondFactor`,
    access: 'user',
    keepsWork: true,
    summary: 'Staff: confirm the session with a passkey instead of the authenticator app',
    input: z.strictObject({ answer: zPasskeyAnswer }),
    output: zLogin,
    errors: ['account.way_closed', 'account.passkey_refused'],
  }),
  passkeys: call({
    method: 'GET',
    path: `${v5}/my/passkeys`,
    access: 'user',
    summary: 'The passkeys of this account',
    input: zNothing,
    output: z.object({
      list: z.array(
        z.object({
          id: zId,
          /** The operating-system tag of the device that made it. */
          device: z.string(),
          /** True when a password manager keeps it beyond the device. */
          isBackedUp: z.boolean(),
          createdAt: zTime,
          lastUsedAt: zTime.nullable(),
        }),
      ),
    }),
  }),
  offerPasskey: call({
    method: 'POST',
    path: `${v5}/my/passkeys/start`,
    access: 'user',
    summary:
      'What the browser is asked to make a passkey of, after the person has proved to own the account',
    input: zNothing,
    output: zPasskeyOffer,
    errors: [
      'account.way_closed',
      'account.passkeys_full',
      'account.confirm_needed',
      'account.second_factor_stale',
    ],
  }),
  addPasskey: call({
    method: 'POST',
    path: `${v5}/my/passkeys/add`,
    access: 'user',
    summary: 'Keep a passkey that the browser has made; staff confirm their second factor before',
    input: z.strictObject({ passkey: zNewPasskey }),
    output: zDone,
    errors: [
      'account.way_closed',
      'account.passkey_refused',
      'account.passkeys_full',
      'account.second_factor_stale',
    ],
  }),
  removePasskey: call({
    method: 'POST',
    path: `${v5}/my/passkeys/remove`,
    access: 'user',
    summary:
      'Remove a passkey, after the person has proved to own the account: it opens it no more',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found', 'account.confirm_needed', 'account.second_factor_stale'],
  }),
})
