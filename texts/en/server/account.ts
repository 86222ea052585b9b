import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/account.ts'

export default {
  writer: 'Writer',
  codes: {
    login_code: {
      subject: 'Your login code',
      lead: 'Your login code is:',
      validity: (minutes) =>
        `Valid for ${minutes} minutes on the device you requested it from. Don’t share it with anyone.`,
      unasked: 'Didn’t ask for this? You can ignore it. Nobody can log in without the code.',
      stop: 'Stop e-mails from us',
    },
    unblock_code: {
      subject: 'Your code',
      lead: 'Your code for the page about our messages is:',
      validity: (minutes) => `Valid for ${minutes} minutes on the device you requested it from.`,
      unasked: 'Didn’t ask for this? You can ignore it. Nothing changes.',
      stop: 'Stop e-mails from us',
    },
    confirm_code: {
      subject: 'Your confirmation code',
      lead: 'You are about to open or delete your data, or to change how you log in. The code is:',
      validity: (minutes) =>
        `Valid for ${minutes} minutes on the device you requested it from. Don’t share it with anyone.`,
      unasked:
        'Didn’t ask for this? Someone else may be using your account. Log in and log out your other devices.',
      stop: 'Stop e-mails from us',
    },
  },
  replaced: {
    subject: 'This address no longer opens your account',
    lead: 'Your account now has another e-mail address. You can no longer log in with this one.',
    when: (time, country) =>
      country ? `It was changed on ${time}, in ${country}.` : `It was changed on ${time}.`,
    unasked: 'Wasn’t this you? Please contact us right away.',
    help: 'Contact us',
    stop: 'Stop e-mails from us',
  },
} satisfies Translation<typeof source>
