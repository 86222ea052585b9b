import type { Finding, SourceFile } from './source.ts'

/**
 * The one line of the server's modules and the web's features: each may use those before it
 * (docs/architecture.md).
 */
export const moduleOrder = [
  'config',
  'audit',
  'file',
  'account',
  'institution',
  'address',
  'wallet',
  'coupon',
  'point',
  'goods',
  'order',
  'delivery',
  'shop',
  'mail',
  'letter',
  'family',
  'postcard',
  'greeting',
  'reply',
  'invite',
  'agent',
  'chat',
  'countdown',
  'diary',
  'help',
  'ai',
  'content',
  'notice',
  'cloud',
  'privacy',
  'report',
  'month',
  'home',
] as const

const vocabulary = [
  /^schema\.sql$/,
  /^migrations\/\d{3}-[a-z0-9-]+\.sql$/,
  /^(store|rules|service)\.ts$/,
  /^(store|rules|service)\/[a-z0-9-]+\.ts$/,
  /^(holdings|routes|seed|module)\.ts$/,
  /^([a-z0-9-]+\/)?[a-z0-9-]+\.test\.ts$/,
]

const place = (path: string): { module: string; rest: string } | null => {
  const match = /^server\/src\/modules\/([^/]+)\/(.+)$/.exec(path)
  return match ? { module: match[1] ?? '', rest: match[2] ?? '' } : null
}
const isTest = (path: string): boolean => path.endsWith('.test.ts')
/** The place of a module or feature in the line; below 0: it is not in it. */
export const rank = (word: string): number => (moduleOrder as readonly string[]).indexOf(word)

/** The rules of server/src/modules. */
export function checkModules(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const at = place(file.path)
    if (!at) return []
    if (rank(at.module) < 0)
      return [
        {
          path: file.path,
          problem: `${at.module} is no module of the list`,
          mend: `Put the file into the module that its word belongs to, or add the word to moduleOrder in tools/structure/modules.ts and to docs/words.md.`,
        },
      ]
    return [
      ...checkName(file.path, at.rest),
      ...checkFace(file, at.rest),
      ...checkImports(file, at),
    ]
  })
}

function checkName(path: string, rest: string): Finding[] {
  if (vocabulary.some((form) => form.test(rest))) return []
  return [
    {
      path,
      problem: 'no module has a file of this name',
      mend: 'A module has schema.sql, migrations/NNN-what.sql, store.ts, rules.ts, service.ts (each may be a folder of the same name), module.ts with its calls, events and jobs, holdings.ts with what its tables hold of people, routes.ts, seed.ts and <behaviour>.test.ts. Queries go to the store, decisions to the rules, verbs to the service.',
    },
  ]
}

const declaration =
  /^(?:export )?(?:async |abstract )*(?:function|const|let|class|interface|enum|type) \w/m

/** Checks that `service.ts` holds imports for others and no code. */
function checkFace({ path, text }: SourceFile, rest: string): Finding[] {
  if (rest !== 'service.ts' || !declaration.test(text)) return []
  return [
    {
      path,
      problem: 'service.ts holds what others import and nothing else',
      mend: 'Move the code into service/<verb>.ts and export it here by name.',
    },
  ]
}

/** Checks the imports that each kind of file may not have. */
function checkImports(file: SourceFile, at: { module: string; rest: string }): Finding[] {
  if (isTest(file.path)) return []
  return file.imports.flatMap(({ target, specifier }) => {
    if (target === null) return checkPackage(file.path, at.rest, specifier)
    const other = place(target)
    if (other && other.module !== at.module) return checkOtherModule(file.path, at, other)
    if (other) return checkOwnModule(file.path, at.rest, other.rest)
    return checkOutside(file.path, at.rest, target)
  })
}

function checkOtherModule(
  path: string,
  at: { module: string },
  other: { module: string; rest: string },
): Finding[] {
  if (rank(other.module) > rank(at.module))
    return [
      {
        path,
        problem: `${at.module} stands before ${other.module} and may not call it`,
        mend: `Emit an event that ${other.module} handles, or declare a hook that it fills in.`,
      },
    ]
  if (other.rest !== 'service.ts')
    return [
      {
        path,
        problem: `it reaches inside ${other.module} (${other.rest})`,
        mend: `Import what you need from ../${other.module}/service.ts; if it is not there, export it there.`,
      },
    ]
  return []
}

function checkOwnModule(path: string, rest: string, imported: string): Finding[] {
  const kind = rest.split(/[/.]/)[0] ?? ''
  const target = imported.split(/[/.]/)[0] ?? ''
  const forbidden: Readonly<Record<string, readonly string[]>> = {
    holdings: ['store', 'service', 'routes', 'seed', 'module'],
    rules: ['holdings', 'store', 'service', 'routes', 'seed', 'module'],
    store: ['service', 'routes', 'seed', 'module'],
    service: ['routes', 'seed', 'module'],
    routes: ['seed', 'module'],
    module: ['store'],
  }
  if (!forbidden[kind]?.includes(target)) return []
  return [
    {
      path,
      problem: `${kind} may not import ${target}`,
      mend: 'module and routes -> service -> store; rules import nothing with effects. Move it to its layer.',
    },
  ]
}

function checkOutside(path: string, rest: string, target: string): Finding[] {
  if (
    target.startsWith('server/src/adapters/') &&
    !/^server\/src\/adapters\/[a-z-]+\/(port|[a-z-]+)\.ts$/.test(target)
  )
    return [
      {
        path,
        problem: 'it imports the inside of an adapter',
        mend: 'Use the port, through context.outside.',
      },
    ]
  if (target.startsWith('server/src/adapters/') && !target.endsWith('/port.ts'))
    return [
      {
        path,
        problem: `it imports an adapter (${target})`,
        mend: 'Import the types of its port.ts only, and use context.outside; outside.ts fills it in.',
      },
    ]
  if (/^server\/src\/(app|main|outside|seed)\.ts$/.test(target))
    return [
      {
        path,
        problem: 'a module may not import the place where modules are joined',
        mend: 'Take what you need from the kernel or the context.',
      },
    ]
  const isPure = rest.startsWith('rules')
  if (isPure && /^server\/src\/platform\/(?!clock|csv|ids|app-error|holding\.ts)/.test(target))
    return [
      {
        path,
        problem: `rules are pure, and ${target} is not`,
        mend: 'Pass the value in as a parameter.',
      },
    ]
  return []
}

function checkPackage(path: string, rest: string, specifier: string): Finding[] {
  const hasEffects =
    /^(node:(fs|net|http|https|child_process|dns|timers)|pg$|kysely|fastify|pg-boss)/.test(
      specifier,
    )
  if (rest.startsWith('rules') && hasEffects)
    return [
      {
        path,
        problem: `rules are pure, and ${specifier} is not`,
        mend: 'Do this in the store or the service and pass the result in.',
      },
    ]
  return []
}
