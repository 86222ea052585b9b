import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type RecipientSnapshot, recipientSnapshot } from '../../address/service.ts'
import { readdressPiece, senderHook } from '../../delivery/service.ts'
import { type FileSource, saveFile, sourcesOf } from '../../file/service.ts'
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
import { blockingOnly, isBlocking } from '../rules/breaches.ts'
import { findItem, type ItemRow, itemsToRecipient, lockItem, updateItem } from '../store/items.ts'
import { findVersion, insertMove, nextVersion, type VersionRow } from '../store/versions.ts'
import { checkMail } from './begin-review.ts'
import { type DrawnMail, type MailProduct, optionsOf } from './product.ts'
import { institutionOf } from './recipient-institution.ts'
import {
  isSameRecipient,
  openRecipient,
  openText,
  sealChecks,
  sealMovedFrom,
  sealMovedTo,
  sealRecipient,
  sealText,
} from './sealing.ts'

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
        findFacts(context, order),
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

/** How mail of a product follows a person. */
export const movingOf = (product: MailProduct): Moving => ({
  ordersTo: async (context, to) => {
    const { userId } = context
    const rows = await itemsToRecipient(
      context,
      { userId, recipientId: to.recipientId },
      product.kinds,
      shown,
    )
    const elsewhere = rows.filter((row) => !isSameRecipient(openRecipient(context, row), to))
    return (
      await Promise.all(elsewhere.map((row) => findFacts(context, { id: row.order_id })))
    ).filter((order) => order !== null)
  },
  readdress: (context, order, to, isTrial) => readdress(context, product, { order, to, isTrial }),
})

interface Move {
  readonly order: OrderFacts
  readonly to: RecipientSnapshot
  readonly isTrial: boolean
}

async function readdress(
  context: UserContext,
  product: MailProduct,
  { order, to, isTrial }: Move,
): Promise<Readdressed> {
  if (locked.includes(order.state)) return { result: 'locked', breaches: [] }
  if (order.state === 'needs_writer') return { result: 'waiting', breaches: [] }
  const item = await findItem(context, order.id)
  if (item?.user_id !== context.userId) throw new AppError('request.not_found')
  const version = await findVersion(context, order.id, item.approved_version)
  const text = openText(context, product, version)
  const institution = await institutionOf(context, to)
  const mail = { text, recipient: to, institution, options: optionsOf(item) }
  const breaches = [
    ...(await product.breaches(context, mail, version.pages)),
    ...((await product.breachesAt?.(mail)) ?? []),
  ]
  if (isBlocking(breaches)) {
    if (!isTrial) await tellRefused(context, order, to)
    return { result: 'refused', breaches: blockingOnly(breaches) }
  }
  if (isTrial) return { result: 'fits', breaches }
  const { user_id: userId, piece_code: pieceCode } = item
  const sender = await context.hooks.only(senderHook)(context, userId)
  const drawn = await product.draw(context, { ...mail, userId, pieceCode, sender }, false)
  const sources = await sourcesOf(context, drawn.borrowed)
  const rulesVersion = institution?.current.version ?? null
  const result = await inTransaction(context, (context) =>
    keepMove(context, product, { item, version, text, to, drawn, sources, rulesVersion }),
  )
  return { result, breaches }
}

const tellRefused = (
  context: UserContext,
  order: OrderFacts,
  to: RecipientSnapshot,
): Promise<boolean> =>
  inTransaction(context, (context) =>
    tellWriter(context, {
      orderId: order.id,
      userId: context.userId,
      kind: 'move_refused',
      key: context.vault.blindIndex(to.lines.join(' '), 'letter.move').toString('hex'),
      params: { place: to.placeName },
    }),
  )

/** Mail as it was drawn for another address. */
interface DrawnMove {
  readonly item: ItemRow
  readonly version: VersionRow
  readonly text: unknown
  readonly to: RecipientSnapshot
  readonly drawn: DrawnMail
  readonly sources: readonly FileSource[]
  readonly rulesVersion: number | null
}

/** The order is held before its piece, so that a batch that locked it first wins, and one that is being composed goes on without it. */
async function keepMove(
  context: InTransaction<UserContext>,
  product: MailProduct,
  move: DrawnMove,
): Promise<Readdressed['result']> {
  const { item, version, to, drawn } = move
  const orderId = item.order_id
  const row = await lockItem(context, orderId)
  const held = await holdOrder(context, orderId, context.userId, open)
  // Printed, changed by staff, or moved on another device, since it was drawn.
  if (!row || !held || row.approved_version !== version.version) return 'locked'
  const { next, fileId, sha256 } = await keepFile(context, product, { ...move, item: row })
  const moved = {
    ...row,
    approved_version: next,
    recipient_sealed: sealRecipient(context, to),
    institution_id: to.institutionId,
    rules_version: move.rulesVersion,
  }
  const checks =
    held.state === 'pending_payment'
      ? {}
      : sealChecks(context, await checkMail(context, moved, next))
  const { approved_version, recipient_sealed, institution_id, rules_version } = moved
  await updateItem(context, orderId, {
    approved_version,
    recipient_sealed,
    institution_id,
    rules_version,
    // A reviewer who has the old address on the screen must look again.
    review_version: row.review_version + 1,
    ...checks,
  })
  await changeSnapshot(context, orderId, {
    recipientName: to.name,
    placeName: to.placeName,
    title: product.titleOf(move.text),
    addressLines: [...to.lines],
  })
  if (held.state === 'approved')
    await readdressPiece(context, {
      orderId,
      fileId,
      sha256,
      pages: drawn.pages,
      sheets: drawn.sheets,
      addressLines: to.lines,
    })
  await tellWriter(context, {
    orderId,
    userId: item.user_id,
    kind: 'moved',
    key: String(next),
    params: { place: to.placeName, sha256: sha256.slice(0, 16) },
  })
  return 'moved'
}

/** The new file as a version of its own, with the writer's word that the person has moved. */
async function keepFile(
  context: InTransaction<UserContext>,
  product: MailProduct,
  { item, version, text, to, drawn, sources }: DrawnMove,
): Promise<{ readonly next: number; readonly fileId: string; readonly sha256: string }> {
  const orderId = item.order_id
  const now = context.clock.now()
  const next = await nextVersion(context, orderId)
  const file = await saveFile(context, {
    userId: item.user_id,
    purpose: product.filePurpose,
    type: 'application/pdf',
    name: `${item.piece_code}-${next}.pdf`,
    content: drawn.pdf,
    sources,
  })
  await insertMove(
    context,
    {
      order_id: orderId,
      version: next,
      content_sealed: sealText(context, product, text),
      file_id: file.id,
      sha256: file.sha256,
      pages: drawn.pages,
      sheets: drawn.sheets,
      created_at: now,
    },
    {
      order_id: orderId,
      version: next,
      base_version: version.version,
      from_sealed: sealMovedFrom(context, openRecipient(context, item)),
      to_sealed: sealMovedTo(context, to),
      moved_at: now,
    },
  )
  return { next, fileId: file.id, sha256: file.sha256 }
}
