import type { GreetingContent } from './content.ts'

/** Content of a greeting card's back. */
export interface GreetingBack {
  /** Address for an answer. */
  readonly sender: readonly string[]
  /** Mark of the institution for each sheet; empty: none. empty: nothing. */
  readonly mark: string
}

/**
 * A greeting card's content as the input of the layout: of the preview and of the print, so that
 * they cannot differ.
 */
export const greetingParts = (content: GreetingContent, back: GreetingBack) => ({
  ...content,
  ...back,
})

/** All words of a greeting card in reading order: what rules and the text check look at. */
export const greetingText = ({
  title,
  verse,
  message,
}: Pick<GreetingContent, 'title' | 'verse' | 'message'>): string =>
  [title, verse, message].filter((text) => text.trim() !== '').join('\n')
