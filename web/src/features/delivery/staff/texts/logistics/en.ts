import type { Translation } from '../../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  cases: (count) => (count > 0 ? `To follow up (${count})` : 'To follow up'), shipments: 'Under way',
  caseKinds: { overdue: 'Overdue', exception: 'Problem on the way', returning: 'Coming back' },
  caseHelp: { overdue: 'It has taken longer than this kind of mail ever should. Ask the carrier, and tell the writer what you learn.', exception: 'The carrier reports a problem; it may need a better address or a telephone number.', returning: 'It is on its way back. Record it under “Returned mail” once it is here.' },
  open: 'Open', closed: 'Closed', casesNone: 'Nothing to follow up', openedAt: 'Noticed', order: 'Order', number: 'Tracking number', noNumber: 'no number', sentAt: 'Sent', close: 'Note and close', note: 'What did you learn?', noteHint: 'Whom you asked, and what they said', closedBy: (name) => `closed by ${name}`, closedItself: 'closed by itself',
  search: 'Tracking or order number', underWay: 'Under way', all: 'All', none: 'Nothing is under way', stage: 'Newest state', stageAt: 'Since', service: 'Known from', loadMore: 'Show more', cancel: 'Cancel',
  services: { kuaidi100: 'Kuaidi100', seventeentrack: '17TRACK', manual: 'Written by hand' },
  notSubscribed: 'not pushed, asked from time to time', heardAt: (time) => `Last checked ${time}`, neverHeard: 'Not checked yet', ask: 'Ask now', asked: 'The carrier is being asked; the answer appears shortly',
  events: 'Events', eventsNone: 'No events yet', sources: { push: 'pushed', query: 'asked', manual: 'by hand' }, recordedBy: (name) => `written by ${name}`,
  record: 'Write one down', recordLead: 'What the carrier said by telephone or on its site, in its own words. The writer sees it, and that staff wrote it; “delivered” moves the order.', eventStage: 'State', eventAt: 'When it happened', eventText: 'What the carrier said', recorded: 'Written down', seeShipment: 'See the way',
} satisfies Translation<typeof source>
