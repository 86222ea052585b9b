import { type DemoDraft, type DemoOrder, demoDrafts, demoOrders } from '../../demo/letter.ts'
import { type DemoKey, demoPersonByKey } from '../../demo/people.ts'
import { minor } from '@mailing/contract/amount.ts'
import { permissionsOf, type Role } from '@mailing/contract/account/roles.ts'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../platform/context.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { ownerOf } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { userIdOfPhone } from '../account/service.ts'
import { getAddresses } from '../address/service.ts'
import { findFacts } from '../order/service.ts'
import { beginReview, decide, orderLetter, payLetter, proveLetter, readForReview, saveDraft } from './service.ts'

/**
 * The demo's drafts and letters in different states, made by the same services as everybody's. A letter that was begun
 * before, and a person who is not there, are passed over.
 */
export async function seed(kernel: Kernel): Promise<void> {
  for (const draft of [...demoDrafts, ...demoOrders]) {
    const writer = await asPerson(kernel, draft.person)
    if (!writer || (await isThere(kernel, draft.id))) continue
    await seedLetter(kernel, writer, draft)
  }
}

const isThere = async ({ db }: Kernel, id: string): Promise<boolean> =>
  (await db.selectFrom('letter_drafts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined ||
  (await db.selectFrom('letter_proofs').select('id').where('draft_id', '=', id).executeTakeFirst()) !== undefined

/** What a demo person's own request would bring along. */
async function asPerson(kernel: Kernel, key: DemoKey): Promise<StaffContext | null> {
  const person = demoPersonByKey(key)
  const id = person && (await userIdOfPhone(kernel, person.phone))
  if (!id) return null
  const userId = ownerOf({ user_id: id })
  const roles: readonly Role[] = person.roles
  const session = { id: '00000000-0000-7000-8000-000000000000', userId, roles, isSecondFactorPassed: permissionsOf(roles).length > 0 }
  return { ...kernel, session, userId, locale: 'zh-Hans', requestId: 'seed', ip: '', deviceId: null, os: 'other', upload: null, isStaff: true }
}

async function seedLetter(kernel: Kernel, writer: UserContext, draft: DemoDraft | DemoOrder): Promise<void> {
  const recipientId = await recipientOf(writer, draft.recipient)
  const saved = await saveDraft(writer, { id: draft.id, baseVersion: 0, title: draft.title, content: draft.content, recipientId })
  if (!('progress' in draft) || recipientId === null) return
  try {
    await seedOrder(kernel, writer, { order: draft, recipientId, draftVersion: saved.draft.version })
  } catch (error) {
    // Somebody has used the demo's coins or changed its prices: the draft stays, the order is left out.
    if (!(error instanceof AppError)) throw error
    kernel.log.warn('demo order left out', { code: error.code })
  }
}

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

async function seedOrder(kernel: Kernel, writer: UserContext, { order, recipientId, draftVersion }: ToSeed): Promise<void> {
  const { mailClass, isColour, isDuplex, progress } = order
  const proof = await proveLetter(writer, { draftId: order.id, draftVersion, recipientId, mailClass, isColour, isDuplex })
  const acceptedWarnings = proof.breaches.map(({ rule }) => rule)
  const orderId = await orderLetter(writer, { proofId: proof.id, expectedTotal: minor(proof.total), acceptedWarnings })
  if (progress === 'ordered') return
  await payLetter(writer, { orderId, expectedTotal: minor(proof.total), sha256: proof.sha256 })
  await inTransaction(kernel.db, (tx) => beginReview(kernel, tx, orderId))
  const reviewer = progress === 'paid' ? null : await asPerson(kernel, 'reviewer')
  if (reviewer && (await findFacts(kernel.db, { id: orderId }))?.state === 'in_review') await review(reviewer, order, orderId)
}

async function review(reviewer: StaffContext, { progress, content, bodyAfter, note = '' }: DemoOrder, orderId: string): Promise<void> {
  const { version } = await readForReview(reviewer, orderId)
  if (progress === 'passed') await decide(reviewer, { action: 'pass', orderId, version })
  else if (progress === 'refused') await decide(reviewer, { action: 'refuse', orderId, version, reason: 'institution_rule', note })
  else await decide(reviewer, { action: 'propose_edit', orderId, version, content: { ...content, body: bodyAfter ?? content.body }, reason: 'typing_slip', note })
}
