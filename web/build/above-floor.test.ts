import { expect, test } from 'vitest'
import { needs } from '../src/customer/needs.ts'
import { aboveFloor, withOldUnits } from './above-floor.ts'
import { floorOf, lacking, supports, targetOf } from './floor.ts'

const floor = floorOf('customer')
const script = (code: string) => aboveFloor(floor, 'a.js', code)
const style = (css: string) => aboveFloor(floor, 'a.css', css)

test('refuses a script when it calls a method above the floor', () => {
  expect(script('export const a = Map.groupBy([], (b) => b)').join()).toContain('Map.groupBy')
  expect(script('export const a = (b) => b.isWellFormed()').join()).toContain('isWellFormed')
})

test('refuses a script when its syntax is above the floor', () => {
  expect(script('export const a = /[a--b]/v').join()).toContain('unicodeSets')
  const older = { ...floor, safari_ios: [15, 4] }
  expect(aboveFloor(older, 'a.js', 'export const a = /(?<=b)c/').join()).toContain('lookbehind')
})

test('takes a script when the method is added, old or guarded', () => {
  expect(script('export const a = [1].toSorted().map(String); AbortSignal.timeout(1)')).toEqual([])
  expect(script('export const a = Map.groupBy?.([], (b) => b)')).toEqual([])
})

test('refuses styles when a unit above the floor has no fallback', () => {
  expect(style('.a{height:100dvh}').join()).toContain('viewport_percentage_units_dynamic')
  expect(style('.a{height:100vh;height:100dvh}')).toEqual([])
  expect(withOldUnits('.a{color:red;max-height:calc(100dvh - 2px)}')).toBe(
    '.a{color:red;max-height:calc(100vh - 2px);max-height:calc(100dvh - 2px)}',
  )
})

test('lets every browser of the floor pass the gate', () => {
  for (const need of Object.keys(needs)) {
    expect(supports.has(need), need).toBe(true)
    expect(lacking(floor, need), need).toEqual([])
  }
  expect(targetOf(floor)[0]).toBe('chrome103')
})
