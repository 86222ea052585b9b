import { expect, test } from 'vitest'
import { accountOf, problemsOf, type WithdrawFields } from './withdraw-form.ts'

const fields = (changes: Partial<WithdrawFields> = {}): WithdrawFields => ({
  amount: '50',
  method: 'bank_card',
  account: '6225 8812 3456 7898',
  realName: '林兰',
  ...changes,
})
const limits = { available: 8000, least: 1000 }
const problems = (changes: Partial<WithdrawFields>) => problemsOf(fields(changes), limits)

test('a whole form has no problems, and a card is sent without its blanks', () => {
  expect(problems({})).toEqual({})
  expect(accountOf(fields())).toBe('6225881234567898')
  expect(accountOf(fields({ account: '６２２５－8812 3456 7898' }))).toBe('6225881234567898')
})

test.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['abc', 'missing'],
  ['9.99', 'low'],
  ['80.01', 'high'],
  ['10', undefined],
  ['80,00', undefined],
])('an amount of %s is %s', (amount, problem) => {
  expect(problems({ amount }).amount).toBe(problem)
})

test.each([
  ['bank_card', '6225881234567890', 'wrong'],
  ['bank_card', '62258', 'wrong'],
  ['alipay', 'lan@example.com', undefined],
  ['alipay', '138 0000 0000', undefined],
  ['alipay', 'lan', 'wrong'],
  ['wechat', 'lan_2026', undefined],
  ['wechat', '2026lan', 'wrong'],
  ['wechat', 'lan', 'wrong'],
] as const)('to %s, %s is %s', (method, account, problem) => {
  expect(problems({ method, account }).account).toBe(problem)
})

test('a name is needed', () => {
  expect(problems({ realName: ' 林 ' })).toEqual({ realName: 'missing' })
})
