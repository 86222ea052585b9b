import type { CallInput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
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

interface Beginning {
  /** One that was begun with this id stays as it is. */
  readonly id: string
  readonly template: Pick<Template, 'title' | 'content'>
  readonly recipientId: string | null
  /** Puts it on the server. */
  readonly save: (draft: CallInput<typeof calls.letter.saveDraft>) => Promise<unknown>
}

/**
 * Begins a new letter with a template's words, kept on this device like any other. Where the browser keeps nothing the server has
 * it before it is opened. False: nobody is logged in who could have it there.
 */
export async function beginFromTemplate({
  id,
  template,
  recipientId,
  save,
}: Beginning): Promise<boolean> {
  if ((await keptLetter(id)) !== null) return true
  const uid = currentUid()
  const letter = beginLetter(id, uid, textOfTemplate(template, new Date(), recipientId), Date.now())
  try {
    await keepLetter(letter)
  } catch {
    if (uid === null) return false
    await save({ id, baseVersion: 0, ...letter.text })
  }
  return true
}
