import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Small inputs that other software got wrong. Each has its right result in a test. */
const root = join(import.meta.dirname, '../..')
const cases = join(root, 'server/test/cases')
const tests = globSync('{contract,encoding,server,typeset,web}/{src,test}/**/*.test.{ts,tsx}', {
  cwd: root,
}).map((path) => readFileSync(join(root, path), 'utf8'))

test('every input of the public cases is read by a test', () => {
  const inputs = readdirSync(cases).filter((name) => name !== 'README.md')
  expect(inputs.length).toBeGreaterThan(25)
  expect(inputs.filter((name) => !tests.some((text) => text.includes(name)))).toEqual([])
})

test('a test reads every group of public texts', () => {
  const readers = tests.filter((text) => text.includes('texts.json'))
  const groups = Object.keys(JSON.parse(readFileSync(join(cases, 'texts.json'), 'utf8')))
  expect(groups.length).toBeGreaterThan(5)
  expect(groups.filter((group) => !readers.some((text) => text.includes(group)))).toEqual([])
})
