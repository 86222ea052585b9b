import { defineErrors } from '../error-table.ts'

export const familyErrors = defineErrors({
  'family.too_many': {
    wire: 60101,
    status: 409,
    text: {
      'zh-Hans': '最多同时参与 {max} 封家书，请先删除或退出一些',
      'zh-Hant': '最多同時參與 {max} 封家書，請先刪除或退出一些',
      en: 'You can take part in at most {max} family letters. Please remove or leave one first.',
      fr: 'Vous pouvez participer à {max} lettres de famille au plus. Supprimez-en ou quittez-en une d’abord.',
      es: 'Puedes participar en {max} cartas de familia como máximo. Elimina alguna o sal de ella.',
    },
  },
  'family.not_owner': {
    wire: 60102,
    status: 403,
    text: {
      'zh-Hans': '只有发起人可以这样做',
      'zh-Hant': '只有發起人可以這樣做',
      en: 'Only the person who started the letter can do this.',
      fr: 'Seule la personne qui a commencé la lettre peut le faire.',
      es: 'Solo puede hacerlo quien empezó la carta.',
    },
  },
  'family.not_yours': {
    wire: 60103,
    status: 403,
    text: {
      'zh-Hans': '这几页是 {name} 的，你不能改',
      'zh-Hant': '這幾頁是 {name} 的，你不能改',
      en: 'These pages belong to {name}. You cannot change them.',
      fr: 'Ces pages sont celles de {name}. Vous ne pouvez pas les modifier.',
      es: 'Estas páginas son de {name}. No puedes cambiarlas.',
    },
  },
  'family.sent': {
    wire: 60104,
    status: 409,
    text: {
      'zh-Hans': '这封家书已经付款寄出，不能再改',
      'zh-Hant': '這封家書已經付款寄出，不能再改',
      en: 'This letter has been paid for and is on its way. It can no longer be changed.',
      fr: 'Cette lettre est payée et en route. Elle ne peut plus être modifiée.',
      es: 'Esta carta ya está pagada y en camino. No se puede cambiar.',
    },
  },
  'family.changed': {
    wire: 60105,
    status: 409,
    text: {
      'zh-Hans': '有人刚加入或离开，请再排一次',
      'zh-Hant': '有人剛加入或離開，請再排一次',
      en: 'Someone has just joined or left. Please arrange the pages again.',
      fr: 'Quelqu’un vient d’arriver ou de partir. Remettez les pages en ordre.',
      es: 'Alguien acaba de entrar o salir. Vuelve a ordenar las páginas.',
    },
  },
  'family.invitation_over': {
    wire: 60106,
    status: 404,
    text: {
      'zh-Hans': '邀请已失效，请让家人再发一次',
      'zh-Hant': '邀請已失效，請讓家人再傳一次',
      en: 'This invitation is no longer valid. Ask for a new link.',
      fr: 'Cette invitation n’est plus valable. Demandez un nouveau lien.',
      es: 'Esta invitación ya no es válida. Pide otro enlace.',
    },
  },
  'family.full': {
    wire: 60107,
    status: 409,
    text: {
      'zh-Hans': '一封家书最多 {max} 人一起写',
      'zh-Hant': '一封家書最多 {max} 人一起寫',
      en: 'At most {max} people can write one letter.',
      fr: 'Une lettre réunit {max} personnes au plus.',
      es: 'Una carta la escriben {max} personas como mucho.',
    },
  },
  'family.owner_stays': {
    wire: 60108,
    status: 409,
    text: {
      'zh-Hans': '发起人不能退出，可以删除整封信',
      'zh-Hant': '發起人不能退出，可以刪除整封信',
      en: 'Whoever started the letter cannot leave it, but can remove it.',
      fr: 'La personne qui a commencé la lettre ne peut pas la quitter, mais peut la supprimer.',
      es: 'Quien empezó la carta no puede salir de ella, pero sí eliminarla.',
    },
  },
  'family.too_long': {
    wire: 60109,
    status: 422,
    text: {
      'zh-Hans': '每人最多写 {max} 个字',
      'zh-Hant': '每人最多寫 {max} 個字',
      en: 'Each person can write at most {max} characters.',
      fr: 'Chaque personne peut écrire {max} caractères au plus.',
      es: 'Cada persona puede escribir {max} caracteres como máximo.',
    },
  },
  'family.unreadable': {
    wire: 60110,
    status: 422,
    text: {
      'zh-Hans': '这次修改合并失败，请刷新后再试；你写的字还在这台设备上',
      'zh-Hant': '無法合併這次修改，請重新整理後再試；你寫的字還在這台裝置上',
      en: 'The change could not be merged. Reload and try again; what you wrote is still on this device.',
      fr: 'La modification n’a pas pu être fusionnée. Rechargez et réessayez ; votre texte est toujours sur cet appareil.',
      es: 'No se pudo combinar el cambio. Actualiza la página e inténtalo de nuevo; lo que escribiste sigue en este dispositivo.',
    },
  },
  'family.not_shared': {
    wire: 60112,
    status: 409,
    text: {
      'zh-Hans': '这封家书由发起人付款，不用分担',
      'zh-Hant': '這封家書由發起人付款，不用分擔',
      en: 'Whoever started this letter pays for it. No share is needed.',
      fr: 'La personne qui a commencé cette lettre la paie seule. Aucune part n’est demandée.',
      es: 'Quien empezó esta carta la paga. No hace falta tu parte.',
    },
  },
  'family.owner_pays_rest': {
    wire: 60113,
    status: 409,
    text: {
      'zh-Hans': '你是发起人，付款时补足剩下的金额就好',
      'zh-Hant': '你是發起人，付款時補足剩下的金額就好',
      en: 'You started this letter: you pay what is left when you send it.',
      fr: 'Vous avez commencé cette lettre : vous payez le reste au moment de l’envoi.',
      es: 'Tú empezaste esta carta: pagas lo que falte al enviarla.',
    },
  },
  'family.empty': {
    wire: 60111,
    status: 422,
    text: {
      'zh-Hans': '还没有人写下文字',
      'zh-Hant': '還沒有人寫下文字',
      en: 'Nobody has written anything yet.',
      fr: 'Personne n’a encore rien écrit.',
      es: 'Nadie ha escrito nada todavía.',
    },
  },
  'family.parts_changed': {
    wire: 60131,
    status: 409,
    text: {
      'zh-Hans': '这几页的图片刚在别处改过，请再试一次',
      'zh-Hant': '這幾頁的圖片剛在別處改過，請再試一次',
      en: 'The pictures of these pages have just been changed elsewhere. Please try again.',
      fr: 'Les images de ces pages viennent d’être modifiées ailleurs. Réessayez.',
      es: 'Las imágenes de estas páginas acaban de cambiar en otro sitio. Inténtalo de nuevo.',
    },
  },
  'family.too_many_photos': {
    wire: 60132,
    status: 422,
    text: {
      'zh-Hans': '大家的照片加起来有 {count} 张，一封信最多 {max} 张。请去掉一些：{people}',
      'zh-Hant': '大家的照片加起來有 {count} 張，一封信最多 {max} 張。請拿掉一些：{people}',
      en: 'Together that makes {count} photos; a letter holds at most {max}. Please remove some: {people}',
      fr: 'Cela fait {count} photos en tout ; une lettre en contient {max} au plus. Retirez-en quelques-unes : {people}',
      es: 'En total son {count} fotos; en una carta caben {max}. Quita algunas: {people}',
    },
  },
  'family.too_many_pictures': {
    wire: 60133,
    status: 422,
    text: {
      'zh-Hans':
        '大家的照片、手写页和画加起来有 {count} 份，一封信最多 {max} 份。请去掉一些：{people}',
      'zh-Hant':
        '大家的照片、手寫頁和畫加起來有 {count} 份，一封信最多 {max} 份。請拿掉一些：{people}',
      en: 'Together that makes {count} photo sets, handwritten pages and drawings; a letter holds at most {max}. Please remove some: {people}',
      fr: 'Cela fait {count} séries de photos, pages manuscrites et dessins en tout ; une lettre en contient {max} au plus. Retirez-en : {people}',
      es: 'En total son {count} grupos de fotos, páginas manuscritas y dibujos; en una carta caben {max}. Quita algunos: {people}',
    },
  },
  'family.too_many_strokes': {
    wire: 60134,
    status: 422,
    text: {
      'zh-Hans': '大家画的笔画太多，一封信放不下。请去掉或简化一幅，笔画多的在前：{people}',
      'zh-Hant': '大家畫的筆畫太多，一封信放不下。請拿掉或簡化一幅，筆畫多的在前：{people}',
      en: 'The drawings together have more strokes than a letter can hold. Please remove one or make one simpler, the largest first: {people}',
      fr: 'Les dessins ont ensemble trop de traits pour une lettre. Retirez-en un ou simplifiez-en un, les plus chargés d’abord : {people}',
      es: 'Entre todos, los dibujos tienen más trazos de los que caben en una carta. Quita o simplifica alguno, primero los más cargados: {people}',
    },
  },
})
