import { Parser } from 'htmlparser2'
import { onClose, onOpen } from './count-elements.ts'
import { countPage } from './count-page.ts'
import { addPiece, faceOf, isRunHidden, type Scan, type WordCount } from './count-scan.ts'
import { attribute, type CountedStyles, countStyles, isOn, localName } from './count-styles.ts'
import { importedSource } from './imported-bytes.ts'
import type { WordPackage } from './package.ts'
import { textInFace } from './symbols.ts'
import { partText } from './xml.ts'

/**
 * Counts what a Word file holds, to notice faults of the reader. It makes one pass over the events
 * of another XML parser, by local names, with its own rules for what is hidden, deleted, or there
 * twice.
 */
export function countWord(pkg: WordPackage): WordCount {
  const count: WordCount = { items: [], pictures: 0, fields: 0 }
  const styles = countStyles(pkg.related('styles'))
  const notes = new Set<string>()
  const scan = (part: string, rest: Partial<Pick<Scan, 'kind' | 'isMargin'>> = {}): void => {
    const bytes = pkg.part(part)
    if (bytes) scanPart(bytes, newScan(pkg, part, { count, styles, notes, ...rest }))
  }
  const margins = usedMargins(pkg)
  for (const part of margins.headers) scan(part, { isMargin: true })
  scan(pkg.mainPart)
  for (const part of margins.footers) scan(part, { isMargin: true })
  for (const { kind, target } of pkg.relationsOf(pkg.mainPart).values())
    if (kind === 'footnotes' || kind === 'endnotes') scan(target, { kind: 'note' })
  return count
}

/**
 * Headers and footers that some section shows; those of a first or an even page only where there
 * are such pages.
 */
function usedMargins(pkg: WordPackage): Record<'headers' | 'footers', Set<string>> {
  const margins = { headers: new Set<string>(), footers: new Set<string>() }
  const settings = pkg.related('settings')
  const hasEven =
    settings !== undefined &&
    /<\w*:?evenAndOddHeaders(?![^>]*"(?:0|false|off)")/.test(partText(settings))
  const relations = pkg.relationsOf(pkg.mainPart)
  let firsts: [keyof typeof margins, string][] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name)
        const kind = { headerReference: 'headers', footerReference: 'footers' }[local] as
          | keyof typeof margins
          | undefined
        const target = relations.get(attribute(attributes, 'id') ?? '')?.target
        const type = attribute(attributes, 'type') ?? 'default'
        if (kind && target !== undefined) {
          if (type === 'first') firsts.push([kind, target])
          else if (type === 'default' || hasEven) margins[kind].add(target)
        }
        if (local === 'titlePg' && isOn(attribute(attributes, 'val'))) {
          for (const [kind, target] of firsts) margins[kind].add(target)
          firsts = []
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(partText(pkg.part(pkg.mainPart) ?? new Uint8Array()))
  return margins
}

function newScan(
  pkg: WordPackage,
  part: string,
  rest: { count: WordCount; styles: CountedStyles; notes: Set<string> } & Partial<Scan>,
): Scan {
  const targetOf = (id: string): string => pkg.relationsOf(part).get(id)?.target ?? ''
  return {
    kind: 'text',
    isMargin: false,
    frames: [],
    lines: [],
    runs: [],
    paragraphStyles: [],
    tableStyles: [],
    fields: [],
    alternatives: [],
    found: 0,
    alternativeText: '',
    chunkWords: (id) => {
      const other = pkg.imported(targetOf(id))
      if (other) return countWord(other)
      const bytes = pkg.part(targetOf(id))
      const source = bytes && importedSource(bytes)
      return source ? countPage(source) : null
    },
    wordsOf: (id) => partWords(pkg.part(targetOf(id))),
    ...rest,
  }
}

const muting = new Set([
  'del',
  'moveFrom',
  'sdtPr',
  'sectPr',
  'delText',
  'instrText',
  'delInstrText',
])

function isElementMuted(
  scan: Scan,
  name: string,
  attributes: Readonly<Record<string, string>>,
): boolean {
  if (muting.has(name)) return true
  if (name === 'Choice' || name === 'Fallback') return scan.alternatives.at(-1) === true
  if (name === 'footnote' || name === 'endnote')
    return !scan.notes.has(`${name} ${attribute(attributes, 'id')}`)
  return scan.frames.at(-1)?.name === 'r' && name !== 'rPr' && isRunHidden(scan)
}

function scanPart(bytes: Uint8Array, scan: Scan): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name)
        const isMuted =
          scan.frames.at(-1)?.isMuted === true || isElementMuted(scan, local, attributes)
        scan.frames.push({ name: local, isMuted, foundBefore: scan.found, attributes })
        if (Object.hasOwn(onOpen, local)) onOpen[local]?.(scan, attributes)
      },
      onclosetag: (name) => {
        const local = localName(name)
        if (Object.hasOwn(onClose, local))
          onClose[local]?.(scan, scan.frames.at(-1)?.attributes ?? {})
        scan.frames.pop()
      },
      ontext: (text) => takeText(scan, text),
    },
    { xmlMode: true },
  )
  parser.end(partText(bytes))
}

function takeText(scan: Scan, text: string): void {
  const name = scan.frames.at(-1)?.name
  if (name === 't') addPiece(scan, textInFace(text, faceOf(scan)))
  const field = scan.fields.at(-1)
  if (name === 'instrText' && field) field.code += text
}

/** The words of a chart or a diagram. */
function partWords(bytes: Uint8Array | undefined): string {
  const words: string[] = []
  let isWord = false
  const parser = new Parser(
    {
      onopentagname: (name) => {
        isWord = /^(?:t|v)$/.test(localName(name))
      },
      onclosetag: () => {
        isWord = false
      },
      ontext: (text) => {
        if (isWord && text.trim() !== '') words.push(text.trim())
      },
    },
    { xmlMode: true },
  )
  if (bytes) parser.end(partText(bytes))
  return words.join(' ')
}
