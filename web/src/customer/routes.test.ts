import { expect, test } from 'vitest'
import { aliases, pagePaths, tabPaths } from './paths.ts'
import { customerRoutes, customerTable } from './routes.ts'

test('every path has exactly one route', () => {
  expect(customerRoutes.map((route) => route.path).sort()).toEqual(
    [...tabPaths, ...pagePaths].sort(),
  )
  for (const alias of Object.keys(aliases)) expect(customerTable.find(alias)).toBeDefined()
})

test('login pages never need login themselves', () => {
  for (const route of customerRoutes.filter(({ path }) => path.includes('/login/')))
    expect(route.access).toBe('guest')
})

test('the tabs are the first four in their order', () => {
  expect(tabPaths.map((path) => customerTable.find(path)?.tab)).toEqual([0, 1, 2, 3])
})
