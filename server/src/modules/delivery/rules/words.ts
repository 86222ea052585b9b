import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'

interface Words {
  readonly to: string
  readonly from: string
  readonly mailClass: Readonly<Record<MailClass, string>>
  readonly sheets: (count: number) => string
  readonly oneSide: string
  readonly bothSides: string
  readonly colour: string
}

const words: Readonly<Record<Locale, Words>> = {
  'zh-Hans': { to: '收件人', from: '寄件人', mailClass: { ordinary: '平信', registered: '挂号信', express: '快递' }, sheets: (n) => `共 ${n} 张`, oneSide: '单面', bothSides: '双面', colour: '彩色' },
  'zh-Hant': { to: '收件人', from: '寄件人', mailClass: { ordinary: '平信', registered: '掛號信', express: '快遞' }, sheets: (n) => `共 ${n} 張`, oneSide: '單面', bothSides: '雙面', colour: '彩色' },
  en: { to: 'To', from: 'From', mailClass: { ordinary: 'Ordinary mail', registered: 'Registered mail', express: 'Express' }, sheets: (n) => (n === 1 ? '1 sheet' : `${n} sheets`), oneSide: 'one side', bothSides: 'both sides', colour: 'colour' },
  fr: { to: 'Destinataire', from: 'Expéditeur', mailClass: { ordinary: 'Lettre ordinaire', registered: 'Lettre recommandée', express: 'Express' }, sheets: (n) => (n < 2 ? `${n} feuille` : `${n} feuilles`), oneSide: 'recto', bothSides: 'recto verso', colour: 'couleur' },
  es: { to: 'Destinatario', from: 'Remitente', mailClass: { ordinary: 'Carta ordinaria', registered: 'Carta certificada', express: 'Urgente' }, sheets: (n) => (n === 1 ? '1 hoja' : `${n} hojas`), oneSide: 'una cara', bothSides: 'dos caras', colour: 'color' },
}

/** Headings of the address sheet, in the letter's language. */
export const headings = (locale: Locale): Pick<Words, 'to' | 'from'> => words[locale]

export interface BenchFacts {
  readonly mailClass: MailClass
  readonly sheets: number
  readonly isDuplex: boolean
  readonly isColour: boolean
}

/** What the bench must know of a piece, in the language of those who work there. */
export function benchNotes(locale: Locale, { mailClass, sheets, isDuplex, isColour }: BenchFacts): string[] {
  const own = words[locale]
  return [own.mailClass[mailClass], own.sheets(sheets), isDuplex ? own.bothSides : own.oneSide, ...(isColour ? [own.colour] : [])]
}
