import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/rule.ts'

export default {
  mobile: 'A mobile number of 11 digits',
  landline: 'A landline, such as 010-12345678',
  email: 'An e-mail address',
  url: 'A web address that starts with http',
  date: 'A date, such as 2026-03-01',
  number: 'A number',
  digits: 'Digits only',
  amount: 'An amount, up to two decimals',
  idCard: 'An ID card number of 18 characters',
  licencePlate: 'A licence plate',
  chinese: 'Chinese characters only',
  letters: 'Letters only',
  lettersAndDigits: 'Letters and digits only',
  code: 'Six digits',
} satisfies Translation<typeof source>
