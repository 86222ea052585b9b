import { docxOf, paragraph, run } from './docx.ts'

/** Gives words that occur nowhere else in a document. */
export interface Words {
  /** A word that must arrive, or be named as missing. */
  shown(): string
  /** A word that must not be seen: hidden, deleted, a comment. */
  hidden(): string
  /** Words as they must stand in the text. */
  expect(text: string): void
  /** Adds a part and returns the id of its relationship. */
  add(kind: string, ending: string, content: string | Buffer): string
}

type Part = (words: Words) => string

const box = (content: string): string => `<w:txbxContent>${content}</w:txbxContent>`
const shape = (content: string): string =>
  `<w:drawing><wp:inline><a:graphic><a:graphicData uri="wps"><wps:wsp><wps:txbx>${box(content)}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`
const vml = (content: string): string =>
  `<w:pict><v:shape><v:textbox>${box(content)}</v:textbox></v:shape></w:pict>`
const field = (code: string, result: string | null, form = ''): string => {
  const mark = (type: string, content = ''): string =>
    `<w:r><w:fldChar w:fldCharType="${type}">${content}</w:fldChar></w:r>`
  const end = result === null ? '' : mark('separate') + result
  return `${mark('begin', form)}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${end}${mark('end')}`
}
const math = (content: string): string => `<m:oMath>${content}</m:oMath>`
const mr = (word: string): string => `<m:r><m:t>${word}</m:t></m:r>`
const me = (name: string, content: string): string => `<m:${name}>${content}</m:${name}>`
const plain = (words: Words): string => paragraph(run(words.shown()))
const inline =
  (make: (words: Words) => string): Part =>
  (words) =>
    paragraph(run(`${words.shown()} `) + make(words) + run(` ${words.shown()}`))
const wrapped = (name: string): Part =>
  inline((words) => `<w:${name}>${run(words.shown())}</w:${name}>`)
const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

function expected(words: Words, form: (word: string) => string): string {
  const word = words.shown()
  words.expect(form(word))
  return word
}

function numbered(list: number, first: string): Part {
  return (words) =>
    paragraph(
      run(expected(words, (word) => first + word)),
      `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`,
    )
}

