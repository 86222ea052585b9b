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
      'zh-Hans': '该账号暂时无法使用，请联系客服。{reason}',
      'zh-Hant': '此帳號暫時無法使用，請聯絡客服。{reason}',
      en: 'This account cannot be used at present. Please contact us. {reason}',
      fr: 'Ce compte ne peut pas être utilisé pour le moment. Contactez-nous. {reason}',
      es: 'Esta cuenta no se puede usar por ahora. Ponte en contacto con nosotros. {reason}',
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
  'account.way_closed': {
    wire: 41012,
    status: 422,
    text: {
      'zh-Hans': '这里不能用这种方式登录，请换一种方式',
      'zh-Hant': '這裡不能用這種方式登入，請換一種方式',
      en: 'You cannot log in this way here. Please choose another.',
      fr: 'Ce mode de connexion n’est pas proposé ici. Choisissez-en un autre.',
      es: 'Aquí no se puede entrar de esta forma. Elige otra.',
    },
  },
  'account.link_wrong': {
    wire: 41013,
    status: 422,
    text: {
      'zh-Hans': '这个链接不完整或已失效，请重新打开最近一条消息里的链接',
      'zh-Hant': '這個連結不完整或已失效，請重新開啟最近一則訊息裡的連結',
      en: 'This link is incomplete or no longer valid. Open the one in our latest message.',
      fr: 'Ce lien est incomplet ou n’est plus valable. Ouvrez celui de notre dernier message.',
      es: 'Este enlace está incompleto o ya no es válido. Abre el de nuestro último mensaje.',
    },
  },
  'account.block_oneself': {
    wire: 41014,
    status: 409,
    text: {
      'zh-Hans': '不能停用自己的账号，请另一位管理员来做',
      'zh-Hant': '不能停用自己的帳號，請另一位管理員來做',
      en: 'You cannot block your own account. Ask another administrator.',
      fr: 'Vous ne pouvez pas bloquer votre propre compte. Demandez à une autre personne chargée de l’administration.',
      es: 'No puedes bloquear tu propia cuenta. Pídeselo a otra persona con permisos de administración.',
    },
  },
  'account.provider_failed': {
    wire: 41015,
    status: 502,
    text: {
      'zh-Hans': '对方暂时没有回应，请稍后再试或换一种方式登录',
      'zh-Hant': '對方暫時沒有回應，請稍後再試或換一種方式登入',
      en: 'The other service does not answer at present. Try again later or log in another way.',
      fr: 'Le service de connexion ne répond pas. Réessayez plus tard ou connectez-vous autrement.',
      es: 'El otro servicio no responde ahora. Inténtalo más tarde o entra de otra forma.',
    },
  },
  'account.identity_refused': {
    wire: 41016,
    status: 422,
    text: {
      'zh-Hans': '没有完成登录，请再试一次',
      'zh-Hant': '沒有完成登入，請再試一次',
      en: 'The login was not completed. Please try again.',
      fr: 'La connexion n’a pas abouti. Réessayez.',
      es: 'No se completó el acceso. Inténtalo de nuevo.',
    },
  },
  'account.login_expired': {
    wire: 41017,
    status: 422,
    text: {
      'zh-Hans': '这次操作已过期，请重新开始',
      'zh-Hant': '這次操作已過期，請重新開始',
      en: 'This has taken too long. Please start again.',
      fr: 'Le délai est dépassé. Recommencez.',
      es: 'Ha pasado demasiado tiempo. Empieza de nuevo.',
    },
  },
  'account.merge_refused': {
    wire: 41018,
    status: 409,
    text: {
      'zh-Hans': '两个账号里都有内容，不能合并',
      'zh-Hant': '兩個帳號裡都有內容，不能合併',
      en: 'Both accounts hold something, so they cannot become one.',
      fr: 'Les deux comptes contiennent quelque chose : ils ne peuvent pas être réunis.',
      es: 'Las dos cuentas tienen contenido, así que no se pueden unir.',
    },
  },
  'account.passkey_refused': {
    wire: 41019,
    status: 422,
    text: {
      'zh-Hans': '通行密钥没有通过，请再试一次或换一种方式',
      'zh-Hant': '通行密鑰沒有通過，請再試一次或換一種方式',
      en: 'That passkey was not accepted. Try again or choose another way.',
      fr: 'Cette clé d’accès n’a pas été acceptée. Réessayez ou choisissez un autre moyen.',
      es: 'Esta llave de acceso no se aceptó. Inténtalo de nuevo o elige otra forma.',
    },
  },
  'account.passkeys_full': {
    wire: 41020,
    status: 409,
    text: {
      'zh-Hans': '通行密钥已满，请先删除不用的',
      'zh-Hant': '通行密鑰已滿，請先刪除不用的',
      en: 'There are too many passkeys. Remove one that you do not use.',
      fr: 'Il y a trop de clés d’accès. Supprimez-en une que vous n’utilisez pas.',
      es: 'Hay demasiadas llaves de acceso. Elimina una que no uses.',
    },
  },
  'account.confirm_needed': {
    wire: 41021,
    status: 403,
    text: {
      'zh-Hans': '请先输入验证码，确认是您本人',
      'zh-Hant': '請先輸入驗證碼，確認是您本人',
      en: 'Please enter a code first, to show that it is you.',
      fr: 'Saisissez d’abord un code, pour confirmer que c’est bien vous.',
      es: 'Escribe primero un código, para confirmar que eres tú.',
    },
  },
  'account.login_again': {
    wire: 41022,
    status: 409,
    text: {
      'zh-Hans': '这个账号没有手机号或邮箱可以收验证码，请退出后重新登录，再试一次',
      'zh-Hant': '這個帳號沒有手機號碼或信箱可以收驗證碼，請登出後重新登入，再試一次',
      en: 'This account has no phone or e-mail for a code. Log out, log in again, and try once more.',
      fr: 'Ce compte n’a ni téléphone ni e-mail pour un code. Déconnectez-vous, reconnectez-vous, puis réessayez.',
      es: 'Esta cuenta no tiene teléfono ni correo para un código. Cierra la sesión, vuelve a entrar e inténtalo otra vez.',
    },
  },
  'account.last_way': {
    wire: 41038,
    status: 409,
    text: {
      'zh-Hans': '这是唯一的登录方式，请先绑定手机号或邮箱',
      'zh-Hant': '這是唯一的登入方式，請先綁定手機號碼或信箱',
      en: 'This is the only way to log in. Add a phone or an e-mail address first.',
      fr: 'C’est le seul moyen de vous connecter. Ajoutez d’abord un téléphone ou une adresse e-mail.',
      es: 'Es la única forma de entrar. Añade antes un teléfono o un correo.',
    },
  },
})
