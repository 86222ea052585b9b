import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Institution, MailClass } from '@mailing/contract/institution/calls.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { PriceItem } from '@mailing/contract/order/schemas.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import {
  type CardPrices,
  pricePassMessage,
  pricePostcard,
} from '@mailing/contract/postcard/price.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newCode, newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type RecipientSnapshot, recipientSnapshot } from '../../address/service.ts'
import { senderHook } from '../../delivery/service.ts'
import { fileLink, removeFile, saveFile } from '../../file/service.ts'
import { glyphBreaches, institutionOf } from '../../letter/service.ts'
import { cardBreaches } from '../rules/card.ts'
import type { CardWords } from '../rules/words.ts'
import { deleteOldProofs, findSameProof, insertProof, type ProofRow } from '../store/proofs.ts'
import { getDraft } from './drafts.ts'
import { addressOf, drawCard, setWithMarks, setWords } from './draw.ts'
import { currentCardPrices, passMessageOptions, postingNow } from './offer.ts'
import { openProof, sealProof } from './snapshot.ts'

type Answer = CallAnswer<typeof postcardCalls.proof>

/** Drawing costs more than other calls; nobody looks at more proofs than this. */
const proofLimit = { max: 60, seconds: 300 }
const unusedProofMs = 24 * 3_600_000
const sweepSize = 200

/** How a card is printed and posted. */
export interface CardOptions {
  readonly mailClass: MailClass
  readonly isColour: boolean
}

export const optionsOf = (row: {
  readonly mail_class: string
  readonly is_colour: boolean
}): CardOptions => ({ mailClass: row.mail_class as MailClass, isColour: row.is_colour })

interface ToProve {
  readonly words: CardWords
  /** Null: a pass message, which has none. */
  readonly draft: { readonly id: string; readonly version: number } | null
  readonly recipient: RecipientSnapshot
  readonly institution: Institution | null
  readonly sender: readonly string[]
  readonly options: CardOptions
  readonly prices: Awaited<ReturnType<typeof currentCardPrices>>
}

/** The itemised price; a mail class that the price list does not have is `request.invalid`. */
export function priceOf(
  prices: CardPrices,
  kind: CardWords['kind'],
  { mailClass }: CardOptions,
): PriceItem[] {
  if (kind === 'pass_message') return pricePassMessage(prices)
  if (!prices.mailClasses.some((one) => one.mailClass === mailClass))
    throw new AppError('request.invalid', { field: 'mailClass' })
  return pricePostcard(prices, mailClass)
}

/** The call `postcard.proof`: both sides of a draft for one recipient, with price, breaches and posting day. */
export async function provePostcard(
  context: UserContext,
  input: CallParsed<typeof postcardCalls.proof>,
): Promise<Answer> {
  const { id, version, content } = await getDraft(context, input.draftId)
  if (version !== input.draftVersion) throw new AppError('postcard.draft_changed')
  const { recipientId, mailClass, isColour } = input
  return prove(context, {
    words: { kind: 'postcard', content },
    draft: { id, version },
    recipientId,
    options: { mailClass, isColour },
  })
}

/** The call `postcard.provePassMessage`. */
export const provePassMessage = (
  context: UserContext,
  { recipientId, ...content }: CallParsed<typeof postcardCalls.provePassMessage>,
): Promise<Answer> =>
  prove(context, {
    words: { kind: 'pass_message', content },
    draft: null,
    recipientId,
    options: passMessageOptions,
  })

/** Asked again for the same, it answers the same proof: words, recipient, sender, rules, prices and options decide it. */
async function prove(
  context: UserContext,
  wish: Pick<ToProve, 'words' | 'draft' | 'options'> & { readonly recipientId: string },
): Promise<Answer> {
  await takeLimits(context, [{ key: `postcard.proof:${context.userId}`, ...proofLimit }])
  const { recipientId, ...rest } = wish
  const recipient = await recipientSnapshot(context, context.userId, recipientId)
  const [institution, sender, prices] = await Promise.all([
    institutionOf(context, recipient),
    context.hooks.only(senderHook)(context, context.userId),
    currentCardPrices(context),
  ])
  const toProve: ToProve = { ...rest, recipient, institution, sender, prices }
  const fingerprint = fingerprintOf(context, toProve)
  const row =
    (await findSameProof(context.db, context.userId, fingerprint)) ??
    (await drawProof(context, toProve, fingerprint))
  return showProof(context, row, toProve)
}

