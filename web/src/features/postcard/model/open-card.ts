import { calls } from '@mailing/contract/client.ts'
import type { Picture } from '@mailing/contract/file/calls.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { asNew, beginDraft, fromServer } from '../../../platform/draft/draft.ts'
import { getLocale } from '../../../platform/locale.ts'
import { currentUid } from '../../../platform/session.ts'
import { cardKind, type KeptCard } from './card-draft.ts'
import { keptCard } from './keep.ts'
import { newCard } from './new-card.ts'

type Stored = CardDraft | 'gone' | 'unreachable'

/** The card as the server has it. A card that this device has goes on without an answer. */
async function fetchCard(id: string, hasOwn: boolean): Promise<Stored> {
  try {
    return await request(calls.postcard.draft, { id }, { isLoadingShown: false })
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
const isOwn = ({ owner }: KeptCard, stored: Stored, uid: string): boolean =>
  owner === null ? typeof stored === 'object' : owner === uid

export type CardOpening =
  | {
      readonly state: 'open'
      readonly card: KeptCard
      /** As it stands on this device. */
      readonly kept: KeptCard | null
      readonly picture: Picture | null
    }
  /** There is no such card for this person. */
  | { readonly state: 'gone' }

async function pictureOf({ text }: KeptCard, stored: Stored): Promise<Picture | null> {
  const pictureId = text.content.photo?.pictureId
  if (pictureId === undefined) return null
  if (typeof stored === 'object' && stored.picture?.id === pictureId) return stored.picture
  return (await request(calls.file.pictures, { ids: pictureId }).catch(() => null))?.list[0] ?? null
}

async function open(id: string, isFresh: boolean, uid: string): Promise<CardOpening> {
  const kept = await keptCard(id)
  // Under the same id nothing is asked and nothing is begun: what is here stays as it is, for its owner.
  if (kept !== null && kept.owner !== null && kept.owner !== uid) return { state: 'gone' }
  const stored: Stored = isFresh && kept === null ? 'gone' : await fetchCard(id, kept !== null)
  if (kept !== null) {
    if (!isOwn(kept, stored, uid)) return { state: 'gone' }
    const own = { ...kept, owner: uid }
    return {
      state: 'open',
      card: stored === 'gone' ? asNew(own) : own,
      kept,
      picture: await pictureOf(kept, stored),
    }
  }
  if (typeof stored === 'object')
    return {
      state: 'open',
      card: fromServer(cardKind, stored, uid, Date.parse(stored.updatedAt)),
      kept: null,
      picture: stored.picture,
    }
  const text = { content: newCard(getLocale()), recipientId: null }
  return { state: 'open', card: beginDraft(id, uid, text, Date.now()), kept: null, picture: null }
}

/** Opens a postcard from this device and the server. */
export async function openCard(id: string, isFresh: boolean): Promise<CardOpening> {
  const uid = currentUid()
  if (uid === null) return { state: 'gone' }
  const opening = await open(id, isFresh, uid)
  // Read for one person and never shown to another, who has logged in while it was read.
  return currentUid() === uid ? opening : { state: 'gone' }
}
