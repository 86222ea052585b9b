import { defineErrors } from '../error-table.ts'

export const institutionErrors = defineErrors({
  'institution.exists': {
    wire: 44001,
    status: 409,
    text: {
      'zh-Hans': '同名同地址的单位已经存在',
      'zh-Hant': '同名同地址的機構已經存在',
      en: 'An institution with this name and address already exists.',
      fr: 'Un établissement portant ce nom à cette adresse existe déjà.',
      es: 'Ya existe un centro con este nombre y dirección.',
    },
  },
  'institution.rules_changed': {
    wire: 44002,
    status: 409,
    text: {
      'zh-Hans': '规则已被同事更新，请查看最新版本后再保存',
      'zh-Hant': '規則已被同事更新，請查看最新版本後再儲存',
      en: 'A colleague has just changed the rules. Please check the latest version before saving.',
      fr: 'Un collègue vient de modifier les règles. Consultez la dernière version avant d’enregistrer.',
      es: 'Otra persona del equipo acaba de cambiar las normas. Revisa la última versión antes de guardar.',
    },
  },
  'institution.changed': {
    wire: 44004,
    status: 409,
    text: {
      'zh-Hans': '资料已被同事修改，请核对最新内容后再保存',
      'zh-Hant': '資料已被同事修改，請核對最新內容後再儲存',
      en: 'A colleague has just changed this. Please check the latest version before saving.',
      fr: 'Un collègue vient de modifier ces informations. Consultez-les avant d’enregistrer.',
      es: 'Otra persona del equipo acaba de cambiar estos datos. Revísalos antes de guardar.',
    },
  },
  'institution.blocked': {
    wire: 44003,
    status: 409,
    text: {
      'zh-Hans': '该单位目前不接收我们的信件',
      'zh-Hant': '該機構目前不接收我們的信件',
      en: 'This institution does not accept our letters at present.',
      fr: 'Cet établissement n’accepte pas nos lettres pour le moment.',
      es: 'Este centro no acepta nuestras cartas por ahora.',
    },
  },
  'institution.file_columns': {
    wire: 44005,
    status: 400,
    text: {
      'zh-Hans': '文件第一行缺少这一列：{column}',
      'zh-Hant': '檔案第一行缺少這一欄：{column}',
      en: 'The first line of the file lacks this column: {column}',
      fr: 'Il manque cette colonne à la première ligne du fichier : {column}',
      es: 'En la primera línea del archivo falta esta columna: {column}',
    },
  },
  'institution.file_size': {
    wire: 44006,
    status: 400,
    text: {
      'zh-Hans': '一次最多导入 {max} 个单位，请把文件分开',
      'zh-Hant': '一次最多匯入 {max} 個機構，請把檔案分開',
      en: 'At most {max} institutions can be imported at once. Please split the file.',
      fr: 'On peut importer au plus {max} établissements à la fois. Divisez le fichier.',
      es: 'Se pueden importar como máximo {max} centros a la vez. Divide el archivo.',
    },
  },
  'institution.file_wrong': {
    wire: 44007,
    status: 400,
    text: {
      'zh-Hans': '文件里还有有误的行，改好后再导入',
      'zh-Hant': '檔案裡還有有誤的行，改好後再匯入',
      en: 'Some rows of the file are still wrong. Please correct them first.',
      fr: 'Certaines lignes du fichier sont encore erronées. Corrigez-les d’abord.',
      es: 'Aún hay filas con errores en el archivo. Corrígelas primero.',
    },
  },
  'institution.file_stale': {
    wire: 44008,
    status: 409,
    text: {
      'zh-Hans': '预览之后单位资料有变动，请重新预览',
      'zh-Hant': '預覽之後機構資料有變動，請重新預覽',
      en: 'The directory has changed since the preview. Please look at it again.',
      fr: 'Le répertoire a changé depuis l’aperçu. Refaites l’aperçu.',
      es: 'El directorio ha cambiado desde la vista previa. Vuelve a revisarla.',
    },
  },
  'institution.request_limit': {
    wire: 44009,
    status: 409,
    text: {
      'zh-Hans': '你请我们添加的单位还在处理，最多同时 {max} 个，请等等再提',
      'zh-Hant': '你請我們新增的機構還在處理，最多同時 {max} 個，請稍後再提',
      en: 'We are still looking into {max} institutions for you. Please wait for an answer first.',
      fr: 'Nous vérifions encore {max} établissements pour vous. Attendez d’abord une réponse.',
      es: 'Aún estamos comprobando {max} centros para ti. Espera primero una respuesta.',
    },
  },
  'institution.request_answered': {
    wire: 44010,
    status: 409,
    text: {
      'zh-Hans': '这个请求已经有人答复了',
      'zh-Hant': '這個請求已經有人答覆了',
      en: 'This request has been answered already.',
      fr: 'Quelqu’un a déjà répondu à cette demande.',
      es: 'Esta petición ya tiene respuesta.',
    },
  },
})
