import type { Station } from '@mailing/contract/delivery/bench.ts'
import type { AsideReason } from '@mailing/contract/delivery/desk-cards.ts'
import type { Locale } from '@mailing/contract/locale.ts'

interface CardWords {
  readonly stations: Readonly<Record<Station, string>>
  readonly reasons: Readonly<Record<AsideReason, string>>
  /** What each kind of card does. */
  readonly station: string
  readonly aside: string
  readonly person: string
}

/** What stands on the cards of the desk. */
export const cardWords: Readonly<Record<Locale, CardWords>> = {
  'zh-Hans': {
    stations: { print: '打印', pack: '装信封', post: '寄出' },
    reasons: { damaged: '损坏', incomplete: '缺页', unreadable: '无法识读', ask: '需要询问' },
    station: '切换工位',
    aside: '把打开的信件放到一边',
    person: '换人：锁定工作台',
  },
  'zh-Hant': {
    stations: { print: '列印', pack: '裝信封', post: '寄出' },
    reasons: { damaged: '損壞', incomplete: '缺頁', unreadable: '無法辨讀', ask: '需要詢問' },
    station: '切換工作站',
    aside: '把開啟的信件放到一邊',
    person: '換人：鎖定工作台',
  },
  en: {
    stations: { print: 'Print', pack: 'Pack', post: 'Post' },
    reasons: {
      damaged: 'Damaged',
      incomplete: 'Sheets missing',
      unreadable: 'Not readable',
      ask: 'To be asked',
    },
    station: 'Opens this station',
    aside: 'Puts the open piece aside',
    person: 'Change of person: locks the desk',
  },
  fr: {
    stations: { print: 'Impression', pack: 'Mise sous pli', post: 'Envoi' },
    reasons: {
      damaged: 'Abîmé',
      incomplete: 'Feuilles manquantes',
      unreadable: 'Illisible',
      ask: 'À demander',
    },
    station: 'Ouvre ce poste',
    aside: 'Met de côté le courrier ouvert',
    person: 'Changement de personne : verrouille le poste',
  },
  es: {
    stations: { print: 'Impresión', pack: 'Ensobrado', post: 'Envío' },
    reasons: {
      damaged: 'Dañado',
      incomplete: 'Faltan hojas',
      unreadable: 'No se puede leer',
      ask: 'Por consultar',
    },
    station: 'Abre este puesto',
    aside: 'Aparta el envío abierto',
    person: 'Cambio de persona: bloquea la mesa',
  },
}
