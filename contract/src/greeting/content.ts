import { z } from 'zod'
import { locales } from '../locale.ts'
import { cardFaces } from '../postcard/limits.ts'
import { nameSchemas } from '../schema-names.ts'
import { greetingLimits } from './limits.ts'

/**
 * Content of a greeting card: a folded sheet with a cover, two pages inside, and the answer's
 * address on its back.
 */
export const zGreetingContent = z.strictObject({
  /** The language that it is set in; frozen with the text. */
  locale: z.enum(locales),
  /** Key of a cover of the typeset package. */
  cover: z.string().max(40),
  /** The words on the cover; empty: none. */
  title: z.string().max(greetingLimits.titleCharacters),
  /** Inside on the left; empty: nothing. */
  verse: z.string().max(greetingLimits.verseCharacters),
  /** Inside on the right. */
  message: z.string().max(greetingLimits.messageCharacters),
  font: z.enum(cardFaces),
  sizePt: z.int().min(11).max(28),
  align: z.enum(['left', 'center', 'right', 'justify']),
})
export type GreetingContent = z.infer<typeof zGreetingContent>

nameSchemas({ GreetingContent: zGreetingContent })
