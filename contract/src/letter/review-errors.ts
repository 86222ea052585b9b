import { defineErrors } from '../error-table.ts'

/** What reviewers of letters, and of all mail in their queue, are told. */
export const reviewErrors = defineErrors({
  'letter.review_changed': {
    wire: 42012,
    status: 409,
    text: {
      'zh-Hans': '同事已处理过这封信，请刷新',
      'zh-Hant': '同事已處理過這封信，請重新整理',
      en: 'A colleague has just reviewed this letter. Please reload.',
      fr: 'Un collègue a déjà relu cette lettre. Rechargez la page.',
      es: 'Otra persona del equipo ya ha revisado esta carta. Actualiza la página.',
    },
  },
  'letter.review_claimed': {
    wire: 42084,
    status: 409,
    text: {
      'zh-Hans': '{name} 正在审核这一件',
      'zh-Hant': '{name} 正在審核這一件',
      en: '{name} has this piece open for review.',
      fr: '{name} relit cet envoi en ce moment.',
      es: '{name} está revisando este envío.',
    },
  },
  'letter.not_in_review': {
    wire: 42013,
    status: 409,
    text: {
      'zh-Hans': '这封信不在审核中',
      'zh-Hant': '這封信不在審核中',
      en: 'This letter is not in review.',
      fr: 'Cette lettre n’est pas en cours de relecture.',
      es: 'Esta carta no está en revisión.',
    },
  },
  'letter.no_change': {
    wire: 42014,
    status: 422,
    text: {
      'zh-Hans': '内容没有改动',
      'zh-Hant': '內容沒有改動',
      en: 'Nothing was changed.',
      fr: 'Rien n’a été modifié.',
      es: 'No se ha cambiado nada.',
    },
  },
})
