import { totalOf } from '@mailing/contract/letter/price.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { UsualDays } from '@mailing/contract/mail-route.ts'
import type { Minor } from '@mailing/contract/money.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newCode, newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recipientSnapshot } from '../../address/service.ts'
import {
  fileLink,
  holdPictures,
  type LosingPage,
  losingPages,
  releasePictures,
  removeFile,
  saveFile,
  sourcesOf,
  storeContent,
} from '../../file/service.ts'
import { lossBreaches } from '../rules/breaches.ts'
import { deleteOldProofs, findSameProof, insertProof, type ProofRow } from '../store/proofs.ts'
import type { Answering } from './answering.ts'
import { routeOf, usualDays } from './postal-routes.ts'
import { postingNow } from './posting.ts'
import type { AddressedMail, MailOptions, MailProduct, MailToPrice, Quote } from './product.ts'
import { institutionOf } from './recipient-institution.ts'
import { openProof, sealProof } from './sealing.ts'

/** Drawing costs more than other calls; nobody looks at more proofs than this. */
const proofLimit = { max: 60, seconds: 300 }
const unusedProofMs = 24 * 3_600_000
const sweepSize = 200

/** What a writer wants to see and perhaps order. */
export interface MailWish<Wish> extends MailToPrice<Wish> {
  /** Null: it is made of none. */
  readonly draft: { readonly id: string; readonly version: number } | null
  readonly recipientId: string
  readonly options: MailOptions
  readonly answering: Answering
}

/** A proof as every product's call answers it. */
export interface ShownProof {
  readonly id: string
  readonly sha256: string
  readonly file: Awaited<ReturnType<typeof fileLink>>
  readonly items: PriceItem[]
  readonly total: Minor
  readonly breaches: Breach[]
  readonly cutOffAt: string
  readonly estimatedPostDay: string
  /** What mail of its class usually takes to its recipient's place. */
  readonly usualDays: UsualDays
}

interface ToProve<Wish> extends AddressedMail<Wish> {
  readonly draft: MailWish<Wish>['draft']
  readonly resendOf: string | null
  readonly quote: Quote
  readonly sender: Answering['sender']
  readonly answerTo: Answering['answerTo']
  /** The pages of documents in it that cannot be posted as they are. */
  readonly losing: readonly LosingPage[]
}

/** Proofs are limited by person: take one before its text is worked on. */
export const takeProofLimit = (
  context: UserContext,
  { name }: Pick<MailProduct, 'name'>,
): Promise<void> => takeLimits(context, [{ key: `${name}.proof:${context.userId}`, ...proofLimit }])

/**
 * The print file of a text for one recipient, with price, breaches and posting day. Asked again for the same, it answers
 * the same proof: text, recipient, address for the answer, rules, prices and options decide it.
 */
export async function proveMail<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  { recipientId, answering, ...wish }: MailWish<Wish>,
): Promise<{ readonly row: ProofRow; readonly shown: ShownProof }> {
  const recipient = await recipientSnapshot(context, context.userId, recipientId)
  const [institution, quote, losing] = await Promise.all([
    institutionOf(context, recipient),
    product.quote(context, wish),
    losingPages(context, product.pictureIds(wish.text)),
  ])
  const toProve = { ...wish, ...answering, recipient, institution, quote, losing }
  const fingerprint = fingerprintOf(context, product, toProve)
  const row =
    (await findSameProof(context, context.userId, fingerprint)) ??
    (await drawProof(context, product, toProve, fingerprint))
  return { row, shown: await show(context, product, row, quote) }
}

/** Everything that decides file, price and breaches. A change of any of it makes another proof. */
function fingerprintOf<Wish>(
  { vault }: Pick<Kernel, 'vault'>,
  { name }: Pick<MailProduct, 'name'>,
  { text, draft, recipient, institution, options, quote, sender, answerTo, losing }: ToProve<Wish>,
): Buffer {
  const rules = institution && {
    version: institution.current.version,
    isConfirmed: institution.acceptance !== null,
  }
  return vault.blindIndex(
    JSON.stringify([
      ...[text, draft, recipient, rules, options],
      ...[quote.version, quote.stamp, sender, answerTo, losing],
    ]),
    `${name}.proof`,
  )
}

