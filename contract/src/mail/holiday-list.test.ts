import { expect, test } from 'vitest'
import { readHolidayList, withList } from './holiday-list.ts'

test('an iCalendar file gives each of its days, and those worked in exchange as open', () => {
  const list = readHolidayList(
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20270206',
      'DTEND;VALUE=DATE:20270208',
      'SUMMARY:春节',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20270214',
      'SUMMARY:春节 补班',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  )
  expect(list).toEqual([
    { day: '2027-02-06', isOpen: false, name: '春节' },
    { day: '2027-02-07', isOpen: false, name: '春节' },
    { day: '2027-02-14', isOpen: true, name: '春节 补班' },
  ])
})

test('lines are read with comma, semicolon or tab; what is no day is left out', () => {
  expect(
    readHolidayList(
      'date;name\n2027-07-14;Fête nationale\n2027-01-02,open,Inventory\n2027-13-40,no',
    ),
  ).toEqual([
    { day: '2027-01-02', isOpen: true, name: 'Inventory' },
    { day: '2027-07-14', isOpen: false, name: 'Fête nationale' },
  ])
})

test('a list put into a calendar changes its own days alone', () => {
  const kept = { day: '2027-03-01', isOpen: false, name: 'kept' }
  const [first, second] = withList(
    [kept, { day: '2027-05-01', isOpen: true, name: 'old' }],
    [{ day: '2027-05-01', isOpen: false, name: 'new' }],
  )
  expect([first, second?.name]).toEqual([kept, 'new'])
})
