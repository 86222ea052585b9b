import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/order.ts'

export default {
  mailReasons: {
    address_incomplete: 'The address was incomplete',
    person_moved: 'They are no longer there',
    person_unknown: 'Nobody with that name was found',
    content_refused: 'The institution did not accept the contents',
    not_collected: 'Nobody collected it',
    damaged: 'Damaged on the way',
    our_mistake: 'It was our mistake',
    lost: 'Lost on the way',
    other: 'Another reason',
  },
  goodsReasons: {
    reply_withdrawn: 'Our staff have withdrawn this reply',
    out_of_stock: 'Out of stock',
    damaged_in_stock: 'Damaged in stock',
    address_unreachable: 'The address cannot be reached',
    refused_by_person: 'Refused at the door',
    address_wrong: 'Wrong address',
    not_collected: 'Not collected',
    lost: 'Lost on the way',
    damaged: 'Damaged on the way',
    other: 'Another reason',
  },
  reviewReasons: {
    banned_content: 'It contains something that may not be sent.',
    institution_rule: 'It does not follow the institution’s rules.',
    address_problem: 'There is a problem with the address; it would not arrive.',
    unreadable: 'It cannot be read.',
    personal_data_of_others: 'It contains personal data of other people.',
    typing_slip: 'We corrected a typing mistake.',
    other: 'It needs a change.',
  },
  rulesChanged: 'The institution has changed its rules, so we check it once more.',
  invariants: {
    orders_paid_as_entered:
      'What each order says was paid equals the entries of its owner and of those who contributed a share',
    orders_refunded_as_entered:
      'What each order says was refunded is what its payers’ entries say, and never more than was paid',
    acts_fit_money:
      'What each order gave back in part and as goodwill is what staff are noted to have given',
    shares_paid_and_refunded:
      'The shares of each order are what its escrow paid, no more than the order cost, and were refunded to their own payers with it',
    entries_have_their_order:
      'Each payment and refund of an order belongs to an order, by id and number',
    states_fit_money:
      'Unpaid orders hold no money, orders at work are paid in full, ended ones are refunded in full',
    lines_make_totals: 'The lines of each order’s price make its total',
    discounts_stand_in_prices:
      'What each order took off for a coupon is what that coupon’s use says, and the rest is its total',
    lost_mail_paid_by_claim:
      'Each order refunded on its way has a granted claim that it is lost, and each such claim has its refund',
    histories_end_in_states:
      'The history of each order starts unpaid, follows the table of moves, and ends in its state',
  },
} satisfies Translation<typeof source>
