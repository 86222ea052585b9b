import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type zhHans from '../../zh-hans/web/agent.ts'

const orders = (count: string) =>
  plural('en', Number(count.replace(/\D/g, '')), { one: '1 order', other: `${count} orders` })

export default {
  lead: 'Become an agent and earn when friends write',
  leadText:
    'Everyone can invite and get coupons. To earn a commission on orders, apply with your real name; staff look at each application.',
  apply: 'Apply to become an agent',
  applyAgain: 'Apply again',
  realName: 'Real name',
  realNameHint:
    'Withdrawals go to the same name. It is kept encrypted, and only the staff in charge can see it.',
  realNameMissing: 'Please enter your real name, two characters at least.',
  accept: (version) => `I have read and accept the terms of the programme (version ${version})`,
  acceptMissing: 'Please read the terms and accept them first.',
  readTerms: 'Read the terms',
  send: 'Apply',
  sent: 'Application sent',
  states: {
    applied: 'We have your application; staff will look at it',
    refused: 'Your application was not accepted',
    ended: 'You are no longer an agent',
  },
  stateTexts: {
    applied:
      'You’ll see the result here. You can invite friends already; commissions start with the orders after approval.',
    refused: 'See the reason below. You can apply again.',
    ended: 'New orders bring no commission. What is available can still be withdrawn.',
  },
  note: (text) => `From our staff: ${text}`,
  closed: 'We’re not accepting new agents right now',
  closedText: 'You can still invite friends; the coupons for both of you are not affected.',
  held: 'Your commissions are paused',
  heldText: (reason) =>
    `Reason: ${reason}. Nothing becomes available or is paid out for now, and nothing is lost. If you have questions, please contact us.`,
  contact: 'Contact us',

  available: 'Available',
  withdraw: 'Withdraw',
  frozen: 'On hold',
  withdrawing: 'Being withdrawn',
  earned: 'Earned in all',
  owed: 'Owed back',
  owedText: (amount) =>
    `${amount} was withdrawn before a friend’s order was refunded. It will be deducted from your next commissions.`,
  friends: (count) =>
    plural('en', Number(count.replace(/\D/g, '')), {
      one: '1 friend came',
      other: `${count} friends came`,
    }),
  noFigures:
    'No commissions yet. Send your link to a friend; once they pay, the figures appear here.',
  toInvite: 'Invite a friend',

  teamHint:
    'You see a masked phone, when they joined and how many orders were posted. Never to whom or what they write.',
  teamNone: 'Nobody has registered by your link yet',
  teamNoneHint: 'Friends who register within seven days of opening your link appear here.',
  joined: (day) => `Joined on ${day}`,
  ordersCount: (count) => `${orders(count)} posted`,
  brought: 'Commissions',

  by: 'View by',
  bys: { day: 'By day', week: 'By week', month: 'By month' },
  span: 'Period',
  spans: { 30: '30 days', 90: '90 days', 365: '1 year', 1095: '3 years' },
  total: 'Earned in this period',
  totalOrders: (count) => `${orders(count)}, less what was taken back`,
  chart: 'Chart of commissions',
  chartHint:
    'Press and move along the chart. When you let go, the entries of that place appear below.',
  spanValue: (span, amount, count) => `${span}: ${amount}, ${orders(count)}`,
  allSpans: 'Show all',
  entriesOf: (span) => `Entries of ${span}`,
  entries: 'Entries',
  frozenTitle: 'Commissions on hold',
  frozenHint:
    'Released when the order is delivered, or 7 days after posting if delivery isn’t reported.',
  takenBackTitle: 'Commissions taken back',
  takenBackHint:
    'When an order of a friend is cancelled or refunded, its commission is taken back. You keep the commission if a return was our mistake.',
  noEntries: 'No commissions in this period',
  noEntriesHint: 'Once a friend pays, each commission is listed here.',
  takenBack: 'Taken back',
  basis: (basis, percent, version) => `${basis} paid × ${percent} (rules, version ${version})`,
  from: (phone) => `From ${phone}`,
  entryStates: { frozen: 'On hold', freed: 'Available', reversed: 'Taken back' },
  freeAfterPosting: 'Not posted yet; released on delivery, or 7 days after posting',
  freeOn: (day) => `Released on delivery, on ${day} at the latest`,
  freeChecked: 'Staff are checking this; it is released afterwards',

  amount: 'Amount',
  amountHint: (available, least) => `${available} available, ${least} at least`,
  all: 'All of it',
  amountMissing: 'Please enter an amount, such as 50 or 50.00.',
  amountLow: (least) => `The least that can be withdrawn is ${least}.`,
  amountHigh: (available) => `Only ${available} is available.`,
  notEnough: (missing) => `${missing} more, and you can withdraw`,
  method: 'Where to',
  methodHints: {
    bank_card: 'A debit card of a Chinese bank',
    alipay: 'Your Alipay account',
    wechat: 'Your WeChat ID',
  },
  accounts: { bank_card: 'Card number', alipay: 'Alipay account', wechat: 'WeChat ID' },
  accountHints: {
    bank_card: 'A debit card in your own name, 12 to 19 digits',
    alipay: 'Phone number or email',
    wechat: '6 to 20 characters, a letter first; you find it on the page “Me” of WeChat',
  },
  accountErrors: {
    bank_card: 'This is no valid card number. Please check each digit.',
    alipay: 'An Alipay account is a phone number or an email address.',
    wechat: 'A WeChat ID has 6 to 20 letters, digits, _ or -, a letter first.',
  },
  bankKnown: (bank) => `Bank: ${bank}`,
  bankUnknown: 'We do not know this bank; that does not matter.',
  payee: 'Name of the account holder',
  payeeHint: 'The real name that you applied with',
  payeeMissing: 'Please enter the name of the account holder.',
  fee: 'Fee',
  receive: 'You receive',
  next: 'What happens next',
  nextSteps: [
    'The amount moves from “Available” to “Being withdrawn”.',
    'Staff check it. Until they approve it, you can cancel at any time.',
    'Once it is paid, you’ll see the receipt number here. If it is rejected or cannot be paid, the full amount is returned.',
  ],
  nextSecond: (above) => `Above ${above}, two members of staff approve it one after the other.`,
  ask: 'Withdraw',
  asked: 'Your request has been sent',
  openTitle: 'A withdrawal is being handled',
  openText: 'You can ask for another when it is done.',
  openLink: 'Withdrawal records',
  needAgent: 'Only agents can withdraw',
  needAgentText:
    'This page pays out your balance of commissions. The balance you top up is for orders; for a refund of it, please contact us.',

  withdrawalStates: {
    requested: 'Waiting for approval',
    approved_once: 'Approved once, a second approval follows',
    approved: 'Approved, waiting for payment',
    paid: 'Paid',
    rejected: 'Rejected; the full amount was returned',
    cancelled: 'Cancelled; the full amount was returned',
    lapsed: 'Not confirmed; the full amount was returned',
    sent_back: 'Sent back by the provider; the amount is available again',
  },
  confirmState: 'Waiting for you in WeChat',
  confirmTitle: 'Confirm in WeChat that you take it',
  confirmText: (day) =>
    `The money is ready. Confirm it by ${day}; after that, the full amount is returned to “Available”.`,
  confirm: 'Confirm in WeChat',
  confirmElsewhere:
    'Scan this code with WeChat to open this page there and log in, or send yourself the link in WeChat.',
  confirmCode: 'Code that opens the withdrawal records',
  confirmFailed:
    'WeChat did not open its page. Perhaps this is another WeChat account, or the time is over; otherwise please update WeChat and try again.',
  confirmLeft: 'Not confirmed yet. The money is still kept for you.',
  confirmDone: 'WeChat is working on it; you’ll see the result here.',
  cameBackAt: (day) => `Came back on ${day}`,
  askAnew: 'You can ask for it again at any time.',
  askAgain: 'Check the account, then you can ask for it again.',
  to: (where, tail) => `${where}, ending in ${tail}`,
  feeOf: (fee, receive) => `Fee ${fee}, you receive ${receive}`,
  askedAt: (day) => `Requested on ${day}`,
  endedAt: (day) => `Completed on ${day}`,
  receipt: (number) => `Receipt: ${number}`,
  reason: (text) => `Reason: ${text}`,
  cancel: 'Cancel the request',
  cancelAsk: 'Cancel this request? The full amount is returned to “Available”.',
  cancelled: 'Cancelled',
  noWithdrawals: 'No withdrawals yet',
  noWithdrawalsHint: 'You can withdraw commissions once they are available.',
  statements: 'Monthly statements',
  statementsHint:
    'PDF: what the month started with, each day, what was paid out, and what it ended with.',
  monthLine: (earned, paid) => `Earned ${earned} · paid out ${paid}`,
  download: (month) => `Download the statement of ${month}`,
} satisfies Translation<typeof zhHans>
