import type { Locale } from '@mailing/contract/locale.ts'
import type { WordCategory } from '@mailing/contract/mail/words.ts'
import type { PersonalKind } from './personal-data.ts'

/** What a passage of a letter can be marked for. */
export type FindingCategory = WordCategory | PersonalKind | 'institution_word' | 'outside'

type Sentence = Readonly<Record<Locale, string>>

/** Why a passage is marked, as the writer and the staff read it. */
export const findingReasons: Readonly<Record<FindingCategory, Sentence>> = {
  scam: {
    'zh-Hans': '这段话像诈骗用语，审核时可能被退回',
    'zh-Hant': '這段話像詐騙用語，審核時可能被退回',
    en: 'This reads like a money scam; we may not be able to send the letter.',
    fr: 'Ce passage ressemble à une escroquerie ; la lettre pourrait être refusée à la relecture.',
    es: 'Este pasaje parece una estafa; es posible que no podamos enviar la carta.',
  },
  threat: {
    'zh-Hans': '这段话可能被视为威胁或影响办案，审核时会被退回',
    'zh-Hant': '這段話可能被視為威脅或影響辦案，審核時會被退回',
    en: 'This may be taken as a threat or as pressure on a witness; we may not be able to send the letter.',
    fr: 'Ce passage peut passer pour une menace ou une pression sur un témoin ; la lettre pourrait être refusée.',
    es: 'Este pasaje puede tomarse como una amenaza o una presión a un testigo; es posible que no podamos enviar la carta.',
  },
  drugs: {
    'zh-Hans': '这段话可能涉及毒品，审核时可能被退回',
    'zh-Hant': '這段話可能涉及毒品，審核時可能被退回',
    en: 'This may refer to drugs; we may not be able to send the letter.',
    fr: 'Ce passage peut évoquer de la drogue ; la lettre pourrait être refusée à la relecture.',
    es: 'Este pasaje puede referirse a drogas; es posible que no podamos enviar la carta.',
  },
  contraband: {
    'zh-Hans': '这段话可能涉及违禁物品或逃跑，审核时会被退回',
    'zh-Hant': '這段話可能涉及違禁物品或逃跑，審核時會被退回',
    en: 'This may refer to forbidden things or an escape; we may not be able to send the letter.',
    fr: 'Ce passage peut évoquer des objets interdits ou une évasion ; la lettre pourrait être refusée.',
    es: 'Este pasaje puede referirse a objetos prohibidos o a una fuga; es posible que no podamos enviar la carta.',
  },
  profanity: {
    'zh-Hans': '有些单位会退回带粗话的信',
    'zh-Hant': '有些機構會退回帶粗話的信',
    en: 'Some institutions return letters with strong language.',
    fr: 'Certains établissements refusent les lettres au langage grossier.',
    es: 'Algunos centros devuelven las cartas con palabras malsonantes.',
  },
  id_number: {
    'zh-Hans': '这里有身份证号，请确认要寄出去',
    'zh-Hant': '這裡有身分證號，請確認要寄出去',
    en: 'This is an identity number. Make sure that you want to send it.',
    fr: 'Ceci est un numéro d’identité. Vérifiez que vous voulez vraiment l’envoyer.',
    es: 'Esto es un número de identidad. Asegúrate de que quieres enviarlo.',
  },
  bank_card: {
    'zh-Hans': '这里像银行卡号，请确认要寄出去',
    'zh-Hant': '這裡像信用卡或金融卡號，請確認要寄出去',
    en: 'This looks like a bank card number. Make sure that you want to send it.',
    fr: 'Ceci ressemble à un numéro de carte bancaire. Vérifiez que vous voulez vraiment l’envoyer.',
    es: 'Esto parece un número de tarjeta bancaria. Asegúrate de que quieres enviarlo.',
  },
  phone: {
    'zh-Hans': '这里有手机号码，请确认要寄出去',
    'zh-Hant': '這裡有手機號碼，請確認要寄出去',
    en: 'This is a phone number. Make sure that you want to send it.',
    fr: 'Ceci est un numéro de téléphone. Vérifiez que vous voulez vraiment l’envoyer.',
    es: 'Esto es un número de teléfono. Asegúrate de que quieres enviarlo.',
  },
  email: {
    'zh-Hans': '这里有邮箱地址，请确认要寄出去',
    'zh-Hant': '這裡有電子郵件地址，請確認要寄出去',
    en: 'This is an email address. Make sure that you want to send it.',
    fr: 'Ceci est une adresse e-mail. Vérifiez que vous voulez vraiment l’envoyer.',
    es: 'Esto es una dirección de correo electrónico. Asegúrate de que quieres enviarla.',
  },
  institution_word: {
    'zh-Hans': '对方单位会退回含有这个词的信',
    'zh-Hant': '對方機構會退回含有這個詞的信',
    en: 'The institution returns letters with this word.',
    fr: 'L’établissement refuse les lettres qui contiennent ce mot.',
    es: 'El centro devuelve las cartas que contienen esta palabra.',
  },
  outside: {
    'zh-Hans': '内容检查服务标出了这段话',
    'zh-Hant': '內容檢查服務標出了這段話',
    en: 'The content check marked this passage.',
    fr: 'Le contrôle du contenu a signalé ce passage.',
    es: 'La comprobación de contenido ha marcado este pasaje.',
  },
}
