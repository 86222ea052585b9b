import { expect, test } from 'vitest'
import { saidOfDay } from './opening-words.ts'

test.each([
  'Non-working day',
  'Nonworking day',
  'Not a working day',
  'Unworked day',
  'No work today',
  'This is not a regular working day',
  'Isn’t worked',
  'Bank holiday',
  'Día no laborable',
  'No es día laborable',
  'Día inhábil',
  'Festivo nacional',
  'Jour non travaillé',
  'Jour qui n’est pas travaillé',
  'Jour chômé',
  'Lundi de Pâques (férié)',
  '端午节放假（不上班）',
  '不上班',
  '停班停課',
  '无补班',
  '無需補班',
  '不用上班',
  '非工作日',
  '取消补班',
  '元旦 休',
])('reads %s as closed', (name) => expect(saidOfDay(name)).toBe('closed'))

test.each([
  '春节 补班',
  '春節補班',
  '国庆节（班）',
  '春节调休上班',
  '上班',
  'Working day',
  'Make-up workday',
  'Working Saturday',
  'Worked in exchange',
  'Jour travaillé',
  'Samedi travaillé',
  'Día laborable',
  '不放假，上班',
  '不放假上班',
])('reads %s as open', (name) => expect(saidOfDay(name)).toBe('open'))

test.each([
  'Working Men’s College anniversary',
  'Labour Day',
  'Fête du Travail',
  'Día del Trabajo',
  '班禅诞辰',
  '国庆节',
  'Reopening of the House',
  'Disclosed',
  '',
])('reads nothing into %s', (name) => expect(saidOfDay(name)).toBeNull())

test.each([
  'Daylight Saving Time starts',
  'Observance',
  'Mothering Sunday (not a public holiday)',
  'Passage à l’heure d’été',
  'Día de la Madre',
  '南京大屠杀纪念日',
])('takes %s as only observed', (name) => expect(saidOfDay(name)).toBe('observance'))

test('leaves a sentence that says both to a person', () => {
  expect(saidOfDay('Jour férié travaillé')).toBe('both')
})
