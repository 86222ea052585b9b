import type { Call } from '@mailing/contract/call.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { hasOpened, isJustBegun } from '../../../platform/begun-ids.ts'
import { isCallError } from '../../../platform/client/call-error.ts'
import { type AtOncePlace, deviceDrafts } from '../../../platform/draft/device-drafts.ts'
import {
  asNew,
  beginDraft,
  type DraftKind,
  fromServer,
  isUnsaved,
  type KeptDraft,
  type ServerDraft,
} from '../../../platform/draft/draft.ts'
import type { KeeperPorts } from '../../../platform/draft/keeper.ts'
import { appPorts, unlessGone } from '../../../platform/draft/use-keeper.ts'
import { getLocale } from '../../../platform/locale.ts'
import { currentUid } from '../../../platform/session.ts'
import type { ShelfSource } from '../parts/use-shelf.ts'

/** What its writer can change of a card. */
export interface MailText<C> {
  readonly content: C
  readonly recipientId: string | null
}

/** A card in the making as the server gives it. */
export interface StoredMail<C> extends ServerDraft, MailText<C> {
  readonly updatedAt: string
}

export type KeptMail<C, S extends StoredMail<C>> = KeptDraft<MailText<C>, S>

/** A card that is opened from this device and the server. */
export type MailOpening<C, S extends StoredMail<C>> =
  | {
      readonly state: 'open'
      readonly draft: KeptMail<C, S>
      /** As it stands on this device. */
      readonly kept: KeptMail<C, S> | null
      /** As the server has it; null: it has not, or it was not asked. */
      readonly stored: S | null
    }
  /** There is no such card for this person. */
  | { readonly state: 'gone' }

interface MailDraftsOptions<C, S extends StoredMail<C>, Former extends object> {
  /** Where this device keeps them. */
  readonly database: string
  readonly table: string
  /** Where a new one starts. */
  readonly blank: (locale: Locale) => C
  readonly fetch: (id: string) => Promise<S>
  readonly save: KeeperPorts<MailText<C>, S>['save']
  readonly remove: (id: string) => Promise<unknown>
  /** A record as an earlier version of the app has kept it; `owner` null then: nobody wrote down whose it is. */
  readonly revive?: (record: KeptMail<C, S> | Former) => KeptMail<C, S>
  readonly atOnce?: AtOncePlace<MailText<C>, S>
}

/** The server sends the same card with its keys in another order. */
const inOrder = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )
const isSameContent = (one: unknown, other: unknown): boolean =>
  one === other || inOrder(one) === inOrder(other)

/**
 * The drafts of a kind of card: kept on this device at once and on the server when the hands rest, each for its owner alone.
 * Of two versions both stay: a card is soon looked through.
 */
export function mailDrafts<
  C extends { readonly locale: Locale },
  S extends StoredMail<C>,
  Former extends object = never,
>({
  database,
  table,
  blank,
  fetch,
  save,
  remove,
  revive,
  atOnce,
}: MailDraftsOptions<C, S, Former>) {
  type Kept = KeptMail<C, S>
  const kind: DraftKind<MailText<C>, S> = {
    textOf: ({ content, recipientId }) => ({ content, recipientId }),
    isSame: (one, other) =>
      one.recipientId === other.recipientId && isSameContent(one.content, other.content),
    isSent: ({ content }, draft) => isSameContent(content, draft.content),
    isBlank: ({ content, recipientId }) =>
      recipientId === null && isSameContent(content, blank(content.locale)),
    settle: () => ({ keep: 'both' }),
  }
  const place = deviceDrafts<MailText<C>, S, Former>({
    database,
    table,
    revive: revive ?? ((record) => record as Kept),
    // The server does not have all of it, and it would be missed.
    isWorthKeeping: (draft) =>
      isUnsaved(kind, draft) && !(draft.baseVersion === 0 && kind.isBlank(draft.text)),
    ...(atOnce && { atOnce }),
  })
  const ports: KeeperPorts<MailText<C>, S> = {
    ...appPorts,
    ...place,
    save,
    remove: (id) => unlessGone(remove(id)),
  }
  const open = (id: string) => openMail<C, S>({ id, kind, blank, fetch, kept: place.kept })
  /** This person's drafts that wait for the server, last changed first. Another person's stay hidden. */
  const waiting = async (uid: string | null): Promise<readonly Kept[]> =>
    (await place.list(uid)).filter(({ owner }) => owner !== null)
  return { kind, place, ports, open, waiting }
}

/** A card in the making as the server lists it. */
export interface ListedMail {
  readonly id: string
  readonly excerpt: string
  readonly updatedAt: string
}

