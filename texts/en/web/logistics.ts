import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/logistics.ts'

export default {
  search: 'One of your tracking numbers',
  parcel: 'Parcel',
  stages: {
    info_received: 'Announced to the carrier',
    accepted: 'Accepted by the carrier',
    in_transit: 'On its way',
    out_for_delivery: 'Out for delivery',
    pickup: 'Waiting to be collected',
    delivered: 'Delivered, says the carrier',
    exception: 'A problem on the way',
    returning: 'On its way back',
    returned: 'Sent back',
    lost: 'Lost on the way',
  },
  unknown: 'Handed to the carrier',
  nothingYet: (carrier) =>
    `Handed to ${carrier}. There is no news yet; the first usually comes within a day.`,
  manual: 'This carrier sends us no updates. We enter here what we learn.',
  deliveredNote:
    'This is the carrier’s record: it reached the address. Only the recipient can tell you that they have it.',
  problemNote: 'Our staff have been notified and are looking into it.',
  sentAt: (day) => `Sent on ${day}`,
  heardAt: (time) => `Last checked ${time}`,
  events: 'Progress',
  byStaff: 'Entered by our staff',
  number: 'Tracking number',
  copy: 'Copy the tracking number',
  copied: 'Copied',
  copyFailed: 'Could not copy; please select it by hand',
  seeOrder: 'See the order',
  order: (kind, number) => `${kind} ${number}`,
  none: 'Nothing to track yet',
  noneHint:
    'Registered mail, express and parcels appear here once they are sent. Ordinary letters have no number; their order says how far they are.',
  notFound: 'This number was not found',
  notFoundHint: 'Only your own mail and parcels can be looked up here. Please check the number.',
  noNumber: 'There is no tracking number',
  noNumberHint:
    'Ordinary letters travel without one; registered mail, express and parcels get theirs when they are sent. The order says how far it is.',
  all: 'See all',
} satisfies Translation<typeof source>
