import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'

interface Words {
  readonly title: string
  readonly lead: string
  readonly lists: string
  readonly letters: string
  readonly replies: string
  readonly pictures: string
  readonly others: string
  readonly care: string
}

const texts: Readonly<Record<Locale, Words>> = inAllLanguages((texts) => texts.privacy.readMe)

/** The file that explains a copy. Windows line ends and a byte order mark, so that every phone and old editor shows it right. */
export function readMe(locale: Locale, folders: readonly string[]): string {
  const { title, lead, lists, letters, replies, pictures, others, care } = texts[locale]
  const lines = [
    title,
    '',
    lead,
    '',
    lists,
    ...folders.map((one) => `  ${one}`),
    '',
    letters,
    replies,
    pictures,
    '',
    others,
    '',
    care,
    '',
  ]
  return `\uFEFF${lines.join('\r\n')}`
}
