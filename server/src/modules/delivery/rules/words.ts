import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'

interface Words {
  readonly answerTo: string
  readonly returnNote: string
  readonly to: string
  readonly from: string
  readonly mailClass: Readonly<Record<MailClass, string>>
  readonly sheets: (count: number) => string
  readonly oneSide: string
  readonly bothSides: string
  readonly colour: string
  /** How a sheet is put into its envelope when it is no letter. */
  readonly folded: string
}

const words: Readonly<Record<Locale, Words>> = {
  'zh-Hans': {
    answerTo: '回信寄到',
    returnNote: '贴在随信的回邮信封上；这一页不装进信里。',
    to: '收件人',
    from: '寄件人',
    mailClass: { ordinary: '平信', registered: '挂号信', express: '特快' },
    sheets: (n) => `共 ${n} 张`,
    oneSide: '单面',
    bothSides: '双面',
    colour: '彩色',
    folded: '贺卡：对折一次，装 A5 信封',
  },
  'zh-Hant': {
    answerTo: '回信寄到',
    returnNote: '貼在隨信的回郵信封上；這一頁不裝進信裡。',
    to: '收件人',
    from: '寄件人',
    mailClass: { ordinary: '平信', registered: '掛號信', express: '快捷' },
    sheets: (n) => `共 ${n} 張`,
    oneSide: '單面',
    bothSides: '雙面',
    colour: '彩色',
    folded: '賀卡：對摺一次，裝 A5 信封',
  },
  en: {
    answerTo: 'Reply to',
    returnNote: 'Label for the return envelope inside. This page itself is not enclosed.',
    to: 'To',
    from: 'From',
    mailClass: { ordinary: 'Ordinary mail', registered: 'Registered mail', express: 'Express' },
    sheets: (n) => (n === 1 ? '1 sheet' : `${n} sheets`),
    oneSide: 'one side',
    bothSides: 'both sides',
    colour: 'colour',
    folded: 'greeting card: fold once, A5 envelope',
  },
  fr: {
    answerTo: 'Réponse à',
    returnNote:
      'Étiquette à coller sur l’enveloppe-réponse. Ne pas glisser cette page dans l’envoi.',
    to: 'Destinataire',
    from: 'Expéditeur',
    mailClass: {
      ordinary: 'Lettre ordinaire',
      registered: 'Lettre recommandée',
      express: 'Express',
    },
    sheets: (n) => (n < 2 ? `${n} feuille` : `${n} feuilles`),
    oneSide: 'recto',
    bothSides: 'recto verso',
    colour: 'couleur',
    folded: 'carte de vœux : plier une fois, enveloppe A5',
  },
  es: {
    answerTo: 'Enviar la respuesta a',
    returnNote: 'Etiqueta para pegar en el sobre de vuelta. No metas esta página en el sobre.',
    to: 'Destinatario',
    from: 'Remitente',
    mailClass: { ordinary: 'Carta ordinaria', registered: 'Carta certificada', express: 'Urgente' },
    sheets: (n) => (n === 1 ? '1 hoja' : `${n} hojas`),
    oneSide: 'una cara',
    bothSides: 'dos caras',
    colour: 'color',
    folded: 'tarjeta de felicitación: doblar una vez, sobre A5',
  },
}

/** Headings of the address sheet, in the letter's language. */
export const headings = (locale: Locale): Pick<Words, 'to' | 'from' | 'answerTo'> => words[locale]

export interface BenchFacts {
  readonly mailClass: MailClass
  readonly sheets: number
  readonly isDuplex: boolean
  readonly isColour: boolean
  /** One sheet that is folded once, and not as letters are. */
  readonly isFolded: boolean
}

/** What the bench must know of a piece, in the language of those who work there. */
export function benchNotes(
  locale: Locale,
  { mailClass, sheets, isDuplex, isColour, isFolded }: BenchFacts,
): string[] {
  const own = words[locale]
  return [
    own.mailClass[mailClass],
    own.sheets(sheets),
    isDuplex ? own.bothSides : own.oneSide,
    ...(isColour ? [own.colour] : []),
    ...(isFolded ? [own.folded] : []),
  ]
}

/** What the bench does with the label of a return envelope. */
export const returnNote = (locale: Locale): string => words[locale].returnNote
