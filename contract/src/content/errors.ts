import { defineErrors } from '../error-table.ts'

export const contentErrors = defineErrors({
  'content.changed': {
    wire: 79001,
    status: 409,
    text: {
      'zh-Hans': '这里刚刚被别人改过，请核对后再发布',
      'zh-Hant': '這裡剛剛被別人改過，請核對後再發布',
      en: 'A colleague has just changed this. Please check and publish again.',
      fr: 'Cela vient d’être modifié. Vérifiez puis publiez à nouveau.',
      es: 'Otra persona del equipo acaba de cambiar esto. Revísalo y publica de nuevo.',
    },
  },
  'content.day': {
    wire: 79002,
    status: 400,
    text: {
      'zh-Hans': '请选择明天到一年之内的日期',
      'zh-Hant': '請選擇明天到一年之內的日期',
      en: 'Please choose a day from tomorrow to a year from now.',
      fr: 'Choisissez un jour entre demain et dans un an.',
      es: 'Elige un día desde mañana hasta dentro de un año.',
    },
  },
})
