import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/account.ts'

export default {
  writer: 'Writer',
  codes: {
    login_code: {
      subject: 'Your login code',
      lead: 'Your login code is:',
      validity: (minutes) =>
        `It is valid for ${minutes} minutes, on the device that asked for it. Tell it to nobody.`,
      unasked:
        'You did not ask for it? Then you need not do anything: nobody can log in without the code.',
      stop: 'Stop e-mails from us',
    },
    unblock_code: {
      subject: 'Your code',
      lead: 'The code that you asked for on the page about our messages is:',
      validity: (minutes) => `It is valid for ${minutes} minutes, on the device that asked for it.`,
      unasked: 'You did not ask for it? Then ignore this e-mail: nothing changes.',
      stop: 'Stop e-mails from us',
    },
    confirm_code: {
      subject: 'Your confirmation code',
      lead: 'You are about to open or delete your data, or to change how you log in. The code is:',
      validity: (minutes) =>
        `It is valid for ${minutes} minutes, on the device that asked for it. Tell it to nobody.`,
      unasked:
        'You did not ask for it? Then somebody else uses your account: log in and end the other sessions.',
      stop: 'Stop e-mails from us',
    },
  },
  replaced: {
    subject: 'This address no longer opens your account',
    lead: 'Your account now has another e-mail address. You can no longer log in with this one.',
    when: (time, country) =>
      country ? `It was changed on ${time}, in ${country}.` : `It was changed on ${time}.`,
    unasked: 'Was it not you? Then contact us at once.',
    help: 'Contact us',
    stop: 'Stop e-mails from us',
  },
} satisfies Translation<typeof source>
