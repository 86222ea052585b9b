import type { Finding, SourceFile } from './source.ts'

const isProduct = (path: string): boolean =>
  /^server\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')
const isPlatform = (path: string): boolean => path.startsWith('server/src/platform/')
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/**
 * The transaction is the `db` of the context (docs/decisions/052-transaction-is-the-context.md).
 */
export function checkTransactions(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return [
        ...checkTypes(path, code),
        ...checkParameters(path, code),
        ...checkCallbacks(path, code),
      ]
    })
}

/** A bare database type, wherever it comes from. */
const bareTypes = [
  /:\s*(?:Db|Tx)\b/,
  /\bimport\s[^'"]*\b(?:Db|Tx)\b[^'"]*\sfrom\s*['"][^'"]*\/database\.ts['"]/,
  /\bimport\s[^'"]*\b(?:Kysely|Transaction)\b[^'"]*\sfrom\s*['"]kysely['"]/,
  /\b(?:Kernel|WithDb|InTransaction|\w*Context)(?:<[^[\]]*>)?\['db'\]/,
]

function checkTypes(path: string, code: string): Finding[] {
  if (isPlatform(path) || !bareTypes.some((form) => form.test(code))) return []
  return [
    {
      path,
      problem: 'it takes a database or a transaction by itself',
      mend: 'Take the context: `{ db }: WithDb` for any, `{ db }: InTransaction` or `context: InTransaction<UserContext>` for one that is in a transaction (platform/database.ts).',
    },
  ]
}

const context = String.raw`:\s*(?:Pick<|Omit<|InTransaction<)*(?:InTransaction|WithDb|Kernel|\w*Context)\b(?!\[)`
const twoContexts = new RegExp(`${context}[^()=;{}]*,\\s*(?:\\w+|\\{[^{}]*\\})${context}`)

/**
 * A function with two contexts can use the wrong one. Demo data are made by the kernel in the name
 * of a person.
 */
function checkParameters(path: string, code: string): Finding[] {
  if (path.endsWith('/seed.ts') || !twoContexts.test(code)) return []
  return [
    {
      path,
      problem: 'a function takes two contexts',
      mend: 'Take one: in a transaction it is the context on that transaction.',
    },
  ]
}

const call = /\binTransaction\s*\(\s*/g
const inlineCall = /^(\{ db \}|[\w.]+),\s*(?:async\s*)?\(\s*(\{ db \}|\w+)\s*\)/

/**
 * Inside, the context has the name that it has outside: what is outside of the transaction is out
 * of reach.
 */
function checkCallbacks(path: string, code: string): Finding[] {
  if (path === 'server/src/platform/transaction.ts') return []
  return [...code.matchAll(call)].flatMap(({ index, 0: { length } }) => {
    const [, outer = '', inner] = inlineCall.exec(code.slice(index + length)) ?? []
    if (inner !== undefined && outer.split('.').at(-1) === inner) return []
    return [
      {
        path,
        problem: 'the context of an inTransaction has another name inside than outside',
        mend: 'Write inTransaction(context, async (context) => ...), so that nothing inside can reach past the transaction.',
      },
    ]
  })
}
