import { describe, expect, test } from 'vitest'
import { readComments } from './comments.ts'
import { checkDebts, folderOf, lowered } from './debts.ts'
import { type Breach, breachesOf, firstSentence, isHeadless } from './english.ts'
import { checkSubjects } from './subjects.ts'

const rulesIn = (path: string, text: string) =>
  breachesOf({ path, text, imports: [] }).map(({ rule }) => rule)
const breach = (path: string): Breach => ({ rule: 'headless', path, line: 1, text: '' })

describe('comments', () => {
  test('joins line comments that follow each other', () => {
    const text =
      '// One thought\n// on two lines.\nconst a = 1 // Beside.\n\n/** Gives it. */\nlet b = 2\n'
    expect(readComments('a.ts', text)).toEqual([
      { line: 1, isDoc: false, text: 'One thought\non two lines.' },
      { line: 3, isDoc: false, text: 'Beside.' },
      { line: 5, isDoc: true, text: 'Gives it.' },
    ])
  })

  test('leaves out directives and what only looks like a comment', () => {
    const text = "// biome-ignore lint: x\nconst a = '// no comment'\n"
    expect(readComments('a.ts', text)).toEqual([])
  })

  test('reads SQL and CSS', () => {
    expect(readComments('a.sql', '-- Keeps it.\n-- Always.\nselect 1;\n')[0]?.text).toBe(
      'Keeps it.\nAlways.',
    )
    expect(readComments('a.css', 'a { } /* The page. */\n')[0]?.text).toBe('The page.')
  })
})

describe('sentences', () => {
  test.each([
    'What of it was done.',
    'Whoever sends takes the line.',
    'Whether it is one.',
    'How many were asked for.',
    'When it was signed.',
    'Of returned mail:',
    'Told once.',
    'So many are read at a time.',
  ])('%s has no head', (text) => expect(isHeadless(text)).toBe(true))

  test.each([
    'Returns the price of a letter.',
    'Seconds between two attempts.',
    'When the desk opens, the queue is read.',
    'In a transaction the order is locked first.',
    'Paid orders wait for review.',
    'In seconds.',
    'Who may read this?',
  ])('%s has one', (text) => expect(isHeadless(text)).toBe(false))

  test('ends the first sentence at a stop, colon or blank line', () => {
    expect(firstSentence('Gives it. More.')).toBe('Gives it.')
    expect(firstSentence('Gives `a. b` at\nthe end: more.')).toBe('Gives X at the end:')
    expect(firstSentence('Gives it\n\nMore')).toBe('Gives it')
  })
})

describe('rules', () => {
  const long = 'one two three four five six seven eight nine ten eleven twelve'

  test('counts words of a doc comment, not of a line comment', () => {
    expect(rulesIn('a.ts', `/** ${long}. */\n`)).toEqual([])
    expect(rulesIn('a.ts', `/** ${long} more. */\n`)).toEqual(['longFirst'])
    expect(rulesIn('a.ts', `// ${long} more.\n`)).toEqual([])
  })

  test('counts words of test names in test files', () => {
    const named = (name: string) => `test('${name}', () => {})\ntest.each([1])('${name}', f)\n`
    expect(rulesIn('a.test.ts', named(long))).toEqual([])
    expect(rulesIn('a.test.ts', named(`${long} more`))).toEqual(['longTestName', 'longTestName'])
    expect(rulesIn('a.ts', named(`${long} more`))).toEqual([])
  })

  test('finds wide lines but for rows of tables in documents', () => {
    expect(rulesIn('a.ts', 'x'.repeat(111))).toEqual(['wideLine'])
    expect(rulesIn('a.ts', 'x'.repeat(110))).toEqual([])
    expect(rulesIn('docs/a.md', `| ${'x '.repeat(60)} |`)).toEqual([])
    expect(rulesIn('docs/a.md', 'x '.repeat(60))).toEqual(['wideLine'])
  })

  test('finds private words, but not inside of code', () => {
    expect(rulesIn('a.ts', '// The owner is told.\n')).toEqual(['privateWord'])
    expect(rulesIn('a.ts', '// The field `told` is sent.\n')).toEqual([])
    expect(rulesIn('a.ts', 'const told = 1\n')).toEqual([])
    expect(rulesIn('docs/a.md', 'It is drawn anew.\n')).toEqual(['privateWord'])
  })
})

describe('debts', () => {
  const found = [breach('server/src/a/b.ts'), breach('server/src/a/c/d.ts'), breach('docs/a.md')]

  test('counts by folder', () => {
    expect(folderOf('server/src/modules/a/b.ts')).toBe('server/src/modules')
    expect(folderOf('bench/a/b.ts')).toBe('bench')
    expect(folderOf('README.md')).toBe('.')
  })

  test('refuses more than is listed, and a figure that could be lower', () => {
    const problems = (debts: Record<string, number>) =>
      checkDebts(found, { headless: debts }).map(({ path, problem }) => `${path}: ${problem}`)
    expect(problems({ 'server/src/a': 2, docs: 1 })).toEqual([])
    expect(problems({ 'server/src/a': 2 })[0]).toMatch(/^docs: 1 .*, 0 are allowed: docs\/a.md:1$/)
    expect(problems({ 'server/src/a': 3, docs: 1 })[0]).toMatch(/still allows 3$/)
    expect(problems({ 'server/src/a': 2, docs: 1, gone: 4 })[0]).toMatch(/^gone: 0 /)
  })

  test('lowers figures and never raises one', () => {
    const debts = { headless: { 'server/src/a': 5, gone: 1 } }
    expect(lowered(found, debts).headless).toEqual({ 'server/src/a': 2 })
  })
})

test('refuses subjects of more than 72 characters', () => {
  expect(checkSubjects([`abc ${'x'.repeat(72)}`])).toEqual([])
  expect(checkSubjects([`abc ${'x'.repeat(73)}`])[0]?.problem).toBe('a subject of 73 characters')
})
