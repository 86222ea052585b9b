import { defineErrors } from '../error-table.ts'

export const helpErrors = defineErrors({
  'help.changed': {
    wire: 71001,
    status: 409,
    text: {
      'zh-Hans': '这篇帮助刚刚被别人改过，请重新打开',
      'zh-Hant': '這篇說明剛剛被別人改過，請重新開啟',
      en: 'A colleague has just changed this article. Please open it again.',
      fr: 'Cet article vient d’être modifié par un collègue. Ouvrez-le à nouveau.',
      es: 'Otra persona del equipo acaba de cambiar este artículo. Ábrelo de nuevo.',
    },
  },
  'help.key_taken': {
    wire: 71002,
    status: 409,
    text: {
      'zh-Hans': '这个链接名已有一篇帮助在用，请换一个',
      'zh-Hant': '這個連結名稱已有一篇說明在用，請換一個',
      en: 'Another article already has this link name. Please choose another.',
      fr: 'Un autre article porte déjà ce nom de lien. Choisissez-en un autre.',
      es: 'Otro artículo ya tiene este nombre de enlace. Elige otro.',
    },
  },
})
