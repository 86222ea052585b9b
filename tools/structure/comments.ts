import { parseSync } from 'oxc-parser'

/** One comment, or line comments that follow each other. */
export interface Comment {
  /** The line on which it begins, from 1. */
  readonly line: number
  readonly isDoc: boolean
  /** Text without the signs of the comment, line by line. */
  readonly text: string
}

const directives = /^(?:biome-|@ts-|@vitest-|eslint|#region|#endregion|v8 ignore|\/ <)/
const signs = /^[ \t]*(?:\/\*\*?|\*\/|\*(?!\*)|\/\/|--)?[ \t]?/

/** Reads the comments of a TypeScript, SQL or CSS file. Directives for tools are left out. */
export function readComments(path: string, text: string): readonly Comment[] {
  const found = /\.(?:ts|tsx|mjs)$/.test(path)
    ? spansOfScript(path, text)
    : [...text.matchAll(formOf(path))].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
      }))
  const starts = lineStarts(text)
  return joinLines(text, found).flatMap(({ start, end }) => {
    const whole = text.slice(start, end)
    const inner = textOf(whole)
    return inner === '' || directives.test(inner)
      ? []
      : [{ line: lineAt(starts, start), isDoc: whole.startsWith('/**'), text: inner }]
  })
}

/** The offsets at which lines begin. */
export function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

/** The line of an offset, from 1. */
export function lineAt(starts: readonly number[], offset: number): number {
  return starts.filter((start) => start <= offset).length
}

interface Span {
  readonly start: number
  readonly end: number
}

function spansOfScript(path: string, text: string): readonly Span[] {
  return parseSync(path, text).comments.map(({ start, end }) => ({ start, end }))
}

const formOf = (path: string): RegExp =>
  path.endsWith('.sql')
    ? /^[ \t]*--[^\n]*/gm
    : path.endsWith('.css')
      ? /\/\*[\s\S]*?\*\//g
      : /(?!)/g

/** Joins line comments that stand alone on lines that follow each other. */
function joinLines(text: string, spans: readonly Span[]): readonly Span[] {
  const isAlone = ({ start }: Span): boolean =>
    text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '' &&
    !text.startsWith('/*', start)
  return spans.reduce<Span[]>((joined, span) => {
    const last = joined.at(-1)
    const follows =
      last !== undefined &&
      isAlone(last) &&
      isAlone(span) &&
      /^\n?[ \t]*$/.test(text.slice(last.end, span.start))
    if (follows) joined[joined.length - 1] = { start: last.start, end: span.end }
    else joined.push(span)
    return joined
  }, [])
}

const textOf = (whole: string): string =>
  whole
    .replace(/\*\/\s*$/, '')
    .split('\n')
    .map((line) => line.replace(signs, '').trimEnd())
    .join('\n')
    .trim()
