import { faultsIn } from './fault.ts'

const modules = 'server/src/modules'

/** Faults in the database functions of orders, and in the desk's search. */
export const statementFaults = [
  ...faultsIn(
    {
      file: `${modules}/order/schema.sql`,
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
      file: `${modules}/order/schema.sql`,
      project: 'server',
      tests: [`${modules}/mail/places-of-orders.test.ts`],
    },
    {
      'order-without-a-place': [
        'the office finds no order by the place of its mail',
        'o.pay_before, o.institution_id)',
        'o.pay_before, null)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/order/store/desk-list.ts`,
      project: 'server',
      tests: [`${modules}/order/desk-filters.test.ts`],
    },
    {
      'list-ends-early': [
        'a list that was looked through in vain looks as if it had ended',
        'return { rows, lookedTo: place ?? null }',
        'return { rows, lookedTo: null }',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/order/store/desk-sums.ts`,
      project: 'server',
      tests: [`${modules}/order/desk-filters.test.ts`],
    },
    {
      'sums-beyond-the-few': [
        'of a wide range of sums the larger ones are not listed',
        'sums.length > sizes.fewSums || ',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/shop/schema.sql`,
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
