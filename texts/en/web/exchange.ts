import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/exchange.ts'

/** Figures come written out; what is no plain number, such as “1,200”, is more than one. */
const points = (figure: string) =>
  plural('en', Number(figure), { one: `${figure} point`, other: `${figure} points` })

export default {
  title: 'Confirm the exchange',
  goods: 'What you get',
  noAddress: 'No delivery address yet. Add one to exchange.',
  points: 'Points',
  cost: 'It costs',
  held: 'You have',
  after: 'Left afterwards',
  amount: points,
  included: 'Delivery is included; there is nothing else to pay.',
  problems: {
    gone: 'Sold out',
    limit: 'You have reached the limit',
    missing: (n) => `${points(n)} more needed`,
  },
  press: (n) => `Exchange ${points(n)}`,
  pressing: 'Exchanging…',
  needAddress: 'Add a delivery address first',
  promise: 'You can cancel until the parcel is packed, and all points come back.',
  done: 'Exchanged. We will send it soon',
  updated: 'We have brought this up to date. Please look again.',
  offline:
    'No connection, so nothing was exchanged. Please try again; your points will not be used twice.',
  toPoints: 'Back to my points',
} satisfies Translation<typeof source>
