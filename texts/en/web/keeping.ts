import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/keeping.ts'

export default {
  title: 'Automatic deletion',
  report: 'Deletion report',
  lead: 'Drafts, letters you sent and scans of replies can be deleted automatically after a time. Unless you choose so, everything is kept.',
  kinds: { draft: 'Drafts', order: 'Letters and cards you sent', reply: 'Scans of replies' },
  hints: {
    draft: 'Counted from the last change; family letters are left out',
    order: 'Counted from arrival or from the end; what has not arrived or came back stays',
    reply: 'Counted from when you first opened them; unread ones stay',
  },
  never: 'Keep them',
  after: (days) =>
    `Delete after ${days === 365 ? '1 year' : days > 365 ? `${days / 365} years` : `${days} days`}`,
  stays:
    'What goes is words, pictures, print files and scans. Recipient, dates, the order, its evidence and the accounts stay.',
  save: 'Save',
  saveNever: 'Keep everything',
  saved: 'Saved',
  talkOpen:
    'You have an open conversation with our staff. Until it is closed, nothing is deleted. After some days without a message it is closed automatically.',
  wouldGo: 'This would be deleted',
  goesNext: 'Deleted next',
  nothingYet: 'Nothing is to be deleted now.',
  counted: (drafts, letters, scans) =>
    `As things stand: drafts ${drafts}, letters ${letters}, replies ${scans}. We tell you a week ahead.`,
  nouns: { draft: 'Draft', order: 'Letter', reply: 'Reply' },
  thing: (noun, name) => (name === '' ? noun : `${noun}: ${name}`),
  since: {
    draft: (day) => `Last changed on ${day}`,
    order: (day) => `Arrived or ended on ${day}`,
    reply: (day) => `First opened on ${day}`,
  },
  goesOn: (day) => `Deleted on ${day}`,
  keep: 'Keep',
  unkeep: 'No longer keep',
  keptTitle: 'What you keep',
  keptHint: 'These are not deleted automatically until you change your mind.',
  reportHint: 'What was deleted, how much, when',
  reportLead:
    'What was deleted as you chose. It cannot be brought back; this report itself holds none of the words.',
  reportEmpty: 'Nothing has been deleted automatically so far',
  takeReport: 'Save as a text file',
  doneOn: (at) => `Deleted on ${at}`,
  amount: (rows, files, size) =>
    `${rows === 1 ? '1 entry' : `${rows} entries`}${files === 0 ? '' : `, ${files === 1 ? '1 file' : `${files} files`} (${size})`}`,
  gone: 'Content deleted',
  goneOn: (day) => `Deleted on ${day}, as you chose.`,
} satisfies Translation<typeof source>
