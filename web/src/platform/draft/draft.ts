/** What the server tells of any draft. */
export interface ServerDraft {
  readonly id: string
  readonly version: number
}

/**
 * A draft as this device keeps it, also while the app is closed. `T` is what its writer can change of it (a letter's text,
 * a postcard's sides, pictures), `S` the draft as the server gives it.
 */
export interface KeptDraft<T, S extends ServerDraft> {
  readonly id: string
  /** Whose it is; null: begun by a guest, it goes to whoever logs in next on this device. */
  readonly owner: string | null
  readonly text: T
  /** The server's version that `text` was written on; 0: the server has never had it. */
  readonly baseVersion: number
  /** The text of `baseVersion`. */
  readonly confirmed: T | null
  /** Texts that were sent without an answer so far: the server may have them all the same. */
  readonly unanswered: readonly T[]
  /** The text that another device wrote at the same time; the writer has not chosen yet. */
  readonly other: S | null
  /** The draft of another device that the writer lets stay beside this one: it is no second version any more. */
  readonly apart?: string | undefined
  /** Second drafts that a decision has made needless; they go once the text is safe. */
  readonly leftovers: readonly string[]
  /** Milliseconds since 1970 by this device's clock, never the same twice: it tells what another screen has kept since. */
  readonly changedAt: number
}

/** `mine` may also be a text put together from both. `both`: two drafts stay. */
export type Resolution<T> =
  | { readonly keep: 'mine'; readonly text: T }
  | { readonly keep: 'theirs' }
  | { readonly keep: 'both' }

/** What the keeper must know of a kind of draft. */
export interface DraftKind<T, S extends ServerDraft> {
  readonly textOf: (stored: S) => T
  readonly isSame: (one: T, other: T) => boolean
  /** The server's draft is this text, whose answer got lost. */
  readonly isSent: (text: T, stored: S) => boolean
  /** There is nothing in it that would be missed: as a new draft it is not sent. */
  readonly isBlank: (text: T) => boolean
  /** What becomes of two versions by itself; null: the writer chooses. */
  readonly settle: (mine: KeptDraft<T, S>, theirs: S) => Resolution<T> | null
}

export const beginDraft = <T, S extends ServerDraft>(
  id: string,
  owner: string | null,
  text: T,
  at: number,
): KeptDraft<T, S> => ({
  id,
  owner,
  text,
  baseVersion: 0,
  confirmed: null,
  unanswered: [],
  other: null,
  leftovers: [],
  changedAt: at,
})

/** A draft is its owner's; one that a guest began is for whoever is here. */
export const isFor = (uid: string | null, { owner }: { readonly owner: string | null }): boolean =>
  owner === null || owner === uid

export const isUnsaved = <T, S extends ServerDraft>(
  kind: DraftKind<T, S>,
  { text, confirmed }: KeptDraft<T, S>,
): boolean => confirmed === null || !kind.isSame(text, confirmed)

/** The server cannot know a draft that was begun here and was never sent. */
export const isNeverSent = ({
  baseVersion,
  unanswered,
}: Pick<KeptDraft<unknown, ServerDraft>, 'baseVersion' | 'unanswered'>): boolean =>
  baseVersion === 0 && unanswered.length === 0

/** A draft that was removed elsewhere, with text that only this device has: it comes back as a new one. */
export const asNew = <T, S extends ServerDraft>(kept: KeptDraft<T, S>): KeptDraft<T, S> => ({
  ...kept,
  baseVersion: 0,
  confirmed: null,
  unanswered: [],
})

/** The server's draft on this device, with nothing written on it yet. */
export const fromServer = <T, S extends ServerDraft>(
  kind: DraftKind<T, S>,
  stored: S,
  owner: string | null,
  at: number,
): KeptDraft<T, S> => ({
  ...beginDraft<T, S>(stored.id, owner, kind.textOf(stored), at),
  baseVersion: stored.version,
  confirmed: kind.textOf(stored),
})

/**
 * What is opened when this device and the server may both know the draft. Nothing of this device is thrown away: unsaved
 * text always wins here, and the server answers the next save with the other version.
 */
export function openDraft<T, S extends ServerDraft>(
  kind: DraftKind<T, S>,
  kept: KeptDraft<T, S> | null,
  opened: KeptDraft<T, S> | null,
): KeptDraft<T, S> | null {
  if (opened === null) return kept
  if (kept === null) return opened
  const isNewest = opened.baseVersion <= kept.baseVersion
  if (isUnsaved(kind, kept) || kept.other !== null || isNewest) return kept
  return { ...opened, apart: kept.apart, leftovers: kept.leftovers }
}
