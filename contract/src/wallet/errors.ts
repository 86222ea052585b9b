import { defineErrors } from '../error-table.ts'

export const walletErrors = defineErrors({
  'wallet.insufficient': {
    wire: 47001,
    status: 409,
    text: {
      'zh-Hans': '余额不足，还差 {missing}',
      'zh-Hant': '餘額不足，還差 {missing}',
      en: 'Your balance is too low. You need {missing} more.',
      fr: 'Votre solde est insuffisant : il manque {missing}.',
      es: 'Tu saldo no alcanza: faltan {missing}.',
    },
  },
  'wallet.gift_taken': {
    wire: 47002,
    status: 409,
    text: {
      'zh-Hans': '你已经领取过新人礼',
      'zh-Hant': '你已經領取過見面禮',
      en: 'You have already received the welcome gift.',
      fr: 'Vous avez déjà reçu le cadeau de bienvenue.',
      es: 'Ya has recibido el regalo de bienvenida.',
    },
  },
  'wallet.gift_off': {
    wire: 47003,
    status: 409,
    text: {
      'zh-Hans': '目前没有新人礼',
      'zh-Hant': '目前沒有見面禮',
      en: 'There is no welcome gift at present.',
      fr: 'Il n’y a pas de cadeau de bienvenue en ce moment.',
      es: 'Ahora mismo no hay regalo de bienvenida.',
    },
  },
  'wallet.provider_off': {
    wire: 47004,
    status: 409,
    text: {
      'zh-Hans': '这种付款方式暂不可用，请换一种',
      'zh-Hant': '這種付款方式暫不可用，請換一種',
      en: 'This way to pay is not available. Please choose another.',
      fr: 'Ce moyen de paiement est indisponible. Choisissez-en un autre.',
      es: 'Esta forma de pago no está disponible. Elige otra.',
    },
  },
  'wallet.amount': {
    wire: 47005,
    status: 422,
    text: {
      'zh-Hans': '充值金额须在 {min} 至 {max} 之间',
      'zh-Hant': '儲值金額須在 {min} 至 {max} 之間',
      en: 'Please top up between {min} and {max}.',
      fr: 'Le montant doit être compris entre {min} et {max}.',
      es: 'El importe debe estar entre {min} y {max}.',
    },
  },
  'wallet.option_changed': {
    wire: 47006,
    status: 409,
    text: {
      'zh-Hans': '充值档位已更新，请刷新后重新选择',
      'zh-Hant': '儲值方案已更新，請重新整理後再選擇',
      en: 'The top-up offers have changed. Please reload and choose again.',
      fr: 'Les offres ont changé. Rechargez la page et choisissez à nouveau.',
      es: 'Las ofertas de recarga han cambiado. Actualiza la página y elige de nuevo.',
    },
  },
  'wallet.notify_signature': {
    wire: 47007,
    status: 401,
    text: {
      'zh-Hans': '通知签名不正确',
      'zh-Hant': '通知簽章不正確',
      en: 'The notification’s signature is wrong.',
      fr: 'La signature de la notification est incorrecte.',
      es: 'La firma de la notificación no es correcta.',
    },
  },
  'wallet.not_refundable': {
    wire: 47008,
    status: 409,
    text: {
      'zh-Hans': '这笔付款没有到账，或不能再退',
      'zh-Hant': '這筆付款沒有入帳，或不能再退',
      en: 'This payment was never credited, or can no longer be refunded.',
      fr: 'Ce paiement n’a pas été crédité ou ne peut plus être remboursé.',
      es: 'Este pago no se abonó o ya no se puede reembolsar.',
    },
  },
  'wallet.refund_too_much': {
    wire: 47009,
    status: 409,
    text: {
      'zh-Hans': '最多还能退 {left}',
      'zh-Hant': '最多還能退 {left}',
      en: 'At most {left} can still be refunded.',
      fr: 'Il reste au plus {left} à rembourser.',
      es: 'Como máximo se pueden reembolsar {left}.',
    },
  },
  'wallet.coins_spent': {
    wire: 47010,
    status: 409,
    text: {
      'zh-Hans': '付款人的余额不够：还差 {missing}，已花掉的金额不能退',
      'zh-Hant': '付款人的餘額不夠：還差 {missing}，已花掉的金額不能退',
      en: 'The payer’s balance is {missing} short: what has been spent cannot be refunded.',
      fr: 'Il manque {missing} au solde du payeur : ce qui est dépensé ne peut pas être remboursé.',
      es: 'Al saldo de quien pagó le faltan {missing}: lo gastado no se puede reembolsar.',
    },
  },
  'wallet.same_person': {
    wire: 47011,
    status: 403,
    text: {
      'zh-Hans': '这笔金额较大，需要另一位同事批准',
      'zh-Hant': '這筆金額較大，需要另一位同事核准',
      en: 'This is above the limit: another colleague has to approve it.',
      fr: 'Ce montant dépasse la limite : une autre personne doit l’approuver.',
      es: 'Supera el límite: debe aprobarlo otra persona.',
    },
  },
  'wallet.decided': {
    wire: 47012,
    status: 409,
    text: {
      'zh-Hans': '这一项已经处理过，请刷新查看',
      'zh-Hant': '這一項已經處理過，請重新整理查看',
      en: 'This has been decided already. Please reload.',
      fr: 'C’est déjà décidé. Rechargez la page.',
      es: 'Ya está decidido. Actualiza la página.',
    },
  },
  'wallet.incident_handled': {
    wire: 47013,
    status: 409,
    text: {
      'zh-Hans': '这条异常已处理，或不能这样处理',
      'zh-Hant': '這筆異常已處理，或不能這樣處理',
      en: 'This incident has been dealt with, or cannot be dealt with in this way.',
      fr: 'Cet incident est déjà traité ou ne peut pas l’être ainsi.',
      es: 'Esta incidencia ya está resuelta o no se puede resolver así.',
    },
  },
  'wallet.payer_unknown': {
    wire: 47014,
    status: 422,
    text: {
      'zh-Hans': '没有这个手机号的写信人，请核对',
      'zh-Hant': '沒有這個手機號碼的寫信人，請核對',
      en: 'No writer has this number. Please check it.',
      fr: 'Aucun compte n’a ce numéro. Vérifiez-le.',
      es: 'Nadie tiene este número. Compruébalo.',
    },
  },
  'wallet.export_too_long': {
    wire: 47015,
    status: 422,
    text: {
      'zh-Hans': '一次最多导出 {days} 天',
      'zh-Hant': '一次最多匯出 {days} 天',
      en: 'At most {days} days can be exported at once.',
      fr: 'On ne peut exporter que {days} jours à la fois.',
      es: 'Solo se pueden exportar {days} días a la vez.',
    },
  },
  'wallet.gifts_changed': {
    wire: 47030,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过赠金规则，请看过最新的再改',
      'zh-Hant': '同事剛改過贈金規則，請看過最新的再改',
      en: 'A colleague has just changed the gifts. Please look at the latest ones first.',
      fr: 'Un collègue vient de changer les cadeaux. Regardez d’abord les plus récents.',
      es: 'Otra persona del equipo acaba de cambiar los regalos. Mira primero los más recientes.',
    },
  },
  'wallet.gift_offers': {
    wire: 47031,
    status: 422,
    text: {
      'zh-Hans': '充值金额不能重复，赠金不能多于充值',
      'zh-Hant': '儲值金額不能重複，贈金不能多於儲值',
      en: 'List each amount once; the gift cannot be larger than the amount.',
      fr: 'Chaque montant ne figure qu’une fois, et le cadeau ne peut le dépasser.',
      es: 'Cada importe solo puede aparecer una vez y el regalo no puede superarlo.',
    },
  },
})
