/**
 * Kinds of the ledger's accounts; those with an owner are many, one for each person, family letter
 * or agent.
 */
export const accountKinds = [
  'user',
  'escrow',
  'provider',
  'revenue',
  'coupon',
  'gift',
  'suspense',
  'commission',
  'agent_frozen',
  'agent_available',
  'agent_withdrawing',
  'agent_debt',
  'payout',
  'withdrawal_fee',
] as const
export type AccountKind = (typeof accountKinds)[number]

/**
 * Reasons of transfers, with the kinds of both accounts. The audit of the ledger proves that
 * nothing flows otherwise, and lists of transfers are narrowed to an account by it.
 */
export const flows = {
  top_up: ['provider', 'user'],
  top_up_gift: ['gift', 'user'],
  welcome_gift: ['gift', 'user'],
  gift: ['gift', 'user'],
  points_exchange: ['gift', 'user'],
  order_payment: ['user', 'revenue'],
  order_refund: ['revenue', 'user'],
  coupon_discount: ['coupon', 'revenue'],
  coupon_refund: ['revenue', 'coupon'],
  payment_refund: ['user', 'provider'],
  gift_return: ['user', 'gift'],
  given_up: ['user', 'gift'],
  refund_undone: ['provider', 'user'],
  gift_return_undone: ['gift', 'user'],
  incident_credit: ['provider', 'user'],
  parked: ['provider', 'suspense'],
  parked_return: ['suspense', 'provider'],
  share_paid: ['user', 'escrow'],
  share_returned: ['escrow', 'user'],
  share_expired: ['escrow', 'user'],
  share_surplus: ['escrow', 'user'],
  share_used: ['escrow', 'revenue'],
  share_refund: ['revenue', 'user'],
  commission: ['commission', 'agent_frozen'],
  commission_freed: ['agent_frozen', 'agent_available'],
  commission_reversed: ['agent_frozen', 'commission'],
  commission_taken_back: ['agent_available', 'commission'],
  commission_owed: ['agent_debt', 'commission'],
  commission_settled: ['agent_available', 'agent_debt'],
  commission_given_up: ['agent_available', 'commission'],
  withdrawal: ['agent_available', 'agent_withdrawing'],
  withdrawal_returned: ['agent_withdrawing', 'agent_available'],
  withdrawal_paid: ['agent_withdrawing', 'payout'],
  withdrawal_fee: ['agent_withdrawing', 'withdrawal_fee'],
  withdrawal_sent_back: ['payout', 'agent_available'],
  withdrawal_fee_sent_back: ['withdrawal_fee', 'agent_available'],
} as const satisfies Readonly<Record<string, readonly [from: AccountKind, to: AccountKind]>>

/**
 * Reason of a transfer in the ledger. `late_payment` is a view of a top-up, not a movement of its
 * own.
 */
export type TransferReason = keyof typeof flows
export const transferReasons = Object.keys(flows) as readonly TransferReason[]

/** Lists the reasons that touch accounts of a kind. */
export const reasonsOf = (kind: AccountKind): TransferReason[] =>
  transferReasons.filter((reason) => flows[reason].some((one) => one === kind))
