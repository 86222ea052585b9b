import type { OrderState } from '@mailing/contract/order/states.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { LetterMovesTable, LetterVersionsTable } from '../../../platform/tables.ts'

/** Letters to an institution that are paid and not printed yet. */

export const unprintedTo = (db: Db, institutionId: string, states: readonly OrderState[]) =>
  db
    .selectFrom('letter_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'o.state'])
    .where('l.institution_id', '=', institutionId)
    .where('o.state', 'in', [...states])
    .orderBy('l.queue_seq')
    .execute()
/** Whom in the writer's address book an ordered letter was for. */

export const recipientOfOrder = async (
  db: Db,
  userId: UserId,
  orderId: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('letter_letters as l')
      .innerJoin('letter_proofs as p', 'p.id', 'l.proof_id')
      .select('p.recipient_id')
      .where('l.order_id', '=', orderId)
      .where('l.user_id', '=', userId)
      .executeTakeFirst()
  )?.recipient_id ?? null
/** A writer's letters to one recipient of the address book, in some states of their orders. */

export const lettersTo = (
  db: Db,
  userId: UserId,
  recipientId: string,
  states: readonly OrderState[],
) =>
  db
    .selectFrom('letter_proofs as p')
    .innerJoin('letter_letters as l', 'l.proof_id', 'p.id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'l.recipient_sealed'])
    .where('p.recipient_id', '=', recipientId)
    .where('p.used_at', 'is not', null)
    .where('l.user_id', '=', userId)
    .where('o.state', 'in', [...states])
    .orderBy('o.seq')
    .limit(200)
    .execute()

export async function insertMove(
  tx: Tx,
  version: Insertable<LetterVersionsTable>,
  move: Insertable<LetterMovesTable>,
): Promise<void> {
  await tx.insertInto('letter_versions').values(version).execute()
  await tx.insertInto('letter_moves').values(move).execute()
}
/** Paid letters of which the print day comes after `today` and not after `last`. */

export const lettersSoon = (db: Db, today: string, last: string, states: readonly OrderState[]) =>
  db
    .selectFrom('letter_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id', 'l.user_id', 'l.send_mode', 'l.send_day', 'l.print_on'])
    .where('l.print_on', '>', today)
    .where('l.print_on', '<=', last)
    .where('o.state', 'in', [...states])
    .where('o.paid_at', 'is not', null)
    .orderBy('l.order_id')
    .execute()
/** Institutions with rules that begin on one of these days, first and last included. */

export async function institutionsChanging(db: Db, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('institution_rules')
    .select('institution_id')
    .distinct()
    .where('effective_from', '>=', from)
    .where('effective_from', '<=', to)
    .where('version', '>', 1)
    .execute()
  return rows.map((row) => row.institution_id)
}
