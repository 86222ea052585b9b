import { type Node, parseSync } from 'oxc-parser'
import type { Finding, SourceFile } from './source.ts'

/**
 * Greatest number of lines of a function, with markup and blank ones. Biome's own rule counts
 * neither.
 */
export const mostLines = 60

const isProduct = (path: string): boolean =>
  /^(?:contract|encoding|typeset|cloud|server|web)\/src\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/texts\//.test(path)
const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression'

/** Functions that a reader cannot see whole. */
export function checkLengths(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) =>
      longFunctions(path, text).map(({ line, lines }) => ({
        path: `${path}:${line}`,
        problem: `a function of ${lines} lines`,
        mend: `Split it where the thought splits, so that none has more than ${mostLines}.`,
      })),
    )
}

interface LongFunction {
  readonly line: number
  readonly lines: number
}

/** Finds the functions of a text that are too long. Each has the line at which it begins. */
export function longFunctions(path: string, text: string): readonly LongFunction[] {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number): number => ends.filter((end) => end < offset).length + 1
  // A short text has no long function: most files need no parser.
  if (ends.length < mostLines) return []
  return functionsIn(parseSync(path, text).program).flatMap(({ start, end }) => {
    const lines = lineAt(end) - lineAt(start) + 1
    return lines > mostLines ? [{ line: lineAt(start), lines }] : []
  })
}

function functionsIn(node: Node): readonly Node[] {
  const below = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => functionsIn(child))
  return isFunction(node) ? [node, ...below] : below
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
