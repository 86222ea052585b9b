import { Parser } from 'htmlparser2'
import type { CountedThing } from './count-scan.ts'
import { localName } from './count-styles.ts'
import type { ImportedSource } from './imported-bytes.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * Elements whose content a text cannot hold. What stands inside of one that is drawn belongs to it.
 */
const kinds: Readonly<Record<string, CountedThing['kind']>> = {
  img: 'picture',
  imagedata: 'picture',
  svg: 'picture',
  canvas: 'object',
  object: 'object',
  embed: 'object',
  iframe: 'object',
  audio: 'object',
  video: 'object',
  table: 'table',
}

/** A picture of one pixel counts readers or keeps a distance; nobody sees it. */
const isSpacer = ({ width, height }: Attributes): boolean =>
  [width, height].some((size) => /^\s*[01]\s*(?:px)?\s*$/i.test(size ?? ''))

const isUnseen = (attributes: Attributes): boolean =>
  attributes['hidden'] !== undefined ||
  /display\s*:\s*none/i.test(attributes['style'] ?? '') ||
  isSpacer(attributes)

function thingOf(name: string, attributes: Attributes): CountedThing | null {
  const isImageButton = name === 'input' && /^image$/i.test(attributes['type'] ?? '')
  const kind = isImageButton ? 'picture' : Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (kind === undefined || isUnseen(attributes)) return null
  if (kind === 'table') return attributes['role'] === 'presentation' ? null : { kind, words: '' }
  const { alt, title, 'aria-label': label } = attributes
  return { kind, words: alt || label || title || '' }
}

/** Counts text runs and other things of an imported page in order. */
export function countPage({ text, isPage }: ImportedSource): (string | CountedThing)[] {
  if (!isPage) return text.split(/[\r\n]+/)
  const seen = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(head|script|style|title|template|noscript)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(\w+)\b[^>]*(?:\shidden\b|display\s*:\s*none)[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
  const found: (string | CountedThing)[] = []
  /** Things that are open, one in another. */
  const open: CountedThing['kind'][] = []
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const name = localName(tag)
      const thing = thingOf(name, attributes)
      const isInside = thing?.kind === 'table' ? open.includes('table') : open.some(isDrawn)
      if (thing !== null && !isInside) found.push(thing)
      if (Object.hasOwn(kinds, name)) open.push(kinds[name] ?? 'object')
    },
    onclosetag: (tag) => {
      if (Object.hasOwn(kinds, localName(tag))) open.pop()
    },
    ontext: (run) => void found.push(run),
  })
  parser.end(seen)
  return found
}

const isDrawn = (kind: CountedThing['kind']): boolean => kind !== 'table'
