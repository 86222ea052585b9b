import { expect, test } from 'vitest'
import { isNamed } from './is-named.ts'

test('a name is found in either Chinese script, and whatever the case, the width and blanks around it', () => {
  expect(isNamed('監獄與郵局', ' 监狱')).toBe(true)
  expect(isNamed('监狱与邮局', '郵局')).toBe(true)
  expect(isNamed('Wallet ＷＥＣＨＡＴ', 'wechat')).toBe(true)
  expect(isNamed('监狱', '')).toBe(true)
  expect(isNamed('监狱', '医院')).toBe(false)
})
