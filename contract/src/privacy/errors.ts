import { defineErrors } from '../error-table.ts'

export const privacyErrors = defineErrors({
  'privacy.copy_gone': {
    wire: 77001,
    status: 410,
    text: {
      'zh-Hans': '这份副本已过期删除，请重新申请一份',
      'zh-Hant': '這份副本已過期刪除，請重新申請一份',
      en: 'This copy has been removed. Please ask for a new one.',
      fr: 'Cette copie a été supprimée. Demandez-en une nouvelle.',
      es: 'Esta copia ya se ha eliminado. Pide una nueva.',
    },
  },
  'privacy.under_way': {
    wire: 77002,
    status: 409,
    text: {
      'zh-Hans': '还有没办完的：{names}。办完再来，或选择等它们办完',
      'zh-Hant': '還有沒辦完的：{names}。辦完再來，或選擇等它們辦完',
      en: 'This is not done yet: {names}. Come back when it is done, or choose to wait for it.',
      fr: 'Ceci est encore en cours : {names}. Revenez quand ce sera terminé, ou choisissez d’attendre.',
      es: 'Esto sigue en curso: {names}. Vuelve cuando termine, o elige esperar.',
    },
  },
  'privacy.money_changed': {
    wire: 77003,
    status: 409,
    text: {
      'zh-Hans': '余额刚刚变了，请看清新的金额再确认',
      'zh-Hant': '餘額剛剛變了，請看清新的金額再確認',
      en: 'Your balance has just changed. Please look at the new sum and confirm again.',
      fr: 'Votre solde vient de changer. Vérifiez le nouveau montant et confirmez de nouveau.',
      es: 'Tu saldo acaba de cambiar. Mira el nuevo importe y confirma otra vez.',
    },
  },
  'privacy.staff_account': {
    wire: 77004,
    status: 409,
    text: {
      'zh-Hans': '这是工作人员的账号，请先让管理员取消职务',
      'zh-Hant': '這是工作人員的帳號，請先讓管理員取消職務',
      en: 'This is an account of our staff. Ask an administrator to take the role off first.',
      fr: 'C’est un compte du personnel. Demandez d’abord à un administrateur de retirer le rôle.',
      es: 'Es una cuenta del personal. Pide primero a un administrador que quite el rol.',
    },
  },
  'privacy.nothing_to_undo': {
    wire: 77005,
    status: 409,
    text: {
      'zh-Hans': '没有可以撤回的注销申请',
      'zh-Hant': '沒有可以撤回的註銷申請',
      en: 'There is no deletion that could be taken back.',
      fr: 'Il n’y a aucune suppression à annuler.',
      es: 'No hay ninguna eliminación que se pueda deshacer.',
    },
  },
  'privacy.already_asked': {
    wire: 77006,
    status: 409,
    text: {
      'zh-Hans': '这个账号已有注销申请，没有再登记一次',
      'zh-Hant': '這個帳號已有註銷申請，沒有再登記一次',
      en: 'A deletion of this account has been asked for already; nothing was put down.',
      fr: 'Une suppression de ce compte est déjà demandée ; rien n’a été enregistré.',
      es: 'Ya se ha pedido eliminar esta cuenta; no se ha anotado nada.',
    },
  },
})
