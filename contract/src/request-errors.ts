import { defineErrors } from './error-table.ts'

/** Errors of the transport, the session and access; any call may answer with them. Wire codes of the seed stay as they are. */
export const requestErrors = defineErrors({
  'request.invalid': {
    wire: 40000,
    status: 400,
    text: {
      'zh-Hans': '有内容填写不正确，请检查后再试',
      'zh-Hant': '有內容填寫不正確，請檢查後再試',
      en: 'Something is not filled in correctly. Please check and try again.',
      fr: 'Une information est incorrecte. Vérifiez-la puis réessayez.',
      es: 'Hay un dato incorrecto. Revísalo e inténtalo de nuevo.',
    },
  },
  'request.too_large': {
    wire: 41300,
    status: 413,
    text: {
      'zh-Hans': '内容太大，请减少后再试',
      'zh-Hant': '內容太大，請減少後再試',
      en: 'This is too large. Please send less at once.',
      fr: 'Le contenu est trop volumineux. Réduisez-le puis réessayez.',
      es: 'El contenido es demasiado grande. Redúcelo e inténtalo de nuevo.',
    },
  },
  'request.rate_limited': {
    wire: 42900,
    status: 429,
    text: {
      'zh-Hans': '操作太频繁，请 {seconds} 秒后再试',
      'zh-Hant': '操作太頻繁，請 {seconds} 秒後再試',
      en: 'Too many attempts. Please try again in {seconds} s.',
      fr: 'Trop de tentatives. Réessayez dans {seconds} s.',
      es: 'Demasiados intentos. Inténtalo de nuevo dentro de {seconds} s.',
    },
  },
  'request.not_found': {
    wire: 40400,
    status: 404,
    text: {
      'zh-Hans': '没有找到这项内容',
      'zh-Hant': '找不到這項內容',
      en: 'This was not found.',
      fr: 'Élément introuvable.',
      es: 'No lo encontramos.',
    },
  },
  'request.wire': {
    wire: 40001,
    status: 400,
    text: {
      'zh-Hans': '请求无法读取，请刷新后再试',
      'zh-Hant': '請求無法讀取，請重新整理後再試',
      en: 'The request could not be read. Please reload and try again.',
      fr: 'La requête est illisible. Rechargez la page puis réessayez.',
      es: 'No se pudo leer la solicitud. Actualiza la página e inténtalo de nuevo.',
    },
  },
  'request.replayed': {
    wire: 40002,
    status: 409,
    text: {
      'zh-Hans': '这个请求已经处理过，请刷新查看',
      'zh-Hant': '這個請求已經處理過，請重新整理查看',
      en: 'This request was already handled. Please reload.',
      fr: 'Cette requête a déjà été traitée. Rechargez la page.',
      es: 'Esta solicitud ya se ha procesado. Actualiza la página.',
    },
  },
  'request.headers': {
    wire: 40003,
    status: 400,
    text: {
      'zh-Hans': '请求缺少必要的标识，请更新应用',
      'zh-Hant': '請求缺少必要的標識，請更新應用程式',
      en: 'The request is incomplete. Please update the app.',
      fr: 'La requête est incomplète. Mettez l’application à jour.',
      es: 'A la solicitud le faltan datos de la aplicación. Actualízala.',
    },
  },
  'request.method': {
    wire: 40500,
    status: 405,
    text: {
      'zh-Hans': '不支持这种请求方式',
      'zh-Hant': '不支援這種請求方式',
      en: 'This address does not accept this type of request.',
      fr: 'Cette adresse n’accepte pas ce type de requête.',
      es: 'Esta dirección no admite este tipo de solicitud.',
    },
  },
  'request.outdated': {
    wire: 42600,
    status: 426,
    text: {
      'zh-Hans': '这个版本太旧了。写好的内容仍可保存，保存后请更新应用',
      'zh-Hant': '這個版本太舊了。寫好的內容仍可儲存，儲存後請更新應用程式',
      en: 'This version is too old for that. What you have written can still be saved; then please update the app.',
      fr: 'Cette version est trop ancienne pour cela. Vous pouvez encore enregistrer vos textes ; mettez ensuite l’application à jour.',
      es: 'Esta versión es demasiado antigua para eso. Aún puedes guardar lo que has escrito; después, actualiza la aplicación.',
    },
  },
  'request.unsupported_type': {
    wire: 41500,
    status: 415,
    text: {
      'zh-Hans': '不支持这种内容格式',
      'zh-Hant': '不支援這種內容格式',
      en: 'This type of content is not accepted.',
      fr: 'Ce type de contenu n’est pas accepté.',
      es: 'Este tipo de contenido no se admite.',
    },
  },
  'session.required': {
    wire: -401,
    status: 401,
    text: {
      'zh-Hans': '这个功能需要登录后才能继续',
      'zh-Hant': '這項功能需要登入後才能繼續',
      en: 'This function requires login to continue',
      fr: 'Connectez-vous pour utiliser cette fonction',
      es: 'Inicia sesión para usar esta función',
    },
  },
  'session.expired': {
    wire: 'uni-id-token-expired',
    status: 401,
    text: {
      'zh-Hans': '登录已过期，请重新登录',
      'zh-Hant': '登入已過期，請重新登入',
      en: 'Your login has expired. Please log in again.',
      fr: 'Votre session a expiré. Reconnectez-vous.',
      es: 'Tu sesión ha caducado. Inicia sesión de nuevo.',
    },
  },
  'session.check_failed': {
    wire: 'uni-id-check-token-failed',
    status: 401,
    text: {
      'zh-Hans': '登录状态无效，请重新登录',
      'zh-Hant': '登入狀態無效，請重新登入',
      en: 'Your login is no longer valid. Please log in again.',
      fr: 'Votre session n’est plus valide. Reconnectez-vous.',
      es: 'Tu sesión ya no es válida. Inicia sesión de nuevo.',
    },
  },
  'session.second_factor': {
    wire: 40103,
    status: 403,
    text: {
      'zh-Hans': '请先输入动态验证码',
      'zh-Hant': '請先輸入動態驗證碼',
      en: 'Please enter the code of your authenticator app first.',
      fr: 'Saisissez d’abord le code de votre application d’authentification.',
      es: 'Introduce primero el código de tu aplicación de autenticación.',
    },
  },
  'access.denied': {
    wire: 40300,
    status: 403,
    text: {
      'zh-Hans': '你没有这项操作的权限',
      'zh-Hant': '你沒有這項操作的權限',
      en: 'You are not allowed to do this.',
      fr: 'Vous n’avez pas le droit de faire cela.',
      es: 'No tienes permiso para hacer esto.',
    },
  },
  'idempotency.missing': {
    wire: 40004,
    status: 400,
    text: {
      'zh-Hans': '请求缺少防重复编号，请刷新后再试',
      'zh-Hant': '請求缺少防重複編號，請重新整理後再試',
      en: 'The request is incomplete. Please reload and try again.',
      fr: 'La demande est incomplète. Rechargez la page puis réessayez.',
      es: 'La solicitud está incompleta. Actualiza la página e inténtalo de nuevo.',
    },
  },
  'idempotency.mismatch': {
    wire: 40901,
    status: 409,
    text: {
      'zh-Hans': '内容已改变，请重新提交',
      'zh-Hant': '內容已改變，請重新送出',
      en: 'The content has changed since the first try. Please submit again.',
      fr: 'Le contenu vient de changer. Envoyez-le à nouveau.',
      es: 'El contenido ha cambiado. Envíalo de nuevo.',
    },
  },
  'server.internal': {
    wire: 50000,
    status: 500,
    text: {
      'zh-Hans': '出了点问题，请稍后再试（编号 {requestId}）',
      'zh-Hant': '出了點問題，請稍後再試（編號 {requestId}）',
      en: 'Something went wrong on our side. Please try again later (reference {requestId}).',
      fr: 'Un problème est survenu de notre côté. Réessayez plus tard (référence {requestId}).',
      es: 'Algo ha fallado por nuestra parte. Inténtalo más tarde (referencia {requestId}).',
    },
  },
  'server.no_space': {
    wire: 50301,
    status: 503,
    text: {
      'zh-Hans': '现在暂时无法保存，请不要关闭页面，稍后再试',
      'zh-Hant': '現在暫時無法儲存，請不要關閉頁面，稍後再試',
      en: 'Nothing can be saved right now. Please keep this page open and try again later.',
      fr: 'Rien ne peut être enregistré pour le moment. Gardez cette page ouverte et réessayez plus tard.',
      es: 'Ahora mismo no se puede guardar nada. Deja esta página abierta e inténtalo más tarde.',
    },
  },
  'server.busy': {
    wire: 50300,
    status: 503,
    text: {
      'zh-Hans': '现在人有点多，请稍后再试',
      'zh-Hant': '現在人有點多，請稍後再試',
      en: 'We are very busy right now. Please try again in a moment.',
      fr: 'Le service est très sollicité. Réessayez dans un instant.',
      es: 'Estamos muy ocupados ahora mismo. Inténtalo dentro de un momento.',
    },
  },
})
