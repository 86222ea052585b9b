import { faultsIn } from './fault.ts'

const coupon = 'server/src/modules/coupon'

/** Faults in discounts of coupons and their owners. */
export const couponFaults = [
  ...faultsIn(
    {
      file: `${coupon}/rules.ts`,
      project: 'server',
      tests: [
        `${coupon}/getting-coupons.test.ts`,
        `${coupon}/answering-for-coupons.test.ts`,
        `${coupon}/earning-coupons.test.ts`,
        `${coupon}/running-campaigns.test.ts`,
      ],
    },
    {
      'coupon-limit-shown': [
        'the coupon centre offers a coupon that the person may not take any more',
        "if (held >= campaign.per_user_limit) return 'limit'",
        '',
      ],
      'coupon-sold-out': [
        'the coupon centre offers a coupon of which none is left',
        "if (campaign.stock !== null && campaign.issued >= campaign.stock) return 'sold_out'",
        '',
      ],
      'coupon-over': [
        'the coupon centre offers a coupon that has lapsed',
        ' || (campaign.valid_until !== null && campaign.valid_until <= now)',
        '',
      ],
      'coupon-backwards': ['a campaign may end before it begins', 'validUntil < validFrom || ', ''],
    },
  ),
  ...faultsIn(
    {
      file: `${coupon}/store/coupons.ts`,
      project: 'server',
      tests: [
        `${coupon}/getting-coupons.test.ts`,
        `${coupon}/answering-for-coupons.test.ts`,
        `${coupon}/earning-coupons.test.ts`,
        `${coupon}/using-coupons.test.ts`,
      ],
    },
    {
      'coupon-twice-for-one-thing': [
        'one thing gives two coupons',
        ".onConflict((o) => o.columns(['user_id', 'given_for']).doNothing())",
        '',
      ],
      'coupon-list-of-all': [
        'coupons of everybody are listed',
        "    .where('user_id', '=', userId)\n    .where(inTab(tab, now))",
        '    .where(inTab(tab, now))',
      ],
      'coupon-lapsed-usable': [
        'a lapsed coupon is shown as usable',
        "(state = 'held' or (state = 'available' and valid_until > ${now}))",
        "(state = 'held' or state = 'available')",
      ],
    },
  ),
]
