import { readText } from '@mailing/encoding/read-text.ts'
import type { Locale } from '@mailing/texts/languages.ts'

/**
 * The words of a text file: `text`, or null when it is no text; `isSure` is false when its encoding is not certain, and
 * then the text may be a wrong one.
 */
export function decodeText(
  bytes: Uint8Array,
  locale: Locale,
): { readonly text: string | null; readonly isSure: boolean } {
  const { text, isSure } = readText(bytes, { locale })
  const clean = text.replace(/\r\n?/g, '\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file with these is no text
  return /[\u0000-\u0008\u000e-\u001f]/.test(clean)
    ? { text: null, isSure }
    : { text: clean, isSure }
}

/** How documents begin whose marks would be printed with their words: web pages, XML and drawings in it, RTF, PostScript. */
const markup =
  /^\s*(?:<!doctype\b|<\?xml\b|<(?:html|head|body|title|meta|script|style|svg)\b[^<>]*>|\{\\rtf|%!PS)/i

/** True when a file is written for a program to show; its text is not what people see of it. */
export const isMarkup = (text: string, name: string): boolean =>
  /\.(?:x?html?|xml|svg|rtf|mht|mhtml|eml|tex|css|js|json)$/i.test(name) ||
  markup.test(text.replace(/^(?:\s*<!--[\s\S]{0,2000}?-->){1,5}/, ''))

const blockMarks = [
  [/^ {0,3}#{1,6}\s+(?=\S)/, ''],
  [/^ {0,3}>\s?/, ''],
  [/^(\s*)[-*+]\s+\[[ xX]\]\s+/, '$1· '],
  [/^(\s*)[-*+]\s+/, '$1· '],
] as const
const inlineMarks = [
  [/!\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1'],
  [/\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1'],
  [/(\*\*|__)(?=\S)(.{1,2000}?)\1/g, '$2'],
  [/(?<![\w*])\*(?=\S)([^*]{1,2000})\*(?!\w)/g, '$1'],
  [/(?<!\w)_(?=\S)([^_]{1,2000})_(?!\w)/g, '$1'],
  [/~~(.{1,2000}?)~~/g, '$1'],
  [/`([^`]{1,2000})`/g, '$1'],
  [/\\([\\`*_{}[\]()#+\-.!>~])/g, '$1'],
] as const

const isHeading = (line: string): boolean => /^ {0,3}#{1,6}\s/.test(line)

/** A heading may end with marks too. Counted from the end: a pattern would look at each of many marks anew. */
function withoutClosingMarks(heading: string): string {
  const line = heading.trimEnd()
  let end = line.length
  while (line.charAt(end - 1) === '#') end -= 1
  return end === line.length || /\s/.test(line.charAt(end - 1))
    ? line.slice(0, end).trimEnd()
    : line
}

const hasMarks = /[#>*+\-_[`~\\]/

function plainLine(line: string): string {
  if (!hasMarks.test(line)) return line
  const block = blockMarks.reduce(
    (part, [mark, plain]) => part.replace(mark, plain),
    isHeading(line) ? withoutClosingMarks(line) : line,
  )
  return inlineMarks.reduce((part, [mark, plain]) => part.replace(mark, plain), block)
}

/** Markdown as one would write it by hand: marks gone, lists with dots, lines of a paragraph joined. */
export function plainMarkdown(text: string): string {
  const lines: string[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^ {0,3}(```|~~~)/.test(line)) {
      isCode = !isCode
      continue
    }
    if (isCode) lines.push(line)
    else if (/^ {0,3}([-*_])( *\1){2,}\s*$/.test(line)) lines.push('')
    else lines.push(plainLine(line))
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
