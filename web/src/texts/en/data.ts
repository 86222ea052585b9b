import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/data.ts'

export default {
  yours: 'What you can do',
  copyHint: 'One archive to take home',
  copyLead:
    'Everything that we keep of you in one archive: the print files of your letters, the scans of answers, your pictures, and a list of each kind. It is made in the background and then waits here for you.',
  copyAsk: 'Make a copy',
  copyWaiting: 'It is being made. You may leave this page.',
  copyFailed: 'This one could not be made. Please ask again.',
  copyOver: 'Removed after its days',
  copyReady: 'Ready',
  copyUntil: (day) => `To be fetched until ${day}, then it is removed`,
  copyAsked: (day) => `Asked for on ${day}`,
  copySize: (size, files) => `${size}, ${files === 1 ? '1 file' : `${files} files`}`,
  copyOpen: 'Download',
  copyAgain: 'Make another copy',
  copyLimit: 'One at a time, three a week at most.',
  copyStarted: 'The download has begun. Keep it in a safe place.',
  proveSent: (to) => `The code goes to ${to}`,
  proveFresh: 'You have just logged in, so no code is needed.',
  proveNone:
    'This account has no phone or e-mail for a code. Log out, log in again, and come back within ten minutes.',
  proveDone: 'The code is on its way',
  listOf: 'Copies you asked for',
} satisfies Translation<typeof source>
