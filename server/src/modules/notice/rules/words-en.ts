import type { NoticeWords } from './words.ts'

export const noticeWordsEn: NoticeWords = {
  topics: {
    change_proposed: 'An order needs your answer',
    refused: 'An order was not accepted',
    returned: 'An order has come back',
    refunded: 'Money has come back to your balance',
    overdue: 'An order is later than expected',
    exception: 'An order has met a problem on its way',
    returning: 'An order is on its way back',
    move_refused: 'An order could not get its new address',
    rules_changed: 'Rules have changed: your order is checked again',
    balance_low: 'Your balance does not cover an order that you planned',
    reply_arrived: 'Something new has arrived for you',
    chat_answered: 'We have answered you',
    order_paid: 'Your order is paid',
    printed: 'Your order has been printed',
    posted: 'Your order is on its way',
    delivered: 'Your order has arrived',
    moved: 'Your order has a new address',
    send_reminder: 'An order that you planned goes out soon; you can still change it',
    coupon_ends: 'One of your coupons ends soon',
    birthday_near: 'A birthday that you noted is near',
    release_near: 'A day that you noted is near',
    test: 'This is a test message',
  },
  digest: (count) => `New messages for you: ${count}`,
  withAbout: (title, about) => `${title} (${about})`,
  open: 'Open',
  chosen:
    'You chose e-mail for your notices. You can change this at any time in the settings of the message centre.',
  stop: 'Stop e-mails from us',
}
