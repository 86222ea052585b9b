import { randomBytes, randomUUID } from 'node:crypto'
import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import type { InstitutionRules, MailClass } from '@mailing/contract/institution/calls.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { dayIn } from '../src/platform/clock.ts'
import type { Client } from './client.ts'
import { giveCoins } from './money.ts'
import type { World } from './world.ts'

/** An ordinary letter; tests say how theirs differs. */
export const letterContent = (changes: Partial<LetterContent> = {}): LetterContent => ({
  locale: 'zh-Hans',
  body: '家里一切都好，孩子很想你。',
  date: '',
  salutation: '亲爱的：',
  signature: '家人',
  font: 'kai',
  sizePt: 14,
  align: 'left',
  paper: 'A4',
  stationery: 'ruled-grey',
  isIndented: true,
  ...changes,
})

/** Rules that allow everything; tests say how their place differs. */
export const openRules = (changes: Partial<InstitutionRules> = {}): InstitutionRules => ({
  maxPages: null,
  maxPhotos: null,
  isColourAllowed: true,
  isDecorationAllowed: true,
  isEmojiAllowed: true,
  mailClasses: ['ordinary', 'registered', 'express'],
  languages: [],
  bannedWords: [],
  isHandwrittenOnly: false,
  isPostcardAllowed: true,
  isPersonNumberRequired: false,
  isUnitRequired: false,
  sheetMark: 'none',
  note: '',
  ...changes,
})

/** A writer with coins, a recipient and all to send letters. */
export interface LetterWriter {
  readonly client: Client
  readonly recipientId: string
  /** Null: the recipient lives at a plain postal address. */
  readonly institutionId: string | null
}

export type Proof = CallOutput<typeof letterCalls.proof>

export interface ProofWishes {
  readonly content?: Partial<LetterContent>
  readonly title?: string
  readonly mailClass?: MailClass
  readonly isColour?: boolean
  readonly isDuplex?: boolean
  readonly enclosures?: { variantId: string; quantity: number }[]
}

/**
 * Adds an institution through a member of the staff; `isConfirmed` false: it never said that it
 * takes our letters.
 */
export async function addInstitution(
  world: World,
  rules: Partial<InstitutionRules> = {},
  isConfirmed = true,
): Promise<string> {
  const content = await world.people.staff('content')
  const name = `示例单位${randomBytes(4).toString('hex')}`
  const { id } = await content.institution.create({
    details: {
      kind: 'prison',
      name,
      country: 'CN',
      region: '示例省',
      city: '示例市',
      addressLine: '示例路 1 号',
      postcode: '100001',
    },
    rules: openRules(rules),
    source: 'test',
    checkedOn: '2026-01-05',
  })
  if (isConfirmed)
    await content.institution.confirm({ id, confirmedBy: 'front desk', confirmedOn: '2026-01-06' })
  return id
}

/**
 * Gives an institution other rules, from today by default. Existing orders have been checked
 * afterwards.
 */
export async function addRules(
  world: World,
  id: string,
  baseVersion: number,
  changes: Partial<InstitutionRules>,
  effectiveFrom = dayIn(world.kernel.config.TIME_ZONE, world.clock.now()),
): Promise<void> {
  await (await world.people.staff('content')).institution.addRules({
    id,
    baseVersion,
    rules: openRules(changes),
    source: 'a notice',
    checkedOn: '2026-01-05',
    effectiveFrom,
  })
  await world.settle()
}

/**
 * Makes a writer with 100.00 coins and one recipient. The recipient is in an institution with these
 * rules or at a postal address.
 */
export async function letterWriter(
  world: World,
  place: 'postal' | Partial<InstitutionRules> | { readonly institutionId: string } = 'postal',
  coins = 10_000,
): Promise<LetterWriter> {
  const client = await world.people.writer()
  if (coins > 0) await giveCoins(world, client, coins)
  const institutionId =
    place === 'postal'
      ? null
      : 'institutionId' in place
        ? place.institutionId
        : await addInstitution(world, place)
  const person = { name: '示例收信人', relation: '', releaseOn: null }
  const { id: recipientId } = await client.address.edit({
    kind: 'recipient',
    isDefault: true,
    recipient:
      institutionId === null
        ? {
            ...person,
            place: 'postal',
            postal: {
              country: 'CN',
              area: '示例省 示例市',
              detail: '示例路 2 号',
              postcode: '100002',
            },
            phone: '',
          }
        : {
            ...person,
            place: 'institution',
            institutionId,
            unit: '三监区',
            personNumber: '310017',
          },
  })
  return { client, recipientId, institutionId }
}

/** Writes a letter and asks for its proof. */
export async function proveNew(
  { client, recipientId }: LetterWriter,
  {
    content,
    title = '',
    mailClass = 'ordinary',
    isColour = false,
    isDuplex = false,
    enclosures,
  }: ProofWishes = {},
): Promise<Proof> {
  const { draft } = await client.letter.saveDraft({
    id: randomUUID(),
    baseVersion: 0,
    title,
    content: letterContent(content),
    recipientId,
  })
  return client.letter.proof({
    draftId: draft.id,
    draftVersion: draft.version,
    recipientId,
    mailClass,
    isColour,
    isDuplex,
    enclosures,
  })
}

/** Orders a proof, accepting its warnings, and looks at the order. */
export async function orderProof({ client }: LetterWriter, proof: Proof): Promise<OrderDetail> {
  const { id } = await client.letter.createOrder({
    proofId: proof.id,
    expectedTotal: proof.total,
    acceptedWarnings: proof.breaches.map(({ rule }) => rule as BreachRule),
  })
  return client.order.get({ id })
}

/** Writes, orders and pays a letter; it is in review afterwards. */
export async function letterInReview(
  world: World,
  writer: LetterWriter,
  wishes: ProofWishes = {},
): Promise<{ orderId: string; proof: Proof }> {
  const proof = await proveNew(writer, wishes)
  const order = await orderProof(writer, proof)
  await writer.client.letter.payOrder({
    orderId: order.id,
    expectedTotal: proof.total,
    sha256: proof.sha256,
  })
  await world.settle()
  return { orderId: order.id, proof }
}

/** The same, and passed by a reviewer: it waits for printing. */
export async function approvedLetter(
  world: World,
  writer: LetterWriter,
  wishes: ProofWishes = {},
): Promise<{ orderId: string; proof: Proof }> {
  const letter = await letterInReview(world, writer, wishes)
  const reviewer = await world.people.staff('reviewer')
  const { version } = await reviewer.letter.review({ orderId: letter.orderId })
  await reviewer.letter.decide({ action: 'pass', orderId: letter.orderId, version })
  return letter
}
