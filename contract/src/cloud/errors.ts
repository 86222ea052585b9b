import { defineErrors } from '../error-table.ts'

export const cloudErrors = defineErrors({
  'cloud.auth_failed': {
    wire: 'AUTH_FAILED',
    status: 401,
    text: {
      'zh-Hans': '请求签名不正确',
      'zh-Hant': '請求簽章不正確',
      en: 'The signature of the request is not right.',
      fr: 'La signature de la requête est incorrecte.',
      es: 'La firma de la solicitud no es correcta.',
    },
  },
  'cloud.invalid_client': {
    wire: 20101,
    status: 401,
    text: {
      'zh-Hans': '密钥不存在或已停用',
      'zh-Hant': '金鑰不存在或已停用',
      en: 'Invalid client: this key does not exist or has ended.',
      fr: 'Client non valide : cette clé n’existe pas ou n’est plus active.',
      es: 'Cliente no válido: esta clave no existe o ya no está activa.',
    },
  },
  'cloud.not_fresh': {
    wire: 20102,
    status: 401,
    text: {
      'zh-Hans': '请求已过期或重复，请校准时间后重新发送',
      'zh-Hant': '請求已過期或重複，請校正時間後重新送出',
      en: 'The request is out of its time or was sent before. Please check the clock and send a new one.',
      fr: 'La requête est hors délai ou a déjà été envoyée. Vérifiez l’heure, puis envoyez-en une nouvelle.',
      es: 'La solicitud está fuera de plazo o ya se había enviado. Comprueba la hora y envía una nueva.',
    },
  },
  'cloud.no_function': {
    wire: 20000,
    status: 404,
    text: {
      'zh-Hans': '云端没有函数“{name}”',
      'zh-Hant': '雲端沒有函式「{name}」',
      en: 'The function {name} is missing in the cloud.',
      fr: 'La fonction {name} n’existe pas dans le nuage.',
      es: 'La función {name} no existe en la nube.',
    },
  },
  'cloud.full': {
    wire: 81001,
    status: 409,
    text: {
      'zh-Hans': '存储空间已满，请先删除一些文件',
      'zh-Hant': '儲存空間已滿，請先刪除一些檔案',
      en: 'The storage is full. Please delete some files first.',
      fr: 'L’espace de stockage est plein. Supprimez d’abord des fichiers.',
      es: 'El espacio está lleno. Elimina antes algunos archivos.',
    },
  },
})
