import type { Insertable } from 'kysely'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { MailProofsTable } from '../../../platform/tables.ts'
import { partOf } from '../../../platform/together.ts'
import { addressPart } from '../../address/service.ts'

export type ProofRow = Selectable<MailProofsTable>

/** The unused proof of the same content, recipient, rules, prices and options. */
export const findSameProof = (
  { db }: WithDb,
  userId: UserId,
  fingerprint: Buffer,
): Promise<ProofRow | undefined> =>
  db
    .selectFrom('mail_proofs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('used_at', 'is', null)
    .executeTakeFirst()

export const findProof = (
  { db }: WithDb,
  userId: UserId,
  id: string,
): Promise<ProofRow | undefined> =>
  db
    .selectFrom('mail_proofs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The proof of a draft that was drawn last, used or not. */
export const findNewestProof = (
  { db }: WithDb,
  userId: UserId,
  draftId: string,
): Promise<ProofRow | undefined> =>
  db
    .selectFrom('mail_proofs')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Adds a proof; undefined when the same one was added meanwhile. */
export const insertProof = (
  { db }: InTransaction,
  row: Insertable<MailProofsTable>,
): Promise<ProofRow | undefined> =>
  db
    .insertInto('mail_proofs')
    .values(row)
    .onConflict((c) =>
      c.columns(['user_id', 'fingerprint']).where('used_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/** A proof of a person with what its order looks at: its draft's version, and whom it is for as the address book says now. */
export function proofParts(userId: UserId, proofId: string) {
  const proof = sql`mail_proofs p where p.id = ${proofId}::uuid and p.user_id = ${userId}::uuid`
  return {
    proof: partOf<ProofRow>(sql`select p.* from ${proof}`, {
      bytes: ['fingerprint', 'snapshot_sealed'],
      moments: ['created_at', 'used_at'],
    }),
    draft: partOf<{ version: number }>(
      sql`select d.version from mail_drafts d where (d.id, d.user_id, d.kind) in (select p.draft_id, p.user_id, p.kind from ${proof})`,
    ),
    recipient: addressPart(userId, 'recipient', sql`(select p.recipient_id from ${proof})`),
  }
}

/** What the statement that orders a proof is refused with when somebody was quicker. */
export const proofTaken = 'mail.proof_taken'

/** Takes an unused proof, beside the order that is made of it; of several orders made at once only one gets it. */
export const takeProof = (userId: UserId, id: string, now: Date): RawBuilder<unknown> =>
  sql`update mail_proofs p set used_at = ${now}::timestamptz from worked w
    where p.id = ${id}::uuid and p.user_id = ${userId}::uuid and p.used_at is null returning p.id`
/** What must hold of it. */
export const isTaken = sql<boolean>`case when exists (select from taken) then true else refuse(${sql.lit(proofTaken)}) end`

/** Removes up to `limit` unused proofs older than a moment and answers them with their files. */
export async function deleteOldProofs(
  { db }: InTransaction,
  before: Date,
  limit: number,
): Promise<{ id: string; user_id: string; file_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string; file_id: string }>`
    delete from mail_proofs where id in (
      select id from mail_proofs where used_at is null and created_at < ${before} order by created_at limit ${limit} for update skip locked
    ) returning id, user_id, file_id`.execute(db)
  return rows
}
