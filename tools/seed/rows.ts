/** A row of docs/seed.md: what was asked, and what shows it. */
interface Row {
  /** Section and number in it, for instance `4.12`. */
  readonly number: string
  readonly tests: readonly { readonly path: string; readonly title: string }[]
  /** Pages of decisions, from `docs/`. */
  readonly decisions: readonly string[]
  readonly isNotYet: boolean
  /** Text that is none of these. */
  readonly rest: string
}

const rowLine = /^\| (\d+\.\d+) +\| (.+?) +\| (.*?) *\|$/gm
const testCell = /`([^`]+\.test\.tsx?)` `([^`]+)`/g
const decisionCell = /\[decisions\/\d{3}\]\((decisions\/[\w-]+\.md)\)/g

/** Reads the rows of the page. A stroke inside of a cell is written `\|`. */
export function readRows(page: string): Row[] {
  return [...page.matchAll(rowLine)].map(([, number = '', , shown = '']) => ({
    number,
    tests: [...shown.matchAll(testCell)].map(([, path = '', title = '']) => ({
      path,
      title: title.replaceAll('\\|', '|'),
    })),
    decisions: [...shown.matchAll(decisionCell)].map(([, path = '']) => path),
    isNotYet: shown === 'not yet',
    rest: shown
      .replace(testCell, '')
      .replace(decisionCell, '')
      .replace(/^not yet$/, '')
      .replaceAll('<br>', '')
      .trim(),
  }))
}

/**
 * True where the source calls something with this exact title first. `it`, `test` and `describe`
 * and their tables do.
 */
export function holdsTitle(source: string, title: string): boolean {
  for (let at = source.indexOf(title); at >= 0; at = source.indexOf(title, at + 1)) {
    const before = source.slice(Math.max(0, at - 40), at)
    const after = source.slice(at + title.length, at + title.length + 40)
    const quote = before.at(-1) ?? ''
    if ('\'"`'.includes(quote) && after.startsWith(quote))
      if (
        /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*$/.test(before.slice(0, -1)) &&
        /^.,/.test(after)
      )
        return true
  }
  return false
}
