import { minor } from '@mailing/contract/amount.ts'
import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import type { Photo } from '@mailing/contract/letter/parts.ts'
import { actAs } from '../../demo/acting.ts'
import { type DemoDraft, type DemoOrder, demoDrafts, demoOrders } from '../../demo/letter.ts'
import { type DemoPhoto, demoPhoto } from '../../demo/letter-photos.ts'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../platform/context.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { getAddresses } from '../address/service.ts'
import { keepPicture } from '../file/service.ts'
import { beginReview } from '../mail/service.ts'
import { findFacts } from '../order/service.ts'
import { decide } from './service/decide.ts'
import { saveDraft } from './service/drafts.ts'
import { orderLetter, payLetter } from './service/order.ts'
import { proveLetter } from './service/proof.ts'
import { readLetter } from './service/review.ts'

/**
 * The demo's drafts and letters in different states, made by the same services as everybody's. A letter that was begun
 * before, and a person who is not there, are passed over.
 */
export async function seed(kernel: Kernel): Promise<void> {
  for (const draft of [...demoDrafts, ...demoOrders]) {
    const writer = await actAs(kernel, draft.person)
    if (!writer || (await isThere(kernel, draft.id))) continue
    await seedLetter(kernel, writer, draft)
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

async function seedLetter(
  kernel: Kernel,
  writer: UserContext,
  draft: DemoDraft | DemoOrder,
): Promise<void> {
  const recipientId = await recipientOf(writer, draft.recipient)
  const photos = await keepPhotos(kernel, writer.userId, draft.photos ?? [])
  const content =
    photos.length === 0
      ? draft.content
      : {
          ...draft.content,
          parts: [
            { kind: 'photos' as const, size: '6x4' as const, finish: 'matte' as const, photos },
          ],
        }
  const saved = await saveDraft(writer, {
    id: draft.id,
    baseVersion: 0,
    title: draft.title,
    content,
    recipientId,
  })
  if (!('progress' in draft) || recipientId === null) return
  try {
    await seedOrder(kernel, writer, {
      order: draft,
      recipientId,
      draftVersion: saved.draft.version,
    })
  } catch (error) {
    // Somebody has used the demo's coins or changed its prices: the draft stays, the order is left out.
    if (!(error instanceof AppError)) throw error
    kernel.log.warn('demo order left out', { code: error.code })
  }
}

/** The demo's photos as a letter shows them: upright and whole, one print of each. */
const keepPhotos = (
  kernel: Kernel,
  userId: string,
  names: readonly DemoPhoto[],
): Promise<Photo[]> =>
  Promise.all(
    names.map(async (name) => {
      const prepared = await demoPhoto(name)
      const fileId = await inTransaction(kernel, (kernel) => keepPicture(kernel, prepared, userId))
      const { width, height } = prepared.picture
      return {
        fileId,
        width,
        height,
        turn: 0,
        crop: { x: 0, y: 0, width: partLimits.cropUnits, height: partLimits.cropUnits },
        count: 1,
      }
    }),
  )

async function recipientOf(writer: UserContext, name: string | null): Promise<string | null> {
  if (name === null) return null
  const { list } = await getAddresses(writer, { kind: 'recipient' })
  return list.find((one) => one.name === name)?.id ?? null
}

interface ToSeed {
  readonly order: DemoOrder
  readonly recipientId: string
  readonly draftVersion: number
}

async function seedOrder(
  kernel: Kernel,
  writer: UserContext,
  { order, recipientId, draftVersion }: ToSeed,
): Promise<void> {
  const { mailClass, isColour, isDuplex, progress } = order
  const proof = await proveLetter(writer, {
    draftId: order.id,
    draftVersion,
    recipientId,
    mailClass,
    isColour,
    isDuplex,
  })
  const acceptedWarnings = proof.breaches.map(({ rule }) => rule)
  const { id: orderId } = await orderLetter.otherwise(writer, {
    proofId: proof.id,
    expectedTotal: minor(proof.total),
    acceptedWarnings,
  })
  if (progress === 'ordered') return
  await payLetter(writer, {
    orderId,
    expectedTotal: minor(proof.total),
    expectedShares: minor(0),
    sha256: proof.sha256,
  })
  await inTransaction(kernel, (kernel) => beginReview(kernel, orderId))
  const reviewer = progress === 'paid' ? null : await actAs(kernel, 'reviewer')
  if (reviewer && (await findFacts(kernel, { id: orderId }))?.state === 'in_review')
    await review(reviewer, order, orderId)
}

async function review(
  reviewer: StaffContext,
  { progress, content, bodyAfter, note = '' }: DemoOrder,
  orderId: string,
): Promise<void> {
  const { version } = await readLetter(reviewer, orderId)
  if (progress === 'passed') await decide(reviewer, { action: 'pass', orderId, version })
  else if (progress === 'refused')
    await decide(reviewer, { action: 'refuse', orderId, version, reason: 'institution_rule', note })
  else
    await decide(reviewer, {
      action: 'propose_edit',
      orderId,
      version,
      content: { ...content, body: bodyAfter ?? content.body },
      address: null,
      reason: 'typing_slip',
      note,
    })
}
