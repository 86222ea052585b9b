import { formatNumber } from './number-formats.ts'
import { child, elements, valueIn, type XmlElement } from './xml.ts'

export type NoteKind = 'footnote' | 'endnote'

/** A note that the text refers to. An own mark stands in the text already. */
export interface Note {
  readonly mark: string
  readonly content: XmlElement
}

/** Numbers the notes in the order of their references. */
export interface Notes {
  /** The mark to set in the text. */
  refer(kind: NoteKind, reference: XmlElement): string
  /** The notes referred to, footnotes first. */
  list(): readonly Note[]
}

interface NumberedNotes {
  readonly contents: ReadonlyMap<string | undefined, XmlElement>
  readonly format: string
  readonly start: number
  readonly used: Note[]
  counted: number
}

function read(
  kind: NoteKind,
  part: XmlElement | undefined,
  settings: readonly XmlElement[],
): NumberedNotes {
  const properties = settings.map((element) => child(element, `w:${kind}Pr`))
  const said = (name: string): string | undefined =>
    properties.map((element) => valueIn(element, name)).find((value) => value !== undefined)
  return {
    contents: new Map(
      (part ? elements(part) : [])
        .filter(({ name }) => name === `w:${kind}`)
        .map((element) => [element.attributes['w:id'], element]),
    ),
    format: said('w:numFmt') ?? (kind === 'footnote' ? 'decimal' : 'lowerRoman'),
    start: Number(said('w:numStart') ?? 1),
    used: [],
    counted: 0,
  }
}

/** `settings`: where the numbering of notes may be said, the nearest first. */
export function readNotes(
  parts: Readonly<Record<NoteKind, XmlElement | undefined>>,
  settings: readonly XmlElement[],
): Notes {
  const kinds = {
    footnote: read('footnote', parts.footnote, settings),
    endnote: read('endnote', parts.endnote, settings),
  }
  return {
    refer: (kind, { attributes }) => {
      const notes = kinds[kind]
      const content = notes.contents.get(attributes['w:id'])
      if (!content) return ''
      const hasOwnMark = /^(?:1|true|on)$/.test(attributes['w:customMarkFollows'] ?? '')
      if (!hasOwnMark) notes.counted += 1
      const number = notes.start + notes.counted - 1
      const mark = hasOwnMark ? '' : `[${formatNumber(number, notes.format)}]`
      notes.used.push({ mark, content })
      return mark
    },
    list: () => [...kinds.footnote.used, ...kinds.endnote.used],
  }
}
