import { pageSize } from '@mailing/contract/call.ts'
import type { InTransaction, WithDb } from '../../platform/database.ts'
import { type AuditFacts, hashOf } from './rules.ts'

/** Adds an entry at the end of the chain. The head's row is its lock: entries of parallel transactions follow one another. */
export async function addEntry({ db }: InTransaction, facts: AuditFacts): Promise<void> {
  const head = await db
    .selectFrom('audit_head')
    .select('hash')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const hash = hashOf(head.hash, facts)
  const { sequence } = await db
    .insertInto('audit_entries')
    .values({
      id: facts.id,
      at: facts.at,
      actor_id: facts.actorId,
      action: facts.action,
      subject: facts.subject,
      subject_id: facts.subjectId,
      reason: facts.reason,
      address: facts.address,
      previous_hash: head.hash,
      hash,
    })
    .returning('sequence')
    .executeTakeFirstOrThrow()
  await db.updateTable('audit_head').set({ sequence, hash }).execute()
}

export interface EntryFilter {
  readonly actorId?: string
  readonly subject?: string
  readonly subjectId?: string
  readonly action?: string
  readonly from?: Date
  readonly to?: Date
  /** Only entries before this one. */
  readonly before?: number
}

const columns = [
  'sequence',
  'id',
  'at',
  'actor_id',
  'action',
  'subject',
  'subject_id',
  'reason',
  'address',
] as const

/** A page of entries and one more, newest first. */
export function findEntries({ db }: WithDb, filter: EntryFilter) {
  let query = db
    .selectFrom('audit_entries')
    .select(columns)
    .orderBy('sequence', 'desc')
    .limit(pageSize + 1)
  if (filter.actorId) query = query.where('actor_id', '=', filter.actorId)
  if (filter.subject) query = query.where('subject', '=', filter.subject)
  if (filter.subjectId) query = query.where('subject_id', '=', filter.subjectId)
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.to) query = query.where('at', '<=', filter.to)
  if (filter.before !== undefined) query = query.where('sequence', '<', filter.before)
  return query.execute()
}

/** Entries after a place in the chain, in its order. */
export const entriesAfter = ({ db }: WithDb, sequence: number, limit: number) =>
  db
    .selectFrom('audit_entries')
    .select([...columns, 'previous_hash', 'hash'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()

export const readHead = ({ db }: WithDb) =>
  db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow()

/** Who read or changed a subject, oldest first; for the person whom it is about. */
export const entriesOfSubject = ({ db }: WithDb, subject: string, subjectIds: readonly string[]) =>
  db
    .selectFrom('audit_entries')
    .select(columns)
    .where('subject', '=', subject)
    .where('subject_id', 'in', subjectIds)
    .orderBy('sequence')
    .limit(500)
    .execute()
