import { defineErrors } from '../error-table.ts'

export const greetingErrors = defineErrors({
  'greeting.empty': {
    wire: 65001,
    status: 422,
    text: {
      'zh-Hans': '贺卡里还没有写字，写几句再寄吧',
      'zh-Hant': '賀卡裡還沒有寫字，寫幾句再寄吧',
      en: 'There are no words inside the card yet. Write a few first.',
      fr: 'L’intérieur de la carte est encore vide. Écrivez d’abord quelques mots.',
      es: 'El interior de la tarjeta todavía está vacío. Escribe primero unas palabras.',
    },
  },
  'greeting.too_long': {
    wire: 65002,
    status: 422,
    text: {
      'zh-Hans': '贺卡里写不下这么多，请删去一些或改小字号',
      'zh-Hant': '賀卡裡寫不下這麼多，請刪去一些或改小字級',
      en: 'This is more than fits in the card. Please shorten it or choose a smaller size.',
      fr: 'Le texte ne tient pas dans la carte. Raccourcissez-le ou choisissez une taille plus petite.',
      es: 'El texto no cabe en la tarjeta. Acórtalo o elige un tamaño más pequeño.',
    },
  },
  'greeting.draft_changed': {
    wire: 65003,
    status: 409,
    text: {
      'zh-Hans': '贺卡在别处被修改过，请查看最新内容',
      'zh-Hant': '賀卡在別處被修改過，請查看最新內容',
      en: 'The card was changed elsewhere. Please look at the latest version.',
      fr: 'La carte a été modifiée ailleurs. Consultez la dernière version.',
      es: 'La tarjeta se ha modificado en otro lugar. Revisa la última versión.',
    },
  },
  'greeting.too_many_drafts': {
    wire: 65004,
    status: 409,
    text: {
      'zh-Hans': '贺卡草稿已达 {max} 份，请先删除一些',
      'zh-Hant': '賀卡草稿已達 {max} 份，請先刪除一些',
      en: 'You have {max} greeting card drafts. Please remove some first.',
      fr: 'Vous avez déjà {max} cartes de vœux en préparation. Supprimez-en quelques-unes d’abord.',
      es: 'Tienes {max} tarjetas de felicitación sin terminar. Elimina primero algunas.',
    },
  },
  'greeting.unknown_cover': {
    wire: 65005,
    status: 422,
    text: {
      'zh-Hans': '所选的封面已下架，请重新选择',
      'zh-Hant': '所選的封面已下架，請重新選擇',
      en: 'The chosen cover is no longer offered. Please choose again.',
      fr: 'La couverture choisie n’est plus proposée. Choisissez à nouveau.',
      es: 'La portada elegida ya no está disponible. Elige de nuevo.',
    },
  },
  'greeting.drawing_failed': {
    wire: 65006,
    status: 503,
    text: {
      'zh-Hans': '贺卡生成失败，内容没有丢失，请再试一次',
      'zh-Hant': '賀卡產生失敗，內容沒有遺失，請再試一次',
      en: 'The card could not be prepared. Nothing is lost; please try again.',
      fr: 'La carte n’a pas pu être générée. Rien n’est perdu ; réessayez.',
      es: 'No se pudo generar la tarjeta. No se ha perdido nada; inténtalo de nuevo.',
    },
  },
  'greeting.proof_used': {
    wire: 65007,
    status: 409,
    text: {
      'zh-Hans': '这张贺卡已经提交过订单',
      'zh-Hant': '這張賀卡已經送出過訂單',
      en: 'This card has already been ordered.',
      fr: 'Cette carte a déjà fait l’objet d’une commande.',
      es: 'Esta tarjeta ya se ha pedido.',
    },
  },
  'greeting.proof_stale': {
    wire: 65008,
    status: 409,
    text: {
      'zh-Hans': '内容、地址或规定已更新，请重新确认',
      'zh-Hant': '內容、地址或規定已更新，請重新確認',
      en: 'The text, the address or the rules have changed. Please confirm again.',
      fr: 'Le texte, l’adresse ou les règles ont changé. Confirmez à nouveau.',
      es: 'El texto, la dirección o las normas han cambiado. Confirma de nuevo.',
    },
  },
  'greeting.breach': {
    wire: 65009,
    status: 422,
    text: {
      'zh-Hans': '贺卡不符合对方单位的规定，请按提示修改',
      'zh-Hant': '賀卡不符合對方機構的規定，請依提示修改',
      en: 'The card breaks a rule of the institution. Please change it as shown.',
      fr: 'La carte enfreint une règle de l’établissement. Corrigez-la comme indiqué.',
      es: 'La tarjeta incumple una norma del centro. Corrígela como se indica.',
    },
  },
  'greeting.warning_unseen': {
    wire: 65010,
    status: 409,
    text: {
      'zh-Hans': '请先阅读并确认提醒事项',
      'zh-Hant': '請先閱讀並確認提醒事項',
      en: 'Please read and accept the notes first.',
      fr: 'Lisez et acceptez d’abord les remarques.',
      es: 'Lee y acepta primero los avisos.',
    },
  },
  'greeting.review_changed': {
    wire: 65011,
    status: 409,
    text: {
      'zh-Hans': '同事已处理过这张贺卡，请刷新',
      'zh-Hant': '同事已處理過這張賀卡，請重新整理',
      en: 'A colleague has just reviewed this card. Please reload.',
      fr: 'Un collègue a déjà relu cette carte. Rechargez la page.',
      es: 'Otra persona del equipo ya ha revisado esta tarjeta. Actualiza la página.',
    },
  },
  'greeting.not_in_review': {
    wire: 65012,
    status: 409,
    text: {
      'zh-Hans': '这张贺卡不在审核中',
      'zh-Hant': '這張賀卡不在審核中',
      en: 'This card is not in review.',
      fr: 'Cette carte n’est pas en cours de relecture.',
      es: 'Esta tarjeta no está en revisión.',
    },
  },
})
