import type { Fault } from './fault.ts'

/** Wallet, coupons, points, prices. */
export const moneyFaults: readonly Fault[] = [
  {
    id: 'wallet-gift-undone',
    harm: 'a refund that the provider refuses keeps the coins of the gift',
    file: 'server/src/modules/wallet/service/correct.ts',
    find: "if (row.gift > 0) await transfer(ledger, { from: { house: 'gift' }, to: { user: userId }",
    replace:
      "if (row.gift < 0) await transfer(ledger, { from: { house: 'gift' }, to: { user: userId }",
    project: 'server',
    tests: ['server/src/modules/wallet/refunding-payments.test.ts'],
  },
  {
    id: 'coupon-limit-shown',
    harm: 'the coupon centre offers a coupon that the person may not take any more',
    file: 'server/src/modules/coupon/rules.ts',
    find: "if (held >= campaign.per_user_limit) return 'limit'",
    replace: '',
    project: 'server',
    tests: ['server/src/modules/coupon/getting-coupons.test.ts'],
  },
]
