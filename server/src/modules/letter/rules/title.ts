import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { excerptOf } from '../../mail/service.ts'

/** What the order of a letter is called: the draft's title, or the salutation, or the first words. */
export const titleOf = (title: string, content: LetterContent): string =>
  title.trim() || content.salutation.trim() || excerptOf(content.body)
