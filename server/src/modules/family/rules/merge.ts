import { familyLimits } from '@mailing/contract/family/limits.ts'
import * as Y from 'yjs'

/** The one text of a section's document. */
const textName = 'text'

/** The document of a section. */
export const openSection = (state: Uint8Array): Y.Doc => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return doc
}

/** A section that nobody has written in. */
export const emptyState = (): Uint8Array => Y.encodeStateAsUpdate(new Y.Doc())

export const textOf = (state: Uint8Array): string => openSection(state).getText(textName).toString()

export interface Merged {
  readonly doc: Y.Doc
  readonly state: Uint8Array
  readonly characters: number
}

/**
 * What both sides wrote, in one document. The same update twice changes nothing, and the order of updates does not matter
 * (https://docs.yjs.dev/api/document-updates). `unreadable`: not an update of such a document.
 */
export function mergeUpdate(
  state: Uint8Array,
  update: Uint8Array,
): Merged | 'unreadable' | 'too_long' {
  try {
    const doc = openSection(state)
    Y.applyUpdate(doc, update)
    // An update that needs another one first is held back by the library; a device always sends all that is lacking.
    if (doc.store.pendingStructs || doc.store.pendingDs) return 'unreadable'
    const characters = doc.getText(textName).toString().length
    const merged = Y.encodeStateAsUpdate(doc)
    return characters > familyLimits.sectionCharacters ||
      merged.byteLength > familyLimits.stateBytes
      ? 'too_long'
      : { doc, state: merged, characters }
  } catch {
    return 'unreadable'
  }
}

/** What a device lacks that has `vector`, and what the server has; a vector that cannot be read gets everything. */
export function newsFor(
  doc: Y.Doc,
  vector: Uint8Array,
): { readonly update: Uint8Array; readonly vector: Uint8Array } {
  try {
    return { update: Y.encodeStateAsUpdate(doc, vector), vector: Y.encodeStateVector(doc) }
  } catch {
    return { update: Y.encodeStateAsUpdate(doc), vector: Y.encodeStateVector(doc) }
  }
}
