import { textDifference } from '../../../platform/difference.ts'

/** A stretch that stays, or a change that the writer takes or leaves. */
export type Stretch =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'change'; readonly removed: string; readonly added: string }

export type Decision = 'taken' | 'left'
/** By the number of the stretch. */
export type Decisions = Readonly<Record<number, Decision>>

/** So little between two changes is not worth a decision of its own: a blank, a mark, one character of Chinese. */
const gap = /^(?:[^\S\n]|\p{P}){1,2}$|^\p{Script=Han}$/u

/** What a suggestion changes in a passage, word by word, near changes joined to one. */
export function changesOf(before: string, after: string): Stretch[] {
  const found: Stretch[] = []
  let removed = ''
  let added = ''
  const put = () => {
    if (removed !== '' || added !== '') found.push({ kind: 'change', removed, added })
    removed = ''
    added = ''
  }
  const stretches = textDifference(before, after)
  for (const [at, { kind, text }] of stretches.entries()) {
    const isBetween = kind === 'same' && at > 0 && at < stretches.length - 1 && gap.test(text)
    if (kind !== 'added') {
      if (kind === 'same' && !isBetween) {
        put()
        found.push({ kind: 'same', text })
        continue
      }
      removed += text
    }
    if (kind !== 'removed') added += text
  }
  put()
  return found
}

/** New paragraphs behind a text, each to be taken or left; `before` stands for a text that is there. */
export function additionsOf(before: string, addition: string): Stretch[] {
  const paragraphs = addition.split(/\n+/).filter((line) => line.trim() !== '')
  return [
    ...(before === '' ? [] : [{ kind: 'same' as const, text: before }]),
    ...paragraphs.map((paragraph, at) => ({
      kind: 'change' as const,
      removed: '',
      added: before === '' && at === 0 ? paragraph : `\n${paragraph}`,
    })),
  ]
}

/** A translation, paragraph against paragraph where both have as many; else the whole. */
export function replacementsOf(before: string, after: string): Stretch[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length !== now.length) return [{ kind: 'change', removed: before, added: after }]
  return old.flatMap((removed, at): Stretch[] => {
    const added = now[at] ?? ''
    const line: Stretch =
      removed === added ? { kind: 'same', text: removed } : { kind: 'change', removed, added }
    return at === 0 ? [line] : [{ kind: 'same', text: '\n' }, line]
  })
}

/** The passage as the writer wants it: what was not decided stays as it is. */
export const resultOf = (stretches: readonly Stretch[], decisions: Decisions): string =>
  stretches
    .map((stretch, at) => {
      if (stretch.kind === 'same') return stretch.text
      return decisions[at] === 'taken' ? stretch.added : stretch.removed
    })
    .join('')

/** The numbers of the changes, in reading order. */
export const changeNumbers = (stretches: readonly Stretch[]): number[] =>
  stretches.flatMap(({ kind }, at) => (kind === 'change' ? [at] : []))

/** The change that is decided next: the first undecided one behind this one, then from the beginning; null: all are. */
export function nextUndecided(
  stretches: readonly Stretch[],
  decisions: Decisions,
  behind: number,
): number | null {
  const open = changeNumbers(stretches).filter((at) => decisions[at] === undefined)
  return open.find((at) => at > behind) ?? open[0] ?? null
}
