import { expect, test } from 'vitest'
import { defineHook, fill, joinHooks } from './hooks.ts'

const priceHook = defineHook<number>('shop.prices')
const nameHook = defineHook<string>('shop.name')

test('what several modules give to a hook comes in the order of the modules', () => {
  const hooks = joinHooks([fill(priceHook, 3), fill(nameHook, 'Lin'), fill(priceHook, 1)])
  expect(hooks.all(priceHook)).toEqual([3, 1])
  expect(hooks.only(nameHook)).toBe('Lin')
})

test('a hook that nobody fills gives nothing, and is missed by who needs one', () => {
  const hooks = joinHooks([])
  expect(hooks.all(priceHook)).toEqual([])
  expect(() => hooks.only(nameHook)).toThrow('shop.name is filled by 0 modules')
})

test('two modules cannot both give what only one may', () => {
  const hooks = joinHooks([fill(nameHook, 'Lin'), fill(nameHook, 'Wen')])
  expect(() => hooks.only(nameHook)).toThrow('shop.name is filled by 2 modules')
})

test('a value that counts as false is given all the same', () => {
  expect(joinHooks([fill(priceHook, 0)]).only(priceHook)).toBe(0)
})

test('two hooks of one name are refused at start', () => {
  const twin = defineHook<string>('shop.name')
  expect(() => joinHooks([fill(nameHook, 'Lin'), fill(twin, 'Wen')])).toThrow('shop.name')
})
