import { randomUUID } from 'node:crypto'
import { dayMs } from '@mailing/contract/days.ts'
import {
  hasPermission,
  type Permission,
  permissionsOf,
  type Role,
} from '@mailing/contract/roles.ts'
import { decodeProtectedHeader, errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import type { Bus } from './bus.ts'
import type { Vault } from './crypto.ts'
import type { InTransaction, WithDb } from './database.ts'
import type { Kernel } from './kernel.ts'
import { createNoticedCache, type NoticedCache } from './noticed-cache.ts'

declare const userIdBrand: unique symbol
/** The owner that a query is limited to. Only the session mints it, so that no query can forget its owner (R28). */
export type UserId = string & { readonly [userIdBrand]: true }

/**
 * The owner of a stored row, for work that acts on somebody's behalf without that person's session: jobs, event
 * handlers, staff services. Never give it an id that came with a request of a writer.
 */
export const ownerOf = (row: { readonly user_id: string }): UserId => row.user_id as UserId

/** A live session, as its row says now. */
export interface Session {
  readonly id: string
  readonly userId: UserId
  readonly roles: readonly Role[]
  readonly isSecondFactorPassed: boolean
  /** When it was given last; absent or null: never. */
  readonly secondFactorAt?: Date | null
}

export interface MintedToken {
  readonly session: Session
  readonly token: string
  /** Milliseconds since 1970. */
  readonly tokenExpiresAt: number
}

type Minting = Pick<Kernel, 'clock' | 'config' | 'vault'>

const algorithm = 'HS256'
const audience = 'mailing'
const tokenType = 'session+jwt'
/** Staff must log in again after so long without a request (R31). */
const staffIdleMs = 30 * 60_000
/** Money and exports ask for a second factor that is no older. */
const freshFactorMs = 10 * 60_000
/** `seen_at` is written at most so often. */
const touchMs = 60_000

const zPayload = z.object({
  uid: z.uuid(),
  sid: z.uuid(),
  exp: z.int(),
  iat: z.int(),
  role: z.array(z.string()),
  permission: z.array(z.string()),
})

/** Roles that give a permission at the console. */
export const isStaff = (roles: readonly Role[]): boolean => permissionsOf(roles).length > 0

interface NewSession {
  readonly userId: string
  readonly roles: readonly Role[]
  readonly deviceId: string | null
  /** What the list of sessions shows, for instance "ios". */
  readonly device: string
  /** ISO 3166-1; null: unknown. */
  readonly country: string | null
}

/** Opens a session and makes its token. A staff session still needs `passSecondFactor`. */
export async function mintSession(
  context: InTransaction<Minting>,
  { userId, roles, deviceId, device, country }: NewSession,
): Promise<MintedToken> {
  const now = context.clock.now()
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + context.config.SESSION_DAYS * dayMs)
  await context.db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      roles: [...roles],
      device_id: deviceId,
      device,
      country,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return signToken(context, {
    id,
    userId: userId as UserId,
    roles,
    isSecondFactorPassed: false,
    secondFactorAt: null,
  })
}

/** Marks that this session has given the second factor, and makes its new token. */
export async function passSecondFactor(
  context: InTransaction<Minting & Pick<Kernel, 'sessions'>>,
  session: Session,
): Promise<MintedToken> {
  const secondFactorAt = context.clock.now()
  await context.db
    .updateTable('sessions')
    .set({ is_second_factor_passed: true, second_factor_at: secondFactorAt })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .execute()
  context.sessions.forget(session.id)
  return signToken(context, { ...session, isSecondFactorPassed: true, secondFactorAt })
}

/** Takes the second factor from a session; its own token keeps working for what needs none. */
export async function dropSecondFactor(
  { db, sessions }: InTransaction<Pick<Kernel, 'sessions'>>,
  session: Session,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ is_second_factor_passed: false, second_factor_at: null })
    .where('id', '=', session.id)
    .execute()
  sessions.forget(session.id)
}

/** The seed's three-part token: uid, role list, permission list, expiry in seconds. The lists are hints for the screens. */
async function signToken(
  { clock, config, vault }: Minting,
  session: Session,
): Promise<MintedToken> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  const expires = issuedAt + (isStaff(session.roles) ? 12 * 3600 : config.SESSION_DAYS * 86_400)
  const kid = vault.currentKey()
  const token = await new SignJWT({
    uid: session.userId,
    sid: session.id,
    role: [...session.roles],
    permission: permissionsOf(session.roles),
  })
    .setProtectedHeader({ alg: algorithm, kid, typ: tokenType })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(vault.subkey(kid, 'token'))
  return { session, token, tokenExpiresAt: expires * 1000 }
}

type Payload = z.output<typeof zPayload>

