import { Parser } from 'htmlparser2'
import { importedSource } from './imported-bytes.ts'

const blocks = new Set(
  'address article aside blockquote body caption dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const unseen = new Set('head script style title template noscript'.split(' '))

const isHiddenElement = ({ hidden, style = '' }: Readonly<Record<string, string>>): boolean =>
  hidden !== undefined || /display\s*:\s*none/i.test(style)

/** Returns the words of a web page, one block a line. */
function pageText(html: string): string {
  let text = ''
  const hidden: boolean[] = []
  const breakLine = (): void => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      hidden.push(hidden.at(-1) === true || unseen.has(name) || isHiddenElement(attributes))
      if (name === 'br') text += '\n'
      if (blocks.has(name)) breakLine()
      if ((name === 'td' || name === 'th') && !text.endsWith('\n') && text !== '') text += '\t'
    },
    onclosetag: (name) => {
      hidden.pop()
      if (blocks.has(name)) breakLine()
    },
    ontext: (words) => {
      if (hidden.at(-1) !== true) text += words.replace(/[ \t\r\n]+/g, ' ')
    },
  })
  parser.end(html)
  return text.replace(/ *\n */g, '\n').trim()
}

/**
 * The words of a part that was imported whole (`w:altChunk`). Null: a format whose words cannot be
 * read.
 */
export function importedText(bytes: Uint8Array): string | null {
  const source = importedSource(bytes)
  if (source === null) return null
  return source.isPage ? pageText(source.text) : source.text.replace(/\r\n?/g, '\n').trim()
}
