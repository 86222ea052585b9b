import type { Call } from '@mailing/contract/call.ts'
import type { ReviewAction } from '@mailing/contract/mail/review.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import type Inbox from 'lucide-react/icons/inbox'
import type { ComponentType } from 'react'
import type { PagePath } from '../../platform/navigation/navigate.ts'
import type { TextSets } from '../../texts/sets.ts'
import type { LoginPages } from '../account/model/login-reason.ts'

/** Begins anew with what was in an order. */
interface WriteAgain {
  readonly isBeginning: boolean
  /** Resolves when the next screen is there; what went wrong was said by the app. */
  readonly writeAgain: (orderId: string) => Promise<void>
}

/** A decision of a reviewer, made and not sent yet: it can be taken back for a moment. */
export interface MadeDecision {
  readonly action: ReviewAction
  /** Sends it; rejects with the CallError. */
  readonly send: () => Promise<unknown>
  /** What the form held, for the screen that made it: it stands there again when the decision has not taken effect. */
  readonly form?: unknown
}

/** One piece of mail that staff look at before it is printed. */
export interface ReviewProps {
  readonly orderId: string
  /** The form of a decision on this piece that has not taken effect; undefined: there is none. */
  readonly form?: unknown
  readonly onDecide: (decision: MadeDecision) => void
}

/** What the screens of orders, of all kinds, ask the feature that an order is of. */
export interface OrderKindScreens {
  /** The screen of one order (`id`), and the one where it is paid (`orderId`). */
  readonly detailPage: PagePath
  readonly payPage: PagePath
  /** Where a draft of it is written; null: it has none. */
  readonly editorPage: PagePath | null
  /** What logging in is for on its own pages, the longest beginning first. */
  readonly loginPages: LoginPages
  /** Answers about it that a changed address makes out of date. */
  readonly addressAnswers: readonly Call[]
  /** Its entry among the usual places of home; null: it has none. */
  readonly tool: HomeTool | null
  /** Staff pass many of it together when nothing was found. */
  readonly isPassedTogether: boolean
  /** True: the queue of review does not name this usual kind. */
  readonly isUsualInReview: boolean
  /** Which words of the texts `order` take the place of a letter's. */
  readonly wording: 'letter' | 'card' | 'enclosed_card' | 'goods'
  /** Mail that came back is sent again as it is; else it is made anew. */
  readonly isSentAgain: boolean
  /** A hook; null: it is not written, but bought. */
  readonly useWriteAgain: (() => WriteAgain) | null
  /** Null: nobody reviews it. */
  readonly Review: ComponentType<ReviewProps> | null
}

export interface HomeTool {
  readonly to: PagePath
  readonly label: (texts: TextSets['home']) => string
  readonly icon: typeof Inbox
}

/** Top-ups have no screens of their own. */
type ShownKind = Exclude<OrderKind, 'recharge'>

const plain: OrderKindScreens = {
  detailPage: '/pages/my/order/detail',
  payPage: '/pages/step/order/order',
  editorPage: null,
  loginPages: [],
  addressAnswers: [],
  tool: null,
  isPassedTogether: false,
  isUsualInReview: false,
  wording: 'letter',
  isSentAgain: false,
  useWriteAgain: null,
  Review: null,
}
let filled: Partial<Readonly<Record<OrderKind, OrderKindScreens>>> = {}

/** Features stand to the right of orders, so what they give is filled in when the app starts (web/src/order-kinds.ts). */
export function fillOrderKinds(kinds: Readonly<Record<ShownKind, OrderKindScreens>>): void {
  filled = kinds
}

/** The entries of all kinds, in the order in which home shows them. */
export const allScreens = (): readonly OrderKindScreens[] => Object.values(filled)

export const screensOf = (kind: OrderKind): OrderKindScreens => filled[kind] ?? plain

/** A letter or a card, and not goods: spoken of by whom it goes to. */
export const isWritten = (kind: OrderKind): boolean => screensOf(kind).useWriteAgain !== null
