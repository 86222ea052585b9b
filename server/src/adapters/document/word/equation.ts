import { child, elements, flagOf, isOff, textIn, type XmlElement } from './xml.ts'

/** Writes an equation in one line, as UnicodeMath does: `(a+b)/c`, `√(x)`, `∑_(i=1)^n i`. */
export function equationText(element: XmlElement): string {
  const write = writers[element.name]
  return write ? write(element) : inner(element)
}

const inner = (element: XmlElement): string => elements(element).map(equationText).join('')

const part = (element: XmlElement, name: string): string => {
  const found = child(element, name)
  return found ? inner(found) : ''
}

/** Puts more than one sign in brackets, which shows its end. */
export const grouped = (text: string): string => ([...text].length > 1 ? `(${text})` : text)

const property = (element: XmlElement, name: string): string | undefined =>
  child(child(element, `${element.name}Pr`), name)?.attributes['m:val']

const below = (text: string): string => (text === '' ? '' : `_${grouped(text)}`)
const above = (text: string): string => (text === '' ? '' : `^${grouped(text)}`)

function delimited(element: XmlElement): string {
  const parts = elements(element)
    .filter(({ name }) => name === 'm:e')
    .map(inner)
  const separator = property(element, 'm:sepChr') ?? '|'
  return `${property(element, 'm:begChr') ?? '('}${parts.join(separator)}${property(element, 'm:endChr') ?? ')'}`
}

/** A root with its degree; without one it is the square root. */
export function rootOf(degree: string, base: string): string {
  const sign = { '': '√', '2': '√', '3': '∛', '4': '∜' }[degree]
  return sign === undefined ? `√(${degree}&${base})` : `${sign}${grouped(base)}`
}

function operator(element: XmlElement): string {
  const sign = property(element, 'm:chr') ?? '∫'
  const limits = below(part(element, 'm:sub')) + above(part(element, 'm:sup'))
  return `${sign}${limits}${limits === '' ? '' : ' '}${part(element, 'm:e')}`
}

const rows = (element: XmlElement, name: string): string[] =>
  elements(element)
    .filter((row) => row.name === name)
    .map((row) =>
      name === 'm:e'
        ? inner(row)
        : elements(row)
            .filter((cell) => cell.name === 'm:e')
            .map(inner)
            .join(', '),
    )

/** A bar, a hat or an arrow: a combining mark behind each sign. */
function marked(element: XmlElement): string {
  const mark = property(element, 'm:chr') ?? '̂'
  const base = part(element, 'm:e')
  return /^\p{M}$/u.test(mark) ? Array.from(base, (sign) => sign + mark).join('') : base + mark
}

const barred = (element: XmlElement): string => {
  const mark = property(element, 'm:pos') === 'top' ? '̅' : '̲'
  return Array.from(part(element, 'm:e'), (sign) => sign + mark).join('')
}

const isShown = (element: XmlElement): boolean => {
  const show = child(child(element, 'm:phantPr'), 'm:show')
  return !(show && isOff(show.attributes['m:val']))
}

const isHidden = (run: XmlElement): boolean => flagOf(child(run, 'w:rPr'), 'w:vanish') === true

const nothing = (): string => ''

const writers: Readonly<Record<string, (element: XmlElement) => string>> = {
  'm:t': textIn,
  'w:t': textIn,
  'm:r': (element) => (isHidden(element) ? '' : inner(element)),
  'm:f': (element) =>
    property(element, 'm:type') === 'noBar'
      ? `${part(element, 'm:num')}¦${part(element, 'm:den')}`
      : `${grouped(part(element, 'm:num'))}/${grouped(part(element, 'm:den'))}`,
  'm:rad': (element) => rootOf(part(element, 'm:deg'), part(element, 'm:e')),
  'm:nary': operator,
  'm:sSup': (element) => part(element, 'm:e') + above(part(element, 'm:sup')),
  'm:sSub': (element) => part(element, 'm:e') + below(part(element, 'm:sub')),
  'm:sSubSup': (element) =>
    part(element, 'm:e') + below(part(element, 'm:sub')) + above(part(element, 'm:sup')),
  'm:sPre': (element) =>
    `${below(part(element, 'm:sub'))}${above(part(element, 'm:sup'))}${part(element, 'm:e')}`,
  'm:d': delimited,
  'm:func': (element) => `${part(element, 'm:fName')} ${part(element, 'm:e')}`,
  'm:limLow': (element) => part(element, 'm:e') + below(part(element, 'm:lim')),
  'm:limUpp': (element) => part(element, 'm:e') + above(part(element, 'm:lim')),
  'm:m': (element) => `[${rows(element, 'm:mr').join('; ')}]`,
  'm:eqArr': (element) => rows(element, 'm:e').join('; '),
  'm:acc': marked,
  'm:groupChr': (element) => part(element, 'm:e'),
  'm:bar': barred,
  'm:phant': (element) => (isShown(element) ? part(element, 'm:e') : ''),
  'w:br': () => '\n',
  'w:del': nothing,
  'w:moveFrom': nothing,
  'w:rPr': nothing,
  'w:ctrlPr': nothing,
}
