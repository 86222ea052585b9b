import { defineErrors } from '../error-table.ts'

export const chatErrors = defineErrors({
  'chat.blocked': {
    wire: 72001,
    status: 403,
    text: {
      'zh-Hans': '客服已暂停你在这里发消息。你写的内容留在手机上；需要帮助请打电话。',
      'zh-Hant': '客服已暫停你在這裡傳訊息。你寫的內容留在手機上；需要協助請打電話。',
      en: 'Our staff have stopped your messages here. What you wrote stays on this device; please phone us if you need help.',
      fr: 'Notre équipe a suspendu vos messages ici. Ce que vous avez écrit reste sur cet appareil ; appelez-nous si vous avez besoin d’aide.',
      es: 'Nuestro equipo ha suspendido tus mensajes aquí. Lo que escribiste queda en este dispositivo; llámanos si necesitas ayuda.',
    },
  },
  'chat.picture_gone': {
    wire: 72002,
    status: 409,
    text: {
      'zh-Hans': '这张图片已不在了，请重新选择',
      'zh-Hant': '這張圖片已不在了，請重新選擇',
      en: 'This picture is gone. Please choose it again.',
      fr: 'Cette image n’existe plus. Choisissez-la à nouveau.',
      es: 'Esta imagen ya no existe. Elígela de nuevo.',
    },
  },
  'chat.card_gone': {
    wire: 72003,
    status: 409,
    text: {
      'zh-Hans': '要发的内容已不在了，请重新选择',
      'zh-Hant': '要傳的內容已不在了，請重新選擇',
      en: 'What you want to show is gone. Please choose again.',
      fr: 'Ce que vous voulez montrer n’existe plus. Choisissez à nouveau.',
      es: 'Lo que quieres mostrar ya no existe. Elige de nuevo.',
    },
  },
  'chat.id_taken': {
    wire: 72004,
    status: 409,
    text: {
      'zh-Hans': '这条消息已经用另外的内容发过了，请重新写一条',
      'zh-Hant': '這則訊息已經用另外的內容傳過了，請重新寫一則',
      en: 'This message was already sent with other words. Please write a new one.',
      fr: 'Ce message a déjà été envoyé avec un autre contenu. Écrivez-en un nouveau.',
      es: 'Este mensaje ya se envió con otro contenido. Escribe uno nuevo.',
    },
  },
  'chat.rated': {
    wire: 72005,
    status: 409,
    text: {
      'zh-Hans': '这次对话已经评价过了',
      'zh-Hant': '這次對話已經評價過了',
      en: 'You have already rated this conversation.',
      fr: 'Vous avez déjà évalué cette conversation.',
      es: 'Ya has valorado esta conversación.',
    },
  },
  'chat.taken': {
    wire: 72006,
    status: 409,
    text: {
      'zh-Hans': '这个对话刚刚被同事接走或转交了，请刷新',
      'zh-Hant': '這個對話剛剛被同事接走或轉交了，請重新整理',
      en: 'A colleague has just taken or handed over this conversation. Please refresh.',
      fr: 'Un collègue vient de prendre ou de transmettre cette conversation. Actualisez.',
      es: 'Otra persona del equipo acaba de tomar o pasar esta conversación. Actualiza.',
    },
  },
  'chat.no_clerk': {
    wire: 72007,
    status: 409,
    text: {
      'zh-Hans': '这位同事不能回复客服消息',
      'zh-Hant': '這位同事不能回覆客服訊息',
      en: 'This colleague may not answer chats.',
      fr: 'Ce collègue ne peut pas répondre aux messages.',
      es: 'Esta persona del equipo no puede responder a los chats.',
    },
  },
  'chat.setting_changed': {
    wire: 72008,
    status: 409,
    text: {
      'zh-Hans': '同事刚刚改过这里，请重新打开',
      'zh-Hant': '同事剛剛改過這裡，請重新開啟',
      en: 'A colleague has just changed this. Please open it again.',
      fr: 'Un collègue vient de modifier ceci. Ouvrez à nouveau.',
      es: 'Otra persona del equipo acaba de cambiar esto. Ábrelo de nuevo.',
    },
  },
  'chat.address_refused': {
    wire: 72009,
    status: 400,
    text: {
      'zh-Hans': '请选用在这里上传的图片',
      'zh-Hant': '請選用在這裡上傳的圖片',
      en: 'Choose a picture that was uploaded here.',
      fr: 'Choisissez une image envoyée ici.',
      es: 'Elige una imagen subida aquí.',
    },
  },
  'chat.period': {
    wire: 72010,
    status: 422,
    text: {
      'zh-Hans': '请选一段从早到晚、最多 {days} 天的日期',
      'zh-Hant': '請選一段由早到晚、最多 {days} 天的日期',
      en: 'Please choose a period that starts before it ends, of {days} days at most.',
      fr: 'Choisissez une période qui commence avant de finir, de {days} jours au plus.',
      es: 'Elige un periodo que empiece antes de acabar, de {days} días como máximo.',
    },
  },
  'chat.written_since': {
    wire: 72011,
    status: 409,
    text: {
      'zh-Hans': '对方刚刚又写了，看过再结束',
      'zh-Hant': '對方剛剛又寫了，看過再結束',
      en: 'Something more has just been written. Read it before you end this.',
      fr: 'Un nouveau message vient d’arriver. Lisez-le avant de terminer.',
      es: 'Acaba de llegar otro mensaje. Léelo antes de terminar.',
    },
  },
})
