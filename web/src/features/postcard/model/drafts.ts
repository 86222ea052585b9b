import { calls } from '@mailing/contract/client.ts'
import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { request } from '../../../platform/client/client.ts'
import type { AtOncePlace } from '../../../platform/draft/device-drafts.ts'
import { isOnDevice, readStored, removeStored, writeStored } from '../../../platform/storage.ts'
import {
  type KeptMail,
  type MailOpening,
  type MailText,
  mailDrafts,
} from '../../mail/model/mail-drafts.ts'
import { newCard } from './new-card.ts'

export type KeptCard = KeptMail<PostcardContent, CardDraft>

/** A postcard as devices kept it before all drafts had one form; at first without owner and what follows it. */
interface FormerCard {
  readonly id: string
  readonly owner?: string | null
  readonly version?: number
  readonly content: PostcardContent
  readonly recipientId: string | null
  readonly unanswered?: readonly PostcardContent[]
  readonly changedAt?: number
}

function revive(card: KeptCard | FormerCard): KeptCard {
  if ('text' in card) return card
  const {
    id,
    owner = null,
    version = 0,
    content,
    recipientId,
    unanswered = [],
    changedAt = 0,
  } = card
  return {
    id,
    owner,
    text: { content, recipientId },
    baseVersion: version,
    confirmed: null,
    unanswered: unanswered.map((sent) => ({ content: sent, recipientId })),
    other: null,
    leftovers: [],
    changedAt,
  }
}

/**
 * The card changed last stands in the two entries of the seed as well: they are written at once, so that its last words
 * are there even when the phone ends the app in the same moment, or refuses the store.
 */
function newest(): KeptCard | null {
  const [front, back] = [readStored('postcardFront'), readStored('postcardBack')] as [
    Partial<KeptCard & FormerCard> | null,
    Partial<KeptCard & FormerCard> | null,
  ]
  if (!front?.id || front.id !== back?.id) return null
  if (front.text) return front as KeptCard
  if (!front.content || !back.content) return null
  const { message, font, sizePt, align } = back.content
  return revive({
    ...(front as FormerCard),
    content: { ...front.content, message, font, sizePt, align },
    recipientId: back.recipientId ?? null,
  })
}

const inEntries: AtOncePlace<MailText<PostcardContent>, CardDraft> = {
  keep: (card) => {
    writeStored('postcardFront', card)
    writeStored('postcardBack', card)
  },
  all: () => {
    const card = newest()
    return card ? [card] : []
  },
  forget: (id, until) => {
    const last = newest()
    if (last?.id !== id || last.changedAt > until) return
    removeStored('postcardFront')
    removeStored('postcardBack')
  },
  isOnDevice: () => isOnDevice('postcardFront') && isOnDevice('postcardBack'),
}

const quietly = { isLoadingShown: false, isNetworkToastShown: false } as const

/** Postcards in the making, on this device and the server. */
export const cardDrafts = mailDrafts<PostcardContent, CardDraft, FormerCard>({
  database: 'mailing-cards',
  table: 'cards',
  blank: newCard,
  fetch: (id) => request(calls.postcard.draft, { id }, { isLoadingShown: false }),
  save: ({ id, baseVersion, text: { content, recipientId } }) =>
    request(calls.postcard.saveDraft, { id, baseVersion, content, recipientId }, quietly),
  remove: (id) => request(calls.postcard.removeDraft, { id }, quietly),
  revive,
  atOnce: inEntries,
})

/** A postcard that is open, with its photograph. */
export type OpenCard = Extract<MailOpening<PostcardContent, CardDraft>, { state: 'open' }> & {
  readonly picture: Picture | null
}

async function pictureOf({ text }: KeptCard, stored: CardDraft | null): Promise<Picture | null> {
  const pictureId = text.content.photo?.pictureId
  if (pictureId === undefined) return null
  if (stored?.picture?.id === pictureId) return stored.picture
  return (await request(calls.file.pictures, { ids: pictureId }).catch(() => null))?.list[0] ?? null
}

/** Opens a postcard from this device and the server. */
export async function openCard(id: string): Promise<OpenCard | { readonly state: 'gone' }> {
  const opening = await cardDrafts.open(id)
  if (opening.state === 'gone') return opening
  return { ...opening, picture: await pictureOf(opening.draft, opening.stored) }
}
