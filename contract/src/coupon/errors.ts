import { defineErrors } from '../error-table.ts'

export const couponErrors = defineErrors({
  'coupon.not_offered': {
    wire: 53001,
    status: 409,
    text: {
      'zh-Hans': '这张优惠券目前没有在发放',
      'zh-Hant': '這張優惠券目前沒有在發放',
      en: 'This coupon is not being given out at present.',
      fr: 'Ce bon n’est pas distribué en ce moment.',
      es: 'Este cupón no se está repartiendo ahora.',
    },
  },
  'coupon.sold_out': {
    wire: 53002,
    status: 409,
    text: {
      'zh-Hans': '来晚了一步，优惠券已经领完',
      'zh-Hant': '晚了一步，優惠券已經領完',
      en: 'These coupons are sold out.',
      fr: 'Tous ces bons ont déjà été pris.',
      es: 'Ya se han repartido todos estos cupones.',
    },
  },
  'coupon.limit_reached': {
    wire: 53003,
    status: 409,
    text: {
      'zh-Hans': '这种优惠券每人最多领 {max} 张，你已经领满',
      'zh-Hant': '這種優惠券每人最多領 {max} 張，你已經領滿',
      en: 'You have reached the limit for this coupon ({max}).',
      fr: 'Maximum atteint : {max} par personne.',
      es: 'Máximo por persona: {max}. Ya lo has alcanzado.',
    },
  },
  'coupon.taken': {
    wire: 53004,
    status: 409,
    text: {
      'zh-Hans': '你已经领过这张优惠券',
      'zh-Hant': '你已經領過這張優惠券',
      en: 'You have already claimed this coupon.',
      fr: 'Vous avez déjà pris ce bon.',
      es: 'Ya has obtenido este cupón.',
    },
  },
  'coupon.word_wrong': {
    wire: 53005,
    status: 422,
    text: {
      'zh-Hans': '口令不对，请按公众号回复的内容填写',
      'zh-Hant': '兌換碼不對，請依官方帳號回覆的內容填寫',
      en: 'That keyword is not right. Please enter it as the account sent it.',
      fr: 'Ce mot-clé n’est pas le bon. Saisissez-le tel que le compte vous l’a envoyé.',
      es: 'Esa palabra clave no es correcta. Escríbela tal como te la envió la cuenta.',
    },
  },
  'coupon.not_reached': {
    wire: 53006,
    status: 409,
    text: {
      'zh-Hans': '还差 {missing} 单才能领取',
      'zh-Hant': '還差 {missing} 筆訂單才能領取',
      en: 'Orders still needed to get it: {missing}.',
      fr: 'Commandes encore nécessaires pour le prendre : {missing}.',
      es: 'Pedidos que te faltan para obtenerlo: {missing}.',
    },
  },
  'coupon.answered': {
    wire: 53007,
    status: 409,
    text: {
      'zh-Hans': '你已经填过这份问卷，谢谢',
      'zh-Hant': '你已經填過這份問卷，謝謝',
      en: 'You have already answered this questionnaire. Thank you.',
      fr: 'Vous avez déjà répondu à ce questionnaire. Merci.',
      es: 'Ya has respondido a este cuestionario. Gracias.',
    },
  },
  'coupon.questionnaire_closed': {
    wire: 53008,
    status: 409,
    text: {
      'zh-Hans': '这份问卷已经结束',
      'zh-Hant': '這份問卷已經結束',
      en: 'This questionnaire is closed.',
      fr: 'Ce questionnaire est clos.',
      es: 'Este cuestionario ya está cerrado.',
    },
  },
  'coupon.answer_invalid': {
    wire: 53009,
    status: 422,
    text: {
      'zh-Hans': '有一题还没有答好，请检查标出的题目',
      'zh-Hant': '有一題還沒有答好，請檢查標示的題目',
      en: 'One question is not answered yet. Please look at the marked one.',
      fr: 'Une question attend encore sa réponse : elle est signalée.',
      es: 'Falta responder bien a una pregunta: está marcada.',
    },
  },
  'coupon.not_usable': {
    wire: 53010,
    status: 409,
    text: {
      'zh-Hans': '这张优惠券已经被另一笔订单使用',
      'zh-Hant': '這張優惠券已被另一筆訂單使用',
      en: 'Another order is using this coupon.',
      fr: 'Ce bon est déjà utilisé par une autre commande.',
      es: 'Otro pedido ya está usando este cupón.',
    },
  },
  'coupon.expired': {
    wire: 53011,
    status: 409,
    text: {
      'zh-Hans': '这张优惠券不在有效期内',
      'zh-Hant': '這張優惠券不在有效期限內',
      en: 'This coupon is not valid at this time.',
      fr: 'Ce bon n’est pas valable en ce moment.',
      es: 'Este cupón no es válido en este momento.',
    },
  },
  'coupon.misfit': {
    wire: 53012,
    status: 409,
    text: {
      'zh-Hans': '这张优惠券不适用于这笔订单，请另选一张',
      'zh-Hant': '這張優惠券不適用於這筆訂單，請另選一張',
      en: 'This coupon does not fit this order. Please choose another.',
      fr: 'Ce bon ne convient pas à cette commande. Choisissez-en un autre.',
      es: 'Este cupón no sirve para este pedido. Elige otro.',
    },
  },
  'coupon.terms': {
    wire: 53013,
    status: 422,
    text: {
      'zh-Hans': '优惠券的设置有矛盾，请检查标出的项目',
      'zh-Hant': '優惠券的設定有矛盾，請檢查標示的項目',
      en: 'These settings contradict each other. Please check the marked field.',
      fr: 'Ces réglages se contredisent. Vérifiez le champ signalé.',
      es: 'Estos ajustes se contradicen. Revisa el campo marcado.',
    },
  },
  'coupon.word_in_use': {
    wire: 53014,
    status: 409,
    text: {
      'zh-Hans': '另一个活动正在使用这个口令',
      'zh-Hant': '另一個活動正在使用這個兌換碼',
      en: 'Another campaign uses this keyword.',
      fr: 'Une autre campagne utilise ce mot-clé.',
      es: 'Otra campaña usa esta palabra clave.',
    },
  },
  'coupon.campaign_state': {
    wire: 53015,
    status: 409,
    text: {
      'zh-Hans': '活动的状态已经变了，请刷新',
      'zh-Hant': '活動的狀態已變更，請重新整理',
      en: 'The campaign’s status has changed. Please reload.',
      fr: 'La campagne a changé d’état entre-temps. Rechargez la page.',
      es: 'La campaña ha cambiado de estado. Actualiza la página.',
    },
  },
  'coupon.audience_changed': {
    wire: 53016,
    status: 409,
    text: {
      'zh-Hans': '现在会发给 {count} 人，请核对后再发送',
      'zh-Hant': '現在會發給 {count} 人，請核對後再發放',
      en: 'The number of people is now {count}. Please check before sending.',
      fr: 'Nombre de personnes à ce jour : {count}. Vérifiez avant d’envoyer.',
      es: 'Personas a las que llegaría ahora: {count}. Compruébalo antes de enviar.',
    },
  },
})
