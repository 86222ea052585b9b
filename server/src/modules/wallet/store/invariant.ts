import type { LocalText } from '@mailing/contract/local-text.ts'
import { type RawBuilder, sql } from 'kysely'

/** Narrows a column to the things that are looked at; `everything` to all. */
export type Within = (column: string) => RawBuilder<boolean>
export const everything: Within = () => sql<boolean>`true`

/** The last place at which everything was sound: what has changed is found from there. */
export interface Place {
  /** By log (a table that only grows, with a `seq`): the last number up to which every row had been seen. */
  readonly marks: Readonly<Record<string, number>>
  /** Transactions from this one on may not have been seen. */
  readonly xid: string
  readonly at: Date
}

/** Things of one kind that the audit goes through: some of them, as they changed, or all, part by part. */
export interface Subject {
  readonly name: string
  /** How many are looked at in one part. */
  readonly atOnce: number
  readonly walk: {
    readonly table: string
    readonly column: string
    /** `span`: by ranges of a log's `seq`, so that rows which belong to nothing are met too. */
    readonly by: 'uuid' | 'bigint' | 'span'
    /** Rows that are no such things. */
    readonly only?: string
  }
  /** Selects the ids of what may have changed since a place; absent for what is walked by spans. */
  readonly changed?: (since: Place) => RawBuilder<unknown>
}

/** Something that must always hold. `broken` selects one text column: what breaks it. */
export interface Invariant {
  readonly name: string
  /** For people: what holds. */
  readonly says: LocalText
  /** What it holds of. */
  readonly of: Subject
  readonly broken: (within: Within) => RawBuilder<unknown>
  /** The same where some are looked at: for what cannot be cut into parts as it stands. */
  readonly ofSome?: (within: Within) => RawBuilder<unknown>
  /** The same for what has changed since a place, where even one thing has a history that grows without end. */
  readonly sinceThen?: (within: Within, since: Place) => RawBuilder<unknown>
  /**
   * Counts again what only sums up rows elsewhere. A wrong figure raises an alarm and takes no server out of traffic;
   * an invariant without this guards money or states.
   */
  readonly recount?: Recount
}

/** How a figure is counted again. Changes only rows that are wrong, and returns them. */
export interface Recount {
  /** A table that counts as its rows come: it is locked against writers, so that nothing is counted twice. */
  readonly locks?: string
  readonly statement: RawBuilder<unknown>
}

/** Rows of a log that have come since a place. */
export const cameSince = (column: string, log: string, { marks }: Place): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} > ${marks[log] ?? 0}::bigint`

/**
 * Rows that were written since a place, by whomever and past whatever trigger. No index serves this: it is for tables that
 * grow with the people or the catalogue, not with every order.
 */
export const writtenSince = (alias: string, { xid }: Place): RawBuilder<boolean> =>
  sql<boolean>`age(${sql.ref(`${alias}.xmin`)}) <= age(${xid}::xid8::xid)`
