import type { TypesetLocale } from '@mailing/typeset'

const sheetWords: Readonly<Record<TypesetLocale, (sheet: number, sheets: number) => string>> = {
  'zh-Hans': (sheet, sheets) => `第 ${sheet} 张，共 ${sheets} 张`,
  'zh-Hant': (sheet, sheets) => `第 ${sheet} 張，共 ${sheets} 張`,
  en: (sheet, sheets) => `Sheet ${sheet} of ${sheets}`,
  fr: (sheet, sheets) => `Feuille ${sheet} sur ${sheets}`,
  es: (sheet, sheets) => `Hoja ${sheet} de ${sheets}`,
}

/** "Sheet n of m" beside a sheet's code. */
export const sheetOf = (locale: TypesetLocale, sheet: number, sheets: number): string =>
  sheetWords[locale](sheet, sheets)

const replyWords: Readonly<Record<TypesetLocale, (address: readonly string[]) => string>> = {
  'zh-Hans': (address) => `回信请寄：${address.join(' ')}`,
  'zh-Hant': (address) => `回信請寄：${address.join(' ')}`,
  en: (address) => `Reply to: ${address.join(', ')}`,
  fr: (address) => `Pour répondre : ${address.join(', ')}`,
  es: (address) => `Para responder: ${address.join(', ')}`,
}

/** The address that an answer goes to, on one line. */
export const replyTo = (locale: TypesetLocale, address: readonly string[]): string =>
  replyWords[locale](address)

const separator: Readonly<Record<TypesetLocale, string>> = {
  'zh-Hans': '分隔页：此件到此为止',
  'zh-Hant': '分隔頁：此件到此為止',
  en: 'Separator: this piece ends here',
  fr: 'Intercalaire : fin du pli',
  es: 'Separador: aquí termina esta pieza',
}

/** The line on the page after a piece. */
export const separatorText = (locale: TypesetLocale): string => separator[locale]

const batchEnd: Readonly<Record<TypesetLocale, (pieces: number) => string>> = {
  'zh-Hans': (pieces) => `批次末页：本批共 ${pieces} 件，到此为止`,
  'zh-Hant': (pieces) => `批次末頁：本批共 ${pieces} 件，到此為止`,
  en: (pieces) => `End of the batch: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
  fr: (pieces) => `Fin du lot : ${pieces} ${pieces < 2 ? 'pli' : 'plis'}`,
  es: (pieces) => `Fin del lote: ${pieces} ${pieces === 1 ? 'pieza' : 'piezas'}`,
}

/** The line on the page after a batch. */
export const batchEndText = (locale: TypesetLocale, pieces: number): string =>
  batchEnd[locale](pieces)

const photoPaperWords: Readonly<
  Record<TypesetLocale, Readonly<Record<'matte' | 'glossy', string>>>
> = {
  'zh-Hans': { matte: '照片纸（哑光）', glossy: '照片纸（光面）' },
  'zh-Hant': { matte: '相紙（霧面）', glossy: '相紙（亮面）' },
  en: { matte: 'Photo paper, matte', glossy: 'Photo paper, glossy' },
  fr: { matte: 'Papier photo mat', glossy: 'Papier photo brillant' },
  es: { matte: 'Papel fotográfico mate', glossy: 'Papel fotográfico brillante' },
}

/** Which paper the bench must put in for a sheet of photos. */
export const photoPaper = (locale: TypesetLocale, finish: 'matte' | 'glossy'): string =>
  photoPaperWords[locale][finish]
