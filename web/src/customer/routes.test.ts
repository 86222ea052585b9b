import { expect, test } from 'vitest'
import { notYetRoutes } from './not-yet-routes.ts'
import { aliases, pagePaths, tabPaths } from './paths.ts'
import { customerRoutes, customerTable, notYet } from './routes.ts'

/** How many screens were still missing when this was last looked at. It only goes down. */
const missingAtMost = 5

test('every path has exactly one route', () => {
  expect(customerRoutes.map((route) => route.path).sort()).toEqual(
    [...tabPaths, ...pagePaths].sort(),
  )
  for (const alias of Object.keys(aliases)) expect(customerTable.find(alias)).toBeDefined()
})

test('the list of screens that are still missing is true and only shrinks', () => {
  const missing = customerRoutes.filter((route) => route.load === notYet).map((route) => route.path)
  expect([...missing].sort()).toEqual([...notYetRoutes].sort())
  expect(missing.length).toBeLessThanOrEqual(missingAtMost)
})

test('login pages never need login themselves', () => {
  for (const route of customerRoutes.filter(({ path }) => path.includes('/login/')))
    expect(route.access).toBe('guest')
})

test('the tabs are the first four in their order', () => {
  expect(tabPaths.map((path) => customerTable.find(path)?.tab)).toEqual([0, 1, 2, 3])
})
