import sax, { type QualifiedTag } from 'sax'
import { DocumentError } from '../port.ts'

/**
 * An element whose names carry the usual prefix of their namespace. `w:p` is one, whatever prefix
 * the file chose.
 */
export interface XmlElement {
  readonly name: string
  /**
   * Attributes of the element's own vocabulary carry its prefix too; those without a namespace have
   * none.
   */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
}

// The parser's own limit of 64 KB for a value refuses what old Word files hold; the inflated size
// is limited before.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })

/** Deeper nesting than people write; the readers go down one call a level. */
const maxDepth = 300

const schemas = 'http://schemas.openxmlformats.org/'
const strict = 'http://purl.oclc.org/ooxml/'
const word = 'http://schemas.microsoft.com/office/word/'
const vocabularies: readonly (readonly [prefix: string, ...addresses: string[]])[] = [
  ['w', `${schemas}wordprocessingml/2006/main`, `${strict}wordprocessingml/main`],
  ['m', `${schemas}officeDocument/2006/math`, `${strict}officeDocument/math`],
  ['a', `${schemas}drawingml/2006/main`, `${strict}drawingml/main`],
  ['c', `${schemas}drawingml/2006/chart`, `${strict}drawingml/chart`],
  ['r', `${schemas}officeDocument/2006/relationships`, `${strict}officeDocument/relationships`],
  ['mc', `${schemas}markup-compatibility/2006`],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['w14', `${word}2010/wordml`],
]
const prefixes = new Map(
  vocabularies.flatMap(([prefix, ...addresses]) =>
    addresses.map((address) => [address, `${prefix}:`] as const),
  ),
)

const named = (uri: string, local: string): string =>
  uri === '' ? local : `${prefixes.get(uri) ?? 'other:'}${local}`

/** Elements whose white space is text; elsewhere it is only layout of the file. */
const holdsText = (name: string): boolean => name.endsWith(':t') || name === 'w:instrText'

/** The text of a part: UTF-8, or UTF-16 by its mark. */
export function partText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * Reads a part. Entities of the file's own and whatever lies outside are not read.
 * @throws DocumentError `unreadable` where it is not well-formed, names a DTD or nests too deeply.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  const parser = sax.parser(true, { xmlns: true, position: false })
  const top: XmlElement = { name: '', attributes: {}, children: [] }
  const open: XmlElement[] = [top]
  const refuse = (): never => {
    throw new DocumentError('unreadable')
  }
  parser.onerror = refuse
  parser.ondoctype = refuse
  parser.onopentag = (tag) => {
    // With `xmlns` every tag is a qualified one.
    const { uri, local, attributes } = tag as QualifiedTag
    if (open.length > maxDepth) refuse()
    const own: Record<string, string> = {}
    for (const { uri, local, value } of Object.values(attributes)) own[named(uri, local)] = value
    const element: XmlElement = { name: named(uri, local), attributes: own, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  const take = (text: string): void => {
    const parent = open.at(-1)
    if (parent && holdsText(parent.name)) parent.children.push(text)
  }
  parser.ontext = take
  parser.oncdata = take
  parser.write(partText(bytes)).close()
  const [root] = top.children
  return root === undefined || typeof root === 'string' ? refuse() : root
}

/** The elements inside, without text. */
export const elements = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => typeof child !== 'string')

export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  )

/** The element that a path of names leads to. */
export const within = (
  element: XmlElement | undefined,
  ...path: string[]
): XmlElement | undefined => path.reduce(child, element)

/** The text directly inside an element. */
export const textIn = ({ children }: XmlElement): string =>
  children.filter((child) => typeof child === 'string').join('')

/** The attribute `w:val` of an element inside. */
export const valueIn = (element: XmlElement | undefined, name: string): string | undefined =>
  child(element, name)?.attributes['w:val']

/** A property that is on or off (ECMA-376, 17.17.4); undefined where it is not said. */
export function flagOf(element: XmlElement | undefined, name: string): boolean | undefined {
  const property = child(element, name)
  return property && !isOff(property.attributes['w:val'])
}

export const isOff = (value: string | undefined): boolean =>
  value !== undefined && /^(?:0|false|off)$/i.test(value)

const shownElements = /:(?:t|sym|textpath|blip|imagedata|chart|relIds|contentPart)$/

/** New and old form of the same drawing: the first that shows something. */
export const chosenContent = (alternatives: XmlElement): XmlElement | undefined =>
  elements(alternatives).find((content) =>
    [...descendants(content)].some(({ name }) => shownElements.test(name)),
  )

/** Every element below, the outer ones first. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    yield child
    yield* descendants(child)
  }
}
