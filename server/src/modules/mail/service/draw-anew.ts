import type { OrderState } from '@mailing/contract/order-states.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { readdressPiece, senderHook } from '../../delivery/service.ts'
import { type FileSource, saveFile, sourcesOf } from '../../file/service.ts'
import { changeAddress, holdOrder, type OrderFacts, tellWriter } from '../../order/service.ts'
import { type ItemRow, lockItem, updateItem } from '../store/items.ts'
import { insertMove, nextVersion, type VersionRow } from '../store/versions.ts'
import { checkMail } from './begin-review.ts'
import type { AddressedMail, DrawnMail, MailProduct } from './product.ts'
import {
  isSameRecipient,
  openRecipient,
  sealChecks,
  sealMovedFrom,
  sealMovedTo,
  sealRecipient,
  sealText,
} from './sealing.ts'

/** Nobody has printed it, and no proposed change waits for its writer: it can be drawn anew. */
export const drawnAnew: readonly OrderState[] = ['pending_payment', 'paid', 'in_review', 'approved']

/** Ordered mail as it was, and the recipient and the place that it is drawn for. */
interface MailToDrawAnew extends AddressedMail<unknown> {
  readonly item: ItemRow
  readonly version: VersionRow
}

/** Draws ordered mail anew, outside any transaction, and puts it in the place of what was there. `locked`: it is too late. */
export async function drawAnew(
  kernel: Kernel,
  product: MailProduct,
  mail: MailToDrawAnew,
): Promise<'moved' | 'locked'> {
  const { user_id: userId, piece_code: pieceCode } = mail.item
  const sender = await kernel.hooks.only(senderHook)(kernel, userId)
  const { text, options, recipient, institution } = mail
  const toDraw = { text, options, recipient, institution, userId, pieceCode, sender }
  const drawn = await product.draw(kernel, toDraw, false)
  const sources = await sourcesOf(kernel, drawn.borrowed)
  return inTransaction(kernel, (kernel) => keepDrawn(kernel, product, { ...mail, drawn, sources }))
}

/** Tells the writer that mail keeps its old address. */
export const tellRefused = (
  kernel: Kernel,
  { id: orderId, userId }: Pick<OrderFacts, 'id' | 'userId'>,
  to: RecipientSnapshot,
): Promise<boolean> =>
  inTransaction(kernel, (kernel) =>
    tellWriter(kernel, {
      orderId,
      userId,
      kind: 'move_refused',
      key: kernel.vault.blindIndex(to.lines.join(' '), 'letter.move').toString('hex'),
      params: { place: to.placeName },
    }),
  )

interface DrawnAnew extends MailToDrawAnew {
  readonly drawn: DrawnMail
  readonly sources: readonly FileSource[]
}

/** The order is held before its piece, so that a batch that locked it first wins, and one that is being composed goes on without it. */
async function keepDrawn(
  kernel: InTransaction<Kernel>,
  product: MailProduct,
  anew: DrawnAnew,
): Promise<'moved' | 'locked'> {
  const { item, version, recipient: to, institution, drawn } = anew
  const orderId = item.order_id
  const row = await lockItem(kernel, orderId)
  const held = await holdOrder(kernel, orderId, ownerOf(item), drawnAnew)
  // Printed, changed by staff, or moved on another device, since it was drawn.
  if (!row || !held || row.approved_version !== version.version) return 'locked'
  const { next, fileId, sha256 } = await keepFile(kernel, product, { ...anew, item: row })
  const moved = {
    ...row,
    approved_version: next,
    recipient_sealed: sealRecipient(kernel, to),
    institution_id: to.institutionId,
    rules_version: institution?.current.version ?? null,
  }
  const checks =
    held.state === 'pending_payment' ? {} : sealChecks(kernel, await checkMail(kernel, moved, next))
  const { approved_version, recipient_sealed, institution_id, rules_version } = moved
  await updateItem(kernel, orderId, {
    approved_version,
    recipient_sealed,
    institution_id,
    rules_version,
    // A reviewer who has the old address or marks on the screen must look again.
    review_version: row.review_version + 1,
    ...checks,
  })
  await changeAddress(kernel, orderId, {
    recipientName: to.name,
    placeName: to.placeName,
    title: product.titleOf(anew.text),
    addressLines: [...to.lines],
    institutionId: institution_id,
  })
  if (held.state === 'approved')
    await readdressPiece(kernel, {
      orderId,
      fileId,
      sha256,
      pages: drawn.pages,
      sheets: drawn.sheets,
      addressLines: to.lines,
    })
  if (!isSameRecipient(openRecipient(kernel, row), to))
    await tellWriter(kernel, {
      orderId,
      userId: item.user_id,
      kind: 'moved',
      key: String(next),
      params: { place: to.placeName, sha256: sha256.slice(0, 16) },
    })
  return 'moved'
}

/** The new file as a version of its own, with the addresses before and after; the same ones where only the sheets are others. */
async function keepFile(
  kernel: InTransaction<Kernel>,
  product: MailProduct,
  { item, version, text, recipient: to, drawn, sources }: DrawnAnew,
): Promise<{ readonly next: number; readonly fileId: string; readonly sha256: string }> {
  const orderId = item.order_id
  const now = kernel.clock.now()
  const next = await nextVersion(kernel, orderId)
  const file = await saveFile(kernel, {
    userId: item.user_id,
    purpose: product.filePurpose,
    type: 'application/pdf',
    name: `${item.piece_code}-${next}.pdf`,
    content: drawn.pdf,
    sources,
  })
  await insertMove(
    kernel,
    {
      order_id: orderId,
      version: next,
      content_sealed: sealText(kernel, product, text),
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
      from_sealed: sealMovedFrom(kernel, openRecipient(kernel, item)),
      to_sealed: sealMovedTo(kernel, to),
      moved_at: now,
    },
  )
  return { next, fileId: file.id, sha256: file.sha256 }
}
