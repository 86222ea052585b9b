import { minor } from '@mailing/contract/amount.ts'
import type { MailKind } from '@mailing/contract/order-states.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { z } from 'zod'
import { fileGuardHook } from '../../src/modules/file/service.ts'
import {
  answering,
  type DraftShelf,
  decideMail,
  draftDesk,
  excerptOf,
  findForReview,
  type MailProduct,
  mailDesk,
  mailExtension,
  mailProductHook,
  mayOpenProof,
  orderMail,
  orderMailAtOnce,
  proveMail,
  readForReview,
  reviewedMail,
  takeProofLimit,
} from '../../src/modules/mail/service.ts'
import { orderDeskHook, orderExtensionHook } from '../../src/modules/order/service.ts'
import type { StaffContext } from '../../src/platform/context.ts'
import { fill } from '../../src/platform/hooks.ts'
import { implement } from '../../src/platform/implement.ts'
import type { Module } from '../../src/platform/module.ts'
import { letterDrawing } from '../drawing.ts'
import { madeUpCalls, zMadeUpContent } from './contract.ts'

/** The types know the products that there are; this one is there only while its test runs. */
const kind = 'made_up' as MailKind
const name = 'madeUp' as MailProduct['name']

export const madeUpPrice = { itself: 500, postage: 200 } as const

const zText = z.object({ content: zMadeUpContent, sender: z.array(z.string()) })
type Text = z.infer<typeof zText>

const line = (code: string, amount: number): PriceItem => ({
  code: code as PriceItem['code'],
  quantity: 1,
  unit: minor(amount),
  amount: minor(amount),
})

/** A sheet of words in an envelope. */
const madeUpProduct: MailProduct<Text> = {
  name,
  kinds: [kind],
  filePurpose: 'made_up_proof',
  zText,
  zWish: zText,
  kindOf: () => kind,
  localeOf: () => 'zh-Hans',
  paperOf: () => 'A4',
  wordsOf: ({ content }) => content.words,
  titleOf: ({ content }) => excerptOf(content.words),
  emptied: () => ({ content: { words: '' }, sender: [] }),
  pictureIds: () => [],
  breaches: async () => [],
  drawnRules: [],
  drawnByRules: () => '',
  draw: async (kernel, { text, pieceCode }) => {
    const drawing = await letterDrawing(text.content.words, { paper: 'a4' })
    const code = { piece: pieceCode, order: pieceCode }
    return { ...(await kernel.outside.print.drawLetter({ ...drawing, code })), breaches: [] }
  },
  quote: async () => ({
    version: 1,
    stamp: null,
    mailDays: { minDays: 2, maxDays: 5 },
    goods: [],
    items: () => [line(kind, madeUpPrice.itself), line('mail_class', madeUpPrice.postage)],
  }),
}

const shelf: DraftShelf = { kind, name, max: 10 }
const drafts = draftDesk<z.infer<typeof zMadeUpContent>>({
  shelf,
  zContent: zMadeUpContent,
  check: () => undefined,
  excerptOf: ({ words }) => excerptOf(words),
  styleOf: () => '',
  pictureIds: () => [],
})

async function show(
  context: StaffContext,
  found: Awaited<ReturnType<typeof findForReview>>,
): Promise<{ version: number; words: string; sha256: string }> {
  const { text, shown } = await reviewedMail(context, madeUpProduct, found)
  return { version: shown.version, words: text.content.words, sha256: shown.sha256 }
}

const calls = implement(madeUpCalls, {
  saveDraft: async (context, draft) => {
    await drafts.save(context, { ...draft, baseVersion: 0 })
    return { isDone: true as const }
  },
  proof: async (context, { draftId, draftVersion, recipientId }) => {
    const { id, version, content } = await drafts.get(context, draftId)
    if (version !== draftVersion) throw new Error('the draft has changed')
    await takeProofLimit(context, madeUpProduct)
    const place = await answering(context)
    const { shown } = await proveMail(context, madeUpProduct, {
      text: { content, sender: [...place.sender] },
      draft: { id, version },
      recipientId,
      options: { mailClass: 'ordinary', isColour: false, isDuplex: true },
      answering: place,
      resendOf: null,
    })
    return shown
  },
  createOrder: {
    atOnce: (context, input) => orderMailAtOnce(context, madeUpProduct, input),
    otherwise: (context, input) => orderMail(context, madeUpProduct, input),
  },
  review: async (context, { orderId }) =>
    show(context, await readForReview(context, madeUpProduct, orderId)),
  decide: async (context, input) => {
    await decideMail(context, madeUpProduct, input)
    return show(context, await findForReview(context, madeUpProduct, input.orderId))
  },
})

export const madeUpModule: Module = {
  name: 'madeUp',
  calls,
  gives: [
    fill(mailProductHook, madeUpProduct),
    fill(orderExtensionHook, mailExtension(madeUpProduct)),
    fill(orderDeskHook, mailDesk(madeUpProduct)),
    fill(fileGuardHook, { [madeUpProduct.filePurpose]: mayOpenProof }),
  ],
}
