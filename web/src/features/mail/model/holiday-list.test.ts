import { readFileSync } from 'node:fs'
import { withDays } from '@mailing/contract/mail/special-days.ts'
import { expect, test } from 'vitest'
import { readHolidayList } from './holiday-list.ts'
import { specialDaysOf } from './listed-day.ts'

const reading = { timeZone: 'Asia/Shanghai', today: '2026-11-30' }
const inParis = { ...reading, timeZone: 'Europe/Paris' }

const ics = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example//EN',
    ...events.flatMap((lines, at) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${at}@example`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const read = (text: string, where = reading) => readHolidayList(text, where)
const short = (text: string, where = reading) =>
  read(text, where).days.map(({ day, choice }) => `${day} ${choice}`)

test('reads the holidays of the case file', () => {
  const file = new URL('../../../../../server/test/cases/holidays.ics', import.meta.url)
  const { days, leftOut } = read(readFileSync(file, 'utf8'))
  expect(leftOut).toEqual([])
  expect(days.map(({ day, choice }) => `${day} ${choice}`)).toEqual([
    '2026-01-01 closed',
    '2027-01-01 closed',
    '2027-05-03 closed',
    '2027-05-04 closed',
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => `2027-10-0${day} closed`),
    '2028-01-01 closed',
  ])
  expect(days[0]?.source).toContain('RRULE:FREQ=YEARLY')
})

/** How the official or best known calendars of ten countries write their days. */
test.each([
  [
    'China: ranges, and days worked in exchange',
    [
      ['DTSTART;VALUE=DATE:20270206', 'DTEND;VALUE=DATE:20270208', 'SUMMARY:春节（休）'],
      ['DTSTART;VALUE=DATE:20270214', 'SUMMARY:春节（班）'],
    ],
    ['2027-02-06 closed', '2027-02-07 closed', '2027-02-14 open'],
  ],
  [
    'Taiwan: traditional, with its zone',
    [['DTSTART;TZID=Asia/Taipei:20270228T000000', 'DURATION:P1D', 'SUMMARY:和平紀念日放假']],
    ['2027-02-28 closed'],
  ],
  [
    'Hong Kong: all transparent',
    [
      ['DTSTART;VALUE=DATE:20270101', 'TRANSP:TRANSPARENT', 'SUMMARY:一月一日'],
      ['DTSTART;VALUE=DATE:20270206', 'TRANSP:TRANSPARENT', 'SUMMARY:農曆年初一'],
    ],
    ['2027-01-01 closed', '2027-02-06 closed'],
  ],
  [
    'United Kingdom: the last Monday of May',
    [
      [
        'DTSTART;VALUE=DATE:20240527',
        'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO',
        'SUMMARY:Spring bank holiday',
      ],
    ],
    ['2026-05-25 closed', '2027-05-31 closed', '2028-05-29 closed'],
  ],
  [
    'United States: the fourth Thursday, until a day',
    [
      [
        'DTSTART;VALUE=DATE:20201126',
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;UNTIL=20271231',
        'SUMMARY:Thanksgiving',
      ],
    ],
    ['2026-11-26 closed', '2027-11-25 closed'],
  ],
  [
    'France: days one by one, one taken out',
    [
      [
        'DTSTART;VALUE=DATE:20270508',
        'RDATE;VALUE=DATE:20270514,20270517',
        'EXDATE;VALUE=DATE:20270517',
        'SUMMARY:Pont (jour non travaillé)',
      ],
    ],
    ['2027-05-08 closed', '2027-05-14 closed'],
  ],
  [
    'Spain: an observance beside a holiday',
    [
      ['DTSTART;VALUE=DATE:20270106', 'SUMMARY:Día de Reyes', 'TRANSP:OPAQUE'],
      ['DTSTART;VALUE=DATE:20270319', 'SUMMARY:San José', 'TRANSP:TRANSPARENT'],
    ],
    ['2027-01-06 closed', '2027-03-19 usual'],
  ],
  [
    'Germany: folded lines and a duration of days',
    [
      [
        'DTSTART;VALUE=DATE:20271225',
        'DURATION:P2D',
        'SUMMARY:Erster und zweiter Weihn\r\n achtstag',
      ],
    ],
    ['2027-12-25 closed', '2027-12-26 closed'],
  ],
  [
    'Canada: a description that says what it is',
    [
      ['DTSTART;VALUE=DATE:20270701', 'SUMMARY:Canada Day', 'DESCRIPTION:Public holiday'],
      ['DTSTART;VALUE=DATE:20270214', 'SUMMARY:Valentine', 'DESCRIPTION:Observance\\nHidden'],
    ],
    ['2027-02-14 usual', '2027-07-01 closed'],
  ],
  [
    'Japan: a midnight of its own in UTC',
    [['DTSTART:20270210T150000Z', 'DTEND:20270211T150000Z', 'SUMMARY:建国記念の日']],
    ['2027-02-10 closed'],
  ],
] as const)('reads %s', (_, events, expected) => expect(short(ics(...events))).toEqual(expected))

test('counts a start in UTC on the day of the house, whatever zone it is in', () => {
  const text = ics(['DTSTART:20270930T160000Z', 'DTEND:20271001T160000Z', 'SUMMARY:国庆节'])
  expect(short(text)).toEqual(['2027-10-01 closed'])
  expect(short(text, { ...reading, timeZone: 'America/New_York' })).toEqual(['2027-09-30 closed'])
})

test('reads zones that the file declares itself, over the end of summer time', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:House',
    'BEGIN:STANDARD',
    'DTSTART:19701025T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:19700329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\r\n')
  const event = ['DTSTART;TZID=House:20271031T000000', 'DTEND;TZID=House:20271101T000000']
  const text = ics([...event, 'SUMMARY:Reformation']).replace(
    'BEGIN:VEVENT',
    `${zone}\r\nBEGIN:VEVENT`,
  )
  expect(short(text, inParis)).toEqual(['2027-10-31 closed'])
})

test('tells what gave no day, each with its reason', () => {
  const { days, leftOut } = read(
    ics(
      ['DTSTART;VALUE=DATE:20270101', 'SUMMARY:Cancelled day', 'STATUS:CANCELLED'],
      ['DTSTART;VALUE=DATE:20200101', 'SUMMARY:Long ago'],
      ['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270901', 'SUMMARY:School holidays'],
      ['SUMMARY:Without a day'],
      ['DTSTART;VALUE=DATE:20270301'],
      ['DTSTART;VALUE=DATE:20270302', 'RRULE:FREQ=SOMETIMES', 'SUMMARY:Odd rule'],
      ['DTSTART;VALUE=DATE:20270303', 'SUMMARY:Kept'],
    ),
  )
  expect(days.map(({ name }) => name)).toEqual(['Kept'])
  expect(leftOut.map(({ reason }) => reason).toSorted()).toEqual([
    'cancelled',
    'no_day',
    'no_name',
    'other_years',
    'too_long',
    'unreadable',
  ])
  expect(leftOut.find(({ reason }) => reason === 'cancelled')?.source).toContain('Cancelled day')
})

test('leaves out one day of a series that was cancelled, and moves one that was moved', () => {
  const text = ics(
    ['UID:a', 'DTSTART;VALUE=DATE:20270501', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Holiday'],
    [
      'UID:a',
      'RECURRENCE-ID;VALUE=DATE:20270502',
      'DTSTART;VALUE=DATE:20270502',
      'SUMMARY:Holiday',
      'STATUS:CANCELLED',
    ],
    [
      'UID:a',
      'RECURRENCE-ID;VALUE=DATE:20270503',
      'DTSTART;VALUE=DATE:20270510',
      'SUMMARY:Holiday',
    ],
  )
  expect(short(text)).toEqual(['2027-05-01 closed', '2027-05-10 closed'])
})

test('does not close a day for some of its hours, nor when entries differ without a mark', () => {
  expect(
    read(
      ics(
        ['DTSTART:20270504T010000Z', 'DTEND:20270504T030000Z', 'SUMMARY:Fire drill'],
        ['DTSTART;VALUE=DATE:20270505', 'SUMMARY:Holiday'],
        ['DTSTART;VALUE=DATE:20270505', 'SUMMARY:Working day'],
      ),
    ).days,
  ).toMatchObject([
    { day: '2027-05-04', choice: 'usual', doubt: 'hours' },
    { day: '2027-05-05', choice: 'closed', doubt: 'both' },
  ])
})

test('reads lines as people and spreadsheets of other countries write them', () => {
  const { days, leftOut } = read(
    [
      'date;name',
      '2027-07-14;Fête nationale',
      '2027-01-02,open,Inventory',
      '2027/2/5;春节',
      '2027年10月1日，国庆节',
      '25.12.2027;Weihnachten',
      '20271226;Stephanstag',
      '2027-13-40;no',
      '2027-02-30;no',
      '2019-01-01;past',
      '2027-03-01;',
    ].join('\n'),
  )
  expect(days.map(({ day, choice, name }) => `${day} ${choice} ${name}`)).toEqual([
    '2027-01-02 open Inventory',
    '2027-02-05 closed 春节',
    '2027-07-14 closed Fête nationale',
    '2027-10-01 closed 国庆节',
    '2027-12-25 closed Weihnachten',
    '2027-12-26 closed Stephanstag',
  ])
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'no_day',
    'no_day',
    'no_day',
    'other_years',
    'no_name',
  ])
})

test('reads an open mark where commas part the fields', () => {
  expect(short('2027-01-02,open,Inventory\n2027-01-03,closed,Working day')).toEqual([
    '2027-01-02 open',
    '2027-01-03 closed',
  ])
})

test('asks which number is the month, unless another line of the file says so', () => {
  const text = '05/02/2027,Constitution'
  expect(read(text)).toMatchObject({ days: [], unclear: '05/02/2027' })
  expect(readHolidayList(text, reading, 'day_first').days[0]?.day).toBe('2027-02-05')
  expect(readHolidayList(text, reading, 'month_first').days[0]?.day).toBe('2027-05-02')
  expect(short(`${text}\n25/12/2027,Navidad`)).toEqual(['2027-02-05 closed', '2027-12-25 closed'])
  expect(short(`${text}\n12/25/2027,Christmas`)).toEqual(['2027-05-02 closed', '2027-12-25 closed'])
})

test('changes its own days of a calendar alone, and none that stays as usual', () => {
  const before = { day: '2027-03-01', isOpen: false, name: 'before' }
  const old = { day: '2027-05-01', isOpen: true, name: 'old' }
  const { days } = read('2027-05-01,new\n2027-06-01,Observance')
  expect(days).toHaveLength(2)
  expect(withDays([before, old], specialDaysOf(days))).toEqual([
    before,
    { day: '2027-05-01', isOpen: false, name: 'new' },
  ])
})