const note = (kind: 'footnote' | 'endnote'): Part =>
  inline((words) => {
    const id = words.add(`${kind}-entry`, '', words.shown())
    return `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
  })

const cell = (content: string): string => `<w:tc>${content}</w:tc>`
const row = (...cells: string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`
const table = (...rows: string[]): string => `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`

function rowOfTwo(words: Words): string {
  const [first, second] = [words.shown(), words.shown()]
  words.expect(`${first}\t${second}`)
  return row(paragraph(run(first)), paragraph(run(second)))
}

/** A hidden paragraph end would join the next paragraph. */
const shownMark = '<w:rPr><w:vanish w:val="0"/></w:rPr>'

/** Each kind of thing that a document may hold, by its name. */
export const wordParts: Readonly<Record<string, Part>> = {
  plain,
  'line break': (words) => {
    const [first, second, third] = [words.shown(), words.shown(), words.shown()]
    words.expect(`${first}\n${second}\n${third}`)
    return paragraph(
      `<w:r><w:t>${first}</w:t><w:br/><w:t>${second}</w:t><w:cr/><w:t>${third}</w:t></w:r>`,
    )
  },
  tab: (words) => {
    const [first, second, third] = [words.shown(), words.shown(), words.shown()]
    words.expect(`${first}\t${second}\t${third}`)
    return paragraph(
      `<w:r><w:t>${first}</w:t><w:tab/><w:t>${second}</w:t><w:ptab/><w:t>${third}</w:t></w:r>`,
    )
  },
  'smart tag': wrapped('smartTag'),
  'custom XML': wrapped('customXml'),
  insertion: wrapped('ins'),
  'moved here': wrapped('moveTo'),
  'bidi override': wrapped('bdo'),
  direction: wrapped('dir'),
  link: wrapped('hyperlink'),
  deletion: inline((words) => `<w:del><w:r><w:delText>${words.hidden()}</w:delText></w:r></w:del>`),
  'moved away': inline((words) => `<w:moveFrom>${run(words.hidden())}</w:moveFrom>`),
  hidden: inline((words) => run(words.hidden(), '<w:vanish/>')),
  'hidden by a character style': inline((words) =>
    run(words.hidden(), '<w:rStyle w:val="Secret"/>'),
  ),
  'hidden by a paragraph style': (words) =>
    paragraph(run(words.hidden()), '<w:pStyle w:val="SecretLine"/>'),
  'shown in a hidden style': (words) =>
    paragraph(
      run(words.shown(), '<w:vanish w:val="0"/>'),
      `<w:pStyle w:val="SecretLine"/>${shownMark}`,
    ),
  'shown by two styles': (words) =>
    paragraph(
      run(words.shown(), '<w:rStyle w:val="Secret"/>'),
      `<w:pStyle w:val="SecretLine"/>${shownMark}`,
    ),
  'hidden on the web': inline((words) => run(words.shown(), '<w:webHidden/>')),
  'hidden box': inline(
    (words) => `<w:r><w:rPr><w:vanish/></w:rPr>${shape(paragraph(run(words.hidden())))}</w:r>`,
  ),
  capitals: inline((words) =>
    run(
      expected(words, (word) => word.toUpperCase()),
      '<w:caps/>',
    ),
  ),
  ruby: (words) => {
    const [base, reading] = [words.shown(), words.shown()]
    words.expect(`我叫${base}（${reading}）三`)
    return paragraph(
      `${run('我叫')}<w:r><w:ruby><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby></w:r>${run('三')}`,
    )
  },
  'old ruby': (words) => {
    const [base, reading] = [words.shown(), words.shown()]
    words.expect(`${base}（${reading}）`)
    return paragraph(
      field(`EQ \\* jc2 \\* "Font:宋体" \\* hps10 \\o\\ad(\\s\\up 9(${reading}),${base})`, null),
    )
  },
  fraction: (words) => {
    const [over, under] = [words.shown(), words.shown()]
    words.expect(`(${over})/(${under})`)
    return paragraph(math(me('f', me('num', mr(over)) + me('den', mr(under)))))
  },
  sum: inline((words) =>
    math(
      me(
        'nary',
        me('naryPr', '<m:chr m:val="∑"/>') +
          me('sub', mr(words.shown())) +
          me('sup', mr(words.shown())) +
          me('e', me('sSup', me('e', mr(words.shown())) + me('sup', mr('2')))),
      ),
    ),
  ),
  'matrix and root': (words) =>
    paragraph(
      `<m:oMathPara>${math(me('rad', me('deg', '') + me('e', mr(words.shown()))) + me('m', me('mr', me('e', mr(words.shown())) + me('e', mr(words.shown())))))}</m:oMathPara>`,
    ),
  'new text box': inline((words) => `<w:r>${shape(plain(words))}</w:r>`),
  'old text box': inline((words) => `<w:r>${vml(plain(words) + plain(words))}</w:r>`),
  'text box twice': inline((words) => {
    const content = plain(words)
    return `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape(content)}</mc:Choice><mc:Fallback>${vml(content)}</mc:Fallback></mc:AlternateContent></w:r>`
  }),
  'old text box only': inline(
    (words) =>
      `<w:r><mc:AlternateContent><mc:Choice Requires="wpi"/><mc:Fallback>${vml(plain(words))}</mc:Fallback></mc:AlternateContent></w:r>`,
  ),
  'word art': inline(
    (words) =>
      `<w:r><w:pict><v:shape><v:textpath string="${words.shown()}"/></v:shape></w:pict></w:r>`,
  ),
  'drawn words': inline(
    (words) =>
      `<w:r><w:drawing><a:txBody><a:p><a:r><a:t>${words.shown()}</a:t></a:r></a:p></a:txBody></w:drawing></w:r>`,
  ),
  footnote: note('footnote'),
  endnote: note('endnote'),
  'Chinese list': numbered(1, '一、'),
  'lettered list': numbered(2, '(a) '),
  'dotted list': numbered(3, '• '),
  'styled list': (words) =>
    paragraph(run(expected(words, (word) => `第I条 ${word}`)), '<w:pStyle w:val="Clause"/>'),
  table: (words) => table(rowOfTwo(words), rowOfTwo(words)),
  'table in a table': (words) =>
    table(row(plain(words) + table(rowOfTwo(words)) + plain(words), plain(words))),
  'deleted row': (words) =>
    table(
      rowOfTwo(words),
      `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell(paragraph(`<w:del><w:r><w:delText>${words.hidden()}</w:delText></w:r></w:del>`))}</w:tr>`,
    ),
  'joined paragraphs': (words) => {
    const [first, second] = [words.shown(), words.shown()]
    words.expect(first + second)
    return paragraph(run(first), '<w:rPr><w:del w:id="1"/></w:rPr>') + paragraph(run(second))
  },
  'dropped initial': (words) => {
    const second = words.shown()
    words.expect(`D${second}`)
    return paragraph(run('D'), '<w:framePr w:dropCap="drop"/>') + paragraph(run(second))
  },
  'content control': inline((words) => control('<w:text/>', run(words.shown()))),
  'control around paragraphs': (words) => control('<w:date/>', plain(words) + plain(words)),
  'tick box': (words) =>
    paragraph(
      control('<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', run('☑')) +
        run(expected(words, (word) => `☑${word}`)),
    ),
  'empty tick box': (words) =>
    paragraph(
      control('<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>', '') +
        run(expected(words, (word) => `☐${word}`)),
    ),
  'old tick box': (words) =>
    paragraph(
      field(
        'FORMCHECKBOX',
        null,
        '<w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData>',
      ) + run(expected(words, (word) => `☑${word}`)),
    ),
  'old choice': (words) => {
    const [first, second] = [words.hidden(), words.shown()]
    return paragraph(
      field(
        'FORMDROPDOWN',
        null,
        `<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="${first}"/><w:listEntry w:val="${second}"/></w:ddList></w:ffData>`,
      ),
    )
  },
  'field with its result': inline((words) =>
    field(`MERGEFIELD ${words.hidden()}`, run(words.shown())),
  ),
  'simple field': inline(
    (words) => `<w:fldSimple w:instr=" REF ${words.hidden()} ">${run(words.shown())}</w:fldSimple>`,
  ),
  'field in a field': inline((words) =>
    field(`IF ${field(`REF ${words.hidden()}`, run(words.hidden()))}`, run(words.shown())),
  ),
  'field without a result': inline((words) => field(`DOCPROPERTY ${words.shown()}`, null)),
  'form field': inline((words) =>
    field('FORMTEXT', run(words.shown()), '<w:ffData><w:name w:val="a"/></w:ffData>'),
  ),
  button: inline((words) => field(`MACROBUTTON NoMacro ${words.shown()}`, null)),
  symbols: (words) =>
    paragraph(
      `<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>${run(expected(words, (word) => `✓${word}`))}`,
    ),
  'raised number': (words) =>
    paragraph(
      run(expected(words, (word) => `${word}10³`)) +
        run('10') +
        run('3', '<w:vertAlign w:val="superscript"/>'),
    ),
  'no-break hyphen': (words) => {
    const [first, second] = [words.shown(), words.shown()]
    words.expect(`${first}-${second}`)
    return paragraph(`<w:r><w:t>${first}</w:t><w:noBreakHyphen/><w:t>${second}</w:t></w:r>`)
  },
  comment: inline((words) => {
    words.add(
      'comments',
      'xml',
      `<w:comment w:id="1">${paragraph(run(words.hidden()))}</w:comment>`,
    )
    return '<w:r><w:commentReference w:id="1"/></w:r>'
  }),
  picture: inline(
    (words) =>
      `<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="${words.shown()}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId99"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  ),
  chart: inline((words) => {
    const id = words.add(
      'chart',
      'xml',
      `<c:chart xmlns:c="c" xmlns:a="a"><c:title><a:t>${words.shown()}</a:t></c:title><c:cat><c:v>${words.shown()}</c:v></c:cat></c:chart>`,
    )
    return `<w:r><w:drawing><a:graphic><a:graphicData><c:chart r:id="${id}"/></a:graphicData></a:graphic></w:drawing></w:r>`
  }),
  'imported page': (words) =>
    `<w:altChunk r:id="${words.add('aFChunk', 'html', `<html><head><style>${words.hidden()}</style></head><body><p>${words.shown()} &amp; <b>${words.shown()}</b></p><p style="display:none">${words.hidden()}</p></body></html>`)}"/>`,
  'imported text': (words) =>
    `<w:altChunk r:id="${words.add('aFChunk', 'txt', `${words.shown()}\r\n${words.shown()}`)}"/>`,
  'imported document': (words) =>
    `<w:altChunk r:id="${words.add('aFChunk', 'docx', docxOf({ body: plain(words) + paragraph(run(words.hidden(), '<w:vanish/>')) }))}"/>`,
}
