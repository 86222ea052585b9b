import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import { nameIn } from '../../../platform/texts.ts'
import type { TextSets } from '../../../texts/sets.ts'
import { characterName } from './character-name.ts'

export type BreachWords = TextSets['breach']

interface Words {
  readonly t: BreachWords
  readonly list: (parts: readonly string[]) => string
}

/** The rule's sentence with its figures. */
export function breachSentence(
  rule: BreachRule,
  params: Breach['params'],
  { t, list }: Words,
): string {
  const text = (name: string): string => String(params[name] ?? '')
  const number = (name: string): number => Number(params[name] ?? 0)
  const mail = (key: string): string => nameIn(t.mailClasses, key)
  const language = (key: string): string => nameIn(t.languages, key)
  const named = (name: string, word: (key: string) => string): string =>
    list(
      text(name)
        .split(',')
        .filter((key) => key !== '')
        .map(word),
    )
  switch (rule) {
    case 'max_pages':
      return t.says.max_pages(number('max'), number('pages'))
    case 'mail_class':
      return t.says.mail_class(mail(text('mailClass')), named('allowed', mail))
    case 'language':
      return t.says.language(language(text('found')), named('allowed', language), text('words'))
    case 'emoji':
      return t.says.emoji(text('found'))
    case 'banned_word':
      return t.says.banned_word(text('word'))
    case 'missing_glyph':
    case 'address_glyph':
      return t.says[rule](characterName(text('char'), t))
    case 'lost_character':
    case 'address_lost':
      return t.says[rule](text('around'))
    case 'variant_glyph':
    case 'address_variant':
      return t.says[rule](text('chars'))
    case 'chat_face':
    case 'placeholder':
      return t.says[rule](text('found'), number('count') || 1)
    case 'face_fallback':
      return t.says.face_fallback(number('count') || 1)
    case 'max_photos':
      return t.says.max_photos(number('max'), number('photos'))
    case 'low_resolution':
      return t.says.low_resolution(number('count'), number('dpi'))
    case 'page_losses':
    case 'page_glyphs':
      return t.says[rule](number('page'), text('words'))
    case 'address_too_long':
    case 'colour':
    case 'decoration':
    case 'handwritten_only':
    case 'postcard':
    case 'person_number':
    case 'unit':
    case 'blocked':
    case 'not_confirmed':
      return t.says[rule]()
  }
}

/** Where a breach is mended: which screen or control the mend's link leads to. */
export type MendPlace =
  | 'text'
  | 'stationery'
  | 'recipient'
  | 'mailClass'
  | 'colour'
  | 'emoji'
  | 'photos'
  | 'documents'

export const mendPlaces: Readonly<Record<BreachRule, MendPlace | null>> = {
  max_pages: 'text',
  colour: 'colour',
  decoration: 'stationery',
  emoji: 'text',
  mail_class: 'mailClass',
  language: 'text',
  banned_word: 'text',
  handwritten_only: 'recipient',
  person_number: 'recipient',
  unit: 'recipient',
  blocked: 'recipient',
  not_confirmed: null,
  missing_glyph: 'text',
  lost_character: 'text',
  variant_glyph: null,
  chat_face: 'text',
  address_glyph: 'recipient',
  address_lost: 'recipient',
  address_variant: null,
  address_too_long: 'recipient',
  max_photos: 'photos',
  low_resolution: 'photos',
  page_losses: 'documents',
  page_glyphs: 'documents',
  face_fallback: null,
  placeholder: 'text',
  postcard: 'recipient',
}
