import { type ReviewReason, reviewReasons } from '@mailing/contract/letter/review.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { OrderKind } from '@mailing/contract/order/states.ts'
import { z } from 'zod'
import { goodsReasons, mailReasons, type Sentence } from './reason-words.ts'

/** What the writer reads when staff refuse or change mail of any kind: one sentence a reason. */
const reviewSentences: Readonly<Record<ReviewReason, Sentence>> = {
  banned_content: {
    'zh-Hans': '里面有不能寄送的内容',
    'zh-Hant': '裡面有不能寄送的內容',
    en: 'It contains something that may not be sent.',
    fr: 'Un passage ne peut pas être envoyé.',
    es: 'Contiene algo que no se puede enviar.',
  },
  institution_rule: {
    'zh-Hans': '不符合对方单位的规定',
    'zh-Hant': '不符合對方機構的規定',
    en: 'It does not follow the institution’s rules.',
    fr: 'Les règles de l’établissement ne sont pas respectées.',
    es: 'No cumple las normas del centro.',
  },
  address_problem: {
    'zh-Hans': '收信地址有问题，这样寄不到',
    'zh-Hant': '收信地址有問題，這樣寄不到',
    en: 'There is a problem with the address; it would not arrive.',
    fr: 'L’adresse pose problème : le courrier n’arriverait pas.',
    es: 'Hay un problema con la dirección; no llegaría.',
  },
  unreadable: {
    'zh-Hans': '内容无法辨认',
    'zh-Hant': '內容無法辨認',
    en: 'It cannot be read.',
    fr: 'Le contenu est illisible.',
    es: 'No se puede leer.',
  },
  personal_data_of_others: {
    'zh-Hans': '里面有他人的个人信息',
    'zh-Hant': '裡面有他人的個人資料',
    en: 'It contains personal data of other people.',
    fr: 'On y trouve des données personnelles d’autrui.',
    es: 'Contiene datos personales de otras personas.',
  },
  typing_slip: {
    'zh-Hans': '我们改正了一处笔误',
    'zh-Hant': '我們改正了一處筆誤',
    en: 'We corrected a typing mistake.',
    fr: 'Nous avons corrigé une faute de frappe.',
    es: 'Hemos corregido un error al escribir.',
  },
  other: {
    'zh-Hans': '需要调整一下',
    'zh-Hant': '需要調整一下',
    en: 'It needs a change.',
    fr: 'Une modification est nécessaire.',
    es: 'Necesita un cambio.',
  },
}

/** Why an approved letter is looked at again, as its timeline says. */
const rulesChanged: Sentence = {
  'zh-Hans': '对方单位更新了规定，我们需要再核对一遍',
  'zh-Hant': '對方機構更新了規定，我們需要再核對一遍',
  en: 'The institution has changed its rules, so we check it once more.',
  fr: 'L’établissement a modifié ses règles : nous vérifions une nouvelle fois.',
  es: 'El centro ha cambiado sus normas y lo revisamos otra vez.',
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

/** What a kept reason says to this reader. Codes without words here, people's own words and sentences of older rows stay as they are. */
export function sayReason(stored: string, kind: OrderKind, locale: Locale): string {
  const words: Readonly<Record<string, Sentence | undefined>> =
    kind === 'goods' ? goodsReasons : mailReasons
  const parsed = zStored.safeParse(jsonOf(stored))
  if (!parsed.success)
    return Object.hasOwn(words, stored) ? (words[stored]?.[locale] ?? '') : stored
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
