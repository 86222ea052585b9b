import { faultsIn } from './fault.ts'

const wallet = 'server/src/modules/wallet'
const order = 'server/src/modules/order'

/** Wallet, payments, orders, prices. */
export const moneyFaults = [
  ...faultsIn(
    {
      file: `${wallet}/service/correct.ts`,
      project: 'server',
      tests: [
        `${wallet}/refunding-payments.test.ts`,
        `${wallet}/refunding-with-approval.test.ts`,
        `${wallet}/refunds-that-fail.test.ts`,
      ],
    },
    {
      'wallet-gift-undone': [
        'a refund that the provider refuses keeps the coins of the gift',
        'if (row.gift > 0)\n    await transfer(kernel, {',
        'if (row.gift < 0)\n    await transfer(kernel, {',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${wallet}/service/settle.ts`,
      project: 'server',
      tests: [
        `${wallet}/payment-notifications.test.ts`,
        `${wallet}/payment-queries.test.ts`,
        `${wallet}/billed-refunds.test.ts`,
        `${wallet}/changing-gifts.test.ts`,
        `${wallet}/refunding-payments.test.ts`,
        `${wallet}/refunding-with-approval.test.ts`,
      ],
    },
    {
      'settle-any-amount': [
        'a payment of another amount or merchant is credited',
        "mismatchOf(provider.merchant, payment, report) : 'unknown_payment'",
        "null : 'unknown_payment'",
      ],
      'settle-failed': [
        'a payment that failed is credited',
        "if (report.state !== 'paid') {",
        "if (report.state === 'closed') {",
      ],
      'settle-no-gift': [
        'the gift of an offer is forgotten',
        'if (payment.gift > 0)',
        'if (payment.gift < 0)',
      ],
      'settle-amount-of-gift': [
        'the gift is as large as the payment',
        'amount: minor(payment.gift),',
        'amount: minor(payment.amount),',
      ],
      'settle-order-not-told': [
        'a payment for an order leaves the order unpaid',
        'orderId: payment.order_id,',
        'orderId: null,',
      ],
      'settle-after-hand': [
        'money that was settled by hand comes unnoticed a second time',
        "if (!after?.settled_by_hand_at) return 'unchanged'",
        "if (after) return 'unchanged'",
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${wallet}/service/recharge.ts`,
      project: 'server',
      tests: [
        `${wallet}/sandbox-payment.test.ts`,
        `${wallet}/payment-queries.test.ts`,
        `${wallet}/changing-gifts.test.ts`,
        `${wallet}/payment-notifications.test.ts`,
      ],
    },
    {
      'recharge-limits': [
        'a top-up of a million is begun',
        'if (amount < min || amount > max)',
        'if (amount < min)',
      ],
      'recharge-old-offer': [
        'an offer that was changed is sold at its old gift',
        "if (option?.amount !== amount) throw new AppError('wallet.option_changed')",
        "if (!option) throw new AppError('wallet.option_changed')",
      ],
      'recharge-of-others': [
        'a payment is begun for an order that is not ours or is over',
        "if (ownPart === null) throw new AppError('request.not_found')\n",
        '',
        'the compiler: an amount that may be missing is not taken',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${wallet}/service/payments.ts`,
      project: 'server',
      tests: [
        `${wallet}/sandbox-payment.test.ts`,
        `${wallet}/payment-queries.test.ts`,
        `${wallet}/changing-gifts.test.ts`,
        `${wallet}/payment-notifications.test.ts`,
      ],
    },
    {
      'recharge-thousands': [
        'one person opens thousands of payments',
        'if (count >= openAtOnce)',
        'if (count < 0)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${order}/service/pay.ts`,
      project: 'server',
      tests: [
        `${order}/paying-orders.test.ts`,
        `${order}/lapsing-orders.test.ts`,
        'server/src/modules/family/paying-together.test.ts',
        'server/src/modules/family/shares-while-paying.test.ts',
        `${wallet}/payment-notifications.test.ts`,
      ],
    },
    {
      'pay-old-price': [
        'a provider is asked for a price that nobody has seen',
        'row.total === expectedTotal\n',
        'row.total > 0\n',
      ],
      'pay-lapsed': [
        'a provider takes money for an order that has lapsed',
        'row.pay_before > context.clock.now() &&\n',
        '',
      ],
      'pay-more-than-agreed': [
        'somebody pays more than agreed when others take their share back',
        'if (rest > row.total - expectedShares)',
        'if (rest < 0)',
      ],
      'pay-late-money': [
        'money that comes late pays an order that has lapsed',
        "if (held?.state !== 'pending_payment' || held.pay_before <= kernel.clock.now())",
        "if (held?.state !== 'pending_payment')",
      ],
      'pay-emptied-wallet': [
        'an order is tried to be paid from a wallet that was emptied meanwhile',
        'if (rest > ownPart || (await holdMoney(kernel, owner)) < rest) return',
        'if (rest > ownPart) return',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${order}/store/moves.ts`,
      project: 'server',
      tests: [
        `${order}/state-moves.test.ts`,
        `${order}/paying-orders.test.ts`,
        `${order}/lapsing-orders.test.ts`,
      ],
    },
    {
      'move-any-state': [
        'an order moves from any state to any other',
        "sql`(o.kind || ' ' || o.state) = any(${waysTo(to)}::text[])`",
        'sql`${to}::text is not null`',
        'a trigger of the database',
      ],
      'move-without-history': [
        'a move leaves no line on the timeline',
        'returning o.*), history as (${history(move)})\n    select ${columnList} from o`.execute(db)\n  return rows[0]',
        'returning o.*)\n    select ${columnList} from o`.execute(db)\n  return rows[0]',
      ],
      'move-narrower-from': [
        'a refusal takes hold of a letter that a colleague has passed',
        '${move.from ? sql` and o.state = any(${move.from}::text[])` : sql``}${move.where',
        '${move.where',
      ],
      'move-not-the-owner': [
        'the condition on the owner is dropped',
        '${move.where ? sql` and ${move.where}` : sql``}`',
        '`',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${order}/store/orders.ts`,
      project: 'server',
      tests: [
        `${order}/listing-orders.test.ts`,
        `${order}/paying-orders.test.ts`,
        `${order}/lapsing-orders.test.ts`,
        `${order}/cancelling.test.ts`,
      ],
    },
    {
      'order-of-others': [
        'an order of somebody else is shown',
        "    .where('id', '=', id)\n    .where('user_id', '=', userId)\n    .executeTakeFirst()",
        "    .where('id', '=', id)\n    .executeTakeFirst()",
      ],
      'order-list-of-all': [
        'the list shows the orders of everybody',
        "let query = db.selectFrom('orders').select(columns).where('user_id', '=', userId)",
        "let query = db.selectFrom('orders').select(columns)",
      ],
      'order-pages-overlap': [
        'the next page of orders begins with the last of the one before',
        "if (before !== undefined) query = query.where('seq', '<', before)\n  return await query.orderBy('seq', 'desc').limit(limit).execute()\n}\n\n/** How many orders a tab holds",
        "if (before !== undefined) query = query.where('seq', '<=', before)\n  return await query.orderBy('seq', 'desc').limit(limit).execute()\n}\n\n/** How many orders a tab holds",
      ],
      'order-tab': [
        'every tab shows every order',
        "else if (category !== 'all') query = query.where('category', '=', category)",
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'server/src/platform/csv.ts',
      project: 'server',
      tests: ['server/src/modules/coupon/answering-for-coupons.test.ts'],
    },
    {
      'coupon-formula': [
        'a name that a person has chosen runs as a formula in the clerk’s spreadsheet',
        "? `'${value}`",
        '? value',
      ],
    },
  ),
]
