import { describe, expect, test } from 'vitest'
import { checkContractLine } from './contract-line.ts'
import { checkLayers, checkNames } from './layers.ts'
import { longFunctions, mostLines } from './lengths.ts'
import { checkModules } from './modules.ts'
import { checkProducts } from './products.ts'
import { readImports, type SourceFile } from './source.ts'
import { checkTransactions } from './transactions.ts'

const file = (path: string, text = ''): SourceFile => ({
  path,
  text,
  imports: readImports(path, text),
})
const problems = (path: string, text = '') => {
  const files = [file(path, text)]
  return [
    ...checkModules(files),
    ...checkContractLine(files),
    ...checkLayers(files),
    ...checkNames(files),
    ...checkTransactions(files),
  ].map((finding) => finding.problem)
}
const letter = (name: string) => `server/src/modules/letter/${name}`

describe('reading imports', () => {
  test('all forms are found, and examples in comments are not', () => {
    const text =
      "import a from './a.ts'\nimport type { B } from './b.ts'\nexport * from './c.ts'\nimport './d.ts'\nimport {\n  e,\n} from './e.ts'\nconst f = await import('./f.ts')\n// import './g.ts'\n/** import './h.ts' */\nexport { i } from '@mailing/contract/i.ts'\n"
    expect(readImports('server/src/x.ts', text).map((found) => found.target)).toEqual([
      'server/src/a.ts',
      'server/src/b.ts',
      'server/src/c.ts',
      'server/src/d.ts',
      'server/src/e.ts',
      'server/src/f.ts',
      'contract/src/i.ts',
    ])
  })
})

describe('modules', () => {
  test.each([
    [letter('service.ts'), "import { pay } from '../order/service.ts'"],
    [letter('service/pay.ts'), "import { find } from '../store.ts'"],
    [letter('rules.ts'), "import { dayIn } from '../../platform/clock.ts'"],
    [letter('service.ts'), "export { type Order, pay } from './service/pay.ts'"],
    [letter('holdings.ts'), "import { ofOrders } from '../order/service.ts'"],
    [letter('schema.sql'), ''],
    [letter('migrations/921-more.sql'), ''],
    [letter('paying.test.ts'), "import { x } from '../order/store.ts'"],
  ])('%s may', (path, text) => expect(problems(path, text)).toEqual([]))

  test.each([
    ['a wrong file name', letter('queries.ts'), '', 'no module has a file of this name'],
    [
      'an unlisted module',
      'server/src/modules/parcel/store.ts',
      '',
      'parcel is no module of the list',
    ],
    [
      'an upward import',
      letter('service.ts'),
      "import { x } from '../reply/service.ts'",
      'letter stands before reply',
    ],
    [
      'code in the face of a module',
      letter('service.ts'),
      'export const pay = () => 1',
      'service.ts holds what others import and nothing else',
    ],
    [
      'holdings that call a service',
      letter('holdings.ts'),
      "import { x } from './service.ts'",
      'holdings may not import service',
    ],
    [
      'reaching inside a module',
      letter('service.ts'),
      "import { x } from '../order/store.ts'",
      'it reaches inside order (store.ts)',
    ],
    ['rules with a database', letter('rules.ts'), "import { sql } from 'kysely'", 'rules are pure'],
    [
      'rules with effects of the platform',
      letter('rules/a.ts'),
      "import { x } from '../../../platform/transaction.ts'",
      'rules are pure',
    ],
    [
      'a store that calls a service',
      letter('store.ts'),
      "import { x } from './service.ts'",
      'store may not import service',
    ],
    [
      'calls that query',
      letter('module.ts'),
      "import { x } from './store.ts'",
      'module may not import store',
    ],
    [
      'an adapter instead of its port',
      letter('service.ts'),
      "import { x } from '../../adapters/sms/console.ts'",
      'it imports an adapter',
    ],
  ])('%s is refused', (_what, path, text, problem) =>
    expect(problems(path, text).join()).toContain(problem),
  )
})

