import { expect, test } from 'vitest'
import { testsOf } from './changed.ts'

test('runs the module, the sweep and its journey for a word', () => {
  const { whole, related } = testsOf([
    'server/src/modules/coupon/store.ts',
    'contract/src/coupon/calls.ts',
  ])
  expect(whole.toSorted()).toEqual([
    'e2e/coupon.test.ts',
    'server/src/modules/coupon',
    'server/test/sweep.test.ts',
  ])
  expect(related).toEqual(['contract/src/coupon/calls.ts'])
})

test('runs the screens that read a text, and its journey', () => {
  expect(testsOf(['texts/fr/web/staff/coupon.ts', 'texts/en/web/checkout.ts'])).toEqual({
    related: [],
    whole: [
      'server/src/modules/coupon',
      'e2e/coupon.test.ts',
      expect.stringMatching(/^e2e\//),
      'web/src/features/coupon',
    ],
  })
})

test('runs the feature and the app around a changed page', () => {
  expect(testsOf(['web/src/features/goods/pages/mall.tsx'])).toEqual({
    related: [],
    whole: [
      'server/src/modules/goods',
      expect.stringMatching(/^e2e\//),
      'web/src/customer',
      'web/src/features/goods',
    ],
  })
})

test('runs what every call needs for platform, adapters’ own tests else', () => {
  expect(testsOf(['server/src/platform/wire.ts']).whole).toContain('server/src/platform')
  expect(testsOf(['server/src/adapters/print/draw.ts']).whole).toEqual([
    'server/src/adapters/print',
  ])
})

test('runs the tests beside a word for texts that are no code', () => {
  expect(testsOf(['README.md', 'docs/words.md'])).toEqual({ related: [], whole: [] })
})
