import { expect, test } from 'vitest'
import { testsOf } from './changed.ts'

test('a change of a word runs its module, the sweep and the journey that speaks most of it', () => {
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

test('a change of a text runs the screens that read it and the journey that speaks most of it, not every screen', () => {
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

test('a change of a page runs its feature and the app around it, not all that knows the table of routes', () => {
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

test('a change of the platform runs what every call rests on, one of an adapter its own tests', () => {
  expect(testsOf(['server/src/platform/wire.ts']).whole).toContain('server/src/platform')
  expect(testsOf(['server/src/adapters/print/draw.ts']).whole).toEqual([
    'server/src/adapters/print',
  ])
})

test('texts that are no code run nothing but what stands beside the word', () => {
  expect(testsOf(['README.md', 'docs/words.md'])).toEqual({ related: [], whole: [] })
})
