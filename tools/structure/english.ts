import { type Comment, lineAt, lineStarts, readComments } from './comments.ts'
import type { SourceFile } from './source.ts'

/** Words of a doc comment's first sentence, and of the name of a test, at most. */
export const mostWords = 12
/** Columns of a line, at most. */
export const mostColumns = 110

/** The rules of plain English that are counted by folder; see docs/words.md. */
export type Rule = 'headless' | 'longFirst' | 'longTestName' | 'wideLine' | 'privateWord'

/** One breach of a rule, with the words that break it. */
export interface Breach {
  readonly rule: Rule
  readonly path: string
  readonly line: number
  readonly text: string
}

/** Finds what a file breaks of the rules of plain English. */
export function breachesOf({ path, text }: SourceFile): readonly Breach[] {
  if (isGenerated(path)) return []
  const comments = readComments(path, text)
  const names = testNames(path, text)
  const breach = (rule: Rule, line: number, said: string): Breach => ({
    rule,
    path,
    line,
    text: said.slice(0, 90),
  })
  return [
    ...comments.flatMap((comment) => {
      const first = firstSentence(comment.text)
      return [
        ...(isHeadless(first) ? [breach('headless', comment.line, first)] : []),
        ...(isLongFirst(comment, first) ? [breach('longFirst', comment.line, first)] : []),
      ]
    }),
    ...names
      .filter(({ name }) => wordsOf(name) > mostWords)
      .map(({ name, line }) => breach('longTestName', line, name)),
    ...wideLines(path, text).map((line) => breach('wideLine', line, '')),
    ...[...comments, ...names.map(({ name, line }) => ({ line, text: name })), ...prose(path, text)]
      .filter((piece) => privateWords.test(withoutCode(piece.text)))
      .map((piece) => breach('privateWord', piece.line, wordIn(piece.text))),
  ]
}

/**
 * Our former words for which the field has its own. docs/words.md says which word stands for each.
 * Only words and phrases that have no other use are searched: "told" has none in a technical
 * sentence, "kept" has.
 */
export const privateWords =
  /\b(?:told|untold|whoever|whomever|whosoever|anew|lest|so many|so much|of which|of whom|by what|by whom|go(?:es)? again|gives? way|put by|begun|meanwhile|at once|by itself|lapses?d?|lapsed|hears of|flat for ever)\b/i

