import { expect, test } from 'vitest'
import { readHolidayList } from './holiday-list.ts'

const read = (text: string) =>
  readHolidayList(text, { timeZone: 'Asia/Shanghai', today: '2026-11-30' })

test.each([
  ['25 décembre 2026;Noël', ['2026-12-25 closed Noël']],
  ['1er mai 2027, Fête du Travail', ['2027-05-01 closed Fête du Travail']],
  ['vendredi 14 juillet 2028 ; Fête nationale', ['2028-07-14 closed Fête nationale']],
  ['Noël, 25 déc. 2026', ['2026-12-25 closed Noël']],
  ['Dec 25, 2026,Christmas Day', ['2026-12-25 closed Christmas Day']],
  ['Friday, December 25, 2026, Christmas Day', ['2026-12-25 closed Christmas Day']],
  ['July 4th 2027,open,Stocktaking', ['2027-07-04 open open, Stocktaking']],
  ['25-Dec-2026;Christmas Day', ['2026-12-25 closed Christmas Day']],
  ['25. Dezember 2026;Weihnachten', ['2026-12-25 closed Weihnachten']],
  ['6 de enero de 2027;Día de Reyes', ['2027-01-06 closed Día de Reyes']],
  ['2027-01-02;día no laborable', ['2027-01-02 closed día no laborable']],
  ['2 de enero de 2027;día no laborable', ['2027-01-02 closed día no laborable']],
  ['2 mai 2027;jour non ouvré', ['2027-05-02 closed jour non ouvré']],
  ['2 May 2027;working Sunday', ['2027-05-02 open working Sunday']],
  ['12月25日,圣诞节', ['2026-12-25 closed 圣诞节']],
  ['1月1日 元旦', ['2027-01-01 closed 元旦']],
  ['12月２6日（周六） 调休上班', ['2026-12-26 open 调休上班']],
  ['12月26日 不上班', ['2026-12-26 closed 不上班']],
  ['31 November 2027;no day', []],
  ['In May we may close;nothing', []],
] as const)('reads the months of %s by their names', (line, expected) => {
  expect(read(line).days.map(({ day, choice, name }) => `${day} ${choice} ${name}`)).toEqual(
    expected,
  )
})

test('reads the yearly notice of China: ranges closed, days worked in exchange open', () => {
  const { days, leftOut } = read(
    [
      '国务院办公厅关于2027年部分节假日安排的通知',
      '一、元旦：1月1日（周五）至3日（周日）放假，共3天。1月4日（周一）上班。',
      '二、国庆节：10月1日（周五）至7日（周四）放假调休，共7天。9月26日（周日）、10月9日（周六）上班。',
    ].join('\n'),
  )
  expect(days.map(({ day, choice }) => `${day} ${choice}`)).toEqual([
    ...[1, 2, 3].map((day) => `2027-01-0${day} closed`),
    '2027-01-04 open',
    '2027-09-26 open',
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => `2027-10-0${day} closed`),
    '2027-10-09 open',
  ])
  expect(leftOut.map(({ reason }) => reason)).toEqual(['no_day'])
  expect(days[0]?.source).toContain('元旦')
})
