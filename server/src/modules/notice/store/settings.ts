import type { Channel } from '@mailing/contract/notice/topics.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { UserId } from '../../../platform/session.ts'

export interface SettingsRow {
  readonly quietFrom: number | null
  readonly quietTo: number | null
  readonly hasDetails: boolean
}

export const findSettings = ({ db }: WithDb, userId: string) =>
  db
    .selectFrom('notice_settings')
    .select(['quiet_from', 'quiet_to', 'has_details'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const listChoices = ({ db }: WithDb, userId: string) =>
  db
    .selectFrom('notice_choices')
    .select(['topic_group', 'channel'])
    .where('user_id', '=', userId)
    .execute()

/** Puts settings and choices in the place of those before. */
export async function putSettings(
  { db }: InTransaction,
  userId: UserId,
  { quietFrom, quietTo, hasDetails }: SettingsRow,
  choices: readonly (readonly [group: string, channel: Channel])[],
  now: Date,
): Promise<void> {
  const values = {
    quiet_from: quietFrom,
    quiet_to: quietTo,
    has_details: hasDetails,
    updated_at: now,
  }
  await db
    .insertInto('notice_settings')
    .values({ user_id: userId, ...values })
    .onConflict((c) => c.column('user_id').doUpdateSet(values))
    .execute()
  await db.deleteFrom('notice_choices').where('user_id', '=', userId).execute()
  await addChoices({ db }, userId, choices)
}

export async function addChoices(
  { db }: InTransaction,
  userId: UserId,
  choices: readonly (readonly [group: string, channel: Channel])[],
): Promise<void> {
  if (choices.length === 0) return
  await db
    .insertInto('notice_choices')
    .values(choices.map(([group, channel]) => ({ user_id: userId, topic_group: group, channel })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Only sessions that go on: a device that was logged out is somebody's own no longer. */
const alive = (now: Date) =>
  sql<boolean>`exists (select from sessions s where s.id = p.session_id and s.ended_at is null and s.expires_at > ${now})`

/** The browsers of some people that take messages now. */
export const subscriptionsOf = ({ db }: WithDb, userIds: readonly string[], now: Date) =>
  db
    .selectFrom('push_subscriptions as p')
    .select(['p.id', 'p.user_id', 'p.endpoint_sealed', 'p.keys_sealed'])
    .where('p.user_id', 'in', [...userIds])
    .where(alive(now))
    .orderBy('p.created_at')
    .execute()

export interface NewSubscription {
  readonly userId: UserId
  readonly sessionId: string
  readonly endpointIndex: Buffer
  readonly endpointSealed: Buffer
  readonly keysSealed: Buffer
}

/** A browser belongs to whoever is logged in there now. True: it is new. */
export async function putSubscription(
  { db }: InTransaction,
  { userId, sessionId, endpointIndex, endpointSealed, keysSealed }: NewSubscription,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into push_subscriptions (id, user_id, session_id, endpoint_index, endpoint_sealed, keys_sealed, created_at)
    values (${newId()}, ${userId}, ${sessionId}, ${endpointIndex}, ${endpointSealed}, ${keysSealed}, ${now})
    on conflict (endpoint_index) do update set user_id = excluded.user_id, session_id = excluded.session_id, keys_sealed = excluded.keys_sealed
    returning xmax = 0 as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

export const removeSubscription = ({ db }: WithDb, userId: UserId, endpointIndex: Buffer) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint_index', '=', endpointIndex)
    .execute()

export const removeGone = ({ db }: WithDb, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

/** Browsers whose login is over. */
export const removeEnded = ({ db }: WithDb, now: Date) =>
  sql`delete from push_subscriptions p using sessions s where s.id = p.session_id and (s.ended_at is not null or s.expires_at <= ${now})`.execute(
    db,
  )

export const putWechat = ({ db }: InTransaction, userId: string, openidSealed: Buffer, now: Date) =>
  db
    .insertInto('wechat_receivers')
    .values({ user_id: userId, openid_sealed: openidSealed, updated_at: now })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({ openid_sealed: openidSealed, updated_at: now }),
    )
    .execute()

/** The name in WeChat goes with the login through WeChat into another account; one that is there already is as good. */
export async function moveWechat(
  { db }: InTransaction,
  { keptId, closedId }: { readonly keptId: string; readonly closedId: string },
): Promise<void> {
  const moved = await db
    .deleteFrom('wechat_receivers')
    .where('user_id', '=', closedId)
    .returning(['openid_sealed', 'updated_at'])
    .executeTakeFirst()
  if (!moved) return
  await db
    .insertInto('wechat_receivers')
    .values({ user_id: keptId, ...moved })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute()
}

export const removeWechat = ({ db }: InTransaction, userId: string) =>
  db.deleteFrom('wechat_receivers').where('user_id', '=', userId).execute()

export const wechatOf = ({ db }: WithDb, userIds: readonly string[]) =>
  db
    .selectFrom('wechat_receivers')
    .select(['user_id', 'openid_sealed'])
    .where('user_id', 'in', [...userIds])
    .execute()
