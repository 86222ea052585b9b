import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderStates } from '@mailing/contract/order-states.ts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const page = read('docs/when-it-hangs.md')
const server = globSync('server/src/**/*.ts', { cwd: root }).map(read).join('\n')
const screens = globSync('texts/en/web/staff/*.ts', { cwd: root }).map(read).join('\n')

test('has a row for each state of an order, in their order', () => {
  expect([...page.matchAll(/^\| `(\w+)` /gm)].map(([, state]) => state)).toEqual(orderStates)
})

test('names jobs, handlers, metrics and invariants that exist', () => {
  const names = [...page.matchAll(/`([a-z]+(?:[._][a-z_]+)+)`/g)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(20)
  expect(
    names.filter(
      (name) => !(orderStates as readonly string[]).includes(name) && !server.includes(`'${name}'`),
    ),
  ).toEqual([])
})

test('names screens and buttons as the console does', () => {
  const names = [...page.matchAll(/(?<![\w`])_([^_\n`|]+)_(?!\w)/g)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !screens.includes(name))).toEqual([])
})

test('names commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const names = [...page.matchAll(/`npm run ([\w:]+)`/g)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})
