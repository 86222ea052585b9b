import { createDice } from '../dice.ts'
import { type DocxParts, docxOf, paragraph, run } from './docx.ts'
import { type Words, wordParts } from './word-parts.ts'

/** A document with what must become of its words. */
export interface CorpusDocument {
  readonly bytes: Buffer
  /** The kinds of parts that it is made of. */
  readonly kinds: readonly string[]
  readonly shown: readonly string[]
  readonly hidden: readonly string[]
  readonly expected: readonly string[]
}

const styles = `<w:style w:type="character" w:styleId="Hid"><w:rPr><w:vanish/></w:rPr></w:style>
<w:style w:type="character" w:styleId="Secret"><w:basedOn w:val="Hid"/></w:style>
<w:style w:type="paragraph" w:styleId="SecretLine"><w:rPr><w:vanish/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Clause"><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr></w:style>`

const level = (format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr></w:lvl>`
const lists = [
  level('chineseCounting', '%1、'),
  level('lowerLetter', '(%1)'),
  level('bullet', '\uf0b7'),
  level('upperRoman', '第%1条', '<w:pStyle w:val="Clause"/>'),
]
const numbering =
  lists
    .map((list, at) => `<w:abstractNum w:abstractNumId="${at}">${list}</w:abstractNum>`)
    .join('') +
  lists
    .map((_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`)
    .join('')

interface Draft extends Words {
  readonly all: { readonly shown: string[]; readonly hidden: string[]; readonly expected: string[] }
  readonly others: Record<string, { kind: string; content: string | Buffer }>
  readonly notes: Record<'footnote' | 'endnote', string[]>
}

function newDraft({ below, isOne }: ReturnType<typeof createDice>): Draft {
  const all = { shown: [] as string[], hidden: [] as string[], expected: [] as string[] }
  const others: Draft['others'] = {}
  const notes: Draft['notes'] = { footnote: [], endnote: [] }
  let count = 0
  const letters = (): string =>
    Array.from({ length: 4 }, () => String.fromCharCode(97 + below(26))).join('')
  const word = (mark: string): string => {
    count += 1
    return isOne(2)
      ? `${mark}${letters()}${count}q`
      : `${mark === 'h' ? '隐' : '信'}${letters()}${count}字`
  }
  const keep = (list: string[], word: string): string => {
    list.push(word)
    return word
  }
  return {
    all,
    others,
    notes,
    shown: () => keep(all.shown, word('s')),
    hidden: () => keep(all.hidden, word('h')),
    expect: (text) => void all.expected.push(text),
    add: (kind, ending, content) => {
      if (kind === 'footnote-entry' || kind === 'endnote-entry') {
        const list = notes[kind === 'footnote-entry' ? 'footnote' : 'endnote']
        list.push(String(content))
        return String(list.length)
      }
      const id = `part${Object.keys(others).length}`
      others[`${id}.${ending}`] = { kind, content }
      return id
    },
  }
}

function notesPart(draft: Draft, kind: 'footnote' | 'endnote') {
  const notes = draft.notes[kind].map(
    (word, at) =>
      `<w:${kind} w:id="${at + 1}">${paragraph(`<w:r><w:${kind}Ref/></w:r>${run(` ${word}`)}`)}</w:${kind}>`,
  )
  const unused = `<w:${kind} w:id="99">${paragraph(run(draft.hidden()))}</w:${kind}>`
  return { kind: `${kind}s`, content: notes.join('') + unused }
}

/** A header that is shown, one that is not, and page numbers. */
function margins(draft: Draft): string {
  const header = draft.add('header', 'xml', paragraph(run(draft.shown())))
  const first = draft.add('header', 'xml', paragraph(run(draft.hidden())))
  const footer = draft.add(
    'footer',
    'xml',
    `${paragraph(`${run('第 ')}<w:fldSimple w:instr="PAGE">${run('1')}</w:fldSimple>${run(' 页')}`)}${paragraph(run(draft.shown()))}`,
  )
  draft.expect(draft.all.shown.at(-1) ?? '')
  return `<w:sectPr><w:headerReference w:type="default" r:id="${header}"/><w:headerReference w:type="first" r:id="${first}"/><w:footerReference w:type="default" r:id="${footer}"/></w:sectPr>`
}

const forms: readonly DocxParts['form'][] = ['usual', 'usual', 'strict', 'prefix']
export const partKinds = Object.keys(wordParts)

/**
 * One document: five to twelve kinds of parts, each once, in a random order, or these. Seeds 0 to
 * 60 hold each kind.
 */
export function corpusDocument(seed: number, chosen?: readonly string[]): CorpusDocument {
  const dice = createDice(seed)
  const draft = newDraft(dice)
  const wanted = 5 + dice.below(8)
  const first = partKinds[seed % partKinds.length] ?? 'plain'
  const kinds = chosen ?? [
    ...new Set([first, ...Array.from({ length: wanted }, () => dice.pick(partKinds) ?? 'plain')]),
  ]
  const body = kinds.map((kind) => wordParts[kind]?.(draft) ?? '').join('')
  const end = dice.isOne(2) ? margins(draft) : ''
  const others = {
    'styles.xml': { kind: 'styles', content: styles },
    'numbering.xml': { kind: 'numbering', content: numbering },
    'footnotes.xml': notesPart(draft, 'footnote'),
    'endnotes.xml': notesPart(draft, 'endnote'),
    ...draft.others,
  }
  const form = dice.pick(forms)
  return { bytes: docxOf({ body: body + end, others, form }), kinds, ...draft.all }
}
