import { faultsIn } from './fault.ts'

const modules = 'server/src/modules'

/** In the functions of the database that make and pay orders. */
export const statementFaults = [
  ...faultsIn(
    {
      file: `${modules}/order/migrations/384-order-functions.sql`,
      project: 'server',
      tests: [
        `${modules}/order/paying-orders.test.ts`,
        `${modules}/order/lapsing-orders.test.ts`,
        `${modules}/letter/paying-letters.test.ts`,
      ],
    },
    {
      'order-pay-other-price': [
        'an order is paid although its price is not what the person has seen',
        ' and o.total = p.total',
        '',
      ],
      'order-pay-others': ['an order of somebody else is paid', 'o.user_id = p.user_id and ', ''],
      'order-pay-lapsed': ['an order is paid after its time', ' and o.pay_before > p.at', ''],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/shop/migrations/385-shop-create.sql`,
      project: 'server',
      tests: [`${modules}/shop/last-pieces.test.ts`, `${modules}/shop/refused-purchases.test.ts`],
    },
    {
      'shop-short-stock': [
        'an order is made although a piece was not there any more',
        'if cardinality(taken) < cardinality(variants) then',
        'if false then',
      ],
    },
  ),
]
