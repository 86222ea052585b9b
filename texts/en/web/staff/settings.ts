import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/settings.ts'

export default {
  calendar: 'Posting calendar',
  calendarLead: 'On which days mail is posted. The day that writers are told follows from it.',
  openWeekdays: 'Open weekdays',
  oneOpenDay: 'Choose at least one',
  day: 'Day',
  dayName: 'Name',
  isOpen: 'Posted',
  open: 'open',
  closed: 'closed',
  addDay: 'Add',
  removeDay: 'Remove',
  noDays: 'No special days',
  importList: 'Import an official list',
  importHint:
    'A calendar file (.ics), or lines of “day, name”; “day, open, name” for a day worked in exchange. Look at it before you save.',
  nothingRead: 'No days were found in it',
  limitsTitle: 'Limits',
  limitsLead: 'How much one person refunds and credits alone; above it a second person decides.',
  required: 'Required',
  read: (count) => `${count} days read; save to put them into force`,
  limits: {
    refundAlone: 'Refund alone, up to',
    creditAlone: 'Goodwill alone, up to',
    creditMost: 'Goodwill of an order, at most',
    topUpAlone: 'Send back of a top-up alone, up to',
  },
} satisfies Translation<typeof source>
