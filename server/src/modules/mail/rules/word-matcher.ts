import { type FoldedText, foldPattern, foldText } from './fold.ts'

/** A passage of the original text that a list knows. */
export interface WordMatch<T> {
  readonly start: number
  readonly end: number
  readonly label: T
}

interface Pattern<T> {
  readonly folded: FoldedText
  readonly label: T
  /** Chinese has no spaces: a word may begin and end anywhere. A Latin word must not be part of another word. */
  readonly isSpaced: boolean
}

interface Node<T> {
  readonly next: Map<string, Node<T>>
  readonly patterns: Pattern<T>[]
  fail: Node<T> | null
  /** The nearest node along the failure links that ends a pattern. */
  exit: Node<T> | null
}

export interface WordMatcher<T> {
  /** All passages, in the order in which they end; at most `limit`. Time is linear in the text's length. */
  find(text: string, limit: number): WordMatch<T>[]
}

const wordUnit = /^[\p{Script=Latin}\p{Nd}]$/u
const hasUnspaced = /[^\p{Script=Latin}\p{Nd}]/u
const makeNode = <T>(): Node<T> => ({ next: new Map(), patterns: [], fail: null, exit: null })

/** Builds an Aho-Corasick automaton over folded words. Words that fold to nothing are left out. */
export function createWordMatcher<T>(
  words: Iterable<readonly [word: string, label: T]>,
): WordMatcher<T> {
  const root = makeNode<T>()
  for (const [word, label] of words) {
    const folded = foldPattern(word)
    if (folded.text === '') continue
    let node = root
    for (const unit of folded.text) node = childOf(node, unit)
    node.patterns.push({ folded, label, isSpaced: !hasUnspaced.test(folded.text) })
  }
  linkFailures(root)
  return { find: (text, limit) => findIn(root, foldText(text), limit) }
}

function childOf<T>(node: Node<T>, unit: string): Node<T> {
  const known = node.next.get(unit)
  if (known) return known
  const made = makeNode<T>()
  node.next.set(unit, made)
  return made
}

function linkFailures<T>(root: Node<T>): void {
  const queue: Node<T>[] = [root]
  for (const node of queue) {
    for (const [unit, child] of node.next) {
      child.fail = node === root ? root : follow(node.fail ?? root, unit)
      child.exit = child.fail.patterns.length > 0 ? child.fail : child.fail.exit
      queue.push(child)
    }
  }
}

function follow<T>(from: Node<T>, unit: string): Node<T> {
  let node: Node<T> | null = from
  while (node) {
    const next = node.next.get(unit)
    if (next) return next
    if (!node.fail) return node
    node = node.fail
  }
  return from
}

function findIn<T>(root: Node<T>, folded: FoldedText, limit: number): WordMatch<T>[] {
  const found: WordMatch<T>[] = []
  let node = root
  for (let index = 0; index < folded.text.length; index += 1) {
    node = follow(node, folded.text.charAt(index))
    for (
      let ending: Node<T> | null = node.patterns.length > 0 ? node : node.exit;
      ending;
      ending = ending.exit
    ) {
      for (const pattern of ending.patterns) {
        const first = index - pattern.folded.text.length + 1
        if (pattern.isSpaced && !isOwnWord(folded, pattern.folded, first)) continue
        found.push({
          start: folded.starts[first] ?? 0,
          end: folded.ends[index] ?? 0,
          label: pattern.label,
        })
        if (found.length >= limit) return found
      }
    }
  }
  return found
}

/**
 * A Latin word counts when it stands alone and is not glued together from parts of others ("the rapist"). Spaces may stand
 * where the pattern has them or nowhere; or the word is spelt out in pieces of one or two letters ("k i l l").
 */
function isOwnWord(text: FoldedText, pattern: FoldedText, first: number): boolean {
  const last = first + pattern.text.length - 1
  const isEdge = (left: number): boolean =>
    left < 0 ||
    left + 1 >= text.text.length ||
    text.isBroken[left + 1] === true ||
    !wordUnit.test(text.text.charAt(left)) ||
    !wordUnit.test(text.text.charAt(left + 1))
  if (!isEdge(first - 1) || !isEdge(last)) return false
  const pieces: number[] = [1]
  let isAsWritten = true
  for (let at = 1; at < pattern.text.length; at += 1) {
    if (text.isBroken[first + at]) {
      pieces.push(1)
      if (!pattern.isBroken[at]) isAsWritten = false
    } else pieces[pieces.length - 1] = (pieces.at(-1) ?? 0) + 1
  }
  return isAsWritten || (pieces.length >= 3 && Math.max(...pieces) <= 2)
}
