import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyOf, parseBlocks, renderBlocks, withComments, wrapped } from './blocks.ts'
import { plain } from './plain.ts'

const source = join(import.meta.dirname, '..', '..', 'server', 'src')
const files = globSync('**/schema.sql', { cwd: source })

test('reads every schema file and writes it as it was', () => {
  expect(files.length).toBeGreaterThan(25)
  for (const file of files) {
    const text = readFileSync(join(source, file), 'utf8')
    const { head, blocks } = parseBlocks(text)
    expect(renderBlocks(head, blocks), file).toBe(text)
    expect(new Set(blocks.map(({ key }) => key)).size, file).toBe(blocks.length)
  }
})

test('keeps the comments of columns when a table changes', () => {
  const former = 'create table a (\n  -- Why it is there.\n  one integer,\n  two integer\n);'
  expect(withComments('create table a (\n  one bigint,\n  three integer\n);', former)).toBe(
    'create table a (\n  -- Why it is there.\n  one bigint,\n  three integer\n);',
  )
})

test('breaks wide lines between words, never within a text or a body', () => {
  const text = `create index a on b (c) where d in (${Array.from({ length: 30 }, (_, n) => `'x y${n}'`).join(', ')});`
  const lines = wrapped(text).split('\n')
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines)
    expect(line.match(/'/g)?.length ?? 0).toSatisfy((n: number) => n % 2 === 0)
  expect(lines.map((line) => line.trim()).join(' ')).toBe(text)
  const body = `create function a() returns int as $$\n${'x '.repeat(90)}\n$$;`
  expect(wrapped(body)).toBe(body)
})

test('refuses a statement that has no place in a schema file', () => {
  expect(() => keyOf('update a set b = 1;')).toThrow('no place for this')
})

test.each([
  [
    "CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))",
    "check (state in ('open', 'closed'))",
  ],
  ['CHECK (((a >= 1) AND (a <= 5)))', 'check (a between 1 and 5)'],
  [
    'CHECK ((((a IS NULL) = (b IS NULL)) AND (c > 0)))',
    'check ((a is null) = (b is null) and c > 0)',
  ],
  ["CHECK ((name <> 'A (B)'::text))", "check (name <> 'A (B)')"],
  ['CREATE INDEX a ON b (((c)::text), d DESC)', 'create index a on b ((c::text), d desc)'],
  [
    'WHEN ((((new.a IS DISTINCT FROM old.a) OR (new.b IS DISTINCT FROM old.b)) OR (new.c IS DISTINCT FROM old.c)))',
    'when ((new.a, new.b, new.c) is distinct from (old.a, old.b, old.c))',
  ],
])('writes %s as a person does', (catalog, written) => expect(plain(catalog)).toBe(written))
