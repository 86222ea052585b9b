import type { GreetingContent } from './content.ts'

/** What stands on the back of a greeting card. */
export interface GreetingBack {
  /** Where an answer goes. */
  readonly sender: readonly string[]
  /** What the institution wants on each sheet; empty: nothing. */
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
