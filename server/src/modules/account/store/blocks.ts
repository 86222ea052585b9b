import type { LoginWay } from '@mailing/contract/config/calls.ts'
import type { WithDb } from '../../../platform/database.ts'

export const hasBlock = async ({ db }: WithDb, contactIndex: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('contact_blocks')
    .select('way')
    .where('contact_index', '=', contactIndex)
    .executeTakeFirst()) !== undefined

/** The ways on which a person has stopped our messages. */
export async function stoppedWays({ db }: WithDb, userId: string): Promise<LoginWay[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('contact_blocks as b', (join) =>
      join.on((b) =>
        b.or([
          b('b.contact_index', '=', b.ref('u.phone_index')),
          b('b.contact_index', '=', b.ref('u.email_index')),
        ]),
      ),
    )
    .select('b.way')
    .where('u.id', '=', userId)
    .orderBy('b.way')
    .execute()
  return rows.map(({ way }) => way)
}

/** Those of some people who want no messages: who has blocked a phone or an address, or whose account is blocked. */
export async function blockedOf(
  { db }: WithDb,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', 'in', [...userIds])
    .where((e) =>
      e.or([
        e('u.blocked_at', 'is not', null),
        e.exists(
          e
            .selectFrom('contact_blocks as b')
            .select('b.way')
            .where((b) =>
              b.or([
                b('b.contact_index', '=', b.ref('u.phone_index')),
                b('b.contact_index', '=', b.ref('u.email_index')),
              ]),
            ),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const addBlock = ({ db }: WithDb, contactIndex: Buffer, way: LoginWay, now: Date) =>
  db
    .insertInto('contact_blocks')
    .values({ contact_index: contactIndex, way, blocked_at: now })
    .onConflict((c) => c.column('contact_index').doNothing())
    .execute()

export const dropBlock = ({ db }: WithDb, contactIndex: Buffer) =>
  db.deleteFrom('contact_blocks').where('contact_index', '=', contactIndex).execute()
