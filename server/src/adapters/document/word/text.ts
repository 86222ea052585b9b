import { importedText } from './imported.ts'
import { readNotes } from './notes.ts'
import { readNumbers } from './numbers.ts'
import type { WordPackage } from './package.ts'
import { readContainer } from './paragraphs.ts'
import type { Reading } from './reading.ts'
import { marginsOf, sectionsOf } from './sections.ts'
import { readStyles } from './styles.ts'
import { child, parseXml, type XmlElement } from './xml.ts'

const parsed = (bytes: Uint8Array | undefined): XmlElement | undefined => bytes && parseXml(bytes)

/**
 * Returns the words of a Word file in Word's printing order: headers, body, footers, notes. Hidden
 * and deleted words and comments are not among them.
 */
export function wordText(pkg: WordPackage): string {
  const document = parsed(pkg.part(pkg.mainPart))
  const body = child(document, 'w:body')
  if (!document || !body) return ''
  const settings = parsed(pkg.related('settings'))
  const sections = sectionsOf(document)
  const reading: Reading = {
    styles: readStyles(parsed(pkg.related('styles'))),
    numbers: readNumbers(parsed(pkg.related('numbering'))),
    notes: readNotes(
      { footnote: parsed(pkg.related('footnotes')), endnote: parsed(pkg.related('endnotes')) },
      [...sections.toReversed(), ...(settings ? [settings] : [])],
    ),
    importedText: (id) => importedOf(pkg, id),
    isMargin: false,
    fields: [],
    carried: '',
  }
  const margins = marginsOf(pkg, sections, settings)
  const marginText = (parts: readonly string[]): string =>
    parts
      .map((part) => parsed(pkg.part(part)))
      .flatMap((root) => (root ? readContainer({ ...reading, isMargin: true }, root) : []))
      .filter((line) => line.trim() !== '')
      .join('\n')
  const headers = marginText(margins.headers)
  const text = readContainer(reading, body).join('\n')
  const footers = marginText(margins.footers)
  const notes = reading.notes
    .list()
    .map(({ mark, content }) => noteText(reading, mark, content))
    .join('\n')
  return tidy([headers, text, footers, notes].filter((part) => part.trim() !== '').join('\n\n'))
}

/** A note begins with its mark, even where its text lacks it. */
function noteText(reading: Reading, mark: string, content: XmlElement): string {
  const text = readContainer(reading, content, { noteMark: mark }).join('\n').trim()
  return text.startsWith(mark) ? text : `${mark} ${text}`
}

function importedOf(pkg: WordPackage, id: string): string {
  const target = pkg.relationsOf(pkg.mainPart).get(id)?.target ?? ''
  const other = pkg.imported(target)
  if (other) return wordText(other)
  const bytes = pkg.part(target)
  return (bytes && importedText(bytes)) ?? ''
}

/** Leaves at most one empty line in a row: the stationery has its own rhythm. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '')
