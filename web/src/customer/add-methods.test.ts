import { afterEach, expect, test } from 'vitest'
import { addedMethods, addMethods } from './add-methods.ts'

const names = ['toReversed', 'toSorted', 'toSpliced', 'with'] as const
const own = names.map((name) => Object.getOwnPropertyDescriptor(Array.prototype, name))
const { timeout, any } = AbortSignal
const { canParse } = URL

function takeAway(): void {
  for (const name of names) Reflect.deleteProperty(Array.prototype, name)
  Reflect.deleteProperty(AbortSignal, 'timeout')
  Reflect.deleteProperty(AbortSignal, 'any')
  Reflect.deleteProperty(URL, 'canParse')
}

afterEach(() => {
  names.forEach((name, at) => {
    Object.defineProperty(Array.prototype, name, own[at] as PropertyDescriptor)
  })
  Object.assign(AbortSignal, { timeout, any })
  Object.assign(URL, { canParse })
})

test('does what the browser’s own methods do when they are missing', () => {
  const look = (list: readonly number[]) => [
    list.toReversed(),
    list.toSorted(),
    list.toSorted((a, b) => b - a),
    list.toSpliced(1, 1, 7, 8),
    list.toSpliced(1),
    list.with(-1, 5),
    list,
  ]
  const expected = look([3, 10, 2])
  takeAway()
  addMethods()
  expect(look([3, 10, 2])).toEqual(expected)
  expect(() => [1].with(1, 2)).toThrow(RangeError)
  expect(Object.keys([1])).toEqual(['0'])
  expect(['https://a.example', 'a'].map((address) => URL.canParse(address))).toEqual([true, false])
})

test('cuts off a signal when its time or another signal ends', async () => {
  takeAway()
  addMethods()
  const cut = new AbortController()
  const first = AbortSignal.any([cut.signal, AbortSignal.timeout(60_000)])
  cut.abort('enough')
  expect([first.aborted, first.reason]).toEqual([true, 'enough'])
  expect(AbortSignal.any([cut.signal]).reason).toBe('enough')
  const late = AbortSignal.timeout(1)
  await new Promise((resolve) => late.addEventListener('abort', resolve))
  expect((late.reason as DOMException).name).toBe('TimeoutError')
})

test('leaves a method as it is when the browser has it', () => {
  const before = Array.prototype.toSorted
  addMethods()
  expect(Array.prototype.toSorted).toBe(before)
  expect(addedMethods).toHaveLength(names.length + 3)
})
