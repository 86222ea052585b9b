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
    'A calendar file (.ics), or lines of “day, name”. Every day is shown to you before it is taken.',
  listTitle: 'Look at the days that were read',
  listTake: (count) => (count === 1 ? 'Take 1 day' : `Take ${count} days`),
  listCancel: 'Cancel',
  listChoice: 'That day',
  asUsual: 'as usual',
  listSource: 'In the file',
  listDoubts: {
    observance: 'Only observed, or said to be no holiday',
    hours: 'Takes a few hours only',
    both: 'Said to be both open and closed',
  },
  listLeftOut: (count) => (count === 1 ? '1 entry was left out' : `${count} entries were left out`),
  listLeft: {
    no_day: 'no date that can be read',
    no_name: 'no name',
    cancelled: 'cancelled',
    other_years: 'not in this year or the next two',
    too_long: 'longer than 40 days',
    unreadable: 'not well formed',
  },
  listMore: (count) => `and ${count} more`,
  listAsk: (day) => `Which day is ${day}?`,
  dayFirst: 'The day comes first',
  monthFirst: 'The month comes first',
  nothingRead: 'No days were found in it',
  required: 'Required',
  read: (count) =>
    count === 1
      ? '1 day taken; save to put it into force'
      : `${count} days taken; save to put them into force`,
} satisfies Translation<typeof source>
