import { defineErrors } from '../error-table.ts'

export const orderErrors = defineErrors({
  'order.not_payable': {
    wire: 46001,
    status: 409,
    text: {
      'zh-Hans': '订单当前状态不能付款，请刷新查看',
      'zh-Hant': '訂單目前狀態無法付款，請重新整理查看',
      en: 'This order cannot be paid any more. Please reload.',
      fr: 'Cette commande ne peut plus être payée. Rechargez la page.',
      es: 'Este pedido ya no se puede pagar. Actualiza la página.',
    },
  },
  'order.expired': {
    wire: 46002,
    status: 409,
    text: {
      'zh-Hans': '订单已超过 30 分钟未付款，请重新提交；信件仍在草稿里',
      'zh-Hant': '訂單已超過 30 分鐘未付款，請重新送出；信件仍在草稿裡',
      en: 'This order was not paid within 30 minutes. Please order again; your letter is still in your drafts.',
      fr: 'Cette commande n’a pas été payée dans les 30 minutes. Commandez à nouveau ; votre lettre est toujours dans les brouillons.',
      es: 'Este pedido no se pagó en 30 minutos. Haz el pedido de nuevo; tu carta sigue en los borradores.',
    },
  },
  'order.price_changed': {
    wire: 46003,
    status: 409,
    text: {
      'zh-Hans': '价格已更新为 {total}，请确认后再付款',
      'zh-Hant': '價格已更新為 {total}，請確認後再付款',
      en: 'The price is now {total}. Please check and confirm again.',
      fr: 'Le prix est maintenant de {total}. Vérifiez puis confirmez à nouveau.',
      es: 'El precio es ahora {total}. Revísalo y confirma de nuevo.',
    },
  },
  'order.not_cancellable': {
    wire: 46004,
    status: 409,
    text: {
      'zh-Hans': '信件已开始打印，无法取消',
      'zh-Hant': '信件已開始列印，無法取消',
      en: 'Printing has started, so this can no longer be cancelled.',
      fr: 'L’impression a commencé : l’annulation n’est plus possible.',
      es: 'Ya ha empezado la impresión y no se puede cancelar.',
    },
  },
  'order.no_edit': {
    wire: 46005,
    status: 409,
    text: {
      'zh-Hans': '没有等待你确认的修改',
      'zh-Hant': '沒有等待你確認的修改',
      en: 'There is no change waiting for your answer.',
      fr: 'Aucune modification n’attend votre accord.',
      es: 'No hay ningún cambio pendiente de tu visto bueno.',
    },
  },
  'order.not_posted': {
    wire: 46006,
    status: 409,
    text: {
      'zh-Hans': '信件还没有寄出，暂时不能确认收到',
      'zh-Hant': '信件尚未寄出，暫時不能確認收到',
      en: 'This has not been posted yet, so it cannot have arrived.',
      fr: 'Ce courrier n’a pas encore été posté.',
      es: 'Todavía no se ha enviado por correo.',
    },
  },
  'order.already_packed': {
    wire: 46021,
    status: 409,
    text: {
      'zh-Hans': '商品已打包，无法取消；收到后可以申请退货',
      'zh-Hant': '商品已包裝，無法取消；收到後可以申請退貨',
      en: 'The parcel is packed, so this can no longer be cancelled. You can ask for a return once it has arrived.',
      fr: 'Le colis est prêt : l’annulation n’est plus possible. Vous pourrez demander un retour après la livraison.',
      es: 'El paquete ya está preparado y no se puede cancelar. Podrás pedir la devolución cuando llegue.',
    },
  },
  'order.shares_changed': {
    wire: 46023,
    status: 409,
    text: {
      'zh-Hans': '家人分担的金额变了，你现在要付 {rest}，请确认后再付款',
      'zh-Hant': '家人分擔的金額變了，你現在要付 {rest}，請確認後再付款',
      en: 'The shares of the others have changed. Your share is now {rest}. Please check and confirm again.',
      fr: 'Les parts des autres ont changé. La vôtre est maintenant de {rest}. Vérifiez puis confirmez à nouveau.',
      es: 'Las partes de los demás han cambiado. Tu parte es ahora {rest}. Revísala y confirma de nuevo.',
    },
  },
  'order.not_shipped': {
    wire: 46022,
    status: 409,
    text: {
      'zh-Hans': '商品还没有发货，暂时不能确认收货',
      'zh-Hant': '商品尚未出貨，暫時不能確認收貨',
      en: 'The parcel has not been sent yet, so it cannot have arrived.',
      fr: 'Le colis n’a pas encore été expédié.',
      es: 'El paquete todavía no se ha enviado.',
    },
  },
  'order.cannot_act': {
    wire: 46030,
    status: 409,
    text: {
      'zh-Hans': '订单现在不能这样处理，可能同事刚刚动过。请看页面上写明的原因',
      'zh-Hant': '訂單現在不能這樣處理，可能同事剛剛動過。請看頁面上寫明的原因',
      en: 'This cannot be done with the order now; a colleague may have changed it. The page says why.',
      fr: 'Cette action n’est pas possible pour le moment ; quelqu’un de l’équipe a peut-être modifié la commande. La page en donne la raison.',
      es: 'Ahora no se puede hacer esto con el pedido; quizá otra persona del equipo lo ha cambiado. La página dice por qué.',
    },
  },
  'order.above_limit': {
    wire: 46031,
    status: 409,
    text: {
      'zh-Hans': '一笔订单的补偿合计最多 {most}',
      'zh-Hant': '一筆訂單的補償合計最多 {most}',
      en: 'Goodwill credits of one order are limited to {most} in all.',
      fr: 'Les gestes commerciaux d’une commande sont limités à {most} au total.',
      es: 'Las cortesías de un pedido están limitadas a {most} en total.',
    },
  },
  'order.act_decided': {
    wire: 46033,
    status: 409,
    text: {
      'zh-Hans': '已经有同事决定过了',
      'zh-Hant': '已經有同事決定過了',
      en: 'A colleague has decided already.',
      fr: 'Quelqu’un de l’équipe a déjà décidé.',
      es: 'Otra persona del equipo ya lo ha decidido.',
    },
  },
  'order.same_person': {
    wire: 46034,
    status: 403,
    text: {
      'zh-Hans': '需要另一位同事来决定，不能自己批准自己的申请',
      'zh-Hant': '需要另一位同事來決定，不能自己核准自己的申請',
      en: 'Another person must decide; nobody approves a request of their own.',
      fr: 'Une autre personne doit décider : on n’approuve pas sa propre demande.',
      es: 'Debe decidir otra persona; nadie aprueba su propia petición.',
    },
  },
  'order.limits_changed': {
    wire: 46035,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过金额上限',
      'zh-Hant': '同事剛改過金額上限',
      en: 'A colleague has just changed the limits.',
      fr: 'Quelqu’un vient de modifier les limites.',
      es: 'Otra persona del equipo acaba de cambiar los límites.',
    },
  },
})
