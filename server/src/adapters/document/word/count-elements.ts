import {
  addPiece,
  addThing,
  type CountedField,
  faceOf,
  isMuted,
  openLine,
  type Scan,
} from './count-scan.ts'
import { attribute, isOn } from './count-styles.ts'
import { isPageNumber, isPageWords, keywordOf, tick } from './fields.ts'
import { symbolCharacter } from './symbols.ts'

type Attributes = Readonly<Record<string, string>>
type OnElement = (scan: Scan, attributes: Attributes) => void

const value = (attributes: Attributes): string | undefined => attribute(attributes, 'val')
const parentOf = ({ frames }: Scan): string | undefined => frames.at(-2)?.name

const inside = ({ frames }: Scan, name: string): boolean =>
  frames.some((frame) => frame.name === name)

const isLeftOut = ({ isMargin }: Scan, { code }: CountedField): boolean =>
  isMargin && isPageNumber(code)

const newField = (code: string, isMuted: boolean, isInCode: boolean): CountedField => ({
  code,
  isInCode,
  hasResult: false,
  isMuted,
  form: { isTicked: undefined, isTickedByDefault: false, chosen: 0, entries: [] },
})

function fieldMark(scan: Scan, attributes: Attributes): void {
  const field = scan.fields.at(-1)
  const type = attribute(attributes, 'fldCharType')
  if (type === 'begin') {
    const isHidden = scan.frames.at(-1)?.isMuted === true
    scan.fields.push(newField('', isHidden, true))
  } else if (type === 'separate' && field) field.isInCode = isLeftOut(scan, field)
  else if (type === 'end') endField(scan)
}

function endField(scan: Scan): void {
  const field = scan.fields.pop()
  const line = scan.lines.at(-1)
  if (!field) return
  if (isLeftOut(scan, field)) {
    if (line) line.hasPageNumber = true
  } else if (!field.hasResult && !field.isMuted) withoutResult(scan, field)
}

/** Fields whose value only Word knows, where the file keeps none. */
const computed =
  /^(?:AUTONUM|AUTONUMLGL|AUTONUMOUT|LISTNUM|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|AUTHOR|TITLE|SUBJECT|FILENAME|DOCPROPERTY|DOCVARIABLE|REF|PAGEREF|NOTEREF|SEQ|STYLEREF|MERGEFIELD|IF|PAGE|NUMPAGES|USERNAME|USERADDRESS|ADDRESSBLOCK|GREETINGLINE)$/

function withoutResult(scan: Scan, { code, form }: CountedField): void {
  const keyword = keywordOf(code)
  if (keyword === 'FORMCHECKBOX') addPiece(scan, tick(form.isTicked ?? form.isTickedByDefault))
  else if (keyword === 'FORMDROPDOWN') addPiece(scan, form.entries[form.chosen] ?? '')
  else if (keyword === 'EQ') {
    openLine(scan, 'equation')
    for (const words of equationWords(code)) addPiece(scan, words)
    scan.lines.pop()
  } else if (keyword === 'SYMBOL') symbolField(scan, code)
  else if (/^(?:MACROBUTTON|GOTOBUTTON)$/.test(keyword))
    addPiece(scan, code.trim().split(/\s+/).slice(2).join(' '))
  else if (computed.test(keyword)) addThing(scan, { kind: 'field', words: code.trim() })
}

/** The words between the signs of an old equation. */
const equationWords = (code: string): string[] =>
  code
    .replace(/^\s*EQ\s/i, '')
    .replace(/\\\*\s*(?:"[^"]*"|\w+)/g, ' ')
    .replace(/\\[a-z]+\s*-?\d*/gi, ' ')
    .split(/[\s\\(),;]+/)
    .filter((words) => words !== '' && !/^[○〇◯]$/u.test(words))

function symbolField(scan: Scan, code: string): void {
  const [, number = ''] = /^\s*SYMBOL\s+(\S+)/i.exec(code) ?? []
  const [, face = 'Symbol'] = /\\f\s*"?([^"\\]+?)"?\s*(?:\\|$)/i.exec(code) ?? []
  addSymbol(scan, face.trim(), Number(number))
}

