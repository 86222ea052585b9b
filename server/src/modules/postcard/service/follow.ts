import type { OrderState } from '@mailing/contract/order/states.ts'
import type { DrawnLetter } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { readdressPiece } from '../../delivery/service.ts'
import { saveFile } from '../../file/service.ts'
import {
  excerptOf,
  glyphBreaches,
  institutionOf,
  isBlocking,
  isSameRecipient,
} from '../../letter/service.ts'
import {
  changeSnapshot,
  findFacts,
  holdOrder,
  type Moving,
  type OrderFacts,
  type Readdressed,
  tellWriter,
} from '../../order/service.ts'
import { cardBreaches } from '../rules/card.ts'
import { textOf } from '../rules/words.ts'
import {
  type CardRow,
  cardsToRecipient,
  findCard,
  insertMove,
  lockCard,
  readdressCard,
} from '../store/cards.ts'
import { checkCard } from './begin-review.ts'
import { addressOf, drawCard, setWords } from './draw.ts'
import { optionsOf } from './proof.ts'
import {
  openCard,
  openRecipient,
  sealChecks,
  sealMovedFrom,
  sealMovedTo,
  sealRecipient,
} from './snapshot.ts'

const open: readonly OrderState[] = ['pending_payment', 'paid', 'in_review', 'approved']
/** Too late, but the writer must know. */
const locked: readonly OrderState[] = ['printing', 'printed', 'packed']

/** How cards follow a person. */
export const cardMoving: Moving = {
  ordersTo: async (context, to) => {
    const rows = await cardsToRecipient(context.db, context.userId, to.recipientId, [
      ...open,
      ...locked,
    ])
    const elsewhere = rows.filter((row) => !isSameRecipient(openRecipient(context, row), to))
    return (
      await Promise.all(elsewhere.map((row) => findFacts(context.db, { id: row.order_id })))
    ).filter((order) => order !== null)
  },
  readdress: async (context, order, to, isTrial) => {
    if (locked.includes(order.state)) return { result: 'locked', breaches: [] }
    const card = await findCard(context.db, order.id)
    if (card?.user_id !== context.userId) throw new AppError('request.not_found')
    const { words, sender } = openCard(context, card)
    const institution = await institutionOf(context, to)
    // Unlike a letter's, a card's address is printed on it: a character that no face has would be missing there.
    const model = await setWords(words, addressOf(to, institution, sender))
    const breaches = [
      ...cardBreaches(institution, words, {
        ...optionsOf(card),
        unit: to.unit,
        personNumber: to.personNumber,
      }),
      ...glyphBreaches(model),
    ]
    if (isBlocking(breaches)) {
      if (!isTrial) await tellRefused(context, order, to)
      return { result: 'refused', breaches: breaches.filter(({ level }) => level === 'block') }
    }
    if (isTrial) return { result: 'fits', breaches }
    const drawn = await drawCard(context, {
      words,
      model,
      pieceCode: card.piece_code,
      userId: card.user_id,
      isColour: card.is_colour,
    })
    return {
      result: await inTransaction(context.db, (tx) =>
        keepMove({ ...context, db: tx }, tx, { card, to }, drawn),
      ),
      breaches,
    }
  },
}

const tellRefused = (
  context: UserContext,
  order: OrderFacts,
  to: RecipientSnapshot,
): Promise<boolean> =>
  inTransaction(context.db, (tx) =>
    tellWriter(context, tx, {
      orderId: order.id,
      userId: context.userId,
      kind: 'move_refused',
      key: context.vault.blindIndex(to.lines.join(' '), 'letter.move').toString('hex'),
      params: { place: to.placeName },
    }),
  )

/** The order is held before its piece, so that a batch that locked it first wins, and one that is being composed goes on without it. */
async function keepMove(
  inside: UserContext,
  tx: Tx,
  { card: drawnFrom, to }: { readonly card: CardRow; readonly to: RecipientSnapshot },
  { pdf, sheets }: DrawnLetter,
): Promise<Readdressed['result']> {
  const orderId = drawnFrom.order_id
  const card = await lockCard(tx, orderId)
  const held = await holdOrder(tx, orderId, inside.userId, open)
  // Printed, or moved on another device, since it was drawn.
  if (!card || !held || card.sha256 !== drawnFrom.sha256) return 'locked'
  const file = await saveFile(inside, tx, {
    userId: card.user_id,
    purpose: 'card_proof',
    type: 'application/pdf',
    name: `${card.piece_code}.pdf`,
    content: pdf,
  })
  const number = await insertMove(tx, {
    order_id: orderId,
    from_sealed: sealMovedFrom(inside, openRecipient(inside, card)),
    to_sealed: sealMovedTo(inside, to),
    former_file_id: card.file_id,
    former_sha256: card.sha256,
    file_id: file.id,
    sha256: file.sha256,
    moved_at: inside.clock.now(),
  })
  const moved = {
    ...card,
    recipient_sealed: sealRecipient(inside, to),
    institution_id: to.institutionId,
    file_id: file.id,
    sha256: file.sha256,
  }
  const checks =
    held.state === 'pending_payment' ? {} : sealChecks(inside, await checkCard(inside, moved))
  const { recipient_sealed, institution_id, file_id, sha256 } = moved
  // A reviewer who has the old address on the screen must look again.
  await readdressCard(tx, orderId, { recipient_sealed, institution_id, file_id, sha256, ...checks })
  await changeSnapshot(inside, tx, orderId, {
    recipientName: to.name,
    placeName: to.placeName,
    title: excerptOf({ body: textOf(openCard(inside, card).words) }),
    addressLines: [...to.lines],
  })
  if (held.state === 'approved')
    await readdressPiece(inside, tx, {
      orderId,
      fileId: file.id,
      sha256: file.sha256,
      pages: 2,
      sheets,
      addressLines: to.lines,
    })
  await tellWriter(inside, tx, {
    orderId,
    userId: card.user_id,
    kind: 'moved',
    key: String(number),
    params: { place: to.placeName, sha256: file.sha256.slice(0, 16) },
  })
  return 'moved'
}
