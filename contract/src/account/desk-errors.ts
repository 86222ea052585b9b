import { defineErrors } from '../error-table.ts'

/** Colleagues, their roles, and the views that they keep. */
export const accountDeskErrors = defineErrors({
  'account.already_staff': {
    wire: 41030,
    status: 409,
    text: {
      'zh-Hans': '这个人已经是同事了，请在名单里更改角色',
      'zh-Hant': '這個人已經是同事了，請在名單裡更改角色',
      en: 'This person works here already; change the roles in the list.',
      fr: 'Cette personne fait déjà partie de l’équipe ; modifiez ses rôles dans la liste.',
      es: 'Esta persona ya es del equipo; cambia sus funciones en la lista.',
    },
  },
  'account.request_waits': {
    wire: 41031,
    status: 409,
    text: {
      'zh-Hans': '这个人已有一项更改在等另一位管理员',
      'zh-Hant': '這個人已有一項更改在等另一位管理員',
      en: 'A change of this person waits for another administrator already.',
      fr: 'Un changement pour cette personne attend déjà un autre administrateur.',
      es: 'Ya hay un cambio de esta persona que espera a otra persona administradora.',
    },
  },
  'account.roles_oneself': {
    wire: 41032,
    status: 403,
    text: {
      'zh-Hans': '自己的角色和验证器由别的管理员更改',
      'zh-Hant': '自己的角色與驗證器由別的管理員更改',
      en: 'Your own roles and authenticator are changed by another administrator.',
      fr: 'Vos propres rôles et votre application sont modifiés par un autre administrateur.',
      es: 'Tus funciones y tu autenticador los cambia otra persona administradora.',
    },
  },
  'account.last_admin': {
    wire: 41033,
    status: 409,
    text: {
      'zh-Hans': '至少要留一位管理员',
      'zh-Hant': '至少要留一位管理員',
      en: 'One administrator must stay.',
      fr: 'Il doit rester un administrateur.',
      es: 'Debe quedar una persona administradora.',
    },
  },
  'account.same_person': {
    wire: 41034,
    status: 403,
    text: {
      'zh-Hans': '需要另一位管理员来决定',
      'zh-Hant': '需要另一位管理員來決定',
      en: 'Another administrator must decide.',
      fr: 'Un autre administrateur doit décider.',
      es: 'Debe decidir otra persona administradora.',
    },
  },
  'account.request_decided': {
    wire: 41035,
    status: 409,
    text: {
      'zh-Hans': '已经有人决定过了',
      'zh-Hant': '已經有人決定過了',
      en: 'This has been decided already.',
      fr: 'La décision est déjà prise.',
      es: 'Ya está decidido.',
    },
  },
  'account.view_changed': {
    wire: 41036,
    status: 409,
    text: {
      'zh-Hans': '同事刚刚改过这个视图，请看过现在的样子再改',
      'zh-Hant': '同事剛剛改過這個檢視，請看過現在的樣子再改',
      en: 'A colleague has just changed this view. Look at it as it is now before you change it.',
      fr: 'Une autre personne vient de modifier cette vue. Regardez-la avant de la modifier.',
      es: 'Alguien del equipo acaba de cambiar esta vista. Mira cómo está ahora antes de cambiarla.',
    },
  },
  'account.views_full': {
    wire: 41037,
    status: 409,
    text: {
      'zh-Hans': '这个列表的视图已满，请先删除不用的',
      'zh-Hant': '這個清單的檢視已滿，請先刪除不用的',
      en: 'This list has as many views as it can. Remove one that nobody uses.',
      fr: 'Cette liste a déjà toutes les vues possibles. Supprimez-en une qui ne sert plus.',
      es: 'Esta lista ya tiene todas las vistas posibles. Elimina una que no se use.',
    },
  },
})
