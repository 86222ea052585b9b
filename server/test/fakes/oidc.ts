import { createHash } from 'node:crypto'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose'
import { type FakeAnswer, type FakeRequest, listenAsFake } from './listening.ts'
import {
  approveAt,
  asJson,
  type FakeIdentityServer,
  loginPage,
  newCode,
  redirectTo,
} from './login-page.ts'

const client = { id: 'letters', secret: 'fake-oidc-secret' }

/** Lies of a forged token. */
export interface OidcForgery {
  readonly nonce?: string
  readonly audience?: string
  readonly issuer?: string
  readonly isForeignKey?: boolean
}

export interface FakeOidc extends FakeIdentityServer {
  /** The next tokens lie like this; null: they are true again. */
  forge(forgery: OidcForgery | null): void
}

interface Given {
  readonly person: string
  readonly challenge: string
  readonly nonce: string
  readonly redirectUri: string
}

interface Books {
  issuer: string
  forgery: OidcForgery | null
  readonly codes: Map<string, Given>
  readonly own: GenerateKeyPairResult
  readonly foreign: GenerateKeyPairResult
}

function ask({ codes, issuer }: Books, { url }: FakeRequest): FakeAnswer {
  const query = url.searchParams
  const isRight =
    query.get('client_id') === client.id &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    (query.get('scope') ?? '').split(' ').includes('openid')
  if (!isRight) return { status: 400, body: 'invalid_request' }
  const person = query.get('as')
  if (person === null) return loginPage('OpenID provider (fake)', url)
  const redirectUri = query.get('redirect_uri') ?? ''
  const back = new URL(redirectUri)
  back.searchParams.set('state', query.get('state') ?? '')
  back.searchParams.set('iss', issuer)
  if (person === 'no') back.searchParams.set('error', 'access_denied')
  else {
    const code = newCode()
    back.searchParams.set('code', code)
    codes.set(code, {
      person,
      redirectUri,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
    })
  }
  return redirectTo(back.toString())
}

async function token(books: Books, { headers, body }: FakeRequest): Promise<FakeAnswer> {
  const form = new URLSearchParams(body.toString())
  const basic = Buffer.from((headers['authorization'] ?? '').slice(6), 'base64').toString()
  const isClient =
    basic === `${client.id}:${client.secret}` || form.get('client_secret') === client.secret
  const given = books.codes.get(form.get('code') ?? '')
  books.codes.delete(form.get('code') ?? '')
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!isClient) return asJson({ error: 'invalid_client' }, 401)
  if (!given || proof !== given.challenge || form.get('redirect_uri') !== given.redirectUri)
    return asJson({ error: 'invalid_grant' }, 400)
  return asJson({
    access_token: 'fake',
    token_type: 'Bearer',
    expires_in: 300,
    id_token: await idToken(books, given),
  })
}

const idToken = ({ issuer, forgery, own, foreign }: Books, given: Given): Promise<string> =>
  new SignJWT({
    nonce: forgery?.nonce ?? given.nonce,
    email: `${given.person}@oidc.example`,
    email_verified: given.person === 'anna',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(forgery?.issuer ?? issuer)
    .setAudience(forgery?.audience ?? client.id)
    .setSubject(`subject-of-${given.person}`)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(forgery?.isForeignKey ? foreign.privateKey : own.privateKey)

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

/**
 * A provider of OpenID Connect: discovery, keys, a page that asks, and tokens for codes that are
 * proved by PKCE.
 */
export async function startFakeOidc(): Promise<FakeOidc> {
  const books: Books = {
    issuer: '',
    forgery: null,
    codes: new Map(),
    own: await generateKeyPair('RS256'),
    foreign: await generateKeyPair('RS256'),
  }
  const key = { ...(await exportJWK(books.own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const { url, close } = await listenAsFake((request) => {
    switch (request.url.pathname) {
      case '/.well-known/openid-configuration':
        return asJson(discovery(books.issuer))
      case '/keys':
        return asJson({ keys: [key] })
      case '/authorize':
        return ask(books, request)
      case '/token':
        return token(books, request)
      default:
        return { status: 404, body: '' }
    }
  })
  books.issuer = url
  const setting = {
    key: 'fake-id',
    name: 'Example ID',
    issuer: url,
    clientId: client.id,
    clientSecret: client.secret,
  }
  return {
    name: 'openid connect',
    url,
    settings: { OIDC_PROVIDER_KEYS: JSON.stringify([setting]) },
    approve: approveAt,
    forge: (next) => {
      books.forgery = next
    },
    close,
  }
}
