import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type StaffContext, within } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { saveFile } from '../../file/service.ts'
import { type Evidence, moveOrder, storedReason } from '../../order/service.ts'
import { isBlocking, sheetMark } from '../rules/breaches.ts'
import {
  claimReview,
  findLetter,
  findVersion,
  insertEdit,
  type LetterRow,
  lockLetter,
  nextVersion,
} from '../store/letters.ts'
import { approveLetter } from './approve.ts'
import { checkLetter } from './begin-review.ts'
import { drawLetter } from './draw.ts'
import { addressBreachesOf, arePhotosInColour, breachesOf, institutionOf } from './place.ts'
import { sealNote } from './record.ts'
import { showReview } from './review.ts'
import { setLetter } from './set-letter.ts'
import { optionsOf } from './show-proof.ts'
import { openRecipient, openText, sealText, type VersionText } from './snapshot.ts'
import { isLetterDecorated } from './stationery.ts'

type Input = CallParsed<typeof letterCalls.decide>
type Proposal = Extract<Input, { action: 'propose_edit' }>
type Refusal = Extract<Input, { action: 'refuse' }>
type Review = CallAnswer<typeof letterCalls.decide>

/** What a reviewer decides about a letter. Of two who decide at once, the second is told that it was handled. */
export async function decide(context: StaffContext, input: Input): Promise<Review> {
  if (input.action === 'propose_edit') await proposeEdit(context, input)
  else
    await inTransaction(context.db, async (tx) => {
      const letter = await claim(tx, input)
      if (input.action === 'pass') await pass(within(context, tx), tx, letter)
      else await refuse(within(context, tx), tx, letter, input)
    })
  return showReview(context, input.orderId)
}

const decidedBy = (context: StaffContext): Evidence => ({
  by: 'staff',
  byId: context.userId,
  evidence: 'staff_decision',
})

async function claim(
  tx: Tx,
  { orderId, version }: Pick<Input, 'orderId' | 'version'>,
): Promise<LetterRow> {
  const letter = await lockLetter(tx, orderId)
  if (!letter) throw new AppError('request.not_found')
  if (!(await claimReview(tx, orderId, version))) throw new AppError('letter.review_changed')
  return letter
}

async function pass(inside: StaffContext, tx: Tx, letter: LetterRow): Promise<void> {
  const { breaches } = await checkLetter(inside, letter, letter.approved_version)
  if (isBlocking(breaches)) throw new AppError('letter.breach', { breaches })
  if (!(await approveLetter(inside, tx, letter, { from: 'in_review', ...decidedBy(inside) })))
    throw new AppError('letter.not_in_review')
  await recordAudit(inside, tx, {
    action: 'letter.pass',
    subject: 'letter',
    subjectId: letter.order_id,
  })
}

/** Refuses a letter; what was paid goes back into the wallet in the same transaction. */
async function refuse(
  inside: StaffContext,
  tx: Tx,
  letter: LetterRow,
  { reason, note }: Refusal,
): Promise<void> {
  const refused = await moveOrder(inside, {
    id: letter.order_id,
    to: 'refused',
    from: ['in_review'],
    ...decidedBy(inside),
    reason: storedReason(reason, note),
  })
  if (!refused) throw new AppError('letter.not_in_review')
  await recordAudit(inside, tx, {
    action: 'letter.refuse',
    subject: 'letter',
    subjectId: letter.order_id,
    reason,
  })
}

interface Drawn {
  readonly text: VersionText
  readonly pdf: Buffer
  readonly pages: number
  readonly sheets: number
  readonly baseVersion: number
}

/** Proposes a tracked change: a new version with its own file, which counts only when the writer accepts it. */
async function proposeEdit(context: StaffContext, input: Proposal): Promise<void> {
  const letter = await findLetter(context.db, input.orderId)
  if (!letter) throw new AppError('request.not_found')
  if (letter.review_version !== input.version) throw new AppError('letter.review_changed')
  const drawn = await drawChange(context, letter, input.content)
  await inTransaction(context.db, async (tx) => {
    const inside = within(context, tx)
    const held = await claim(tx, input)
    if (held.approved_version !== drawn.baseVersion) throw new AppError('letter.review_changed')
    await keepChange(inside, tx, drawn, input)
    const moved = await moveOrder(inside, {
      id: input.orderId,
      to: 'needs_writer',
      from: ['in_review'],
      ...decidedBy(context),
      reason: storedReason(input.reason, input.note),
    })
    if (!moved) throw new AppError('letter.not_in_review')
    await recordAudit(inside, tx, {
      action: 'letter.propose_edit',
      subject: 'letter',
      subjectId: input.orderId,
      reason: input.reason,
    })
  })
}

/** Draws the changed letter with the same code and marks, on the paper that was paid for. */
async function drawChange(
  context: StaffContext,
  letter: LetterRow,
  content: LetterContent,
): Promise<Drawn> {
  const base = await findVersion(context.db, letter.order_id, letter.approved_version)
  const before = openText(context, base)
  if (JSON.stringify(before.content) === JSON.stringify(content))
    throw new AppError('letter.no_change')
  const known = new Set(fileIdsOf(before.content))
  // Staff may take a picture out, never put another one in.
  if (fileIdsOf(content).some((id) => !known.has(id)))
    throw new AppError('request.invalid', { field: 'content.parts' })
  if (content.paper !== letter.paper)
    throw new AppError('request.invalid', { field: 'content.paper' })
  const set = await setLetter(context, content)
  const recipient = openRecipient(context, letter)
  const institution = await institutionOf(context, recipient)
  const breaches = [
    ...breachesOf(institution, {
      content,
      isDecorated: await isLetterDecorated(context, content),
      pages: set.pages,
      ...optionsOf(letter),
      unit: recipient.unit,
      personNumber: recipient.personNumber,
    }),
    ...set.glyphs,
    ...(await addressBreachesOf(recipient, content)),
  ]
  if (isBlocking(breaches)) throw new AppError('letter.breach', { breaches })
  const mark = institution ? sheetMark(institution.current.rules.sheetMark, recipient) : undefined
  const { pdf, pages, sheets } = await drawLetter(context, {
    userId: letter.user_id,
    content,
    set,
    isColour: letter.is_colour,
    isPhotoColour: arePhotosInColour(institution),
    isDuplex: letter.is_duplex,
    pieceCode: letter.piece_code,
    sheetMark: mark,
  })
  return { text: { title: before.title, content }, pdf, pages, sheets, baseVersion: base.version }
}

async function keepChange(
  inside: StaffContext,
  tx: Tx,
  { text, pdf, pages, sheets, baseVersion }: Drawn,
  { orderId, reason, note }: Proposal,
): Promise<void> {
  const letter = await findLetter(tx, orderId)
  if (!letter) throw new AppError('request.not_found')
  const version = await nextVersion(tx, orderId)
  const file = await saveFile(inside, tx, {
    userId: letter.user_id,
    purpose: 'letter_proof',
    type: 'application/pdf',
    name: `${letter.piece_code}-${version}.pdf`,
    content: pdf,
  })
  const now = inside.clock.now()
  await insertEdit(
    tx,
    {
      order_id: orderId,
      version,
      content_sealed: sealText(inside, text),
      file_id: file.id,
      sha256: file.sha256,
      pages,
      sheets,
      created_at: now,
    },
    {
      order_id: orderId,
      version,
      base_version: baseVersion,
      reason,
      note_sealed: sealNote(inside, note),
      proposed_by: inside.userId,
      proposed_at: now,
      state: 'proposed',
      decided_at: null,
    },
  )
}
