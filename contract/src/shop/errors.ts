import { defineErrors } from '../error-table.ts'

export const shopErrors = defineErrors({
  'shop.address_unknown': {
    wire: 55001,
    status: 422,
    text: {
      'zh-Hans': '收货地址已不存在，请另选一个',
      'zh-Hant': '收件地址已不存在，請另選一個',
      en: 'This delivery address is no longer there. Please choose another.',
      fr: 'Cette adresse de livraison n’existe plus. Choisissez-en une autre.',
      es: 'Esta dirección de entrega ya no existe. Elige otra.',
    },
  },
  'shop.line_twice': {
    wire: 55002,
    status: 422,
    text: {
      'zh-Hans': '同一规格出现了两次，请合并后再下单',
      'zh-Hant': '同一規格出現了兩次，請合併後再下單',
      en: 'The same variant is listed twice. Please put it into one line.',
      fr: 'La même variante figure deux fois. Regroupez-la sur une seule ligne.',
      es: 'La misma variante aparece dos veces. Júntala en una sola línea.',
    },
  },
  'shop.not_delivered': {
    wire: 55003,
    status: 409,
    text: {
      'zh-Hans': '收到商品后才可以这样做',
      'zh-Hant': '收到商品後才可以這樣做',
      en: 'You can do this once the goods have arrived.',
      fr: 'Vous pourrez le faire une fois les articles reçus.',
      es: 'Podrás hacerlo cuando hayas recibido los artículos.',
    },
  },
  'shop.commented': {
    wire: 55004,
    status: 409,
    text: {
      'zh-Hans': '这件商品你已经评价过了',
      'zh-Hant': '這件商品你已經評價過了',
      en: 'You have already reviewed this.',
      fr: 'Vous avez déjà donné votre avis sur cet article.',
      es: 'Ya has opinado sobre este artículo.',
    },
  },
  'shop.picture_unknown': {
    wire: 55005,
    status: 422,
    text: {
      'zh-Hans': '有一张图片没有上传成功，请重新添加',
      'zh-Hant': '有一張圖片沒有上傳成功，請重新加入',
      en: 'One of the pictures did not arrive. Please add it again.',
      fr: 'Une des images n’est pas arrivée. Ajoutez-la à nouveau.',
      es: 'Una de las imágenes no llegó. Añádela de nuevo.',
    },
  },
  'shop.too_many_pictures': {
    wire: 55006,
    status: 409,
    text: {
      'zh-Hans': '还没用上的图片已有 {max} 张，请先提交或一天后再试',
      'zh-Hant': '還沒用上的圖片已有 {max} 張，請先送出或一天後再試',
      en: 'You have {max} pictures that are not used yet. Send them first, or try again in a day.',
      fr: 'Vous avez {max} images encore inutilisées. Envoyez-les d’abord ou réessayez dans un jour.',
      es: 'Tienes {max} imágenes sin usar. Envíalas primero o inténtalo mañana.',
    },
  },
  'shop.return_late': {
    wire: 55007,
    status: 409,
    text: {
      'zh-Hans': '收货已超过 {days} 天，不能申请退货；有问题请联系客服',
      'zh-Hant': '收貨已超過 {days} 天，無法申請退貨；有問題請聯絡客服',
      en: 'It arrived more than {days} days ago, so it can no longer be returned. If something is wrong, please write to us.',
      fr: 'La livraison date de plus de {days} jours : le retour n’est plus possible. En cas de problème, écrivez-nous.',
      es: 'Han pasado más de {days} días desde la entrega y ya no se puede devolver. Si hay algún problema, escríbenos.',
    },
  },
  'shop.return_once': {
    wire: 55008,
    status: 409,
    text: {
      'zh-Hans': '这笔订单已经申请过退货',
      'zh-Hant': '這筆訂單已經申請過退貨',
      en: 'A return has already been requested for this order.',
      fr: 'Un retour a déjà été demandé pour cette commande.',
      es: 'Ya se pidió una devolución de este pedido.',
    },
  },
  'shop.moved_on': {
    wire: 55009,
    status: 409,
    text: {
      'zh-Hans': '订单状态已变化，请刷新',
      'zh-Hant': '訂單狀態已變更，請重新整理',
      en: 'This order’s status has changed. Please reload.',
      fr: 'Cette commande a changé d’état. Rechargez la page.',
      es: 'Este pedido ha cambiado de estado. Actualiza la página.',
    },
  },
  'shop.tracking_used': {
    wire: 55010,
    status: 409,
    text: {
      'zh-Hans': '运单号 {number} 已用于另一笔订单',
      'zh-Hant': '物流單號 {number} 已用於另一筆訂單',
      en: 'The tracking number {number} belongs to another order.',
      fr: 'Le numéro de suivi {number} est déjà utilisé pour une autre commande.',
      es: 'El número de seguimiento {number} ya pertenece a otro pedido.',
    },
  },
  'shop.restock': {
    wire: 55011,
    status: 422,
    text: {
      'zh-Hans': '退回的数量不能超过订单里的数量',
      'zh-Hant': '退回的數量不能超過訂單裡的數量',
      en: 'More would go back on the shelf than was ordered.',
      fr: 'La quantité remise en stock dépasse la quantité commandée.',
      es: 'No se puede reponer más de lo que se pidió.',
    },
  },
  'shop.answer_missing': {
    wire: 55012,
    status: 422,
    text: {
      'zh-Hans': '请写明不同意退货的理由，对方会看到',
      'zh-Hant': '請寫明不同意退貨的理由，對方會看到',
      en: 'Please say why the return is declined; the person will read it.',
      fr: 'Indiquez pourquoi le retour est refusé ; la personne le lira.',
      es: 'Indica por qué se rechaza la devolución; la persona lo leerá.',
    },
  },
  'shop.too_many_unpaid': {
    wire: 55013,
    status: 409,
    text: {
      'zh-Hans': '你已有 {max} 笔含商品的待付款订单，请先付款或取消',
      'zh-Hant': '你已有 {max} 筆含商品的待付款訂單，請先付款或取消',
      en: 'You have {max} orders with goods waiting for payment. Please pay or cancel them first.',
      fr: 'Vous avez {max} commandes avec des articles en attente de paiement. Réglez-les ou annulez-les d’abord.',
      es: 'Tienes {max} pedidos con artículos pendientes de pago. Págalos o cancélalos primero.',
    },
  },
  'shop.tracking_number': {
    wire: 55014,
    status: 422,
    text: {
      'zh-Hans': '运单号只能由字母和数字组成，且至少含一个数字',
      'zh-Hant': '物流單號只能由字母和數字組成，且至少含一個數字',
      en: 'A tracking number has letters and digits only, with at least one digit.',
      fr: 'Un numéro de suivi ne contient que des lettres et des chiffres, dont au moins un chiffre.',
      es: 'Un número de seguimiento solo lleva letras y cifras, con al menos una cifra.',
    },
  },
  'shop.box_differs': {
    wire: 55015,
    status: 409,
    text: {
      'zh-Hans': '信封上的信箱码与订单不一致，请再找找',
      'zh-Hant': '信封上的信箱碼與訂單不一致，請再找找',
      en: 'The box code on the envelope is not the one of this order. Please look for the right one.',
      fr: 'Le code de boîte de l’enveloppe n’est pas celui de la commande. Cherchez la bonne enveloppe.',
      es: 'El código de buzón del sobre no es el de este pedido. Busca el sobre correcto.',
    },
  },
  'shop.not_returnable': {
    wire: 55016,
    status: 409,
    text: {
      'zh-Hans': '回信原件寄出后不能退货',
      'zh-Hant': '回信原件寄出後無法退貨',
      en: 'A paper original cannot be sent back.',
      fr: 'Un original papier ne peut pas être retourné.',
      es: 'Un original en papel no se puede devolver.',
    },
  },
})