/** What a proof's row says of the mail that it shows. */
const mailColumns = <Text, Wish extends Text>(
  product: MailProduct<Text, Wish>,
  { text, draft, recipient, institution, options, quote, resendOf }: ToProve<Wish>,
) => ({
  kind: product.kindOf(text),
  draft_id: draft?.id ?? null,
  draft_version: draft?.version ?? null,
  recipient_id: recipient.recipientId,
  institution_id: institution?.id ?? null,
  rules_version: institution?.current.version ?? null,
  price_version: quote.version,
  mail_class: options.mailClass,
  paper: product.paperOf(text),
  is_colour: options.isColour,
  is_duplex: options.isDuplex,
  resend_of: resendOf,
})

async function drawProof<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  toProve: ToProve<Wish>,
  fingerprint: Buffer,
): Promise<ProofRow> {
  const { userId } = context
  const { text, recipient, answerTo, losing } = toProve
  const pieceCode = newCode()
  const drawn = await product.draw(context, { ...toProve, userId, pieceCode }, true)
  const breaches = [
    ...(await product.breaches(context, toProve, drawn.pages)),
    ...drawn.breaches,
    ...lossBreaches(losing),
  ]
  const sources = await sourcesOf(context, drawn.borrowed)
  const content = await storeContent(context, { content: drawn.pdf, sources })
  return inTransaction(context, async (context) => {
    const file = await saveFile(context, {
      userId,
      purpose: product.filePurpose,
      type: 'application/pdf',
      name: `${pieceCode}.pdf`,
      content,
      sources,
    })
    const row = await insertProof(context, {
      ...mailColumns(product, toProve),
      id: newId(),
      user_id: userId,
      fingerprint,
      piece_code: pieceCode,
      snapshot_sealed: sealProof(context, { text, recipient, breaches, answerTo }),
      pages: drawn.pages,
      sheets: drawn.sheets,
      file_id: file.id,
      sha256: drawn.sha256,
      created_at: context.clock.now(),
      used_at: null,
    })
    if (row) {
      const fileIds = [...product.pictureIds(text)]
      // A new one holds none yet.
      if (fileIds.length > 0) await holdPictures(context, { holder: row.id, userId, fileIds })
      return row
    }
    // The same proof was asked for twice at once: the first one's file serves both.
    await removeFile(context, file.id)
    const first = await findSameProof(context, userId, fingerprint)
    if (!first) throw new AppError('server.busy')
    return first
  })
}

async function show<Text, Wish extends Text>(
  context: UserContext,
  product: MailProduct<Text, Wish>,
  row: ProofRow,
  quote: Quote,
): Promise<ShownProof> {
  const items = quote.items(row.pages)
  const { breaches, recipient } = openProof(context, product, row)
  const [file, posting, usual] = await Promise.all([
    fileLink(context, row.file_id),
    postingNow(context),
    usualDays(context, routeOf(row.mail_class, recipient)),
  ])
  return {
    id: row.id,
    sha256: row.sha256,
    file,
    items,
    total: totalOf(items),
    breaches: [...breaches],
    ...posting,
    usualDays: usual,
  }
}

/** Removes proofs that nobody ordered within a day, with their files. Answers how many. */
export async function sweepProofs(kernel: Kernel): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - unusedProofMs)
  for (let swept = 0; ; ) {
    const proofs = await inTransaction(kernel, async (kernel) => {
      const old = await deleteOldProofs(kernel, before, sweepSize)
      for (const { file_id: fileId } of old) await removeFile(kernel, fileId)
      await releasePictures(
        kernel,
        ...old.map(({ id, user_id: userId }) => ({ holder: id, userId })),
      )
      return old
    })
    swept += proofs.length
    if (proofs.length < sweepSize) return swept
  }
}
