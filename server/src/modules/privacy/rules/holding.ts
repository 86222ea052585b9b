import type { InfoKind } from '@mailing/contract/privacy/kinds.ts'

/** What stands in a column once it is emptied; it must read like any other value of it (`blanks.ts`). */
export type Blank =
  /** No value. */
  | 'null'
  /** No letters, sealed. */
  | 'text'
  /** An object and a list without entries, sealed. */
  | 'object'
  | 'list'
  /** Nobody and nowhere, as each reader expects it, sealed. */
  | 'recipient'
  | 'sender'
  | 'lines'
  | 'parcel'
  | 'snapshot'
  /** The same piece of mail without its words, sealed. */
  | 'mail'
  /** The page of a family letter before its first word, sealed. */
  | 'page'
  /** Unsealed: no letters, 0, no entries, the moment of the deletion. */
  | 'none'
  | 'zero'
  | 'empty'
  | 'now'

/** One table (or a part of its rows) that holds something of a person. */
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
  /** The condition for a copy to show a row at all; the others are the house's until it is sure whose they are. */
  readonly shownWhere?: string
  /** Columns that hold words of others too in the rows for which `where` is true: a copy leaves them out there. */
  readonly shared?: { readonly columns: string; readonly where: string }
  /** Belongs to rows of another table, which are what is counted. */
  readonly isPart?: boolean
  /** What a deletion does: rows erased, columns emptied, or kept. */
  readonly end: 'erase' | 'keep' | Readonly<Record<string, Blank>>
  /** Why something of it stays. */
  readonly why?: string
}

/** The condition that finds the rows of which a copy for the person may tell. */
export const whoseShown = ({ whose, shownWhere }: Pick<Holding, 'whose' | 'shownWhere'>): string =>
  shownWhere ? `(${whose}) and (${shownWhere})` : whose

/** Made of the pages of a family letter: other people's words are in it. */
const ofSeveral = 'draft_id in (select draft_id from family_drafts)'
export const sharedDraft = 'id in (select draft_id from family_drafts)'
export const sharedProof = ofSeveral
export const sharedOrder = `order_id in (select order_id from mail_items where ${ofSeveral})`

export const ofUser = 'user_id = :user'
export const ofOrders = 'order_id in (select id from orders where user_id = :user)'
export const ofPieces = 'piece_id in (select id from pieces where user_id = :user)'
export const ofReplies = 'reply_id in (select id from replies where user_id = :user)'

/** What lies with the scanners, and what went to the wrong person and was taken back, can be somebody else's letter. */
export const isPublished = "state = 'published'"
export const ofPublished = `reply_id in (select id from replies where user_id = :user and ${isPublished})`

export const books = 'the books of money must add up for as long as the law asks'
export const counted = 'what was given and used must add up; it stays under no name'
export const proof = 'proof that a paid order was carried out; it stays under no name'
