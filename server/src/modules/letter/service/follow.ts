import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import type { DrawnLetter } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type RecipientSnapshot, recipientSnapshot } from '../../address/service.ts'
import { readdressPiece } from '../../delivery/service.ts'
import { saveFile } from '../../file/service.ts'
import {
  changeSnapshot,
  findFacts,
  holdOrder,
  type Moving,
  type OrderFacts,
  orderExtensionHook,
  type Readdressed,
  readSnapshot,
  tellWriter,
} from '../../order/service.ts'
import { isBlocking, sheetMark } from '../rules/breaches.ts'
import {
  findLetter,
  findVersion,
  type LetterRow,
  lockLetter,
  nextVersion,
  updateLetter,
  type VersionRow,
} from '../store/letters.ts'
import { insertMove, lettersTo } from '../store/recipients.ts'
import { checkLetter } from './begin-review.ts'
import { drawLetter } from './draw.ts'
import { addressBreachesOf, arePhotosInColour, breachesOf, institutionOf } from './place.ts'
import { sealChecks } from './record.ts'
import { setLetter } from './set-letter.ts'
import { optionsOf } from './show-proof.ts'
import {
  isSameRecipient,
  openRecipient,
  openText,
  sealMovedFrom,
  sealMovedTo,
  sealRecipient,
  sealText,
  type VersionText,
} from './snapshot.ts'
import { isLetterDecorated } from './stationery.ts'

const open: readonly OrderState[] = ['pending_payment', 'paid', 'in_review', 'approved']
/** Too late, but the writer must know. */
const locked: readonly OrderState[] = ['printing', 'printed', 'packed']
const shown: readonly OrderState[] = [...open, 'needs_writer', ...locked]

/** Every order is drawn anew; nobody moves more often than this. */
const readdressLimit = { max: 20, seconds: 3600 }

type List = CallAnswer<typeof letterCalls.unprintedTo>

/** The call `letter.unprintedTo`: unprinted orders of all kinds that carry another address than the person has now. */
export const previewMove = (context: UserContext, recipientId: string): Promise<List> =>
  followAll(context, recipientId, true)

/** The call `letter.readdress`: what fits the new place goes there; the rest is answered with the reason. */
export async function readdressAll(context: UserContext, recipientId: string): Promise<List> {
  await takeLimits(context, [{ key: `letter.readdress:${context.userId}`, ...readdressLimit }])
  return followAll(context, recipientId, false)
}

async function followAll(
  context: UserContext,
  recipientId: string,
  isTrial: boolean,
): Promise<List> {
  const to = await recipientSnapshot(context, context.userId, recipientId)
  const list: List['list'] = []
  for (const { moving } of context.hooks.all(orderExtensionHook)) {
    for (const order of (await moving?.ordersTo(context, to)) ?? []) {
      const done = await moving
        ?.readdress(context, order, to, isTrial)
        .catch((error: unknown): Readdressed => {
          // What cannot be set for the new place stays as it is, and must not keep back the others.
          if (!(error instanceof AppError)) throw error
          context.log.warn('an order cannot be addressed anew', {
            orderId: order.id,
            code: error.code,
          })
          return { result: 'refused', breaches: [] }
        })
      const [now, snapshot] = await Promise.all([
        findFacts(context.db, order),
        readSnapshot(context, order.id),
      ])
      if (done && now)
        list.push({
          orderId: order.id,
          number: order.number,
          title: snapshot?.title ?? '',
          state: now.state,
          result: done.result,
          breaches: [...done.breaches],
        })
    }
  }
  return { list }
}

/** How letters follow a person. */
export const letterMoving: Moving = {
  ordersTo: async (context, to) => {
    const rows = await lettersTo(context.db, context.userId, to.recipientId, shown)
    const elsewhere = rows.filter((row) => !isSameRecipient(openRecipient(context, row), to))
    return (
      await Promise.all(elsewhere.map((row) => findFacts(context.db, { id: row.order_id })))
    ).filter((order) => order !== null)
  },
  readdress: readdressLetter,
}

interface Base {
  readonly letter: LetterRow
  readonly version: VersionRow
  readonly text: VersionText
  readonly to: RecipientSnapshot
}

