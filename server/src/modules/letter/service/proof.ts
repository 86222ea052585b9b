import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import type { LetterPrices } from '@mailing/contract/letter/price.ts'
import type { Draft } from '@mailing/contract/letter/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newCode, newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type RecipientSnapshot, recipientSnapshot } from '../../address/service.ts'
import { senderHook } from '../../delivery/service.ts'
import { holdPictures, releasePictures, removeFile, saveFile } from '../../file/service.ts'
import { type PricedLine, priceEnclosures } from '../../goods/service.ts'
import { sheetMark } from '../rules/breaches.ts'
import { titleOf } from '../rules/excerpt.ts'
import type { Resend } from '../rules/resend-line.ts'
import { deleteOldProofs, findSameProof, insertProof, type ProofRow } from '../store/proofs.ts'
import { getDraft } from './drafts.ts'
import { drawLetter } from './draw.ts'
import { currentPrices } from './offer.ts'
import {
  addressBreachesOf,
  arePhotosInColour,
  institutionOf,
  type LetterOptions,
  priceOf,
} from './place.ts'
import { openResend } from './resend-offer.ts'
import { setWithMarks } from './set-letter.ts'
import { breachesOfProof, showProof } from './show-proof.ts'
import { sealProof } from './snapshot.ts'
import { isLetterDecorated, requireOnSale } from './stationery.ts'

type Input = CallParsed<typeof letterCalls.proof>
export type Answer = CallAnswer<typeof letterCalls.proof>

/** Drawing costs more than other calls; nobody looks at more proofs than this. */
const proofLimit = { max: 60, seconds: 300 }
const unusedProofMs = 24 * 3_600_000
const sweepSize = 200

/** The text of a proof: a draft, or a letter that was sent before. */
type TextToProve = Pick<Draft, 'id' | 'version' | 'title' | 'content'>

export interface ToProve {
  readonly draft: TextToProve
  readonly resend: Resend | null
  readonly recipient: RecipientSnapshot
  readonly institution: Institution | null
  readonly options: LetterOptions
  /** Supplies that travel inside, priced now. */
  readonly enclosures: readonly PricedLine[]
  readonly prices: LetterPrices
  /** The address that the last page names for the answer. */
  readonly replyTo: readonly string[]
  /** Whether the stationery is. */
  readonly isDecorated: boolean
}

/**
 * The print file of a draft for one recipient, with price, breaches and posting day. Asked again for the same, it answers
 * the same proof: text, recipient, address for the answer, rules, prices and options decide it.
 */
export async function proveLetter(context: UserContext, input: Input): Promise<Answer> {
  await takeLimits(context, [{ key: `letter.proof:${context.userId}`, ...proofLimit }])
  const draft = await getDraft(context, input.draftId)
  if (draft.version !== input.draftVersion) throw new AppError('letter.draft_changed')
  await requireOnSale(context, draft.content)
  const resend =
    input.resendOf === undefined ? null : await openResend(context, input.resendOf, context.userId)
  return proveText(context, {
    draft,
    recipientId: input.recipientId,
    options: { mailClass: input.mailClass, isColour: input.isColour, isDuplex: input.isDuplex },
    resend,
    enclosures: input.enclosures ?? [],
  })
}

/** The same for a text that is no draft. */
export async function proveText(
  context: UserContext,
  {
    draft,
    recipientId,
    options,
    resend,
    enclosures: wanted,
  }: Pick<ToProve, 'draft' | 'options' | 'resend'> & {
    readonly recipientId: string
    readonly enclosures: readonly LineInput[]
  },
): Promise<Answer> {
  const recipient = await recipientSnapshot(context, context.userId, recipientId)
  const institution = await institutionOf(context, recipient)
  const enclosures = await priceEnclosures(context, wanted)
  const toProve = {
    draft,
    recipient,
    institution,
    options,
    resend,
    enclosures,
    prices: await currentPrices(context),
    replyTo: await context.hooks.only(senderHook)(context, context.userId),
    isDecorated: await isLetterDecorated(context, draft.content),
  }
  const fingerprint = fingerprintOf(context, toProve)
  const row =
    (await findSameProof(context.db, context.userId, fingerprint)) ??
    (await drawProof(context, toProve, fingerprint))
  return showProof(context, row, toProve)
}