function fingerprintOf(
  { vault }: Pick<Kernel, 'vault'>,
  { words, draft, recipient, institution, sender, options, prices }: ToProve,
): Buffer {
  const rules = institution && {
    version: institution.current.version,
    isConfirmed: institution.acceptance !== null,
  }
  return vault.blindIndex(
    JSON.stringify([
      words,
      draft,
      recipient,
      sender,
      rules,
      options,
      prices.version,
      prices.postageVersion,
    ]),
    'postcard.proof',
  )
}

async function drawProof(
  context: UserContext,
  toProve: ToProve,
  fingerprint: Buffer,
): Promise<ProofRow> {
  const { words, draft, recipient, institution, sender, options, prices } = toProve
  // Refuses an unknown mail class before anything is drawn.
  priceOf(prices, words.kind, options)
  const address = addressOf(recipient, institution, sender)
  const model = await setWords(words, address)
  const pieceCode = newCode()
  const drawn = await drawCard(context, {
    words,
    model: model.missing.length === 0 ? model : await setWithMarks(words, address, model),
    pieceCode,
    userId: context.userId,
    isColour: options.isColour,
  })
  const breaches = [
    ...cardBreaches(institution, words, {
      ...options,
      unit: recipient.unit,
      personNumber: recipient.personNumber,
    }),
    ...glyphBreaches(model),
  ]
  return inTransaction(context.db, async (tx) => {
    const file = await saveFile(context, tx, {
      userId: context.userId,
      purpose: 'card_proof',
      type: 'application/pdf',
      name: `${pieceCode}.pdf`,
      content: drawn.pdf,
    })
    const row = await insertProof(tx, {
      id: newId(),
      user_id: context.userId,
      kind: words.kind,
      draft_id: draft?.id ?? null,
      draft_version: draft?.version ?? null,
      fingerprint,
      piece_code: pieceCode,
      snapshot_sealed: sealProof(context, { words, recipient, sender, breaches }),
      recipient_id: recipient.recipientId,
      institution_id: institution?.id ?? null,
      rules_version: institution?.current.version ?? null,
      price_version: prices.version,
      mail_class: options.mailClass,
      is_colour: options.isColour,
      locale: words.content.locale,
      file_id: file.id,
      sha256: drawn.sha256,
      created_at: context.clock.now(),
      used_at: null,
    })
    if (row) return row
    // The same proof was asked for twice at once: the first one's file serves both.
    await removeFile(context, tx, file.id)
    const first = await findSameProof(tx, context.userId, fingerprint)
    if (!first) throw new AppError('server.busy')
    return first
  })
}

async function showProof(
  context: UserContext,
  row: ProofRow,
  { words, prices, options }: ToProve,
): Promise<Answer> {
  const items = priceOf(prices, words.kind, options)
  const [file, posting] = await Promise.all([fileLink(context, row.file_id), postingNow(context)])
  return {
    id: row.id,
    kind: words.kind,
    sha256: row.sha256,
    file,
    items,
    total: totalOf(items),
    breaches: [...openProof(context, row).breaches],
    ...posting,
  }
}

/** Removes proofs that nobody ordered within a day, with their files. Answers how many. */
export async function sweepProofs(kernel: Kernel): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - unusedProofMs)
  for (let swept = 0; ; ) {
    const files = await inTransaction(kernel.db, async (tx) => {
      const ids = await deleteOldProofs(tx, before, sweepSize)
      for (const id of ids) await removeFile(kernel, tx, id)
      return ids
    })
    swept += files.length
    if (files.length < sweepSize) return swept
  }
}
