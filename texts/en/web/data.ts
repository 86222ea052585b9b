import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/data.ts'

export default {
  copyPage: 'A copy of my data',
  leavePage: 'Delete my account',
  proofPage: 'Certificate of deletion',
  yours: 'What you can do',
  keepingHint: 'When letters and scans are deleted',
  copyHint: 'Everything in one file',
  copyLead:
    'One archive with everything we store about you: the print files of your letters, the scans of replies, your pictures, and a list of each type. We’ll prepare it in the background; you can download it here when it’s ready.',
  copyAsk: 'Make a copy',
  copyWaiting: 'It is being prepared. You may leave this page.',
  copyFailed: 'We couldn’t prepare this one. Please ask again.',
  copyOver: 'Expired and deleted',
  copyReady: 'Ready',
  copyUntil: (day) => `Download by ${day}; then it’s deleted`,
  copyAsked: (day) => `Asked for on ${day}`,
  copySize: (size, files) => `${size}, ${files === 1 ? '1 file' : `${files} files`}`,
  copyOpen: 'Download',
  copyAgain: 'Make another copy',
  copyLimit: 'One at a time, three a week at most.',
  copyStarted: 'The download has started. Keep it in a safe place.',
  proveSent: (to) => `The code goes to ${to}`,
  proveFresh: 'You have just logged in, so no code is needed.',
  proveNone:
    'This account has no phone or e-mail for a code. Log out, log in again, and come back within ten minutes.',
  proveDone: 'The code is on its way',
  listOf: 'Copies you asked for',
  leaveTitle: 'Before you delete your account',
  leaveLead: (days) =>
    `You have ${days} days to change your mind: log in and take it back with one tap. After that the account is closed for good.`,
  leaveErased:
    'Erased completely: phone, e-mail, nickname, recipients and addresses, drafts, diary, pictures and files, logins',
  leaveEmptied:
    'Emptied: letters and cards you sent and replies you got; only days and numbers stay, without words',
  leaveKept: 'Kept as the law asks: records of payments and balance, without showing who it was',
  leavePaper: 'Paper originals that lie here are destroyed; have those you want sent to you first',
  leaveCopy: 'Take a copy of my data first',
  leaveStaff:
    'This is an account of our staff. Ask an administrator to remove your staff role first.',
  leaveMoney: 'I give up my balance of',
  leaveMoneyHint:
    'It cannot be paid back afterwards. To use it or ask for a refund, do not delete the account yet.',
  leaveCommissions: 'I give up my commissions of',
  leaveCommissionsHint:
    'Both what you could withdraw and what is still frozen. To have the money, withdraw it before you delete the account.',
  leaveWait: 'Wait until everything in progress is done',
  leaveWaitHint:
    'This may take longer than the days to change your mind; until then the account works as usual',
  leaveMissing: 'Please tick the boxes above first',
  leave: 'Delete my account',
  leaveAsk: (days) =>
    `Really ask for deletion? For ${days} days you can take it back by logging in.`,
  leaveHint: 'You’ll have time to change your mind',
  mattersTitle: 'Still in progress',
  look: 'View',
  endingTitle: (day) => `Your account ends on ${day}`,
  endingLead: 'Until then everything works as usual. Changed your mind? One tap takes it back.',
  endingNow: 'It is being erased and can no longer be taken back.',
  endingWaits: 'Something is still in progress; the account ends once that is done.',
  endingMoney:
    'More has come into your balance or your commissions since you asked. The account ends only once you give up the new sum too.',
  endingMoneyOk: 'Give up this amount and delete the account',
  endingMoneyAsk:
    'Really give up this money? The account ends as soon as the waiting days are over.',
  stay: 'Keep my account',
  stayed: 'Taken back. Your account stays as it is.',
  numberTitle: 'Number of the certificate',
  numberHint:
    'Write it down. Once the account is gone it shows you the certificate of deletion, without a login.',
  numberCopy: 'Copy the number',
  copied: 'Copied',
  copyFailedWords: 'It could not be copied. Please write it down.',
  proofHint: 'The number you were given when you deleted your account',
  proofFind: 'Show the certificate',
  proofNone: 'There is no certificate with this number',
  proofTitle: 'Certificate of deletion',
  proofDone: 'Done',
  proofFiles: 'Files erased',
  proofKeep: 'Save the certificate',
  proofLink: 'Look up a certificate of deletion',
  matters: {
    order: 'Order',
    payment: 'Payment or refund',
    share: 'Share of a family letter',
    earnings: 'Earnings not paid out',
  },
  deeds: { erased: 'Erased', emptied: 'Emptied', kept: 'Kept as the law asks' },
  rows: (n) => (n === 1 ? '1 entry' : `${n} entries`),
} satisfies Translation<typeof source>
