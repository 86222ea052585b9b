import { blankContent } from '@mailing/contract/letter/blank.ts'
import type { Template } from '@mailing/contract/letter/templates.ts'
import { currentUid } from '../../../platform/session.ts'
import { keepLetter, keptLetter } from './keep.ts'
import { beginLetter } from './letter-draft.ts'
import type { LetterText } from './letter-text.ts'

/** A template as the text of a new letter, dated today in the language that it is written in. */
export const textOfTemplate = (
  { title, content }: Pick<Template, 'title' | 'content'>,
  today: Date,
  recipientId: string | null,
): LetterText => ({
  title,
  recipientId,
  content: { ...content, date: blankContent(content.locale, today).date },
})

/** Begins a new letter with a template's words, kept on this device like any other. One that was begun with this id stays as it is. */
export async function beginFromTemplate(
  id: string,
  template: Pick<Template, 'title' | 'content'>,
  recipientId: string | null,
): Promise<void> {
  if ((await keptLetter(id)) !== null) return
  await keepLetter(
    beginLetter(id, currentUid(), textOfTemplate(template, new Date(), recipientId), Date.now()),
  )
}
