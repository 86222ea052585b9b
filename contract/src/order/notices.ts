/**
 * Problems of mail on its way: it should have arrived; the carrier reports a problem; it is on its
 * way back; it counts as lost.
 */
export const hitches = ['overdue', 'exception', 'returning', 'lost'] as const
export type Hitch = (typeof hitches)[number]

/**
 * Notices that the home screen shows singly and the badge counts. `refused`: staff refused it;
 * `reason` says why in the reader's language. `returned`: it came back, with the outcome by the
 * table. `refunded`: we gave back `amount` although nobody refused it and it did not come back by
 * mail. The hitches: mail on its way needs a look.
 */
export const urgentNotices = ['refused', 'returned', 'refunded', ...hitches] as const
export type UrgentNotice = (typeof urgentNotices)[number]

/**
 * Kinds of notices. `send_reminder`: a letter or a card that waits for its day is printed soon.
 * `moved`: it has a new address. `move_refused`: it could not be, because the new place does not
 * take it like this. `rules_changed`: the place's new rules are checked against it once more.
 * `message`: words of ours. `credited`: a gift of ours beside the price. `coupon_given`: a coupon
 * of ours beside it. `refunded_in_part`: a part of the price. `closed`: we have ended it, and no
 * money goes back, because none was paid. `sent_again`: lost mail was handed over once more.
 * `claim_declined`: staff do not count it as lost; `reason` says why.
 */
export const noticeKinds = [
  'send_reminder',
  'moved',
  'move_refused',
  'rules_changed',
  'message',
  'credited',
  'coupon_given',
  'refunded_in_part',
  'closed',
  'sent_again',
  'claim_declined',
  ...urgentNotices,
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * Events of an order that its state does not express. `edit_proposed`: staff ask for an answer to a
 * change. `reply`: an answer to it has come and was not opened yet.
 */
export const toldKinds = [...urgentNotices, 'edit_proposed', 'reply'] as const

/** Kinds that the tab bar's badge counts, each with its own words. */
export const waitingKinds = ['pending_payment', 'needs_writer', ...urgentNotices, 'reply'] as const
export type WaitingKind = (typeof waitingKinds)[number]
