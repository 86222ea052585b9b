import type { Purchase } from '@mailing/contract/coupon/rules.ts'
import type { ErrorCode, ErrorData } from '@mailing/contract/errors.ts'
import type { Institution, MailClass } from '@mailing/contract/institution/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import type { z } from 'zod'
import type { Borrowed } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import type { OrderFacts, OrderParts } from '../../order/service.ts'
import type { MailDays } from '../rules/send-day.ts'
import type { ItemRow } from '../store/items.ts'

/** A product's word in error codes, limits and the audit log: whose contract has the error `<name>.proof_used`. */
export type MailName = ErrorCode extends infer C
  ? C extends `${infer Name}.proof_used`
    ? Name
    : never
  : never

/** The kind of order that a piece of mail is. */
export type MailKind = ItemRow['kind']

/** What the engine refuses with; each product says it in its own words. */
type MailProblem =
  | 'breach'
  | 'not_in_review'
  | 'proof_stale'
  | 'proof_used'
  | 'review_changed'
  | 'too_many_drafts'
  | 'warning_unseen'

export const mailError = (name: MailName, problem: MailProblem, data?: ErrorData): AppError =>
  new AppError(`${name}.${problem}`, data)

/** How a piece of mail is printed and posted. */
export interface MailOptions {
  readonly mailClass: MailClass
  readonly isColour: boolean
  readonly isDuplex: boolean
}

/** A text that goes to somebody. */
export interface AddressedMail<Text> {
  readonly text: Text
  readonly options: MailOptions
  readonly recipient: RecipientSnapshot
  /** The recipient's, with the rules in force; null at a plain postal address. */
  readonly institution: Institution | null
}

export interface MailToDraw<Text> extends AddressedMail<Text> {
  /** Whose pictures it shows. */
  readonly userId: string
  /** The address for the answer. */
  readonly sender: readonly string[]
  readonly pieceCode: string
}

export interface DrawnMail {
  readonly pdf: Buffer
  /** SHA-256 of the file, in lower-case hexadecimal. */
  readonly sha256: string
  readonly borrowed: readonly Borrowed[]
  readonly pages: number
  readonly sheets: number
  /** What only setting and drawing find: characters that no face has, pictures of few dots. */
  readonly breaches: readonly Breach[]
}

export interface MailToPrice<Wish> {
  readonly text: Wish
  readonly options: MailOptions
  /** The returned order that it sends again. */
  readonly resendOf: string | null
}

/** What a piece of mail costs by the lists in force now, before any coupon. */
export interface Quote {
  /** Of the product's own price list. */
  readonly version: number
  /** All that decides the price beside text and options: another one makes another proof. */
  readonly stamp: unknown
  readonly mailDays: MailDays
  /** Supplies that travel inside, as a coupon looks at them. */
  readonly goods: Purchase['goods']
  /** The itemised price for so many printed sides. */
  readonly items: (pages: number) => PriceItem[]
}

/**
 * One kind of mail, or several of one make. The engine (`mail`) keeps drafts, proofs, orders, review, moves and chosen days
 * of all of them; a product says what it is. `Text`: what a version keeps. `Wish`: the same with what only the order needs.
 */
export interface MailProduct<Text = unknown, Wish extends Text = Text> {
  readonly name: MailName
  readonly kinds: readonly MailKind[]
  /** The purpose of its print files. */
  readonly filePurpose: string
  readonly zText: z.ZodType<Text>
  readonly zWish: z.ZodType<Wish>
  kindOf(text: Text): MailKind
  localeOf(text: Text): Locale
  paperOf(text: Text): 'A4' | 'A5' | 'postcard'
  /** All words in reading order. */
  wordsOf(text: Text): string
  /** What the order is called. */
  titleOf(text: Text): string
  /** The same without words and pictures: what is left when its content is erased. */
  emptied(text: Text): Text
  /** Pictures of the writer's that it shows, each once. */
  pictureIds(text: Text): readonly string[]
  /** What the rules in force and the address have against it, on so many printed sides. */
  breaches(kernel: Kernel, mail: AddressedMail<Text>, pages: number): Promise<Breach[]>
  /** Rules that only drawing decides: what the proof found of them holds until it is drawn anew. */
  readonly drawnRules: readonly Breach['rule'][]
  /** What the place's rules put on its sheets without asking the writer: marks, and whether photos come out in colour. */
  drawnByRules(mail: AddressedMail<Text>): string
  /** What else keeps it from another address, before it is drawn for it: on a card the address itself is set. */
  breachesAt?(mail: AddressedMail<Text>): Promise<Breach[]>
  /**
   * Draws the print file; never inside a transaction. With `isMarked` characters that no face has are marked: such mail
   * cannot be ordered, its proof shows where they stand.
   */
  draw(kernel: Kernel, mail: MailToDraw<Text>, isMarked: boolean): Promise<DrawnMail>
  /** Throws `request.invalid` for a mail class that is not sold. */
  quote(context: UserContext, mail: MailToPrice<Wish>): Promise<Quote>
  /** Whether its order takes more than the mail's own rows, as supplies from the shelf. */
  takesMore?(text: Wish): boolean
  /** What must hold before its order is made, in the order's transaction. */
  beforeOrder?(context: InTransaction<UserContext>, text: Wish): Promise<void>
  /** Runs in the transaction that has made its order. */
  afterOrder?(context: InTransaction<UserContext>, made: OrderedMail<Wish>): Promise<void>
  /** What it adds to its order's detail. */
  parts?(context: UserContext, order: OrderFacts): Promise<Partial<OrderParts>>
}

export interface OrderedMail<Wish> {
  readonly order: OrderFacts
  readonly text: Wish
  readonly resendOf: string | null
}

/** Filled by the modules of letters, cards and whatever else is posted. */
export const mailProductHook = defineHook<MailProduct>('mail.products')

export const productsOf = ({ hooks }: Pick<Kernel, 'hooks'>): readonly MailProduct[] =>
  hooks.all(mailProductHook)

/** The product of a kind of order; undefined: it is no mail. */
export const findProduct = (
  kernel: Pick<Kernel, 'hooks'>,
  kind: OrderKind,
): MailProduct | undefined =>
  productsOf(kernel).find(({ kinds }) => kinds.some((one) => one === kind))

/** The product of stored mail. */
export function productOf(kernel: Pick<Kernel, 'hooks'>, kind: MailKind): MailProduct {
  const product = findProduct(kernel, kind)
  if (!product) throw new Error(`no product makes ${kind}`)
  return product
}

/** How a stored proof or piece of mail is printed and posted. */
export const optionsOf = (row: {
  readonly mail_class: MailClass
  readonly is_colour: boolean
  readonly is_duplex: boolean
}): MailOptions => ({
  mailClass: row.mail_class,
  isColour: row.is_colour,
  isDuplex: row.is_duplex,
})
