import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smsWords } from './sms-words.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')

test.each(Object.values(smsWords).flatMap((words) => Object.values(words)))(
  'operators read what to submit: %s',
  (words) => {
    expect(guide).toContain(`\`${words}\``)
  },
)

test('words to submit hold the variables that are sent', () => {
  const variables = (words: string) => words.match(/\$?\{\w+\}/g) ?? []
  expect(Object.values(smsWords.aliyun).map(variables)).toEqual([
    ['$' + '{code}'],
    ['$' + '{count}'],
    [],
  ])
  expect(Object.values(smsWords.tencent).map(variables)).toEqual([['{1}', '{2}'], ['{1}'], []])
})
