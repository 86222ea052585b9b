import { defineErrors } from '../error-table.ts'

export const accountErrors = defineErrors({
  'account.send_failed': {
    wire: 41001,
    status: 502,
    text: {
      'zh-Hans': '验证码发送失败，请稍后再试',
      'zh-Hant': '驗證碼傳送失敗，請稍後再試',
      en: 'The code could not be sent. Please try again later.',
      fr: 'Le code n’a pas pu être envoyé. Réessayez plus tard.',
      es: 'No se pudo enviar el código. Inténtalo más tarde.',
    },
  },
  'account.code_wrong': {
    wire: 41002,
    status: 422,
    text: {
      'zh-Hans': '验证码不正确，请核对后重新输入',
      'zh-Hant': '驗證碼不正確，請核對後重新輸入',
      en: 'That code is not right. Please check it and try again.',
      fr: 'Ce code est incorrect. Vérifiez-le puis réessayez.',
      es: 'El código no es correcto. Revísalo e inténtalo de nuevo.',
    },
  },
  'account.code_expired': {
    wire: 41003,
    status: 422,
    text: {
      'zh-Hans': '验证码已失效，请重新获取',
      'zh-Hant': '驗證碼已失效，請重新取得',
      en: 'That code is no longer valid. Please ask for a new one.',
      fr: 'Ce code n’est plus valable. Demandez-en un nouveau.',
      es: 'El código ya no es válido. Pide uno nuevo.',
    },
  },
  'account.blocked': {
    wire: 41004,
    status: 403,
    text: {
      'zh-Hans': '该账号暂时无法使用，请联系客服',
      'zh-Hant': '此帳號暫時無法使用，請聯絡客服',
      en: 'This account cannot be used at present. Please contact us.',
      fr: 'Ce compte ne peut pas être utilisé pour le moment. Contactez-nous.',
      es: 'Esta cuenta no se puede usar por ahora. Ponte en contacto con nosotros.',
    },
  },
  'account.second_factor_wrong': {
    wire: 41005,
    status: 422,
    text: {
      'zh-Hans': '动态验证码不正确',
      'zh-Hant': '動態驗證碼不正確',
      en: 'That authenticator code is not right.',
      fr: 'Le code d’authentification est incorrect.',
      es: 'El código de autenticación no es correcto.',
    },
  },
  'account.second_factor_unset': {
    wire: 41006,
    status: 409,
    text: {
      'zh-Hans': '该账号还没有绑定动态验证器，请联系管理员',
      'zh-Hant': '此帳號尚未綁定動態驗證器，請聯絡管理員',
      en: 'This account has no authenticator yet. Please ask an administrator.',
      fr: 'Aucun authentificateur n’est associé à ce compte. Demandez à un administrateur.',
      es: 'Esta cuenta aún no tiene autenticador. Pídeselo a un administrador.',
    },
  },
  'account.second_factor_stale': {
    wire: 41011,
    status: 403,
    text: {
      'zh-Hans': '这一步涉及资金、赠送或导出资料，请再输入一次动态验证码',
      'zh-Hant': '這一步涉及資金、贈送或匯出資料，請再輸入一次動態驗證碼',
      en: 'This step moves money, gives something away or exports data. Please enter the authenticator code again.',
      fr: 'Cette étape touche à l’argent, offre quelque chose ou exporte des données. Saisissez de nouveau le code de votre application.',
      es: 'Este paso mueve dinero, regala algo o exporta datos. Introduce de nuevo el código de tu aplicación.',
    },
  },
})
