import type { InfoKind } from '@mailing/contract/info-kinds.ts'
import { defineHook } from './hooks.ts'

/** The value of a column once it is emptied. It must read like any other value of the column. */
export type Blank =
  /** No value. */
  | 'null'
  /** No letters, sealed. */
  | 'text'
  /** An object and a list without entries, sealed. */
  | 'object'
  | 'list'
  /** Nobody and nowhere, as the readers of this column expect it; it is stored sealed. */
  | { readonly sealed: string | Uint8Array }
  /** The column is written row by row before. What is left depends on the row. */
  | 'by_row'
  /** Unsealed: no letters, 0, no entries, the moment of the deletion. */
  | 'none'
  | 'zero'
  | 'empty'
  | 'now'

/** A table, or a part of its rows, with data of people. */
export interface Holding {
  readonly table: string
  readonly kind: InfoKind
  /** The condition on the table's rows that finds a person's; `:user` stands for the id. */
  readonly whose: string
  /** The column that tells when; null: the rows have no time. */
  readonly at: string | null
  /** All columns that this entry answers for. */
  readonly columns: string
  /** Columns that a copy for the person leaves out: secrets of logins, and what belongs to somebody else. */
  readonly unshown?: string
  /**
   * The condition for a copy to show a row at all; the others are the house's until it is sure
   * whose they are.
   */
  readonly shownWhere?: string
  /**
   * Columns that hold words of others too in the rows for which `where` is true: a copy leaves them
   * out there.
   */
  readonly shared?: { readonly columns: string; readonly where: string }
  /** Belongs to rows of another table, which are what is counted. */
  readonly isPart?: boolean
  /** The effect of a deletion: rows erased, columns emptied, or kept. */
  readonly end: 'erase' | 'keep' | Readonly<Record<string, Blank>>
  /** The reason for which something of it stays. */
  readonly why?: string
}

/**
 * The holdings of one module's tables. Together these are the register of what is kept of people
 * (R40).
 */
export interface Holdings {
  readonly ofPeople: readonly Holding[]
  /**
   * The other tables, with their columns. Whom they name by an id are members of staff, or they
   * hold ids of ours only (events), or keyed hashes: for minutes, of devices and people together,
   * or for three years. Nothing in them tells of a writer.
   */
  readonly ofHouse: Readonly<Record<string, string>>
}

/**
 * Each module gives what its tables hold; the lists, the copy of one's data and the deletion are
 * made from it.
 */
export const holdingHook = defineHook<Holdings>('platform.holdings')

/** The condition that finds a person's rows of a table with `user_id`. */
export const ofUser = 'user_id = :user'