interface MailRow extends ListedMail {
  /** Its last change is only on this device. */
  readonly isOnlyHere: boolean
}

export type MailShelf<Kept> = ShelfSource<Kept, ListedMail, MailRow>

interface ShelfOptions<C, S extends StoredMail<C>> {
  readonly waiting: (uid: string | null) => Promise<readonly KeptMail<C, S>[]>
  readonly remove: (id: string) => Promise<unknown>
  readonly forget: (id: string) => Promise<void>
  /** Answers that change when a draft is removed. */
  readonly changed: readonly Call[]
  readonly excerptOf: (content: C) => string
}

/** Drafts of a kind of card as one list: what only this device has stands on top. */
export const mailShelf = <C, S extends StoredMail<C>>({
  waiting,
  excerptOf,
  ...source
}: ShelfOptions<C, S>): MailShelf<KeptMail<C, S>> => ({
  ...source,
  kept: waiting,
  rows: (kept, ofServer) => [
    ...kept.map(({ id, text: { content }, changedAt }) => ({
      id,
      excerpt: excerptOf(content).replace(/\s+/g, ' ').trim(),
      updatedAt: new Date(changedAt).toISOString(),
      isOnlyHere: true,
    })),
    ...ofServer
      .filter(({ id }) => !kept.some((card) => card.id === id))
      .map((draft) => ({ ...draft, isOnlyHere: false })),
  ],
})

/** What screens need of the drafts of a kind of card. */
export type MailDrafts<C, S extends StoredMail<C>> = Pick<
  {
    readonly kind: DraftKind<MailText<C>, S>
    readonly ports: KeeperPorts<MailText<C>, S>
    readonly open: (id: string) => Promise<MailOpening<C, S>>
  },
  'kind' | 'ports' | 'open'
>

interface ToOpen<C, S extends StoredMail<C>> {
  readonly id: string
  readonly kind: DraftKind<MailText<C>, S>
  readonly blank: (locale: Locale) => C
  readonly fetch: (id: string) => Promise<S>
  readonly kept: (id: string) => Promise<KeptMail<C, S> | null>
}

type Stored<S> = S | 'gone' | 'unreachable'
const answered = <S>(stored: Stored<S>): S | null =>
  stored === 'gone' || stored === 'unreachable' ? null : stored

/** The card as the server has it. A card that this device has goes on without an answer. */
async function ask<S>(fetch: () => Promise<S>, hasOwn: boolean): Promise<Stored<S>> {
  try {
    return await fetch()
  } catch (error) {
    if (isCallError(error) && error.is('request.not_found')) return 'gone'
    if (hasOwn && isCallError(error) && error.failure !== 'answer') return 'unreachable'
    throw error
  }
}

/**
 * A card is its owner's. One that was kept before owners were written down is theirs to whom the server gives the same
 * card; while that is not known it is shown to nobody.
 */
const isOwn = <S>(
  { owner }: { readonly owner: string | null },
  stored: Stored<S>,
  uid: string,
): boolean => (owner === null ? answered(stored) !== null : owner === uid)

/** Opens a card from this device and the server, for whoever is logged in. */
async function openMail<C, S extends StoredMail<C>>(
  toOpen: ToOpen<C, S>,
): Promise<MailOpening<C, S>> {
  const uid = currentUid()
  if (uid === null) return { state: 'gone' }
  const opening = await openFor(uid, toOpen)
  // Read for one person and never shown to another, who has logged in while it was read.
  return currentUid() === uid ? opening : { state: 'gone' }
}

async function openFor<C, S extends StoredMail<C>>(
  uid: string,
  { id, kind, blank, fetch, kept: read }: ToOpen<C, S>,
): Promise<MailOpening<C, S>> {
  const kept = await read(id)
  // Under the same id nothing is asked and nothing is begun: what is here stays as it is, for its owner.
  if (kept !== null && kept.owner !== null && kept.owner !== uid) return { state: 'gone' }
  const isNew = kept === null && isJustBegun(id)
  hasOpened(id)
  const found: Stored<S> = isNew ? 'gone' : await ask(() => fetch(id), kept !== null)
  const stored = answered(found)
  if (kept !== null) {
    if (!isOwn(kept, found, uid)) return { state: 'gone' }
    const own = { ...kept, owner: uid }
    return { state: 'open', draft: found === 'gone' ? asNew(own) : own, kept, stored }
  }
  if (stored !== null) {
    const draft = fromServer(kind, stored, uid, Date.parse(stored.updatedAt))
    return { state: 'open', draft, kept: null, stored }
  }
  const text = { content: blank(getLocale()), recipientId: null }
  return { state: 'open', draft: beginDraft(id, uid, text, Date.now()), kept: null, stored: null }
}
