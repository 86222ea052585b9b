import { app } from '@mailing/contract/app.ts'
import type { Permission, Role } from '@mailing/contract/roles.ts'
import { create } from 'zustand'
import { readStored, removeStored, storageName, writeStored } from './storage.ts'

/** The payload of the three-part token (seed, section 3). Only a hint for the screen: the server checks each call itself. */
export interface TokenClaims {
  readonly uid: string
  readonly role: readonly Role[]
  readonly permission: readonly Permission[]
  /** Seconds since 1970. */
  readonly exp?: number
}

interface SessionState {
  readonly token: string | null
  /** Milliseconds since 1970; null when the token does not say. */
  readonly expiresAt: number | null
  readonly claims: TokenClaims | null
  /** Staff: false while the code of the authenticator app is still owed. */
  readonly hasSecondFactor: boolean
}

const nobody: SessionState = { token: null, expiresAt: null, claims: null, hasSecondFactor: false }

/** Reads the payload of a token; null when it is not three parts of base64url JSON. */
export function readClaims(token: string): TokenClaims | null {
  const part = token.split('.')[1]
  if (!part || token.split('.').length !== 3) return null
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<TokenClaims>
    if (typeof claims.uid !== 'string') return null
    return {
      uid: claims.uid,
      role: claims.role ?? [],
      permission: claims.permission ?? [],
      exp: claims.exp,
    }
  } catch {
    return null
  }
}

function stateOf(
  token: string | null,
  expiresAt: number | null,
  hasSecondFactor = false,
): SessionState {
  if (!token) return nobody
  const claims = readClaims(token)
  const fromToken = claims?.exp === undefined ? null : claims.exp * 1000
  return { token, expiresAt: expiresAt ?? fromToken, claims, hasSecondFactor }
}

/**
 * Seed, section 7: the token is read from storage or a cookie at launch. A page of the same site may have left it there; requests
 * carry it in their header all the same, and the server looks at no cookie.
 */
function cookieToken(): string | null {
  const prefix = `${app.tokenKey}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(prefix))
  const token = pair?.slice(prefix.length) ?? ''
  return readClaims(token) === null ? null : token
}

const storedState = (): SessionState =>
  typeof window === 'undefined'
    ? nobody
    : stateOf(
        readStored('token') ?? cookieToken(),
        readStored('tokenExpiresAt'),
        readStored('isSecondFactorDone') ?? false,
      )

const store = create<SessionState>(storedState)

export interface NewToken {
  readonly token: string
  readonly expiresAt?: number | null
  readonly hasSecondFactor?: boolean
}

/** Keeps a token from a login or a refresh (which keeps the second factor as it was). */
export function setToken({ token, expiresAt = null, hasSecondFactor }: NewToken): void {
  const next = stateOf(token, expiresAt, hasSecondFactor ?? store.getState().hasSecondFactor)
  writeStored('token', token)
  if (next.expiresAt === null) removeStored('tokenExpiresAt')
  else writeStored('tokenExpiresAt', next.expiresAt)
  if (next.hasSecondFactor) writeStored('isSecondFactorDone', true)
  else removeStored('isSecondFactorDone')
  // Whoever has just shown themselves is not asked again for what lay idle before.
  if (hasSecondFactor !== undefined) removeStored('touchedAt')
  store.setState(next)
}

/** Staff: the code of the authenticator app is owed (again), for instance after half an hour without work. */
export function dropSecondFactor(): void {
  removeStored('isSecondFactorDone')
  removeStored('touchedAt')
  store.setState({ hasSecondFactor: false })
}

/** Forgets the session on this device. Ending it on the server is the caller's part (`account.logout`). */
export function clearToken(): void {
  removeStored('token')
  removeStored('tokenExpiresAt')
  removeStored('isSecondFactorDone')
  removeStored('touchedAt')
  // Push messages go to one session: the next one asks for them anew.
  removeStored('pushRenewed')
  // Or the next start would find it again.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of newer browsers answers too late for a page that is left
  if (cookieToken() !== null) document.cookie = `${app.tokenKey}=; Max-Age=0; Path=/`
  store.setState(nobody)
}

/** The token to send, or null when there is none or its time is over. */
export function validToken(now: number = Date.now()): string | null {
  const { token, expiresAt } = store.getState()
  return token !== null && (expiresAt === null || expiresAt > now) ? token : null
}

export const isLoggedIn = (now?: number): boolean => validToken(now) !== null
export const currentUid = (): string | null =>
  isLoggedIn() ? (store.getState().claims?.uid ?? null) : null

/** Seed, section 6: the role is in the token's role list. */
export const hasRole = (role: Role): boolean =>
  isLoggedIn() && (store.getState().claims?.role.includes(role) ?? false)

/** Seed, section 6: true for role admin, or when the permission is in the token's list. */
export function hasPermission(permission: Permission): boolean {
  const claims = isLoggedIn() ? store.getState().claims : null
  return (
    claims !== null && (claims.role.includes('admin') || claims.permission.includes(permission))
  )
}

export const useSession = (): SessionState => store()
export const useIsLoggedIn = (): boolean => store(() => isLoggedIn())

/** Calls back with the new user id whenever somebody logs in, out, or changes over (also in another tab). */
export function onUserChange(listener: (uid: string | null) => void): () => void {
  let known = store.getState().claims?.uid ?? null
  return store.subscribe((state) => {
    const uid = state.claims?.uid ?? null
    if (uid === known) return
    known = uid
    listener(uid)
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    // A console that is locked in one tab is locked in all of them.
    const names = [storageName('token'), storageName('isSecondFactorDone'), null]
    if (names.includes(event.key)) store.setState(storedState())
  })
}
