import { equationText } from './equation.ts'
import { isPageNumber, printedField, tick } from './fields.ts'
import type { Reading, Spot } from './reading.ts'
import { symbolCharacter, textInFace } from './symbols.ts'
import {
  child,
  chosenContent,
  elements,
  isOff,
  textIn,
  valueIn,
  within,
  type XmlElement,
} from './xml.ts'

type Read = (reading: Reading, element: XmlElement, spot: Spot) => void

/** Reads what stands in a line. An element that is not known is only a wrapper around others. */
export function readInline(reading: Reading, parent: XmlElement, spot: Spot): void {
  for (const element of elements(parent)) {
    const read = pieces[element.name] ?? readInline
    read(reading, element, spot)
  }
}

function write({ fields }: Reading, { line, isMuted }: Spot, text: string): void {
  if (!isMuted && !fields.some(({ isInCode }) => isInCode)) line.text += text
}

/** Words as the run's look prints them. */
function writeWords(reading: Reading, spot: Spot, words: string): void {
  const { face, isUpperCase, isRaised } = spot.look ?? {}
  const shown = textInFace(words, face)
  const cased = isUpperCase ? shown.toUpperCase() : shown
  write(reading, spot, isRaised ? raised(cased) : cased)
}

const raisedDigits = [...'⁰¹²³⁴⁵⁶⁷⁸⁹']
/** A raised number keeps its meaning: 10³ is not 103. Raised letters stay as they are. */
const raised = (text: string): string =>
  /^\s*[-−]?\d+\s*$/.test(text)
    ? text.replace(/[-−]/, '⁻').replace(/\d/g, (digit) => raisedDigits[Number(digit)] ?? digit)
    : text

/** Line ends in the file's own layout are no text; without `preserve` Word drops them too. */
function wordsOf(element: XmlElement): string {
  const text = textIn(element)
  return /[\r\n]/.test(text) ? text.trim().replace(/\s*[\r\n]\s*/g, ' ') : text
}

function readRun(reading: Reading, run: XmlElement, spot: Spot): void {
  const properties = child(run, 'w:rPr')
  const { tableStyle, paragraphStyle } = spot.place
  const look = reading.styles.lookOf(properties, [
    tableStyle,
    paragraphStyle,
    valueIn(properties, 'w:rStyle'),
  ])
  readInline(reading, run, { ...spot, look, isMuted: spot.isMuted || look.isHidden })
}

function readSymbol(reading: Reading, { attributes }: XmlElement, spot: Spot): void {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16)
  const face = attributes['w:font'] ?? spot.look?.face ?? ''
  if (Number.isFinite(code)) write(reading, spot, symbolCharacter(face, code) ?? '')
}

/** The base, and its reading in brackets. */
function readRuby(reading: Reading, ruby: XmlElement, spot: Spot): void {
  const [base, over] = [child(ruby, 'w:rubyBase'), child(ruby, 'w:rt')]
  if (base) readInline(reading, base, spot)
  if (!over) return
  const line = { ...spot.line, text: '' }
  readInline(reading, over, { ...spot, line })
  if (line.text.trim() !== '') spot.line.text += `（${line.text}）`
}

function readFieldMark(reading: Reading, mark: XmlElement, spot: Spot): void {
  const { fields } = reading
  const field = fields.at(-1)
  switch (mark.attributes['w:fldCharType']) {
    case 'begin':
      fields.push({
        code: '',
        isInCode: true,
        lineAtResult: null,
        form: child(mark, 'w:ffData'),
        isMuted: spot.isMuted,
      })
      return
    case 'separate':
      if (!field) return
      field.isInCode = isLeftOut(reading, field.code)
      field.lineAtResult = spot.line.text
      return
    case 'end':
      endField(reading, spot)
  }
}

/** Page numbers of a header are not those of our pages. */
const isLeftOut = ({ isMargin }: Reading, code: string): boolean => isMargin && isPageNumber(code)

