import { calls } from '@mailing/contract/client.ts'
import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { getLocale } from '../../../platform/locale.ts'
import { currentUid } from '../../../platform/session.ts'
import { type KeptCard, keptCard } from './keep.ts'
import { newCard } from './new-card.ts'

/** A postcard on the screen. */
export interface Editing {
  readonly id: string
  readonly content: PostcardContent
  readonly recipientId: string | null
  readonly picture: Picture | null
}

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
const isOwn = ({ owner }: KeptCard, stored: Stored): boolean =>
  owner === null ? typeof stored === 'object' : owner === currentUid()

export interface OpenCard {
  readonly editing: Editing
  readonly version: number
  readonly isUnsaved: boolean
  readonly unanswered: readonly PostcardContent[]
  readonly changedAt: number
}

async function pictureOf({ content }: KeptCard, stored: Stored): Promise<Picture | null> {
  const pictureId = content.photo?.pictureId
  if (pictureId === undefined) return null
  if (typeof stored === 'object' && stored.picture?.id === pictureId) return stored.picture
  return (await request(calls.file.pictures, { ids: pictureId }).catch(() => null))?.list[0] ?? null
}

/** Opens a postcard from this device and the server; null: there is no such card for this person. */
export async function openCard(id: string, isFresh: boolean): Promise<OpenCard | null> {
  const kept = await keptCard(id)
  // Under the same id nothing is asked and nothing is begun: what is here stays as it is, for its owner.
  if (kept !== null && kept.owner !== null && kept.owner !== currentUid()) return null
  const stored: Stored = isFresh && kept === null ? 'gone' : await fetchCard(id, kept !== null)
  if (kept !== null && isOwn(kept, stored)) {
    const { content, recipientId, unanswered, changedAt } = kept
    // Removed elsewhere meanwhile: words that only this device has come back as a new draft.
    const version = stored === 'gone' ? 0 : kept.version
    return {
      editing: { id, content, recipientId, picture: await pictureOf(kept, stored) },
      version,
      isUnsaved: true,
      unanswered,
      changedAt,
    }
  }
  if (kept !== null) return null
  if (typeof stored === 'object')
    return {
      editing: {
        id,
        content: stored.content,
        recipientId: stored.recipientId,
        picture: stored.picture,
      },
      version: stored.version,
      isUnsaved: false,
      unanswered: [],
      changedAt: 0,
    }
  return {
    editing: { id, content: newCard(getLocale()), recipientId: null, picture: null },
    version: 0,
    isUnsaved: false,
    unanswered: [],
    changedAt: 0,
  }
}
