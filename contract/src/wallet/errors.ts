import { defineErrors } from '../error-table.ts'

export const walletErrors = defineErrors({
  'wallet.insufficient': { wire: 47001, status: 409, text: { 'zh-Hans': '余额不足，还差 {missing}', 'zh-Hant': '餘額不足，還差 {missing}', en: 'Your balance is too low: {missing} is missing.', fr: 'Votre solde est insuffisant : il manque {missing}.', es: 'Tu saldo no alcanza: faltan {missing}.' } },
  'wallet.gift_taken': { wire: 47002, status: 409, text: { 'zh-Hans': '你已经领取过新人礼', 'zh-Hant': '你已經領取過新人禮', en: 'You have already taken the welcome gift.', fr: 'Vous avez déjà reçu le cadeau de bienvenue.', es: 'Ya has recibido el regalo de bienvenida.' } },
  'wallet.gift_off': { wire: 47003, status: 409, text: { 'zh-Hans': '目前没有新人礼', 'zh-Hant': '目前沒有新人禮', en: 'There is no welcome gift at present.', fr: 'Il n’y a pas de cadeau de bienvenue en ce moment.', es: 'Ahora mismo no hay regalo de bienvenida.' } },
  'wallet.provider_off': { wire: 47004, status: 409, text: { 'zh-Hans': '这种支付方式暂不可用，请换一种', 'zh-Hant': '這種付款方式暫不可用，請換一種', en: 'This way to pay is not available. Please choose another.', fr: 'Ce moyen de paiement est indisponible. Choisissez-en un autre.', es: 'Esta forma de pago no está disponible. Elige otra.' } },
  'wallet.amount': { wire: 47005, status: 422, text: { 'zh-Hans': '充值金额须在 {min} 至 {max} 之间', 'zh-Hant': '儲值金額須在 {min} 至 {max} 之間', en: 'Please top up between {min} and {max}.', fr: 'Le montant doit être compris entre {min} et {max}.', es: 'El importe debe estar entre {min} y {max}.' } },
  'wallet.option_changed': { wire: 47006, status: 409, text: { 'zh-Hans': '充值档位已更新，请刷新后重新选择', 'zh-Hant': '儲值檔位已更新，請重新整理後再選擇', en: 'The top-up offers have changed. Please reload and choose again.', fr: 'Les offres ont changé. Rechargez la page et choisissez à nouveau.', es: 'Las ofertas de recarga han cambiado. Recarga y elige de nuevo.' } },
  'wallet.notify_signature': { wire: 47007, status: 401, text: { 'zh-Hans': '通知签名不正确', 'zh-Hant': '通知簽章不正確', en: 'The notification’s signature is wrong.', fr: 'La signature de la notification est incorrecte.', es: 'La firma de la notificación no es correcta.' } },
})
