import { defineErrors } from '../error-table.ts'

export const postcardErrors = defineErrors({
  'postcard.empty': {
    wire: 64001,
    status: 422,
    text: {
      'zh-Hans': '卡片上还没有写字，写几句再寄吧',
      'zh-Hant': '卡片上還沒有寫字，寫幾句再寄吧',
      en: 'The card has no words yet. Write a few first.',
      fr: 'La carte est encore vide. Écrivez d’abord quelques mots.',
      es: 'La tarjeta todavía está vacía. Escribe primero unas palabras.',
    },
  },
  'postcard.too_long': {
    wire: 64002,
    status: 422,
    text: {
      'zh-Hans': '卡片上写不下这么多，请删去一些或改小字号',
      'zh-Hant': '卡片上寫不下這麼多，請刪去一些或改小字級',
      en: 'This is more than fits on the card. Please shorten it or choose a smaller size.',
      fr: 'Le texte dépasse la carte. Raccourcissez-le ou choisissez une taille plus petite.',
      es: 'El texto no cabe en la tarjeta. Acórtalo o elige un tamaño más pequeño.',
    },
  },
  'postcard.draft_changed': {
    wire: 64003,
    status: 409,
    text: {
      'zh-Hans': '明信片在别处被修改过，请查看最新内容',
      'zh-Hant': '明信片在別處被修改過，請查看最新內容',
      en: 'The postcard was changed elsewhere. Please look at the latest version.',
      fr: 'La carte a été modifiée ailleurs. Consultez la dernière version.',
      es: 'La postal se ha modificado en otro lugar. Revisa la última versión.',
    },
  },
  'postcard.too_many_drafts': {
    wire: 64004,
    status: 409,
    text: {
      'zh-Hans': '明信片草稿已达 {max} 份，请先删除一些',
      'zh-Hant': '明信片草稿已達 {max} 份，請先刪除一些',
      en: 'You have {max} postcard drafts. Please remove some first.',
      fr: 'Vous avez déjà {max} cartes en préparation. Supprimez-en quelques-unes d’abord.',
      es: 'Tienes {max} postales sin terminar. Elimina primero algunas.',
    },
  },
  'postcard.unknown_style': {
    wire: 64005,
    status: 422,
    text: {
      'zh-Hans': '所选的模板或贴纸已下架，请重新选择',
      'zh-Hant': '所選的範本或貼紙已下架，請重新選擇',
      en: 'The chosen template or sticker is no longer offered. Please choose again.',
      fr: 'Le modèle ou le sticker choisi n’est plus proposé. Choisissez à nouveau.',
      es: 'El diseño o el sticker elegido ya no está disponible. Elige de nuevo.',
    },
  },
  'postcard.photo_missing': {
    wire: 64006,
    status: 422,
    text: {
      'zh-Hans': '正面还没有照片，请选一张，或换一款不用照片的模板',
      'zh-Hant': '正面還沒有照片，請選一張，或換一款不用照片的範本',
      en: 'The front has no photo yet. Choose one, or a template that needs none.',
      fr: 'Le recto n’a pas encore de photo. Choisissez-en une, ou un modèle sans photo.',
      es: 'El anverso aún no tiene foto. Elige una o un diseño que no la necesite.',
    },
  },
  'postcard.drawing_failed': {
    wire: 64007,
    status: 503,
    text: {
      'zh-Hans': '卡片生成失败，内容没有丢失，请再试一次',
      'zh-Hant': '卡片產生失敗，內容沒有遺失，請再試一次',
      en: 'The card could not be prepared. Nothing is lost; please try again.',
      fr: 'La carte n’a pas pu être générée. Rien n’est perdu ; réessayez.',
      es: 'No se pudo generar la tarjeta. No se ha perdido nada; inténtalo de nuevo.',
    },
  },
  'postcard.proof_used': {
    wire: 64008,
    status: 409,
    text: {
      'zh-Hans': '这张卡片已经提交过订单',
      'zh-Hant': '這張卡片已經送出過訂單',
      en: 'This card has already been ordered.',
      fr: 'Cette carte a déjà fait l’objet d’une commande.',
      es: 'Esta tarjeta ya se ha pedido.',
    },
  },
  'postcard.proof_stale': {
    wire: 64009,
    status: 409,
    text: {
      'zh-Hans': '内容、地址或规定已更新，请重新确认',
      'zh-Hant': '內容、地址或規定已更新，請重新確認',
      en: 'The text, the address or the rules have changed. Please confirm again.',
      fr: 'Le texte, l’adresse ou les règles ont changé. Confirmez à nouveau.',
      es: 'El texto, la dirección o las normas han cambiado. Confirma de nuevo.',
    },
  },
  'postcard.breach': {
    wire: 64010,
    status: 422,
    text: {
      'zh-Hans': '卡片不符合对方单位的规定，请按提示修改',
      'zh-Hant': '卡片不符合對方機構的規定，請依提示修改',
      en: 'The card breaks a rule of the institution. Please change it as shown.',
      fr: 'La carte enfreint une règle de l’établissement. Corrigez-la comme indiqué.',
      es: 'La tarjeta incumple una norma del centro. Corrígela como se indica.',
    },
  },
  'postcard.warning_unseen': {
    wire: 64011,
    status: 409,
    text: {
      'zh-Hans': '请先阅读并确认提醒事项',
      'zh-Hant': '請先閱讀並確認提醒事項',
      en: 'Please read and accept the notes first.',
      fr: 'Lisez et acceptez d’abord les remarques.',
      es: 'Lee y acepta primero los avisos.',
    },
  },
  'postcard.review_changed': {
    wire: 64012,
    status: 409,
    text: {
      'zh-Hans': '同事已处理过这张卡片，请刷新',
      'zh-Hant': '同事已處理過這張卡片，請重新整理',
      en: 'A colleague has just reviewed this card. Please reload.',
      fr: 'Un collègue a déjà relu cette carte. Rechargez la page.',
      es: 'Otra persona del equipo ya ha revisado esta tarjeta. Actualiza la página.',
    },
  },
  'postcard.not_in_review': {
    wire: 64013,
    status: 409,
    text: {
      'zh-Hans': '这张卡片不在审核中',
      'zh-Hant': '這張卡片不在審核中',
      en: 'This card is not in review.',
      fr: 'Cette carte n’est pas en cours de relecture.',
      es: 'Esta tarjeta no está en revisión.',
    },
  },
  'postcard.none_clean': {
    wire: 64014,
    status: 409,
    text: {
      'zh-Hans': '现在没有无标记的卡片可以一起通过',
      'zh-Hant': '現在沒有無標記的卡片可以一起通過',
      en: 'There are no cards without findings to pass now.',
      fr: 'Aucune carte sans signalement à valider pour l’instant.',
      es: 'Ahora no hay tarjetas sin avisos que aprobar.',
    },
  },
  'postcard.sample_unseen': {
    wire: 64015,
    status: 409,
    text: {
      'zh-Hans': '还有 {count} 张抽查的卡片没有打开看过',
      'zh-Hant': '還有 {count} 張抽查的卡片沒有打開看過',
      en: 'Cards of the sample still to be opened: {count}.',
      fr: 'Cartes de l’échantillon encore à ouvrir : {count}.',
      es: 'Tarjetas de la muestra por abrir: {count}.',
    },
  },
  'postcard.sample_over': {
    wire: 64016,
    status: 409,
    text: {
      'zh-Hans': '抽查的卡片有一张没有通过，或抽查是几小时前的，请重新抽查',
      'zh-Hant': '抽查的卡片有一張沒有通過，或抽查是幾小時前的，請重新抽查',
      en: 'A card of the sample was not passed, or the sample is too old. Please start again.',
      fr: 'Une carte de l’échantillon n’a pas été validée, ou l’échantillon est trop ancien. Recommencez.',
      es: 'Una tarjeta de la muestra no se aprobó o la muestra es demasiado antigua. Empieza otra vez.',
    },
  },
})
