import { isPageWords } from './fields.ts'
import { readInline } from './pieces.ts'
import type { Line, Place, Reading } from './reading.ts'
import { listPlace } from './styles.ts'
import {
  child,
  chosenContent,
  descendants,
  elements,
  textIn,
  valueIn,
  within,
  type XmlElement,
} from './xml.ts'

/** Reads the lines of a body, cell, text box or note. Open fields outside of it stay open. */
export function readContainer(
  reading: Reading,
  container: XmlElement,
  place: Place = {},
): string[] {
  const { fields, carried } = reading
  const isOwn = place.noteMark !== undefined || container.name === 'w:txbxContent'
  if (isOwn) reading.fields = []
  reading.carried = ''
  const lines = readBlocks(reading, container, place)
  if (reading.carried !== '') lines.push(reading.carried)
  if (isOwn) reading.fields = fields
  reading.carried = carried
  return lines
}

const readBlocks = (reading: Reading, parent: XmlElement, place: Place): string[] =>
  elements(parent).flatMap((block) => readBlock(reading, block, place))

function readBlock(reading: Reading, block: XmlElement, place: Place): string[] {
  switch (block.name) {
    case 'w:p':
      return readParagraph(reading, block, place)
    case 'a:p':
      return [drawnParagraph(block)]
    case 'w:tbl':
      return readTable(reading, block, place)
    case 'w:altChunk':
      return [reading.importedText(block.attributes['r:id'] ?? '')]
    case 'mc:AlternateContent': {
      const chosen = chosenContent(block)
      return chosen ? readBlocks(reading, chosen, place) : []
    }
    case 'w:del':
    case 'w:moveFrom':
    case 'w:sdtPr':
    case 'w:sectPr':
      return []
    default:
      return readBlocks(reading, block, place)
  }
}

/** Words of a drawing in DrawingML's own paragraphs. */
const drawnParagraph = (paragraph: XmlElement): string =>
  [...descendants(paragraph)]
    .map((element) =>
      element.name === 'a:br' ? '\n' : element.name === 'a:t' ? textIn(element) : '',
    )
    .join('')

function readParagraph(reading: Reading, paragraph: XmlElement, place: Place): string[] {
  const properties = child(paragraph, 'w:pPr')
  const paragraphStyle = valueIn(properties, 'w:pStyle') ?? reading.styles.defaultParagraph
  const line: Line = { text: '', boxes: [], hasPageNumber: false }
  const inner = { ...place, paragraphStyle }
  readInline(reading, paragraph, { place: inner, line, look: null, isMuted: false })
  const boxes = line.boxes.flatMap((box) =>
    // Old WordArt keeps its words in an attribute.
    box.name === 'v:textpath' ? [box.attributes['string'] ?? ''] : readContainer(reading, box),
  )
  if (isJoined(reading, properties, inner)) {
    reading.carried += line.text
    return boxes
  }
  const text = numberOf(reading, properties, paragraphStyle) + reading.carried + line.text
  reading.carried = ''
  return line.hasPageNumber && isPageWords(text) ? boxes : [text, ...boxes]
}

/**
 * True when the next paragraph continues the line. The mark of the paragraph's end is not printed,
 * or it is a dropped initial.
 */
function isJoined(reading: Reading, properties: XmlElement | undefined, place: Place): boolean {
  const mark = child(properties, 'w:rPr')
  const initial = child(properties, 'w:framePr')?.attributes['w:dropCap']
  return (
    (initial !== undefined && initial !== 'none') ||
    child(mark, 'w:del') !== undefined ||
    child(mark, 'w:moveFrom') !== undefined ||
    reading.styles.lookOf(mark, [place.tableStyle, place.paragraphStyle]).isHidden
  )
}

function numberOf(
  { styles, numbers }: Reading,
  properties: XmlElement | undefined,
  style: string | undefined,
): string {
  const [own, styled] = [listPlace(properties), styles.listOf(style)]
  const listId = own?.listId || styled?.listId
  if (listId === undefined || listId === '' || listId === '0') return ''
  const styledLevel = styled && (numbers.levelOfStyle(listId, styled.style) ?? styled.level)
  return numbers.next(listId, own?.level ?? styledLevel ?? 0)
}

/** Rows or cells, also inside of content controls. */
function inside(parent: XmlElement, name: string): XmlElement[] {
  return elements(parent).flatMap((element) => {
    if (element.name === name) return [element]
    return /^w:(?:sdt|sdtContent|customXml|ins|moveTo|smartTag)$/.test(element.name)
      ? inside(element, name)
      : []
  })
}

/** A row is a line with tabs between its cells; cells of several lines stand one below another. */
function readTable(reading: Reading, table: XmlElement, place: Place): string[] {
  const tableStyle = within(table, 'w:tblPr', 'w:tblStyle')?.attributes['w:val']
  const rows = inside(table, 'w:tr').filter((row) => !within(row, 'w:trPr', 'w:del'))
  return rows.flatMap((row) => {
    const cells = inside(row, 'w:tc').map((cell) =>
      readContainer(reading, cell, { ...place, tableStyle })
        .join('\n')
        .trim(),
    )
    return cells.some((cell) => cell.includes('\n'))
      ? cells.filter((cell) => cell !== '')
      : [cells.join('\t')]
  })
}
