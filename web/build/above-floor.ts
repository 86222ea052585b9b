import { type Plugin, parseAst } from 'vite'
import { addedMethods } from '../src/customer/add-methods.ts'
import { type Floor, floorOf, lacking, supports } from './floor.ts'
import type { Entry } from './two-entries.ts'

/**
 * Features in bundles that some browser of the floor lacks. Each has the reason why nobody is worse
 * off.
 */
const harmless: Readonly<Record<string, string>> = {
  'method:drop': 'a method of our own conversations',
  'method:escape': 'a function of the Markdown reader',
  'method:move': 'a method of our own',
  'method:take': 'methods of our own',
  'method:toArray': 'methods of libraries',
  'method:use': 'React’s function of that name, and the Markdown reader’s',
  'api.CSS.registerProperty_static': 'only where the browser has it',
  'api.Notification.requestPermission_static': 'only where the browser has notices',
  'api.PublicKeyCredential.getClientCapabilities_static': 'only where the browser has it',
  'api.PublicKeyCredential.isConditionalMediationAvailable_static': 'only where the browser has it',
}

/**
 * Features of JavaScript that end with a name. They serve calls whose object nobody knows:
 * `toSorted` is both of arrays and of typed ones.
 */
const byLastName = new Map<string, string[]>()
for (const key of supports.keys()) {
  if (!/^(?:javascript\.builtins|api)\.\w+\.\w+$/.test(key)) continue
  const name = key.slice(key.lastIndexOf('.') + 1)
  byLastName.set(name, [...(byLastName.get(name) ?? []), key])
}

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  if (!isNode(value)) return
  yield value
  for (const part of Object.values(value)) yield* nodesOf(part)
}

/**
 * The features that a piece of syntax, or a call, asks for. A call that is asked for first
 * (`a.b?.()`) asks for none.
 */
function* featuresOf(node: Node): Generator<string> {
  const { regex } = node as { readonly regex?: { pattern: string; flags: string } }
  if (regex && /\(\?<[=!]/.test(regex.pattern))
    yield 'javascript.regular_expressions.lookbehind_assertion'
  if (regex?.flags.includes('v')) yield 'javascript.builtins.RegExp.unicodeSets'
  if (node.type === 'StaticBlock') yield 'javascript.classes.static.initialization_blocks'
  if (node.type !== 'CallExpression' || node['optional'] === true) return
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return
  const { name: owner } = callee['object'] as unknown as { readonly name?: string }
  const { name } = callee['property'] as unknown as { readonly name: string }
  const known = [`javascript.builtins.${owner}.${name}`, `api.${owner}.${name}_static`]
  const own = known.find((key) => supports.has(key))
  if (own) yield own
  else yield* [...(byLastName.get(name) ?? [])].slice(0, 1).map(() => `method:${name}`)
}

/**
 * The engines that lack a feature; a method of unknown objects is lacking where all that bear its
 * name are.
 */
function lackingOf(floor: Floor, feature: string): readonly string[] {
  if (!feature.startsWith('method:'))
    return addedMethods.includes(feature) ? [] : lacking(floor, feature)
  const keys = byLastName.get(feature.slice('method:'.length)) ?? []
  if (keys.some((key) => addedMethods.includes(key) || lacking(floor, key).length === 0)) return []
  const inScript = keys.find((key) => key.startsWith('javascript.'))
  return inScript ? lacking(floor, inScript) : []
}

/** Units of styles by the features that they are of. */
const units: readonly (readonly [RegExp, string])[] = [
  [/\d[dsl]v(?:h|w|i|b|min|max)\b/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/\dcq(?:h|w|i|b|min|max)\b/, 'css.types.length.container_query_length_units'],
]

/**
 * Declarations of a style sheet whose unit is above the floor. They stand in their rule without one
 * that all browsers know before them.
 */
function* stylesAbove(floor: Floor, css: string): Generator<string> {
  for (const [, body = ''] of css.matchAll(/\{([^{}]*)\}/g)) {
    const known = new Set<string>()
    for (const declaration of body.split(';')) {
      const property = declaration.split(':')[0]?.trim() ?? ''
      const used = units.filter(([unit]) => unit.test(declaration))
      const above = used.filter(([, key]) => lacking(floor, key).length > 0)
      if (above.length === 0) known.add(property)
      else if (!known.has(property)) yield `${declaration.trim()}: ${above.map(([, key]) => key)}`
    }
  }
}

/**
 * Adds a fallback before each declaration with a newer unit. The fallback has the old unit of the
 * window's height or width.
 */
export const withOldUnits = (css: string): string =>
  css.replace(
    /([{;])(\s*[\w-]+:[^{};]*\d[dsl]v(?:h|w)\b[^{};]*)/g,
    (_, before: string, declaration: string) =>
      `${before}${declaration.replace(/(\d)[dsl](v[hw])\b/g, '$1$2')};${declaration}`,
  )

/** Lines of a bundle's faults that the floor cannot run. */
export function aboveFloor(floor: Floor, file: string, source: string): readonly string[] {
  if (file.endsWith('.css'))
    return [...new Set(stylesAbove(floor, source))].map((line) => `${file}: ${line}`)
  const found = new Set([...nodesOf(parseAst(source))].flatMap((node) => [...featuresOf(node)]))
  return [...found].flatMap((feature) => {
    const engines = feature in harmless ? [] : lackingOf(floor, feature)
    return engines.length > 0 ? [`${file}: ${feature}, which ${engines.join(', ')} lack`] : []
  })
}

/**
 * Fails a build whose files ask more than its entry's floor. Before that it gives older units to
 * the styles.
 */
export function keepFloor(entry: Entry): Plugin {
  return {
    name: 'keep-floor',
    apply: 'build',
    generateBundle(_, bundle) {
      const floor = floorOf(entry)
      const faults = Object.values(bundle).flatMap((part) => {
        if (part.type === 'chunk') return aboveFloor(floor, part.fileName, part.code)
        if (!part.fileName.endsWith('.css')) return []
        part.source = withOldUnits(String(part.source))
        return aboveFloor(floor, part.fileName, part.source)
      })
      if (faults.length > 0)
        this.error(`above the floor of web/package.json:\n${faults.join('\n')}`)
    },
  }
}
