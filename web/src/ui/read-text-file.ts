import type { ReadText } from '@mailing/encoding/read-text.ts'
import { getLocale } from '../platform/locale.ts'
import { readingTexts } from '../texts/reading-texts.ts'
import { choose } from './choice-dialog.tsx'

const longestLine = 80

/** The first line of each reading that tells it from another one. */
function tellingLines(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.split(/\r\n?|\n/).map((line) => line.trim()))
  const [first = []] = lines
  const at = first.findIndex((line, place) => lines.some((other) => other[place] !== line))
  return lines.map((own) => (own[at] || own.find(Boolean) || '').slice(0, longestLine))
}

/** Asks how a text reads right where that is not sure; null: none of the readings, or nothing was chosen. */
export async function askReading({
  text,
  encoding,
  alternatives,
}: Pick<ReadText, 'text' | 'encoding' | 'alternatives'>): Promise<string | null> {
  const t = readingTexts[getLocale()]
  const readings = [{ text, encoding }, ...alternatives]
  const chosen = await choose({
    title: t.title,
    message: t.hint,
    cancelText: t.none,
    choices: tellingLines(readings.map((reading) => reading.text)),
  })
  return chosen === null ? null : (readings[chosen]?.encoding ?? null)
}

/** The text of a file, whatever it was saved with; null when the person recognises none of its readings. */
export async function readTextFile(file: Blob): Promise<string | null> {
  const { readText } = await import('@mailing/encoding/read-text.ts')
  const read = readText(new Uint8Array(await file.arrayBuffer()), { locale: getLocale() })
  if (read.isSure) return read.text
  const encoding = await askReading(read)
  return [read, ...read.alternatives].find((one) => one.encoding === encoding)?.text ?? null
}

/**
 * Text files in UTF-8, which needs no guess on the server; other files as they are. Those whose letters nobody
 * recognised are left out.
 */
export async function inUtf8(files: readonly File[]): Promise<File[]> {
  const ready: File[] = []
  for (const file of files) {
    if (!/\.(txt|text|md|markdown)$/i.test(file.name)) ready.push(file)
    else {
      const text = await readTextFile(file)
      if (text !== null) ready.push(new File([text], file.name, { type: 'text/plain' }))
    }
  }
  return ready
}