function endField(reading: Reading, spot: Spot): void {
  const field = reading.fields.pop()
  if (!field) return
  if (isLeftOut(reading, field.code)) spot.line.hasPageNumber = true
  else if (field.lineAtResult === null || field.lineAtResult === spot.line.text)
    write(reading, { ...spot, isMuted: spot.isMuted || field.isMuted }, printedField(field))
}

function readSimpleField(reading: Reading, field: XmlElement, spot: Spot): void {
  const code = field.attributes['w:instr'] ?? ''
  if (isLeftOut(reading, code)) {
    spot.line.hasPageNumber = true
    return
  }
  const before = spot.line.text
  readInline(reading, field, spot)
  if (spot.line.text === before)
    write(reading, spot, printedField({ code, form: child(field, 'w:ffData') }))
}

/** A content control: its content, and for a tick box without one its state. */
function readControl(reading: Reading, control: XmlElement, spot: Spot): void {
  const before = spot.line.text
  const content = child(control, 'w:sdtContent')
  if (content) readInline(reading, content, spot)
  const box = within(control, 'w:sdtPr', 'w14:checkbox')
  if (!box || spot.line.text !== before) return
  const state = child(box, 'w14:checked')
  write(reading, spot, tick(state !== undefined && !isOff(state.attributes['w14:val'])))
}

function readBox(_: Reading, content: XmlElement, spot: Spot): void {
  if (!spot.isMuted) spot.line.boxes.push(content)
}

/** An equation of its own stands on a line of its own. */
function readEquations(reading: Reading, paragraph: XmlElement, spot: Spot): void {
  for (const equation of elements(paragraph)) {
    if (equation.name !== 'm:oMath') continue
    if (spot.line.text.trim() !== '') write(reading, spot, '\n')
    write(reading, spot, equationText(equation))
  }
}

const mute: Read = (reading, element, spot) =>
  readInline(reading, element, { ...spot, isMuted: true })

const sign =
  (text: string): Read =>
  (reading, _, spot) =>
    write(reading, spot, text)

const nothing = (): void => undefined

const noteMark: Read = (reading, _, spot) => write(reading, spot, spot.place.noteMark ?? '')

const refer =
  (kind: 'footnote' | 'endnote'): Read =>
  (reading, element, spot) => {
    if (!spot.isMuted) write(reading, spot, reading.notes.refer(kind, element))
  }

const pieces: Readonly<Record<string, Read>> = {
  'w:r': readRun,
  'w:t': (reading, element, spot) => writeWords(reading, spot, wordsOf(element)),
  'w:tab': sign('\t'),
  'w:ptab': sign('\t'),
  'w:br': sign('\n'),
  'w:cr': sign('\n'),
  'w:noBreakHyphen': sign('-'),
  'w:sym': readSymbol,
  'w:ruby': readRuby,
  'w:fldChar': readFieldMark,
  'w:fldSimple': readSimpleField,
  'w:instrText': ({ fields }, element) => {
    const field = fields.at(-1)
    if (field) field.code += textIn(element)
  },
  'w:sdt': readControl,
  'w:del': mute,
  'w:moveFrom': mute,
  'w:footnoteReference': refer('footnote'),
  'w:endnoteReference': refer('endnote'),
  'w:footnoteRef': noteMark,
  'w:endnoteRef': noteMark,
  'm:oMath': (reading, element, spot) => write(reading, spot, equationText(element)),
  'm:oMathPara': readEquations,
  'mc:AlternateContent': (reading, element, spot) => {
    const chosen = chosenContent(element)
    if (chosen) readInline(reading, chosen, spot)
  },
  'w:txbxContent': readBox,
  'a:txBody': readBox,
  'v:textpath': readBox,
  'w:pPr': nothing,
  'w:rPr': nothing,
  'w:sdtPr': nothing,
}
