import { defineErrors } from '../error-table.ts'

export const monthErrors = defineErrors({
  'month.not_over': {
    wire: 82101,
    status: 409,
    text: {
      'zh-Hans': '这个月还没过完，月底之后才能结账',
      'zh-Hant': '這個月還沒過完，月底之後才能結帳',
      en: 'This month is not over yet. It can be closed once it has ended.',
      fr: 'Ce mois n’est pas terminé : il se clôture une fois fini.',
      es: 'Este mes no ha terminado: se cierra cuando acabe.',
    },
  },
  'month.closed': {
    wire: 82102,
    status: 409,
    text: {
      'zh-Hans': '这个月已经结账，不能再改',
      'zh-Hant': '這個月已經結帳，不能再改',
      en: 'This month is closed already and no longer changes.',
      fr: 'Ce mois est déjà clôturé et ne change plus.',
      es: 'Este mes ya está cerrado y no cambia.',
    },
  },
  'month.before_open': {
    wire: 82103,
    status: 409,
    text: {
      'zh-Hans': '请先结 {month} 的账',
      'zh-Hant': '請先結 {month} 的帳',
      en: 'Please close {month} first.',
      fr: 'Clôturez d’abord {month}.',
      es: 'Cierra antes {month}.',
    },
  },
  'month.same_person': {
    wire: 82104,
    status: 403,
    text: {
      'zh-Hans': '结账要两个人：请另一位同事确认',
      'zh-Hant': '結帳要兩個人：請另一位同事確認',
      en: 'Closing a month takes two people: another colleague has to confirm it.',
      fr: 'Une clôture se fait à deux : une autre personne doit la confirmer.',
      es: 'El cierre lo hacen dos personas: debe confirmarlo otra.',
    },
  },
  'month.not_asked': {
    wire: 82105,
    status: 409,
    text: {
      'zh-Hans': '这个月没有等待确认的结账，请刷新查看',
      'zh-Hant': '這個月沒有等待確認的結帳，請重新整理查看',
      en: 'Nobody has asked to close this month. Please reload.',
      fr: 'Personne n’a demandé à clôturer ce mois. Rechargez la page.',
      es: 'Nadie ha pedido cerrar este mes. Actualiza la página.',
    },
  },
  'month.moved': {
    wire: 82106,
    status: 409,
    text: {
      'zh-Hans': '刚好有一笔账记入这个月，请再试一次',
      'zh-Hant': '剛好有一筆帳記入這個月，請再試一次',
      en: 'An entry of this month arrived just now. Please try again.',
      fr: 'Une écriture de ce mois vient d’arriver. Réessayez.',
      es: 'Acaba de llegar un asiento de este mes. Inténtalo de nuevo.',
    },
  },
  'month.rates_changed': {
    wire: 82107,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过税率，请看过最新的再改',
      'zh-Hant': '同事剛改過稅率，請看過最新的再改',
      en: 'A colleague has just changed the rates. Please look at the latest ones first.',
      fr: 'Un collègue vient de changer les taux. Regardez d’abord les plus récents.',
      es: 'Otra persona del equipo acaba de cambiar los tipos. Mira primero los más recientes.',
    },
  },
  'month.rates_day': {
    wire: 82108,
    status: 422,
    text: {
      'zh-Hans': '{day} 之前的账已结，税率只能从这天起改',
      'zh-Hant': '{day} 之前的帳已結，稅率只能從這天起改',
      en: 'Everything before {day} is closed. Rates can change from that day on.',
      fr: 'Tout est clôturé avant le {day} : les taux changent à partir de ce jour.',
      es: 'Todo lo anterior al {day} está cerrado: los tipos cambian desde ese día.',
    },
  },
})
