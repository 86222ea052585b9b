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
})
