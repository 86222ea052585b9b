import { defineErrors } from '../error-table.ts'

export const privacyErrors = defineErrors({
  'privacy.copy_gone': {
    wire: 72001,
    status: 410,
    text: {
      'zh-Hans': '这份副本已过期删除，请重新申请一份',
      'zh-Hant': '這份副本已過期刪除，請重新申請一份',
      en: 'This copy has been removed. Please ask for a new one.',
      fr: 'Cette copie a été supprimée. Demandez-en une nouvelle.',
      es: 'Esta copia ya se ha eliminado. Pide una nueva.',
    },
  },
})
