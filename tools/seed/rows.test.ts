import { expect, test } from 'vitest'
import { holdsTitle, readRows } from './rows.ts'

const page = `| row | what was asked | shown by |
| --- | --- | --- |
| 1.1 | One. | \`a/x.test.ts\` \`does it\`<br>\`a/y.test.tsx\` \`a \\| b\` |
| 1.2 | Two. | [decisions/070](decisions/070-what.md) |
| 1.3 | Three. | not yet |
| 1.4 | Four. | somehow |
`

test('reads a row’s tests, decisions or “not yet”, and reports others', () => {
  expect(readRows(page)).toEqual([
    {
      number: '1.1',
      tests: [
        { path: 'a/x.test.ts', title: 'does it' },
        { path: 'a/y.test.tsx', title: 'a | b' },
      ],
      decisions: [],
      isNotYet: false,
      rest: '',
    },
    { number: '1.2', tests: [], decisions: ['decisions/070-what.md'], isNotYet: false, rest: '' },
    { number: '1.3', tests: [], decisions: [], isNotYet: true, rest: '' },
    { number: '1.4', tests: [], decisions: [], isNotYet: false, rest: 'somehow' },
  ])
})

test.each([
  ["test('does it', () => {})", true],
  ["describe('a', () => {\n  it('does it', async () => {})\n})", true],
  ["test.each([1, 2])('does it', () => {})", true],
  ["test(\n  'does it',\n  () => {},\n)", true],
  ["test('does it not', () => {})", false],
  ["// it('does it')", false],
  ["say('does it', 1)", false],
  ["const name = 'does it'", false],
])('%s names a test “does it”: %s', (source, isThere) => {
  expect(holdsTitle(source, 'does it')).toBe(isThere)
})
