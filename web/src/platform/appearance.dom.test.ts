import { expect, test } from 'vitest'
import { applyAppearance, getTheme, setTheme } from './appearance.ts'

test('the look is light until a person chooses another, whatever the device prefers', () => {
  applyAppearance()
  expect([getTheme(), document.documentElement.dataset['theme']]).toEqual(['light', 'light'])
  setTheme('dark')
  expect([getTheme(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark'])
})
