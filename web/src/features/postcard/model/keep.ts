import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import type { DBSchema, IDBPDatabase } from 'idb'
import { deviceStore } from '../../../platform/device-store.ts'
import { readStored, removeStored, writeStored } from '../../../platform/storage.ts'

/** A postcard whose last change the server does not have yet, as this device keeps it, also while the app is closed. */
export interface KeptCard {
  readonly id: string
  /** Whose it is: nobody else sees it here, and it goes into no other account. Null: kept before owners were. */
  readonly owner: string | null
  /** The server's version that it was made on; 0: the server has never had it. */
  readonly version: number
  readonly content: PostcardContent
  readonly recipientId: string | null
  /** What was sent without an answer so far: the server may have it all the same. */
  readonly unanswered: readonly PostcardContent[]
  /** Milliseconds since 1970 by this device's clock. */
  readonly changedAt: number
}

interface CardStore extends DBSchema {
  cards: { key: string; value: KeptCard }
}

/** The postcards of this device, each by its id: a second one takes nothing from the first. */
const store = deviceStore<CardStore>('mailing-cards', (db) => {
  db.createObjectStore('cards', { keyPath: 'id' })
})

/** A browser may refuse the store, at once or later: then the entries below are all there is. */
async function inStore<T>(work: (db: IDBPDatabase<CardStore>) => Promise<T>): Promise<T | null> {
  try {
    return await work(await store())
  } catch {
    return null
  }
}

/**
 * The card changed last stands in the two entries of the seed as well: they are written at once, so that its last words
 * are there even when the phone ends the app in the same moment, or refuses the store.
 */
function newest(): KeptCard | null {
  const [front, back] = [readStored('postcardFront'), readStored('postcardBack')] as [
    Partial<KeptCard> | null,
    Partial<KeptCard> | null,
  ]
  if (!front?.id || front.id !== back?.id || !front.content || !back.content) return null
  const { message, font, sizePt, align } = back.content
  return {
    id: front.id,
    owner: front.owner ?? null,
    version: front.version ?? 0,
    content: { ...front.content, message, font, sizePt, align },
    recipientId: back.recipientId ?? null,
    unanswered: front.unanswered ?? [],
    changedAt: front.changedAt ?? 0,
  }
}

function forgetNewest(id: string, until: number): void {
  const last = newest()
  if (last?.id !== id || last.changedAt > until) return
  removeStored('postcardFront')
  removeStored('postcardBack')
}

export function keepCard(card: KeptCard): void {
  writeStored('postcardFront', card)
  writeStored('postcardBack', card)
  void inStore((db) => db.put('cards', card))
}

/** The server has what was kept until then; what another screen has kept since stays. */
export function forgetCard(id: string, until: number): void {
  forgetNewest(id, until)
  void inStore(async (db) => {
    const { store: cards, done } = db.transaction('cards', 'readwrite')
    const here = await cards.get(id)
    if (here && here.changedAt <= until) await cards.delete(id)
    await done
  })
}

/** What this device has of a card, whoever wrote it. */
export async function keptCard(id: string): Promise<KeptCard | null> {
  const last = newest()
  const here = await inStore((db) => db.get('cards', id))
  if (last?.id !== id) return here ?? null
  return here && here.changedAt > last.changedAt ? here : last
}

/** This person's cards that wait for the server, last changed first. Another person's stay hidden. */
export async function keptCards(uid: string | null): Promise<readonly KeptCard[]> {
  const all = (await inStore((db) => db.getAll('cards'))) ?? []
  const last = newest()
  const list = last && !all.some(({ id }) => id === last.id) ? [...all, last] : all
  return list
    .filter(({ owner }) => uid !== null && owner === uid)
    .sort((a, b) => b.changedAt - a.changedAt)
}
