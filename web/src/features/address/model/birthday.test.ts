import { expect, test } from 'vitest'
import { birthdayOf } from './birthday.ts'

test.each([
  ['1990-03-05', '1990-03-05'],
  ['19900305', '1990-03-05'],
  ['1990-03-05T00:00:00Z', '1990-03-05'],
  ['1990/3/5', '1990-03-05'],
  ['1990年3月5日', '1990-03-05'],
  ['--0305', '--03-05'],
  ['--03-05', '--03-05'],
  ['25/03/1990', '1990-03-25'],
  ['03/25/1990', '1990-03-25'],
  ['05.05.1990', '1990-05-05'],
  ['5 March 1990', '1990-03-05'],
  ['March 5, 1990', '1990-03-05'],
  ['5 de marzo de 1990', '1990-03-05'],
  ['5 mars', '--03-05'],
  ['0000-03-05', '--03-05'],
])('reads %s', (written, day) => {
  expect(birthdayOf(written)).toBe(day)
})

test.each(['05/03/1990', 'circa 1800', 'spring', '1990', '1990-13-05', '1990-02-30', ''])(
  'leaves %s open',
  (written) => {
    expect(birthdayOf(written)).toBeNull()
  },
)

test('leaves out the year that Apple did not know', () => {
  expect(birthdayOf('1604-03-05', '1604')).toBe('--03-05')
})
