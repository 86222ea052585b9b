import { minor } from '@mailing/contract/amount.ts'
import { enclosureProblems } from '@mailing/contract/goods/rules.ts'
import { expect, test } from 'vitest'
import { variantIds } from '../test/scene.ts'
import { amountOf, chosenOf, chosenVariants, linesOf } from './enclosures.ts'

const [first, second] = variantIds

test('a choice survives the way through an address, and nonsense in it is left out', () => {
  expect(chosenOf(`${first}.2,${second}.1`)).toEqual({ [first]: 2, [second]: 1 })
  expect(chosenOf(`${first}.99`)).toEqual({ [first]: 20 })
  for (const text of [
    undefined,
    '',
    'x',
    `${first}.0`,
    `${first}.-1`,
    `${first}.1.5`,
    `${first}`,
    `<script>.1`,
  ])
    expect(chosenOf(text)).toEqual({})
})

test('what is no longer offered is neither counted nor paid for', () => {
  const variant = {
    id: first,
    sku: 'S',
    name: '',
    price: minor(150),
    weight: 5,
    thickness: 3,
    stock: 9,
    picture: null,
  }
  const chosen = chosenVariants([{ variants: [variant] } as never], { [first]: 3, [second]: 2 })
  expect(chosen).toEqual([{ ...variant, quantity: 3 }])
  expect(amountOf(chosen)).toBe(450)
  expect(linesOf({ [first]: 3, [second]: 0 })).toEqual([{ variantId: first, quantity: 3 }])
})

test('an envelope has three limits, and each is named', () => {
  expect(enclosureProblems([{ quantity: 1, weight: 60, thickness: 50 }])).toEqual([])
  expect(enclosureProblems([{ quantity: 21, weight: 3, thickness: 3 }])).toEqual([
    'weight',
    'thickness',
    'pieces',
  ])
})