async function readdressLetter(
  context: UserContext,
  order: OrderFacts,
  to: RecipientSnapshot,
  isTrial: boolean,
): Promise<Readdressed> {
  if (locked.includes(order.state)) return { result: 'locked', breaches: [] }
  if (order.state === 'needs_writer') return { result: 'waiting', breaches: [] }
  const letter = await findLetter(context.db, order.id)
  if (letter?.user_id !== context.userId) throw new AppError('request.not_found')
  const version = await findVersion(context.db, order.id, letter.approved_version)
  const text = openText(context, version)
  const institution = await institutionOf(context, to)
  const breaches = [
    ...breachesOf(institution, {
      content: text.content,
      isDecorated: await isLetterDecorated(context, text.content),
      pages: version.pages,
      ...optionsOf(letter),
      unit: to.unit,
      personNumber: to.personNumber,
    }),
    ...(await addressBreachesOf(to, text.content)),
  ]
  if (isBlocking(breaches)) {
    if (!isTrial) await tellRefused(context, order, to)
    return { result: 'refused', breaches: breaches.filter(({ level }) => level === 'block') }
  }
  if (isTrial) return { result: 'fits', breaches }
  const mark = institution ? sheetMark(institution.current.rules.sheetMark, to) : undefined
  const drawn = await drawLetter(context, {
    userId: letter.user_id,
    content: text.content,
    set: await setLetter(context, text.content),
    isColour: letter.is_colour,
    isPhotoColour: arePhotosInColour(institution),
    isDuplex: letter.is_duplex,
    pieceCode: letter.piece_code,
    sheetMark: mark,
  })
  const result = await inTransaction(context.db, (tx) =>
    keepMove(
      { ...context, db: tx },
      tx,
      { letter, version, text, to },
      drawn,
      institution?.current.version ?? null,
    ),
  )
  return { result, breaches }
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
  { letter, version, text, to }: Base,
  { pdf, pages, sheets }: DrawnLetter,
  rulesVersion: number | null,
): Promise<Readdressed['result']> {
  const orderId = letter.order_id
  const now = inside.clock.now()
  const row = await lockLetter(tx, orderId)
  const held = await holdOrder(tx, orderId, inside.userId, open)
  // Printed, or changed by staff, since it was drawn.
  if (!row || !held || row.approved_version !== version.version) return 'locked'
  const next = await nextVersion(tx, orderId)
  const file = await saveFile(inside, tx, {
    userId: letter.user_id,
    purpose: 'letter_proof',
    type: 'application/pdf',
    name: `${letter.piece_code}-${next}.pdf`,
    content: pdf,
  })
  await insertMove(
    tx,
    {
      order_id: orderId,
      version: next,
      content_sealed: sealText(inside, text),
      file_id: file.id,
      sha256: file.sha256,
      pages,
      sheets,
      created_at: now,
    },
    {
      order_id: orderId,
      version: next,
      base_version: version.version,
      from_sealed: sealMovedFrom(inside, openRecipient(inside, row)),
      to_sealed: sealMovedTo(inside, to),
      moved_at: now,
    },
  )
  const moved = {
    ...row,
    approved_version: next,
    recipient_sealed: sealRecipient(inside, to),
    institution_id: to.institutionId,
    rules_version: rulesVersion,
  }
  const checks =
    held.state === 'pending_payment'
      ? {}
      : sealChecks(inside, await checkLetter(inside, moved, next))
  // A reviewer who has the old address on the screen must look again.
  const { approved_version, recipient_sealed, institution_id, rules_version } = moved
  await updateLetter(tx, orderId, {
    approved_version,
    recipient_sealed,
    institution_id,
    rules_version,
    review_version: row.review_version + 1,
    ...checks,
  })
  await changeSnapshot(inside, tx, orderId, {
    recipientName: to.name,
    placeName: to.placeName,
    title: text.title,
    addressLines: [...to.lines],
  })
  if (held.state === 'approved')
    await readdressPiece(inside, tx, {
      orderId,
      fileId: file.id,
      sha256: file.sha256,
      pages,
      sheets,
      addressLines: to.lines,
    })
  await tellWriter(inside, tx, {
    orderId,
    userId: letter.user_id,
    kind: 'moved',
    key: String(next),
    params: { place: to.placeName, sha256: file.sha256.slice(0, 16) },
  })
  return 'moved'
}
