import { type ReviewReason, reviewReasons } from '@mailing/contract/letter/review.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { z } from 'zod'

type Sentence = Readonly<Record<Locale, string>>

/** What the writer reads when staff refuse or change a letter: one sentence a reason. */
const reviewSentences: Readonly<Record<ReviewReason, Sentence>> = {
  banned_content: {
    'zh-Hans': '信里有不能寄送的内容',
    'zh-Hant': '信裡有不能寄送的內容',
    en: 'The letter contains something that may not be sent.',
    fr: 'La lettre contient un passage qui ne peut pas être envoyé.',
    es: 'La carta contiene algo que no se puede enviar.',
  },
  institution_rule: {
    'zh-Hans': '信件不符合对方单位的规定',
    'zh-Hant': '信件不符合對方機構的規定',
    en: 'The letter does not follow the institution’s rules.',
    fr: 'La lettre ne respecte pas les règles de l’établissement.',
    es: 'La carta no cumple las normas del centro.',
  },
  address_problem: {
    'zh-Hans': '收信地址有问题，这样寄不到',
    'zh-Hant': '收信地址有問題，這樣寄不到',
    en: 'There is a problem with the address; the letter would not arrive.',
    fr: 'L’adresse pose problème : la lettre n’arriverait pas.',
    es: 'Hay un problema con la dirección; la carta no llegaría.',
  },
  unreadable: {
    'zh-Hans': '信的内容无法辨认',
    'zh-Hant': '信的內容無法辨認',
    en: 'The letter cannot be read.',
    fr: 'La lettre est illisible.',
    es: 'La carta no se puede leer.',
  },
  personal_data_of_others: {
    'zh-Hans': '信里有他人的个人信息',
    'zh-Hant': '信裡有他人的個人資料',
    en: 'The letter contains personal data of other people.',
    fr: 'La lettre contient des données personnelles d’autrui.',
    es: 'La carta contiene datos personales de otras personas.',
  },
  typing_slip: {
    'zh-Hans': '我们改正了一处笔误',
    'zh-Hant': '我們改正了一處筆誤',
    en: 'We corrected a slip of the pen.',
    fr: 'Nous avons corrigé une faute de frappe.',
    es: 'Hemos corregido un error al escribir.',
  },
  other: {
    'zh-Hans': '信件需要调整',
    'zh-Hant': '信件需要調整',
    en: 'The letter needs a change.',
    fr: 'La lettre doit être modifiée.',
    es: 'La carta necesita un cambio.',
  },
}

/** Why an approved letter is looked at again, as its timeline says. */
const rulesChanged: Sentence = {
  'zh-Hans': '对方单位更新了规定，我们需要再核对一遍',
  'zh-Hant': '對方機構更新了規定，我們需要再核對一遍',
  en: 'The institution has changed its rules, so we check the letter once more.',
  fr: 'L’établissement a modifié ses règles : nous vérifions la lettre une nouvelle fois.',
  es: 'El centro ha cambiado sus normas y revisamos la carta otra vez.',
}

/** The sentence of a reason in the reader's language, followed by what staff added in their own words. */
export const reviewSentence = (reason: ReviewReason, note: string, locale: Locale): string =>
  note === '' ? reviewSentences[reason][locale] : `${reviewSentences[reason][locale]} ${note}`

const zStored = z.strictObject({
  review: z.enum([...reviewReasons, 'rules_changed']),
  note: z.string(),
})

/** What is kept of a decision: the code, so that each reader has the sentence in a language of their own, and the note of staff. */
export const storedReason = (review: z.infer<typeof zStored>['review'], note = ''): string =>
  JSON.stringify({ review, note })

/** What a kept reason says to this reader. Other codes, people's own words and sentences of older rows stay as they are. */
export function sayReason(stored: string, locale: Locale): string {
  const parsed = zStored.safeParse(jsonOf(stored))
  if (!parsed.success) return stored
  const { review, note } = parsed.data
  return review === 'rules_changed' ? rulesChanged[locale] : reviewSentence(review, note, locale)
}

function jsonOf(text: string): unknown {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
