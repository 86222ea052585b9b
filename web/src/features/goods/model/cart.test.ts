import { minor } from '@mailing/contract/amount.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line, variantIds } from '../test/scene.ts'
import {
  adopt,
  type CartWish,
  countOf,
  follow,
  orderable,
  quantityOf,
  shownLines,
  totalOf,
  withQuantity,
} from './cart.ts'

const [first, second, third] = variantIds
const wish = (
  variantId: string,
  quantity: number,
  mark: CartWish['mark'] = 'clean',
  isLeft = false,
): CartWish => ({ variantId, quantity, mark, isLeft })

test('a guest’s line vanishes at zero, a user’s stays until the server knows', () => {
  expect(withQuantity([wish(first, 2)], first, 0, true)).toEqual([])
  expect(withQuantity([wish(first, 2)], first, 0, false)).toEqual([wish(first, 0, 'set')])
  expect(withQuantity([wish(first, 0, 'set')], first, 3, false)).toEqual([wish(first, 3, 'set')])
})

test('what is new goes to the top, and no line holds more than an order may', () => {
  expect(withQuantity([wish(first, 1)], second, 2000, true)).toEqual([
    wish(second, 999),
    wish(first, 1),
  ])
  expect(withQuantity([], first, 2.9, true)).toEqual([wish(first, 2)])
})

test('at login the guest’s lines are taken over, of the same variant the larger number', () => {
  expect(adopt([wish(first, 5), wish(third, 1)], [wish(first, 2), wish(second, 1)])).toEqual([
    wish(first, 5, 'merge'),
    wish(second, 1, 'merge'),
    wish(third, 1),
  ])
  // A number that the user set here and the server has not heard yet stays a number that is set.
  expect(adopt([wish(first, 3, 'set')], [wish(first, 4)])).toEqual([wish(first, 4, 'set')])
})

test('the server’s cart is followed, but not over what the person has changed meanwhile', () => {
  const told = [wish(first, 2, 'set')]
  const server = [
    { variantId: first, quantity: 2 },
    { variantId: second, quantity: 1 },
  ]
  expect(follow([wish(first, 2, 'set')], server, told)).toEqual([wish(first, 2), wish(second, 1)])
  expect(follow([wish(first, 3, 'set')], server, told)).toEqual([
    wish(first, 3, 'set'),
    wish(second, 1),
  ])
  expect(follow([wish(first, 1), wish(third, 1)], server)).toEqual([
    wish(first, 2),
    wish(second, 1),
  ])
})

test('a line that is left for later is neither counted in the sum nor ordered', () => {
  const wishes = [wish(first, 2), wish(second, 1, 'clean', true)]
  const lines = shownLines(wishes, {
    [first]: line(first, { quantity: 2, amount: minor(2000) }),
    [second]: line(second),
  })
  expect(orderable(lines, wishes).map(({ variantId }) => variantId)).toEqual([first])
  expect(totalOf(orderable(lines, wishes))).toBe(2000)
  expect(countOf(wishes)).toBe(3)
})

test('a number beyond the stock is told before the server is asked', () => {
  const [shown] = shownLines([wish(first, 9)], { [first]: line(first, { stock: 4 }) })
  expect(shown).toMatchObject({ quantity: 9, problem: 'short', amount: 9000 })
  expect(orderable([shown as never], [wish(first, 9)])).toEqual([])
})

test('after any changes, told one by one, device and server hold the same', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          at: fc.integer({ min: 0, max: 2 }),
          quantity: fc.integer({ min: 0, max: 20 }),
        }),
        { maxLength: 30 },
      ),
      (changes) => {
        let device: readonly CartWish[] = []
        const server = new Map<string, number>()
        for (const { at, quantity } of changes) {
          device = withQuantity(device, variantIds[at as 0 | 1 | 2], quantity, false)
          for (const told of device.filter(({ mark }) => mark === 'set')) {
            if (told.quantity === 0) server.delete(told.variantId)
            else server.set(told.variantId, told.quantity)
            device = follow(
              device,
              [...server].map(([variantId, count]) => ({ variantId, quantity: count })),
              [told],
            )
          }
        }
        expect(device.every(({ mark }) => mark === 'clean')).toBe(true)
        for (const id of variantIds) expect(quantityOf(device, id)).toBe(server.get(id) ?? 0)
      },
    ),
  )
})
