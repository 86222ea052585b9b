/** Channels of a notice beside the message centre. They are in the order of the settings. */
export const channels = ['push', 'email', 'sms', 'wechat'] as const
export type Channel = (typeof channels)[number]

/** Groups for which people choose channels. */
export const noticeGroups = ['attention', 'replies', 'orders', 'days'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

interface TopicFacts {
  /**
   * Null: it goes out whatever the settings say: where it was asked for just now, or by every
   * channel.
   */
  readonly group: NoticeGroup | null
  /**
   * Waits for an answer that holds something up: quiet hours and the pause between messages do not
   * keep it back.
   */
  readonly isUrgent?: true
  /** Kind of the subject's id, which decides the link. */
  readonly subject:
    | 'order'
    | 'place'
    | 'reply'
    | 'chat'
    | 'coupons'
    /** The order beside which something was given; empty: it belongs to none. */
    | 'gift'
    | 'balance'
    | 'contact'
    | 'privacy'
    | 'keeping'
    | 'ending'
    | 'settings'
    | 'withdrawal'
}

/**
 * Topics of notices. A new topic needs one entry here, its sentence in five languages
 * (`rules/words-*.ts` of the server's module) and its event (`module.ts`).
 */
export const noticeTopics = {
  change_proposed: { group: 'attention', subject: 'order', isUrgent: true },
  refused: { group: 'attention', subject: 'order' },
  returned: { group: 'attention', subject: 'order' },
  refunded: { group: 'attention', subject: 'order' },
  refunded_in_part: { group: 'attention', subject: 'order' },
  closed: { group: 'attention', subject: 'order' },
  credited: { group: 'attention', subject: 'order' },
  coupon_given: { group: 'attention', subject: 'gift' },
  message: { group: 'attention', subject: 'order' },
  overdue: { group: 'attention', subject: 'order' },
  exception: { group: 'attention', subject: 'order' },
  returning: { group: 'attention', subject: 'order' },
  lost: { group: 'attention', subject: 'order' },
  claim_declined: { group: 'attention', subject: 'order' },
  move_refused: { group: 'attention', subject: 'order' },
  rules_changed: { group: 'attention', subject: 'order' },
  balance_low: { group: 'attention', subject: 'balance' },
  place_added: { group: 'attention', subject: 'place' },
  place_declined: { group: 'attention', subject: 'place' },
  erasing_near: { group: 'attention', subject: 'keeping' },
  withdrawal_waits: { group: 'attention', subject: 'withdrawal', isUrgent: true },
  withdrawal_lapsed: { group: 'attention', subject: 'withdrawal' },
  withdrawal_sent_back: { group: 'attention', subject: 'withdrawal' },
  withdrawal_rejected: { group: 'attention', subject: 'withdrawal' },
  reply_arrived: { group: 'replies', subject: 'reply' },
  chat_answered: { group: 'replies', subject: 'chat' },
  order_paid: { group: 'orders', subject: 'order' },
  printed: { group: 'orders', subject: 'order' },
  posted: { group: 'orders', subject: 'order' },
  delivered: { group: 'orders', subject: 'order' },
  moved: { group: 'orders', subject: 'order' },
  sent_again: { group: 'orders', subject: 'order' },
  send_reminder: { group: 'orders', subject: 'order' },
  withdrawal_paid: { group: 'orders', subject: 'withdrawal' },
  copy_ready: { group: 'orders', subject: 'privacy' },
  coupon_ends: { group: 'days', subject: 'coupons' },
  birthday_near: { group: 'days', subject: 'contact' },
  release_near: { group: 'days', subject: 'contact' },
  deletion_requested: { group: null, subject: 'ending', isUrgent: true },
  test: { group: null, subject: 'settings' },
} as const satisfies Readonly<Record<string, TopicFacts>>

export type NoticeTopic = keyof typeof noticeTopics
export const topicNames = Object.keys(noticeTopics) as [NoticeTopic, ...NoticeTopic[]]
export const factsOf = (topic: NoticeTopic): TopicFacts => noticeTopics[topic]

/**
 * States of a message: waiting, being sent, accepted by the carrier, not sent for a good reason, or
 * failed for good.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'dropped', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Target of a notice: a page and its parameters. a page of the app and its parameters. */
export interface NoticePlace {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

const orderPlace = (id: string, isGoods: boolean): NoticePlace => ({
  path: isGoods ? '/pages/my/order/buyGoods' : '/pages/my/order/detail',
  params: { id },
})
const couponPlace: NoticePlace = { path: '/pages/my/coupon/coupon', params: {} }

/**
 * Returns the page where a notice's subject is shown or handled. `isGoods`: its order is one of
 * goods.
 */
export function noticePlace(topic: NoticeTopic, subject: string, isGoods: boolean): NoticePlace {
  switch (factsOf(topic).subject) {
    case 'order':
      return orderPlace(subject, isGoods)
    case 'gift':
      return subject === '' ? couponPlace : orderPlace(subject, isGoods)
    case 'reply':
      return { path: '/pages/my/stampRecord/look', params: { id: subject } }
    case 'chat':
      return { path: '/pages/message/chat/chat', params: { id: subject } }
    case 'place':
      return { path: '/pages/my/address/edit/edit', params: { kind: 'recipient', asked: subject } }
    case 'coupons':
      return couponPlace
    case 'balance':
      return { path: '/pages/my/recharge/recharge', params: {} }
    case 'contact':
      return { path: '/pages/editLetter/editLetter', params: { recipientId: subject } }
    case 'privacy':
      return { path: '/pages/my/privacy/privacy', params: {} }
    case 'keeping':
      return { path: '/pages/my/privacy/privacy', params: { show: 'keeping' } }
    case 'ending':
      return { path: '/pages/my/privacy/leave', params: {} }
    case 'withdrawal':
      return { path: '/pagesA/agent/withdrawaDetails', params: {} }
    case 'settings':
      return { path: '/pages/my/notices/settings', params: {} }
  }
}
