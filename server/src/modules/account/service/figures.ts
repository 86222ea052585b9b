import type { UserInfo } from '@mailing/contract/account/calls.ts'
import { minor, type Points } from '@mailing/contract/money.ts'
import type { GuestContext } from '../../../platform/context.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'

/** Figures of a user that other modules know: those of `userInfo`, and those of the page Mine. */
export interface UserFigures
  extends Pick<
    UserInfo,
    | 'money'
    | 'points'
    | 'letterStat'
    | 'couponStat'
    | 'isWelcomeGiftOpen'
    | 'showRecharge'
    | 'showTask'
    | 'endsAt'
  > {
  readonly drafts: number
  readonly recipients: number
  readonly unreadReplies: number
}

/** Whoever asks for figures: the person themselves, on a device, or a member of the staff. */
type Asking = Kernel & Partial<Pick<GuestContext, 'deviceId'>>

/**
 * What a module to the right of this one gives to `userInfo` and `my`: its own figures and no others.
 */
export type FigureSource = (kernel: Asking, userId: UserId) => Promise<Partial<UserFigures>>

export const figureHook = defineHook<FigureSource>('account.figures')

/** What a figure is while no module gives it. */
const none: UserFigures = {
  money: minor(0),
  points: 0 as Points,
  letterStat: { day: 0, count: 0 },
  couponStat: { usable: 0, expiringSoon: 0 },
  isWelcomeGiftOpen: false,
  showRecharge: false,
  showTask: false,
  endsAt: null,
  drafts: 0,
  recipients: 0,
  unreadReplies: 0,
}

/** Asks all sources at once. */
export async function readFigures(kernel: Asking, userId: UserId): Promise<UserFigures> {
  const parts = await Promise.all(
    kernel.hooks.all(figureHook).map((source) => source(kernel, userId)),
  )
  return Object.assign({}, none, ...parts) as UserFigures
}
