import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from './list.ts'

const root = resolve(import.meta.dirname, '..', '..')

test('there are a hundred faults and more, each under its own name', () => {
  expect(faults.length).toBeGreaterThanOrEqual(100)
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
})

test.each(faults.map((fault) => [fault.id, fault] as const))(
  '%s still fits its source, which can be read with it, and its tests are there',
  (_id, { file, find, replace, tests }) => {
    const source = readFileSync(join(root, file), 'utf8')
    expect(source.split(find)).toHaveLength(2)
    // A fault that does not parse would be noticed by every test. SQL is read by the database
    // alone.
    if (file.endsWith('.ts') || file.endsWith('.tsx'))
      expect(() => stripTypeScriptTypes(source.replace(find, () => replace))).not.toThrow()
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)