/** A symbol that we cannot name is a loss of its own. */
function addSymbol(scan: Scan, face: string, code: number): void {
  const shown = symbolCharacter(face, code)
  if (shown !== null) addPiece(scan, shown)
  else addThing(scan, { kind: 'text', words: `${face} ${code.toString(16).toUpperCase()}` })
}

const drawing: OnElement = (scan, attributes) => {
  const id = attribute(attributes, 'id') ?? attribute(attributes, 'dm') ?? ''
  addThing(scan, { kind: 'object', words: scan.wordsOf(id) })
}

const picture: OnElement = (scan, attributes) => {
  const { alternativeText } = scan
  scan.alternativeText = ''
  const hasPicture = ['embed', 'link', 'id', 'href', 'src', 'relid'].some(
    (name) => attribute(attributes, name) !== undefined,
  )
  if (hasPicture && !inside(scan, 'object'))
    addThing(scan, { kind: 'picture', words: alternativeText })
}

function described(scan: Scan, attributes: Attributes): void {
  scan.alternativeText = attribute(attributes, 'descr') ?? attribute(attributes, 'alt') ?? ''
}

const control: OnElement = (scan) => {
  if (parentOf(scan) === 'sdtPr') scan.count.fields += 1
}

const formValue =
  (take: (form: CountedField['form'], value: string | undefined) => void): OnElement =>
  (scan, attributes) => {
    const form = scan.fields.at(-1)?.form
    if (form && inside(scan, 'ffData')) take(form, value(attributes))
  }

function refer(scan: Scan, kind: string, attributes: Attributes): void {
  if (!isMuted(scan)) scan.notes.add(`${kind} ${attribute(attributes, 'id')}`)
}

function imported(scan: Scan, attributes: Attributes): void {
  if (isMuted(scan)) return
  const words = scan.chunkWords(attribute(attributes, 'id') ?? '')
  if (words === null) addThing(scan, { kind: 'object', words: '' })
  else if ('items' in words) {
    scan.count.items.push(...words.items)
    scan.count.pictures += words.pictures
    scan.count.fields += words.fields
  } else
    for (const part of words) {
      if (typeof part === 'string') addLine(scan, part)
      else addThing(scan, part)
    }
}

function addLine(scan: Scan, words: string): void {
  openLine(scan, scan.kind)
  addPiece(scan, words)
  scan.lines.pop()
}

