import type { OpenField } from './fields.ts'
import type { Notes } from './notes.ts'
import type { ListNumbers } from './numbers.ts'
import type { Look, Styles } from './styles.ts'
import type { XmlElement } from './xml.ts'

/** The state while the words of a file are read. */
export interface Reading {
  readonly styles: Styles
  readonly numbers: ListNumbers
  readonly notes: Notes
  /** Returns the words of an imported file by its relationship. */
  importedText(id: string): string
  /** A header or footer: page numbers in it are not those of our pages. */
  readonly isMargin: boolean
  /** Fields that are open, the outermost first; a field may go over several paragraphs. */
  fields: OpenField[]
  /** Words of a paragraph whose end is hidden or deleted: the next one goes on in their line. */
  carried: string
}

/** The place of a piece of text. */
export interface Place {
  readonly tableStyle?: string | undefined
  readonly paragraphStyle?: string | undefined
  /** The mark of the note that is read. */
  readonly noteMark?: string
}

/** The line of a paragraph while it is read. */
export interface Line {
  text: string
  /** Text boxes that are anchored in it; they stand below it. */
  readonly boxes: XmlElement[]
  hasPageNumber: boolean
}

/** The target of a run's words, and their look. */
export interface Spot {
  readonly place: Place
  readonly line: Line
  readonly look: Look | null
  /** Hidden or deleted: only the structure of fields is followed. */
  readonly isMuted: boolean
}
