import { minor } from '@mailing/contract/amount.ts'
import type { CallAnswer } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { actAs } from '../../demo/acting.ts'
import { type DemoCard, demoCards, demoPassMessage } from '../../demo/postcard.ts'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { getAddresses } from '../address/service.ts'
import { beginReview } from '../mail/service.ts'
import { payFromWallet } from '../order/service.ts'
import { decide } from './service/decide.ts'
import { saveDraft } from './service/drafts.ts'
import { orderCard } from './service/order.ts'
import { provePassMessage, provePostcard } from './service/proof.ts'
import { readCard } from './service/review.ts'

/**
 * The demo's cards, made by the same services as everybody's. A card that was begun before, and a person who is not there,
 * are passed over.
 */
export async function seed(kernel: Kernel): Promise<void> {
  for (const card of demoCards) {
    const writer = await actAs(kernel, card.person)
    if (writer && !(await isThere(kernel, card.id)))
      await passOver(kernel, () => seedCard(kernel, writer, card))
  }
  const writer = await actAs(kernel, demoPassMessage.person)
  if (writer && !(await hasPassMessage(kernel, writer.userId)))
    await passOver(kernel, () => seedPassMessage(kernel, writer))
}

/** Somebody has used the demo's coins or changed its prices: the card is left out. */
async function passOver(kernel: Kernel, make: () => Promise<void>): Promise<void> {
  try {
    await make()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    kernel.log.warn('demo card left out', { code: error.code })
  }
}

const isThere = async ({ db }: Kernel, id: string): Promise<boolean> =>
  (await db.selectFrom('mail_drafts').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined ||
  (await db
    .selectFrom('mail_proofs')
    .select('id')
    .where('draft_id', '=', id)
    .executeTakeFirst()) !== undefined

const hasPassMessage = async ({ db }: Kernel, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('mail_items')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'pass_message')
    .executeTakeFirst()) !== undefined

async function recipientOf(writer: StaffContext, name: string): Promise<string | null> {
  const { list } = await getAddresses(writer, { kind: 'recipient' })
  return list.find((one) => one.name === name)?.id ?? null
}

async function seedCard(
  kernel: Kernel,
  writer: StaffContext,
  { id, recipient, mailClass, progress, content }: DemoCard,
): Promise<void> {
  const recipientId = await recipientOf(writer, recipient)
  const { draft } = await saveDraft(writer, { id, baseVersion: 0, content, recipientId })
  if (progress === 'draft' || recipientId === null) return
  const orderId = await pay(
    kernel,
    writer,
    await provePostcard(writer, {
      draftId: id,
      draftVersion: draft.version,
      recipientId,
      mailClass,
      isColour: true,
    }),
  )
  const reviewer = progress === 'passed' ? await actAs(kernel, 'reviewer') : null
  if (reviewer)
    await decide(reviewer, {
      action: 'pass',
      orderId,
      version: (await readCard(reviewer, orderId)).version,
    })
}

async function seedPassMessage(kernel: Kernel, writer: StaffContext): Promise<void> {
  const recipientId = await recipientOf(writer, demoPassMessage.recipient)
  if (recipientId)
    await pay(
      kernel,
      writer,
      await provePassMessage(writer, { ...demoPassMessage.content, recipientId }),
    )
}

type ProvedCard = CallAnswer<typeof postcardCalls.proof>

/** Orders and pays a proof; its card is in review then. Answers the order. */
async function pay(
  kernel: Kernel,
  writer: StaffContext,
  { id, kind, total, breaches }: ProvedCard,
): Promise<string> {
  const { id: orderId } = await orderCard(kind).otherwise(writer, {
    proofId: id,
    expectedTotal: minor(total),
    acceptedWarnings: breaches.map(({ rule }) => rule),
  })
  await inTransaction(kernel, async (kernel) => {
    await payFromWallet(kernel, {
      orderId,
      userId: writer.userId,
      expectedTotal: minor(total),
    })
    await beginReview(kernel, orderId)
  })
  return orderId
}