describe('transactions', () => {
  const service = letter('service/pay.ts')
  const alone = 'it takes a database or a transaction by itself'
  const renamed = 'the context of an inTransaction has another name inside than outside'

  test.each([
    [service, 'await inTransaction(context, async (context) => pay(context))'],
    [service, 'inTransaction(kernel, (kernel) => put(kernel, row))'],
    [service, 'inTransaction(\n  kernel,\n  async (kernel) => put(kernel, row),\n)'],
    [service, 'inTransaction({ db }, async ({ db }) => db.selectFrom(table))'],
    [service, '/** `inTransaction(context, work)` takes a tx: Tx. */'],
    [letter('store.ts'), 'export const put = ({ db }: InTransaction, row: Row) => db'],
    ['server/src/platform/key-rotation.ts', 'async function rotateBatch(tx: Tx) {}'],
    [letter('paying.test.ts'), 'inTransaction(world.kernel, async ({ db }) => db)'],
    [service, "const draw = (kernel: Kernel, locale: StaffContext['locale']) => kernel"],
    [letter('seed.ts'), 'const fill = (kernel: Kernel, writer: UserContext) => writer'],
  ])('%s may: %s', (path, text) => expect(problems(path, text)).toEqual([]))

  test.each([
    ['a parameter', letter('store.ts'), 'const put = (tx: Tx, row: Row) => tx', alone],
    ['a database', letter('store.ts'), 'const list = (db: Db) => db', alone],
    ['a field', service, 'interface Reading { readonly db: Db }', alone],
    [
      'its type by another name',
      service,
      "import type { Tx as T } from '../../../platform/database.ts'",
      alone,
    ],
    ['the type of the query builder', service, "import type { Kysely } from 'kysely'", alone],
    ['the type of a field', service, "const put = (db: Kernel['db']) => db", alone],
    ['in an adapter', 'server/src/adapters/sms/http.ts', 'const put = (tx: Tx) => tx', alone],
    [
      'a context and a transaction',
      service,
      "const put = (kernel: Pick<Kernel, 'clock'>, context: InTransaction) => kernel",
      'a function takes two contexts',
    ],
    [
      'a context and a transaction, with something between',
      service,
      'async function put(\n  { clock }: UserContext,\n  id: string,\n  tx: InTransaction<Kernel>,\n) {}',
      'a function takes two contexts',
    ],
    ['another name', service, 'inTransaction(context, async (inside) => pay(inside))', renamed],
    ['less inside', service, 'inTransaction(kernel, async ({ db }) => put({ db }))', renamed],
    ['no name', service, 'inTransaction(context, async () => pay(context))', renamed],
    ['a function of elsewhere', service, 'inTransaction(context, work)', renamed],
    ['the database alone', service, 'inTransaction(context.db, async (tx) => tx)', renamed],
    ['other spacing', service, 'inTransaction(\n  context,\n  async (tx) => tx)', renamed],
  ])('%s is refused', (_what, path, text, problem) =>
    expect(problems(path, text)).toEqual([problem]),
  )
})

