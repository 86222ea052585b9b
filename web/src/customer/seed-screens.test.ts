import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import en from '@mailing/texts/en/web/shell.ts'
import zhHans from '@mailing/texts/zh-hans/web/shell.ts'
import { expect, test } from 'vitest'
import { seedPages, seedTabs } from '../../test/seed-pages.ts'
import { aliases, pagePaths, tabPaths } from './paths.ts'
import { customerRoutes, customerTable, titleOf } from './routes.ts'

/*
 * The paths and titles of the product's first description (docs/seed.md, section 2), as the route table and the texts have them. A
 * title of null: the description shows none, or the page names itself.
 */

function titleIn(path: string, titles: Readonly<Record<string, string>>): string | null {
  const route = customerTable.find(path)
  if (!route) throw new Error(`${path} has no route`)
  const key = titleOf(route)
  return key === null ? null : (titles[key] ?? null)
}

test.each(seedTabs)('the tab %s says “%s”', (path, english, chinese) => {
  expect(tabPaths).toContain(path)
  expect([titleIn(path, en.titles), titleIn(path, zhHans.titles)]).toEqual([english, chinese])
})

test.each(seedPages)('the page %s is called “%s”', (path, english, chinese) => {
  expect(pagePaths).toContain(path)
  expect([titleIn(path, en.titles), titleIn(path, zhHans.titles)]).toEqual([english, chinese])
})

test.each([
  '/pages/my/about/about',
  '/pagesA/write/write',
  '/pagesA/poster/promotionDesc/promotionDesc',
])('the page %s, whose title the description does not show, is there', (path) => {
  expect(customerTable.find(path)).toBeDefined()
})

test('/pages/home/home is the first tab by another name', () => {
  expect(aliases).toEqual({ '/pages/home/home': '/' })
  expect(customerTable.find('/pages/home/home')).toBe(customerTable.find('/'))
})

test('the title by default is that of writing a letter', () => {
  const [first] = customerRoutes
  expect(first && [first.path, titleOf(first)]).toEqual(['/', 'writeLetter'])
})

test('the instructions are open to guests, what is a person’s own is not', () => {
  const access = (path: string) => customerTable.find(path)?.access
  expect(access('/pages/desc/desc')).toBe('guest')
  for (const path of ['/pages/my/order/order', '/pages/contacts/contacts', '/pages/diary/index'])
    expect(access(path), path).toBe('user')
})

test('the pages of the admin side are for staff with the permission', () => {
  for (const { path, access } of customerRoutes.filter(({ path }) =>
    path.startsWith('/pages/admin/'),
  ))
    expect(access, path).toMatchObject({ staff: expect.any(String) })
})

test('every page is a chunk of its own, fetched when it is opened', () => {
  // An import at the head of the table would load the page together with the first one.
  const table = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8')
  expect(table.match(/=> import\('[^']+\/pages\/[^']+'\)/g)?.length).toBeGreaterThan(60)
  expect(table).not.toMatch(/^import .*\/pages\//m)
})

test('some pages have a width of their own, the others the app’s', () => {
  const width = (path: string) => customerTable.find(path)?.maxWidth
  expect(['/pages/desc/desc', '/pages/web/web', '/'].map(width)).toEqual([720, 960, undefined])
})
