import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  tabs: { payments: 'Payments', incidents: 'To look into', corrections: 'Refunds and corrections', bills: 'Reconciliation', ledger: 'Ledger' },
  search: 'Payment, provider’s or order number, or the payer’s phone',
  provider: 'Paid with', anyProvider: 'Any way to pay', state: 'State', anyState: 'Any state', number: 'Payment', payer: 'Payer', order: 'Order', amount: 'Amount', gift: 'Gift', refunded: 'Refunded', createdAt: 'Begun', settledAt: 'Arrived', reference: 'Provider’s number',
  providers: { wechat: 'WeChat Pay', alipay: 'Alipay', stripe: 'Stripe', sandbox: 'Test payment' },
  states: { created: 'Waiting', paid: 'Paid', failed: 'Failed', cancelled: 'Cancelled', refunded: 'Refunded in full' },
  late: 'Came late', noPayments: 'No payment matches', loadMore: 'Show more', cancel: 'Cancel', close: 'Close', note: 'Note', noteHint: 'Say why, and what you go by; it stays in the record', noteShort: 'At least two characters',
  facts: 'Payment', reports: 'What the provider said', reportsNone: 'The provider has said nothing yet', entries: 'Entries', entriesNone: 'Nothing was entered', expiresAt: 'Payable until', settledBy: { notification: 'by notification', query: 'by our question', bill: 'by the provider’s statement' }, settledWay: 'Learnt',
  outcomes: { paid: 'Credited', closed: 'Closed', pending: 'Waiting', unchanged: 'Nothing new', incident: 'To look into', refunded: 'Noted as refund' },
  times: (count) => `${count} times`, account: 'Account', reason: 'Reason', at: 'Time',
  accounts: { user: 'Payer’s balance', revenue: 'Revenue', gift: 'Gifts', coupon: 'Given by coupons', provider: 'Provider', suspense: 'Unclear money', escrow: 'Shares of family letters' },
  refund: 'Refund', refundTitle: 'Send money back to the payer', refundLead: (most) => `It goes back the way it came: at most ${most}, which is neither more than was paid nor more than is unspent.`,
  refundAmount: 'How much', refundWrong: (most) => `Enter an amount from 0.01 to ${most}`, giftToo: 'The gift of the top-up goes back in proportion.', secondNeeded: 'Above the limit: a colleague has to approve before anything is sent.',
  refundAsked: 'The refund is on its way', refundWaits: 'Waiting for a colleague’s approval',
  incidentKinds: {
    unknown_payment: 'Unknown payment', merchant: 'Another merchant', amount: 'Wrong amount', currency: 'Wrong currency', reference: 'Another provider’s number', refund: 'Refunded at the provider', late_payment: 'Came after the order lapsed',
    bill_unknown: 'On the provider’s statement, not in our books', bill_missing: 'In our books, not on the provider’s statement', bill_amount: 'Another amount on the provider’s statement', after_handling: 'Came after it was dealt with',
    refund_failed: 'A refund did not arrive', dispute_opened: 'Disputed by the payer', dispute_won: 'Dispute won', dispute_lost: 'Dispute lost', bill_refund_unknown: 'Refund on the provider’s statement, not in our books', bill_refund_missing: 'Refund in our books, not on the provider’s statement', bill_refund_amount: 'Another refund amount on the provider’s statement',
  },
  incidentHelp: {
    unknown_payment: 'The provider took money under a number that we never gave. Find out whose it is and credit it, or send it back.', merchant: 'The message names another merchant. Find out why and note it.', amount: 'Another sum came than was asked for; nothing was credited.', currency: 'Another currency: deal with it at the provider.', reference: 'A second provider’s number for one payment: perhaps paid twice.',
    refund: 'Somebody refunded it in the provider’s console; the payer still has the coins.', late_payment: 'The money is in the payer’s balance; mostly nothing is left to do.', bill_unknown: 'The statement shows money that we have no record of.', bill_missing: 'We have it as paid; the statement does not.', bill_amount: 'The statement says another amount than we do.', after_handling: 'It was dealt with by hand, and the provider reports the money again.',
    refund_failed: 'The refund did not reach the payer. Still under way: go on in the provider’s console. Refused: the coins are back already. Failed after it was done: give the coins back, or pay it another way.', dispute_opened: 'The payer’s bank asks for the money back, and the provider has held it. Send your evidence in the provider’s console before its deadline.', dispute_won: 'The provider returns the money; nothing is left to do.', dispute_lost: 'The payer has the money back; you can take the coins from the balance.', bill_refund_unknown: 'The statement has a refund of a payment that we do not know.', bill_refund_missing: 'We have it as refunded; the statement does not, and the provider does not confirm it.', bill_refund_amount: 'The statement says another refund than we sent.',
  },
  kind: 'Kind', occurredAt: 'When', open: 'Open', handled: 'Dealt with', incidentsNone: 'Nothing to look into', handledBy: (name) => `by ${name}`, handle: 'Note and close', handleTitle: 'What was done',
  corrections: { credit: 'Credit to a balance', send_back: 'Send back', take_back: 'Take coins back' },
  correctionLead: { credit: 'Puts this money into the payer’s balance.', send_back: 'Sends this money back through the provider; it touches nobody’s balance.', take_back: 'Takes what the provider has already refunded out of the payer’s balance.' },
  phone: 'Payer’s phone', phoneHint: 'No payment of ours belongs to this money: say whose it is', seePayment: 'See the payment',
  correctionKinds: { refund: 'Refund', send_back: 'Sent back', credit: 'Credited', take_back: 'Taken back' },
  correctionStates: { waiting: 'Waiting for approval', sending: 'With the provider', done: 'Done', refused: 'Refused by the provider', rejected: 'Not approved' },
  correctionsNone: 'No refunds or corrections yet', requestedBy: 'Asked by', decidedBy: 'Decided by', approve: 'Approve', reject: 'Reject', approveAsk: (amount) => `Approve ${amount}? It is carried out at once.`, rejectAsk: 'Reject? The payer’s balance stays as it is.', decided: 'Done', whose: 'For',
  billsLead: 'Every day at 11:20 the provider’s statement of the day before is compared with our books, line by line.', day: 'Statement for', lines: 'Lines', billRefunds: 'Refunds', billRefundAmount: 'Refunded', settledByBill: 'Settled by it', differences: 'Differences', billFailed: 'Not available', billsNone: 'No statement compared yet', comparedAt: 'Compared', noDifference: 'Agrees',
  ledgerGood: 'The ledger is sound', ledgerBad: (count) => `Ledger check failed: ${count === 1 ? '1 rule' : `${count} rules`} not met`, ledgerNever: 'It was not checked yet', auditNow: 'Check now', auditAsked: 'The check has begun; its result appears shortly', lastAudit: (time, seconds) => `Checked ${time}, in ${seconds} s`, houseAccounts: 'Balances', balance: 'Balance', whatIsChecked: (count) => `The ${count} rules that are checked`, examples: 'For example', audits: 'Latest checks',
  export: 'Export', exportTitle: 'Export payments', exportLead: 'Payments begun on these days, 31 at most. Phones stay masked, and the export is recorded.', days: 'Days', exported: (rows) => `${rows} rows exported`,
} satisfies Translation<typeof source>