describe('layers and names', () => {
  test.each([
    [
      'a platform with domain words',
      'server/src/platform/x.ts',
      "import { x } from '../modules/letter/service.ts'",
      'the platform knows no domain',
    ],
    [
      'a feature that imports one to its right',
      'web/src/features/order/parts/x.tsx',
      "import { x } from '../../letter/model.ts'",
      'feature order stands before letter and may not import it',
    ],
    [
      'a feature to the right that is loaded late',
      'web/src/features/mail/staff/x.tsx',
      "const x = () => import('../../postcard/staff/x.tsx')",
      'feature mail stands before postcard and may not import it',
    ],
    [
      'a feature of no known word',
      'web/src/features/checkout/x.tsx',
      "import { x } from '../order/model.ts'",
      'checkout is no feature of the list',
    ],
    [
      'a kit that knows a feature',
      'web/src/ui/x.tsx',
      "import { x } from '../features/letter/model.ts'",
      'the kit knows no feature',
    ],
    [
      'a web that imports the server',
      'web/src/platform/x.ts',
      "import { x } from '@mailing/server/app.ts'",
      'the web does not import the server',
    ],
    [
      'a contract that imports the layout',
      'contract/src/x.ts',
      "import { x } from '@mailing/typeset'",
      'the contract imports zod, the texts and itself only',
    ],
    [
      'a word of the contract that imports rightwards',
      'contract/src/order/x.ts',
      "import { x } from '../reply/calls.ts'",
      'order stands before reply in the contract',
    ],
    [
      'a root of the contract that knows a word',
      'contract/src/money.ts',
      "import { x } from './order/calls.ts'",
      "the contract's root imports order",
    ],
    [
      'a folder of the contract that is no word',
      'contract/src/parcel/x.ts',
      '',
      'no word of the line',
    ],
    ['a vague name', 'web/src/ui/date-utils.ts', '', 'its name says nothing'],
    ['capital letters', 'web/src/ui/Button.tsx', '', 'kebab-case'],
    ['a long file', 'server/src/platform/long.ts', 'x\n'.repeat(301), '301 lines'],
  ])('%s is refused', (_what, path, text, problem) =>
    expect(problems(path, text).join()).toContain(problem),
  )

  test('a feature uses what stands before it', () =>
    expect(
      problems(
        'web/src/features/postcard/parts/x.tsx',
        "import { x } from '../../mail/parts/x.tsx'\nimport { y } from '../../order/parts/y.tsx'",
      ),
    ).toEqual([]))

  test('lets a contract word use words before it, and the root', () =>
    expect(
      problems(
        'contract/src/reply/x.ts',
        "import { x } from '../order/calls.ts'\nimport { y } from '../money.ts'",
      ),
    ).toEqual([]))

  test('a long table of texts is fine', () =>
    expect(problems('texts/en/web/order.ts', 'x\n'.repeat(900))).toEqual([]))
})

test('counts a function’s lines with markup and blanks, wherever written', () => {
  const lines = (count: number) => '\n      <p />'.repeat(count)
  const page = (count: number) =>
    `const Page = () => {\n  const inner = () => (\n    <>${lines(count)}\n    </>\n  )\n  return inner()\n}\n`
  const found = (count: number) =>
    longFunctions('web/src/page.tsx', `import x from 'x'\n${page(count)}`)
  expect(found(mostLines - 7)).toEqual([])
  expect(found(mostLines - 6)).toEqual([{ line: 2, lines: 61 }])
  expect(found(mostLines)).toEqual([
    { line: 2, lines: 67 },
    { line: 3, lines: 64 },
  ])
})

describe('products', () => {
  const found = (path: string, text: string) => checkProducts([file(path, text)], [])
  test('finds a kind that a file outside of its folders asks for', () => {
    const asks = "const isCard = piece.kind === 'postcard'"
    expect(found('server/src/modules/delivery/rules.ts', asks)).toHaveLength(1)
    expect(found('server/src/modules/month/store.ts', "sql`when 'pass_message'`")).toHaveLength(1)
    expect(found('web/src/features/home/x.ts', "go('/pages/greeting/edit/edit')")).toHaveLength(1)
  })
  test('allows kinds in their own folders, in the registry and in tests', () => {
    const asks = "const isCard = kind === 'postcard'"
    for (const path of [
      'server/src/modules/postcard/rules.ts',
      'contract/src/mail-products.ts',
      'server/src/modules/delivery/x.test.ts',
    ])
      expect(found(path, asks)).toEqual([])
    expect(found('server/src/modules/delivery/rules.ts', "paper === 'postcard'")).toEqual([])
  })
})