export const onOpen: Readonly<Record<string, OnElement>> = {
  p: (scan) => {
    openLine(scan, scan.kind)
    scan.paragraphStyles.push(scan.styles.defaultParagraph)
  },
  rt: (scan) => openLine(scan, scan.kind),
  oMath: (scan) => openLine(scan, 'equation'),
  r: (scan) => void scan.runs.push({ isHidden: undefined, style: undefined, face: undefined }),
  pStyle: (scan, attributes) => {
    if (parentOf(scan) === 'pPr') scan.paragraphStyles.splice(-1, 1, value(attributes))
  },
  rStyle: (scan, attributes) => ofRun(scan, (run) => (run.style = value(attributes))),
  vanish: (scan, attributes) => ofRun(scan, (run) => (run.isHidden = isOn(value(attributes)))),
  rFonts: (scan, attributes) =>
    ofRun(
      scan,
      (run) => (run.face = attribute(attributes, 'ascii') ?? attribute(attributes, 'hAnsi')),
    ),
  tbl: (scan) => {
    scan.tableStyles.push(undefined)
    addThing(scan, { kind: 'table', words: '' })
  },
  tblStyle: (scan, attributes) => {
    if (parentOf(scan) === 'tblPr') scan.tableStyles.splice(-1, 1, value(attributes))
  },
  noBreakHyphen: (scan) => addPiece(scan, '-'),
  sym: (scan, attributes) =>
    addSymbol(
      scan,
      attribute(attributes, 'font') ?? faceOf(scan) ?? '',
      Number.parseInt(attribute(attributes, 'char') ?? '', 16),
    ),
  fldChar: fieldMark,
  fldSimple: (scan, attributes) => {
    const field = newField(attribute(attributes, 'instr') ?? '', isMuted(scan), false)
    field.isInCode = isLeftOut(scan, field)
    scan.fields.push(field)
  },
  ffData: (scan) => {
    scan.count.fields += 1
  },
  checked: formValue((form, value) => (form.isTicked = isOn(value))),
  default: formValue((form, value) => {
    form.isTickedByDefault = isOn(value)
    form.chosen ||= Number(value ?? 0) || 0
  }),
  result: formValue((form, value) => (form.chosen = Number(value ?? 0))),
  listEntry: formValue((form, value) => void form.entries.push(value ?? '')),
  checkbox: control,
  dropDownList: control,
  comboBox: control,
  date: control,
  text: control,
  footnoteReference: (scan, attributes) => refer(scan, 'footnote', attributes),
  endnoteReference: (scan, attributes) => refer(scan, 'endnote', attributes),
  textpath: (scan, attributes) => {
    addLine(scan, attribute(attributes, 'string') ?? '')
  },
  docPr: described,
  shape: described,
  blip: picture,
  imagedata: picture,
  chart: drawing,
  relIds: drawing,
  contentPart: drawing,
  subDoc: drawing,
  control: (scan) => addThing(scan, { kind: 'object', words: '' }),
  OLEObject: (scan, attributes) =>
    addThing(scan, {
      kind: /^Equation/i.test(attribute(attributes, 'ProgID') ?? '') ? 'equation' : 'object',
      words: '',
    }),
  altChunk: imported,
  AlternateContent: (scan) => void scan.alternatives.push(false),
}

function ofRun(scan: Scan, set: (run: Scan['runs'][number]) => void): void {
  const run = scan.runs.at(-1)
  if (run && parentOf(scan) === 'rPr' && scan.frames.at(-3)?.name === 'r') set(run)
}

function closeLine(scan: Scan): void {
  const line = scan.lines.pop()
  if (line?.hasPageNumber && isPageWords(line.pieces.join(''))) line.pieces.length = 0
}

/** A shape without words and pictures is only drawn: an arrow, a line, a heart. */
const closeShape: OnElement = (scan, attributes) => {
  const frame = scan.frames.at(-1)
  const isRule = attribute(attributes, 'hr') !== undefined
  if (frame && scan.found === frame.foundBefore && !isRule && !inside(scan, 'object'))
    addThing(scan, { kind: 'object', words: scan.alternativeText })
}

const closeAlternative: OnElement = (scan) => {
  const frame = scan.frames.at(-1)
  if (frame && scan.found > frame.foundBefore) scan.alternatives.splice(-1, 1, true)
}

const vmlShapes = ['shape', 'line', 'rect', 'oval', 'roundrect', 'polyline', 'arc', 'curve']

export const onClose: Readonly<Record<string, OnElement>> = {
  p: (scan) => {
    closeLine(scan)
    scan.paragraphStyles.pop()
  },
  rt: closeLine,
  oMath: closeLine,
  r: (scan) => void scan.runs.pop(),
  tbl: (scan) => void scan.tableStyles.pop(),
  fldSimple: endField,
  Choice: closeAlternative,
  Fallback: closeAlternative,
  AlternateContent: (scan) => void scan.alternatives.pop(),
  wsp: closeShape,
  ...Object.fromEntries(
    vmlShapes.map((name): [string, OnElement] => [
      name,
      (scan, attributes) => {
        if (inside(scan, 'pict')) closeShape(scan, attributes)
      },
    ]),
  ),
}
