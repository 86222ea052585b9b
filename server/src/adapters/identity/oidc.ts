import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import { z } from 'zod'
import { CircuitRefusal, createCircuit } from '../../platform/circuit.ts'
import { ProviderFailed } from '../../platform/exchange.ts'
import { type IdentityProvider, IdentityRefused } from './port.ts'

export interface OidcSettings {
  readonly key: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

/** Somebody waits (R20). */
const timeoutSeconds = 10
/** Keys and addresses of a provider change rarely; a changed key is fetched when it is met. */
const keptMs = 3_600_000

const zSecrets = z.object({ verifier: z.string(), nonce: z.string() })

/** Returns the problem without the sent data. The provider's words may repeat the code. */
function problemOf(key: string, error: unknown): Error {
  if (error instanceof CircuitRefusal) return new ProviderFailed(`${key}: ${error.reason}`)
  if (error instanceof ResponseBodyError && error.status < 500)
    return new IdentityRefused(`${key} refuses: ${error.error}`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  // A forged token, a foreign state, another nonce: an answer, and not one to believe.
  if (
    error instanceof ClientError &&
    /JWT|CLAIM|RESPONSE_IS_NOT_CONFORM|INVALID_RESPONSE/.test(code)
  )
    return new IdentityRefused(`${key}: ${code}`)
  return new ProviderFailed(`${key}: ${code}`, { cause: error })
}

/** Description that the provider publishes. */
function keepConfiguration(
  { issuer, clientId, clientSecret }: OidcSettings,
  now: () => number,
): () => Promise<Configuration> {
  let known: { readonly since: number; readonly config: Configuration } | null = null
  return async () => {
    if (known && now() - known.since < keptMs) return known.config
    const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // The signature is checked as well, not only the connection that the token came by.
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    })
    config.timeout = timeoutSeconds
    known = { since: now(), config }
    return config
  }
}

type Asking = <T>(work: (config: Configuration) => Promise<T>) => Promise<T>

/**
 * Asks the provider, as far as its circuit allows; throws an IdentityRefused or a ProviderFailed.
 */
function askingProvider(settings: OidcSettings, now: () => number): Asking {
  const circuit = createCircuit({ isAnswer: (error) => error instanceof IdentityRefused })
  const configuration = keepConfiguration(settings, now)
  return (work) =>
    circuit(async () => {
      try {
        return await work(await configuration())
      } catch (error) {
        throw error instanceof IdentityRefused ? error : problemOf(settings.key, error)
      }
    }).catch((error: unknown) => {
      throw error instanceof CircuitRefusal ? problemOf(settings.key, error) : error
    })
}

/** Any provider of OpenID Connect, by discovery; code flow with PKCE, state and nonce. */
export function oidcIdentity(
  settings: OidcSettings,
  now = () => performance.now(),
): IdentityProvider {
  const { key, scope } = settings
  const asking = askingProvider(settings, now)
  return {
    key,
    places: ['web', 'wechat'],
    start: ({ state, returnUrl }) =>
      asking(async (config) => {
        const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()]
        const url = buildAuthorizationUrl(config, {
          redirect_uri: returnUrl,
          scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.toString(), secrets: JSON.stringify({ verifier, nonce }) }
      }),
    finish: ({ query, returnUrl, secrets }) =>
      asking(async (config) => {
        const { verifier, nonce } = zSecrets.parse(JSON.parse(secrets))
        const url = new URL(returnUrl)
        url.search = new URLSearchParams(query).toString()
        const tokens = await authorizationCodeGrant(config, url, {
          pkceCodeVerifier: verifier,
          expectedState: query['state'] ?? '',
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new IdentityRefused(`${key} sends no id token`)
        const { sub, email, email_verified: isProved } = claims
        return {
          subjects: [sub],
          email: typeof email === 'string' && isProved === true ? email : null,
        }
      }),
  }
}
