import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { sheetMark } from '@mailing/contract/institution/sheet-mark.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { senderHook } from '../../delivery/service.ts'
import { type FileSource, saveFile, sourcesOf } from '../../file/service.ts'
import {
  type CorrectedRecipient,
  claimItem,
  correctedRecipient,
  decidedBy,
  decideMail,
  findItem,
  findVersion,
  type ItemRow,
  insertEdit,
  institutionOf,
  isBlocking,
  isSameRecipient,
  nextVersion,
  openRecipient,
  openText,
  optionsOf,
  sealCorrection,
  sealNote,
  sealText,
} from '../../mail/service.ts'
import { moveOrder, storedReason } from '../../order/service.ts'
import type { LetterText } from '../rules/letter-text.ts'
import { arePhotosInColour, letterBreaches } from './breaches-and-price.ts'
import { drawLetter } from './draw.ts'
import { letterProduct } from './product.ts'
import { showReview } from './review.ts'
import { setLetter } from './set-letter.ts'

type Input = CallParsed<typeof letterCalls.decide>
type Proposal = Extract<Input, { action: 'propose_edit' }>
type Review = CallAnswer<typeof letterCalls.decide>

/** What a reviewer decides about a letter. */
export async function decide(context: StaffContext, input: Input): Promise<Review> {
  if (input.action === 'propose_edit') await proposeEdit(context, input)
  else await decideMail(context, letterProduct, input)
  return showReview(context, input.orderId)
}

interface Drawn {
  readonly text: LetterText
  readonly pdf: Buffer
  readonly sources: readonly FileSource[]
  readonly pages: number
  readonly sheets: number
  readonly baseVersion: number
  readonly correction: CorrectedRecipient | null
}

/** Proposes a tracked change: a new version with its own file, which counts only when the writer accepts it. */
async function proposeEdit(context: StaffContext, input: Proposal): Promise<void> {
  const letter = await findItem(context, input.orderId)
  if (letter?.kind !== 'letter') throw new AppError('request.not_found')
  if (letter.review_version !== input.version) throw new AppError('letter.review_changed')
  const drawn = await drawChange(context, letter, input)
  await inTransaction(context, async (context) => {
    const held = await claimItem(context, letterProduct, input)
    if (held.approved_version !== drawn.baseVersion) throw new AppError('letter.review_changed')
    await keepChange(context, drawn, input)
    const moved = await moveOrder(context, {
      id: input.orderId,
      to: 'needs_writer',
      from: ['in_review'],
      ...decidedBy(context),
      reason: storedReason(input.reason, input.note),
    })
    if (!moved) throw new AppError('letter.not_in_review')
    await recordAudit(context, {
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
  letter: ItemRow,
  { content, address }: Proposal,
): Promise<Drawn> {
  const base = await findVersion(context, letter.order_id, letter.approved_version)
  const before = openText(context, letterProduct, base)
  const known = openRecipient(context, letter)
  const recipient = address ? await correctedRecipient(context, known, address) : known
  const correction = isSameRecipient(known, recipient) ? null : { from: known, to: recipient }
  if (!correction && JSON.stringify(before.content) === JSON.stringify(content))
    throw new AppError('letter.no_change')
  const pictures = new Set(fileIdsOf(before.content))
  // Staff may take a picture out, never put another one in.
  if (fileIdsOf(content).some((id) => !pictures.has(id)))
    throw new AppError('request.invalid', { field: 'content.parts' })
  if (content.paper !== letter.paper)
    throw new AppError('request.invalid', { field: 'content.paper' })
  const set = await setLetter(context, content)
  const institution = await institutionOf(context, recipient)
  const options = optionsOf(letter)
  const breaches = [
    ...(await letterBreaches(context, { content, options, recipient, institution }, set.pages)),
    ...set.glyphs,
  ]
  if (isBlocking(breaches)) throw new AppError('letter.breach', { breaches })
  const mark = institution ? sheetMark(institution.current.rules.sheetMark, recipient) : undefined
  const { pdf, borrowed, pages, sheets } = await drawLetter(context, {
    userId: letter.user_id,
    content,
    set,
    isColour: letter.is_colour,
    isPhotoColour: arePhotosInColour(institution),
    isDuplex: letter.is_duplex,
    pieceCode: letter.piece_code,
    sheetMark: mark,
    sender: await context.hooks.only(senderHook)(context, letter.user_id),
  })
  const sources = await sourcesOf(context, borrowed)
  const text = { title: before.title, content }
  return { text, pdf, sources, pages, sheets, baseVersion: base.version, correction }
}

async function keepChange(
  context: InTransaction<StaffContext>,
  { text, pdf, sources, pages, sheets, baseVersion, correction }: Drawn,
  { orderId, reason, note }: Proposal,
): Promise<void> {
  const letter = await findItem(context, orderId)
  if (!letter) throw new AppError('request.not_found')
  const version = await nextVersion(context, orderId)
  const file = await saveFile(context, {
    userId: letter.user_id,
    purpose: 'letter_proof',
    type: 'application/pdf',
    name: `${letter.piece_code}-${version}.pdf`,
    content: pdf,
    sources,
  })
  const now = context.clock.now()
  await insertEdit(
    context,
    {
      order_id: orderId,
      version,
      content_sealed: sealText(context, letterProduct, text),
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
      note_sealed: sealNote(context, note),
      proposed_by: context.userId,
      proposed_at: now,
      state: 'proposed',
      decided_at: null,
      ...sealCorrection(context, correction),
    },
  )
}
