import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type zhHans from '../../zh-hans/web/point.ts'

const days = (n: number) => plural('en', n, { one: '1 day', other: `${n} days` })
/** Figures come written out; what is no plain number, such as “1,200”, is more than one. */
const say = (figure: string, one: string, other: string) =>
  plural('en', Number(figure), { one: `${figure} ${one}`, other: `${figure} ${other}` })
const points = (figure: string) => say(figure, 'point', 'points')

export default {
  balance: 'Points you can use',
  entries: 'All entries',
  lapseNext: (n, day) =>
    say(
      n,
      `point can be used until ${day}, then it expires`,
      `points can be used until ${day}, then they expire`,
    ),
  lapseNone: 'Check in or finish a task, and points come here.',
  lapseTitle: 'When points expire',
  lapseRule: (months) =>
    `Points can be used for ${plural('en', months, { one: '1 month', other: `${months} months` })} after they come, until the last day of that month. Those that expire first are used first.`,
  lapseUntil: (day) => `until ${day}`,
  lapseAll: 'See all dates',
  points,

  sign: 'Daily check-in',
  signNow: (n) => `Check in for ${points(n)}`,
  signed: 'Checked in today. See you tomorrow',
  streak: (n) => `${days(n)} in a row`,
  streakNone: 'Today is day one',
  nextBonus: (n, extra) => `${days(n)} to go for ${say(extra, 'extra point', 'extra points')}`,
  signedTitle: (n) => `Checked in: +${points(n)}`,
  signedText: (n, lapses) => `${days(n)} in a row. These points can be used until ${lapses}.`,
  signedBonus: (bonus) => `Includes a ${bonus}-point streak bonus.`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dayToday: 'today',
  daySigned: (n) => `checked in, ${points(n)}`,
  dayMissed: 'not checked in',

  tasks: 'Tasks',
  tasksNone: 'There are no tasks at the moment',
  periods: { once: 'Once', day: 'Every day', week: 'Every week', month: 'Every month' },
  progress: (done, target) => `${done} of ${target}`,
  endsOn: (day) => `until ${day}`,
  take: 'Get',
  taken: 'Claimed',
  go: 'Start',
  invite: 'Invite',
  inviteTitle: 'Invite a friend',
  inviteText:
    'A friend who registers with your link counts once their first order is on its way, and each friend counts once. If that order is refunded, they no longer count.',
  inviteLink: 'Your invitation link',
  inviteShare: 'Send it to a friend',
  inviteCopy: 'Copy the link',
  inviteMessage: 'This is where I send letters to my family. Have a look:',
  copied: 'Copied',
  copyFailed: 'Could not copy. Please hold the link to copy it yourself.',
  gain: (points) => `+${points}`,
  takenTitle: (n) => say(n, 'point is yours', 'points are yours'),

  offers: 'Exchange',
  offersNone: 'Nothing to exchange at the moment',
  cost: points,
  left: (count) => `${count} left`,
  ofMine: (mine, limit) => `${mine} of ${limit} used`,
  exchange: 'Exchange',
  gone: 'Sold out',
  limitReached: 'Limit reached',
  missing: (points) => `${points} more needed`,
  askTitle: 'Exchange points?',
  ask: (n, what) => `${points(n)} for “${what}”. This cannot be undone.`,
  coinsTitle: 'Exchanged',
  coinsText: (amount, unit) =>
    `${amount} ${unit} added to your balance, ready for your next letter.`,
  couponText: 'The coupon is among your coupons. You can choose it when you order.',
  see: 'Have a look',
  later: 'OK',

  entriesBalance: 'Usable now',
  none: 'No entries yet',
  noneHint: 'Check-ins, tasks and exchanges are listed here.',
  reasons: {
    sign: 'Daily check-in',
    sign_bonus: 'Days in a row',
    task: 'Task finished',
    gift: 'Given by us',
    exchange: 'Exchanged',
    lapse: 'Expired',
    given_back: 'Returned',
  },
  signDay: (day) => `Check-in of ${day}`,
  after: (points) => `${points} usable`,
  stillLeft: (left, day) => `${left} left, until ${day}`,
  usedUp: 'Used up',
  takenFrom: 'Which points were used',
  from: (day, points, lapses) => `${points} from ${day} (expire ${lapses})`,
} satisfies Translation<typeof zhHans>
