import {
  changesOf,
  type Line,
  type LineMark,
  lineMarks,
  linePlace,
  type PageModel,
  renderPageSvg,
  type StationerySheet,
} from '@mailing/typeset'
import { emojiUrl } from '../../../platform/emoji-url.ts'
import { parseSvg } from '../../../platform/parse-svg.ts'

/** What stands in an element: a page of a letter on its sheet. */
export interface Drawn {
  readonly model: PageModel
  readonly sheet: StationerySheet
  /** Counted from 0. */
  readonly page: number
}

const svgSpace = 'http://www.w3.org/2000/svg'
const xmlSpace = 'http://www.w3.org/XML/1998/namespace'

function elementOf({ name, attributes, text }: LineMark): Element {
  const element = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes))
    element.setAttributeNS(key.startsWith('xml:') ? xmlSpace : null, key, value)
  if (name === 'text') element.textContent = text
  else element.appendChild(document.createElementNS(svgSpace, 'title')).textContent = text
  return element
}

/** Gives an element its new places, and text its new characters; false when it is of another kind, face or size, or another picture. */
function retyped(element: Element | undefined, { name, attributes, text }: LineMark): boolean {
  if (element?.tagName !== name) return false
  for (const [key, value] of Object.entries(attributes)) {
    if (key !== 'x' && element.getAttribute(key) !== value) return false
  }
  const [first] = element.childNodes
  if (first === undefined || (name === 'image' && first.textContent !== text)) return false
  if (name === 'text' && first.nodeValue !== text) first.nodeValue = text
  element.setAttribute('x', attributes['x'] ?? '')
  return true
}

/** Elements that stay cost no style and no parsing: in most lines that typing changes, only characters and places differ. */
function retypeLine(group: Element, line: Line): void {
  const marks = lineMarks(line, 0, emojiUrl)
  const old = [...group.children]
  for (const element of old.slice(marks.length)) element.remove()
  marks.forEach((mark, index) => {
    const element = old[index]
    if (retyped(element, mark)) return
    if (element) element.replaceWith(elementOf(mark))
    else group.append(elementOf(mark))
  })
}

/** Brings the lines of a page from one state to the next. Their order in the document is not that on the page. */
function redrawLines(text: Element, was: readonly Line[], is: readonly Line[]): void {
  const { changes, gone } = changesOf(was, is)
  if (changes.length === 0 && gone.length === 0) return
  const groups = new Map(
    [...text.children].map((group) => [Number(group.getAttribute('data-line')), group]),
  )
  // Found before any of them gets another number.
  const taken = changes.map(({ from }) => (from === null ? undefined : groups.get(from)))
  for (const line of gone) groups.get(line)?.remove()
  changes.forEach(({ line: number, isSame }, index) => {
    const line = is[number]
    if (!line) return
    const group = taken[index] ?? text.appendChild(document.createElementNS(svgSpace, 'g'))
    group.setAttribute('data-line', String(number))
    group.setAttribute('transform', linePlace(line))
    if (!isSame) retypeLine(group, line)
  })
}

/** Draws a page anew, or only the lines that look different from what stands there. */
export function drawPage(host: Element, former: Drawn | null, next: Drawn): void {
  const text = host.querySelector('.lt-text')
  if (
    text === null ||
    former === null ||
    former.sheet !== next.sheet ||
    former.page !== next.page
  ) {
    host.replaceChildren(
      parseSvg(renderPageSvg(next.model, next.page, { sheet: next.sheet, emojiUrl })),
    )
    return
  }
  redrawLines(
    text,
    former.model.pages[former.page]?.lines ?? [],
    next.model.pages[next.page]?.lines ?? [],
  )
}