const wordIn = (text: string): string => privateWords.exec(withoutCode(text))?.[0] ?? ''
const withoutCode = (text: string): string => text.replace(/`[^`\n]*`|"[^"\n]*"|“[^”]*”/g, 'X')
const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The first sentence of a comment: up to a stop, a colon, a semicolon or a blank line. */
export function firstSentence(text: string): string {
  const flat = withoutCode(text.split(/\n\s*\n|\n@/)[0] ?? '').replace(/\s*\n\s*/g, ' ')
  return flat.split(/(?<=[.:;?!])\s/)[0] ?? ''
}

/** Words that make a clause out of a sentence: with nothing before them it has no subject. */
const relative =
  /^(?:What|Whatever|Who|Whoever|Whom|Whose|Whether|Which|How|Why|So (?:many|much|long|often|far))\b/
const adverbial = /^(?:Where|When|While|Until|Since|If|As|Unless|Because|Once)\b/
const preposition =
  /^(?:Of|By|For|From|In|On|At|To|With|Without|After|Before|Between|Beyond|Under|Over|Out|Into|Within)\b/
const participle =
  /^(?:Told|Kept|Taken|Written|Given|Made|Said|Seen|Sent|Asked|Counted|Put|Found|Left|Held|Shown|Drawn|Done|Known|Chosen|Paid|Begun|Gone|Meant|Bound)\b/
/** A participle with what belongs to a verb, so that no noun follows that could be the subject. */
const loose =
  /^\w+ (?:by|for|of|in|on|at|to|with|from|as|once|only|when|while|until|again|before|after|and|back|so|here|there|out|free|down|over|aside|if|what|where)\b/
const finite =
  /\b(?:is|are|was|were|has|have|had|can|cannot|may|might|must|shall|should|will|would|could|does|do|did|need|needs|say|says|said|give|gives|gave|take|takes|took|make|makes|made|go|goes|went|come|comes|came|hold|holds|held|keep|keeps|get|gets|got|set|sets|know|knows|knew|show|shows|read|reads|want|wants|let|lets|stay|stays|mean|means|know|see|sees|find|finds|leave|leaves|run|runs|wait|waits|begin|begins|end|ends|count|counts|use|uses|ask|asks|answer|answers|return|returns|write|writes|work|works|follow|follows|change|changes|differ|differs|become|becomes|remain|remains|apply|applies|fail|fails|close|closes|open|opens|print|prints|send|sends|need|put|puts|cost|costs|fall|falls|bring|brings|throw|throws|pass|passes|belong|belongs|contain|contains|exist|exists)\b/

/**
 * Whether a sentence lacks a subject or a verb of its own.
 *
 * A noun phrase ("Seconds between two attempts") defines the name that it stands at, and a verb at
 * the beginning ("Returns the price") has that name as its subject: both count as sentences. A
 * clause that has nothing to depend on ("What of it was done"), a lone phrase ("Of returned mail")
 * and a lone participle ("Told once") do not.
 */
export function isHeadless(sentence: string): boolean {
  if (/\?$/.test(sentence) || wordsOf(sentence) < 2) return false
  if (relative.test(sentence)) return true
  const main = sentence.slice(sentence.indexOf(',') + 1)
  if (adverbial.test(sentence)) return !/, |\bthen\b/.test(sentence)
  if (preposition.test(sentence)) return !finite.test(sentence) && !isUnit(sentence)
  if (!participle.test(sentence) || /^Written by tools\b/.test(sentence)) return false
  return loose.test(sentence) && !(sentence.includes(',') && finite.test(main))
}

const isUnit = (sentence: string): boolean =>
  /^(?:In|At most|At least|From|To) [^ ]+(?: [^ ]+){0,2}[.:;]?$/.test(sentence)
const isLongFirst = ({ isDoc }: Comment, first: string): boolean =>
  isDoc && wordsOf(first) > mostWords

/** The names of the tests and groups of tests of a file, where they are plain texts. */
export function testNames(path: string, text: string): readonly { name: string; line: number }[] {
  if (!/\.test\.tsx?$/.test(path)) return []
  const starts = lineStarts(text)
  return [...text.matchAll(testForm)].map((match) => ({
    name: match[2] ?? '',
    line: lineAt(starts, match.index),
  }))
}

const testForm =
  /^[ \t]*(?:test|it|describe)(?:\.\w+)*(?:\.\w+\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm

/** Lines that are too wide. Rows of tables and addresses in documents cannot be broken. */
function wideLines(path: string, text: string): readonly number[] {
  if (path.startsWith('texts/')) return []
  const isDocument = path.endsWith('.md')
  return text.split('\n').flatMap((line, index) => {
    const isFree = isDocument && (/^\s*\|/.test(line) || /\S{80}/.test(line) || isChinese(path))
    return [...line].length > mostColumns && !isFree ? [index + 1] : []
  })
}

/** A line break between Chinese characters would show as a space. */
const isChinese = (path: string): boolean => /\.zh-han[st]\.md$/.test(path)

/** The paragraphs of a document of ours in English, without its code. */
function prose(path: string, text: string): readonly { line: number; text: string }[] {
  if (!path.endsWith('.md') || /\.(?:es|fr|zh-hans|zh-hant)\.md$/.test(path)) return []
  const open = text.replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ''))
  return open.split('\n').map((line, index) => ({ line: index + 1, text: line }))
}

/** Written by tools, quoted from the seed, or naming the words that are forbidden. */
const isGenerated = (path: string): boolean =>
  /^texts\/.*\.md$|^docs\/(?:seed|words|licences|figures)\.md$|platform\/tables\.ts$|\.json$|tools\/structure\/english(?:\.test)?\.ts$/.test(
    path,
  )