const wishOf = ({ variantId, quantity }: LineInput): LineInput => ({ variantId, quantity })

/** Everything that decides file, price and breaches. A change of any of it makes another proof. */
function fingerprintOf(
  { vault }: Pick<Kernel, 'vault'>,
  { draft, recipient, institution, options, prices, resend, enclosures, replyTo }: ToProve,
): Buffer {
  const rules = institution && {
    version: institution.current.version,
    isConfirmed: institution.acceptance !== null,
  }
  return vault.blindIndex(
    JSON.stringify([
      draft.id,
      draft.version,
      draft.title,
      draft.content,
      recipient,
      rules,
      options,
      prices.version,
      replyTo,
      resend,
      enclosures.map(wishOf),
    ]),
    'letter.proof',
  )
}

async function drawProof(
  context: UserContext,
  toProve: ToProve,
  fingerprint: Buffer,
): Promise<ProofRow> {
  const { draft, recipient, institution, options, prices, isDecorated } = toProve
  const { content } = draft
  const set = await setWithMarks(context, content)
  // Refuses an unknown mail class before anything is drawn.
  priceOf(prices, { content, isDecorated, pages: set.pages, ...options })
  const pieceCode = newCode()
  const address = await addressBreachesOf(recipient, content)
  // A name that cannot be printed cannot stand on the sheets either; such a letter cannot be ordered.
  const mark =
    institution && address.length === 0
      ? sheetMark(institution.current.rules.sheetMark, recipient)
      : undefined
  const drawn = await drawLetter(context, {
    userId: context.userId,
    content,
    set,
    isColour: options.isColour,
    isPhotoColour: arePhotosInColour(institution),
    isDuplex: options.isDuplex,
    pieceCode,
    sheetMark: mark,
  })
  const breaches = [...breachesOfProof(toProve, set), ...address]
  return inTransaction(context.db, async (tx) => {
    const file = await saveFile(context, tx, {
      userId: context.userId,
      purpose: 'letter_proof',
      type: 'application/pdf',
      name: `${pieceCode}.pdf`,
      content: drawn.pdf,
    })
    const row = await insertProof(tx, {
      id: newId(),
      user_id: context.userId,
      draft_id: draft.id,
      draft_version: draft.version,
      fingerprint,
      piece_code: pieceCode,
      snapshot_sealed: sealProof(context, {
        title: titleOf(draft.title, content),
        content,
        recipient,
        breaches,
        enclosures: toProve.enclosures.map(wishOf),
      }),
      recipient_id: recipient.recipientId,
      institution_id: institution?.id ?? null,
      rules_version: institution?.current.version ?? null,
      price_version: prices.version,
      mail_class: options.mailClass,
      paper: content.paper,
      is_colour: options.isColour,
      is_duplex: options.isDuplex,
      pages: drawn.pages,
      sheets: drawn.sheets,
      file_id: file.id,
      sha256: drawn.sha256,
      created_at: context.clock.now(),
      used_at: null,
      resend_of: toProve.resend?.orderId ?? null,
    })
    if (row) {
      await holdPictures(tx, {
        holder: row.id,
        userId: context.userId,
        fileIds: fileIdsOf(content),
      })
      return row
    }
    // The same proof was asked for twice at once: the first one's file serves both.
    await removeFile(context, tx, file.id)
    const first = await findSameProof(tx, context.userId, fingerprint)
    if (!first) throw new AppError('server.busy')
    return first
  })
}

/** Removes proofs that nobody ordered within a day, with their files. Answers how many. */
export async function sweepProofs(kernel: Kernel): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - unusedProofMs)
  for (let swept = 0; ; ) {
    const proofs = await inTransaction(kernel.db, async (tx) => {
      const old = await deleteOldProofs(tx, before, sweepSize)
      for (const { id, user_id: userId, file_id: fileId } of old) {
        await removeFile(kernel, tx, fileId)
        await releasePictures(tx, { holder: id, userId })
      }
      return old
    })
    swept += proofs.length
    if (proofs.length < sweepSize) return swept
  }
}
