import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { type AtOncePlace, deviceDrafts } from '../../../platform/draft/device-drafts.ts'
import { readStored, removeStored, writeStored } from '../../../platform/storage.ts'
import { type CardText, isOnlyHere, type KeptCard } from './card-draft.ts'

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

/** An `owner` of null means here that nobody wrote down whose it is: see `openCard`. */
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

const inEntries: AtOncePlace<CardText, CardDraft> = {
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
}

const cards = deviceDrafts<CardText, CardDraft, FormerCard>({
  database: 'mailing-cards',
  table: 'cards',
  revive,
  isWorthKeeping: isOnlyHere,
  atOnce: inEntries,
})

/** The postcards of this device whose last change the server does not have yet. */
export const {
  keep: keepCard,
  keepAtOnce: keepCardAtOnce,
  kept: keptCard,
  forget: forgetCard,
} = cards

/** This person's cards that wait for the server, last changed first. Another person's stay hidden. */
export const keptCards = async (uid: string | null): Promise<readonly KeptCard[]> =>
  (await cards.list(uid)).filter(({ owner }) => owner !== null)
