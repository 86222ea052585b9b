import type {
  ChatCard,
  ChatContent,
  ChatMarks,
  ChatMessage,
} from '@mailing/contract/chat/schemas.ts'
import type { UserContext } from '../../../platform/context.ts'
import { namesOf } from '../../account/service.ts'
import { pictureLinks } from '../../file/service.ts'
import { openExcerpt } from '../../mail/service.ts'
import { openListed } from '../../order/service.ts'
import { draftsOf, ordersOf, repliesOf } from '../store/cards.ts'
import type { ConversationRow, Side } from '../store/conversations.ts'
import type { MessageRow } from '../store/messages.ts'
import { openContent } from './content.ts'

/** What presenting takes: addresses of pictures are made for a session. */
export type Presenting = Pick<UserContext, 'db' | 'vault' | 'clock' | 'session'>

type Card = Extract<ChatContent, { kind: 'card' }>['card']

const gone = ({ kind, id }: Card): ChatCard => ({
  kind,
  id,
  isThere: false,
  title: '',
  about: '',
  state: null,
  at: null,
})

/**
 * Looks up what cards show, as the reader may see it: always things of the person whose conversation it is, and for staff
 * without names and words.
 */
export async function readCards(
  context: Pick<Presenting, 'db' | 'vault'>,
  cards: readonly Card[],
  { userId, side }: { readonly userId: string; readonly side: Side },
): Promise<ReadonlyMap<string, ChatCard>> {
  const idsOf = (kind: Card['kind']): string[] =>
    cards.filter((card) => card.kind === kind).map(({ id }) => id)
  const isOwn = side === 'writer'
  const found = new Map<string, ChatCard>()
  const [orders, letters, replies] = [idsOf('order'), idsOf('letter'), idsOf('reply')]
  if (orders.length > 0)
    for (const row of await ordersOf(context, userId, orders))
      found.set(row.id, {
        ...gone({ kind: 'order', id: row.id }),
        isThere: true,
        title: row.number,
        about: isOwn ? openListed(context, row.snapshot_sealed).recipientName : '',
        state: row.state,
        at: row.created_at.toISOString(),
      })
  if (letters.length > 0)
    for (const row of await draftsOf(context, userId, letters))
      found.set(row.id, {
        ...gone({ kind: 'letter', id: row.id }),
        isThere: true,
        title: isOwn ? openExcerpt(context, row) : '',
        at: row.updated_at.toISOString(),
      })
  if (replies.length > 0)
    for (const row of await repliesOf(context, userId, replies))
      found.set(row.id, {
        ...gone({ kind: 'reply', id: row.id }),
        isThere: true,
        at: row.published_at?.toISOString() ?? null,
      })
  return found
}

/** Messages of one conversation for one of its two sides. */
export async function presentMessages(
  context: Presenting,
  rows: readonly MessageRow[],
  { userId, side }: { readonly userId: string; readonly side: Side },
): Promise<ChatMessage[]> {
  const opened = rows.map((row) => ({ row, content: openContent(context, row) }))
  const pictureIds = opened.flatMap(({ content }) =>
    content.kind === 'picture' ? [content.pictureId] : [],
  )
  const cards = opened.flatMap(({ content }) => (content.kind === 'card' ? [content.card] : []))
  const staffIds = side === 'staff' ? rows.flatMap(({ staff_id: id }) => id ?? []) : []
  const [pictures, shown, names] = await Promise.all([
    pictureIds.length > 0 ? pictureLinks(context, pictureIds, null) : [],
    readCards(context, cards, { userId, side }),
    namesOf(context, staffIds),
  ])
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  return opened.map(({ row, content }) => ({
    id: row.id,
    seq: row.seq,
    at: row.at.toISOString(),
    author: row.author,
    kind: row.kind,
    text: content.kind === 'text' ? content.text : '',
    picture: content.kind === 'picture' ? (byId.get(content.pictureId) ?? null) : null,
    card: content.kind === 'card' ? (shown.get(content.card.id) ?? gone(content.card)) : null,
    byName: (row.staff_id && names.get(row.staff_id)) || '',
  }))
}

const noMarks: ChatMarks = { writerDelivered: 0, writerRead: 0, staffDelivered: 0, staffRead: 0 }

export const marksOf = (row: ConversationRow | undefined): ChatMarks =>
  row
    ? {
        writerDelivered: row.writer_delivered,
        writerRead: row.writer_read,
        staffDelivered: row.staff_delivered,
        staffRead: row.staff_read,
      }
    : noMarks
