import { randomBytes } from 'node:crypto'

/**
 * Sets what people wrote apart from what is asked. The mark is new with each request, so that no letter can hold it and end the
 * block before its time.
 */
export interface DataMark {
  readonly open: string
  readonly close: string
}

export function newDataMark(): DataMark {
  const id = randomBytes(8).toString('hex')
  return { open: `<data ${id}>`, close: `</data ${id}>` }
}

export const dataBlock = ({ open, close }: DataMark, text: string): string =>
  `${open}\n${text}\n${close}`

/** Control characters and marks of direction have no place in an answer; they can make it read as something else. */
const hidden = /(?![\n\t])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

export const plainText = (text: string): string => text.replace(hidden, '')

/** An answer without the marks, which models like to copy. */
const withoutMarks = (text: string): string => text.replace(/<\/?data [0-9a-f]{16}>\n?/g, '')

/** What the person gets of an answer; empty: the model said nothing. */
export const cleanAnswer = (text: string): string => plainText(withoutMarks(text)).trim()