/** Tokens whose signature has been verified, by the vault that verified them: the next requests need not do it again. */
const verified = new WeakMap<
  Vault,
  LRUCache<string, { readonly kid: string; readonly payload: Payload }>
>()

function verifiedBy(vault: Vault) {
  const known = verified.get(vault)
  if (known) return known
  const cache = new LRUCache<string, { readonly kid: string; readonly payload: Payload }>({
    max: 10_000,
  })
  verified.set(vault, cache)
  return cache
}

/** What a token says, once its signature and its end were checked. */
export async function readToken({ clock, vault }: Minting, token: string): Promise<Payload> {
  const cache = verifiedBy(vault)
  const known = cache.get(token)
  // Whether it has run out, and whether its key is still ours, is asked each time.
  if (known && vault.keyIds().includes(known.kid)) {
    if (known.payload.exp * 1000 <= clock.now().getTime()) throw new AppError('session.expired')
    return known.payload
  }
  try {
    const { kid } = decodeProtectedHeader(token)
    if (kid === undefined || !vault.keyIds().includes(kid))
      throw new AppError('session.check_failed')
    const { payload: sent } = await jwtVerify(token, vault.subkey(kid, 'token'), {
      algorithms: [algorithm],
      audience,
      typ: tokenType,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'aud'],
    })
    const payload = zPayload.parse(sent)
    cache.set(token, { kid, payload })
    return payload
  } catch (error) {
    throw new AppError(
      error instanceof joseErrors.JWTExpired ? 'session.expired' : 'session.check_failed',
    )
  }
}

export interface CheckedSession {
  readonly session: Session
  /** A token that replaces the sent one, when that one is half over or its roles are old. */
  readonly renewed: MintedToken | null
}

const findSession = ({ db }: WithDb, id: string) =>
  db
    .selectFrom('sessions')
    .select([
      'user_id',
      'roles',
      'is_second_factor_passed',
      'second_factor_at',
      'seen_at',
      'expires_at',
      'ended_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** The session rows of the last requests. */
export type SessionCache = NoticedCache<NonNullable<Awaited<ReturnType<typeof findSession>>>>

/** Seconds that a row serves without being read again. A change of the session itself ends the copy at once: a trigger tells all processes. */
const keptMs = 5000

export const createSessionCache = (bus: Bus): SessionCache =>
  createNoticedCache(bus, 'mailing_sessions', { max: 20_000, ttlMs: keptMs })

/** Reads a token and checks its session's row: logout, ban and role changes act at once (R27), although the row is read only every few seconds. */
export async function checkSession(
  kernel: Pick<Kernel, 'db' | 'sessions'> & Minting,
  token: string,
): Promise<CheckedSession> {
  const payload = await readToken(kernel, token)
  const row = await kernel.sessions.get(payload.sid, () => findSession(kernel, payload.sid))
  if (!row || row.ended_at || row.user_id !== payload.uid)
    throw new AppError('session.check_failed')
  const roles = row.roles as Role[]
  const now = kernel.clock.now().getTime()
  const idle = now - row.seen_at.getTime()
  if (row.expires_at.getTime() <= now || (isStaff(roles) && idle > staffIdleMs))
    throw new AppError('session.expired')
  if (idle > touchMs) {
    await touch(kernel, payload.sid)
    kernel.sessions.forget(payload.sid)
  }
  const session: Session = {
    id: payload.sid,
    userId: ownerOf(row),
    roles,
    isSecondFactorPassed: row.is_second_factor_passed,
    secondFactorAt: row.second_factor_at,
  }
  const isHalfOver = now / 1000 - payload.iat > (payload.exp - payload.iat) / 2
  const isOld = isHalfOver || payload.role.join() !== roles.join()
  return { session, renewed: isOld ? await signToken(kernel, session) : null }
}

async function touch(
  { db, clock, config }: Pick<Kernel, 'db'> & Minting,
  id: string,
): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: new Date(now.getTime() + config.SESSION_DAYS * dayMs) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Throws unless this session may use the permission now: roles of the row, and the second factor. */
export function requirePermission(session: Session, permission: Permission): void {
  if (!hasPermission(session.roles, permissionsOf(session.roles), permission))
    throw new AppError('access.denied')
  if (!session.isSecondFactorPassed) throw new AppError('session.second_factor')
}

/** Throws unless the second factor was given in this session within the last ten minutes: for money and exports (R31). */
export function requireFreshFactor(
  { clock }: Pick<Kernel, 'clock'>,
  { secondFactorAt }: Session,
): void {
  if (!secondFactorAt || clock.now().getTime() - secondFactorAt.getTime() > freshFactorMs)
    throw new AppError('account.second_factor_stale')
}
