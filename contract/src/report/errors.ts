import { defineErrors } from '../error-table.ts'

export const reportErrors = defineErrors({
  'report.period': {
    wire: 82001,
    status: 422,
    text: {
      'zh-Hans': '请选一段从早到晚、最多 {days} 天的日期',
      'zh-Hant': '請選一段由早到晚、最多 {days} 天的日期',
      en: 'Please choose a period that starts before it ends, of {days} days at most.',
      fr: 'Choisissez une période qui commence avant de finir, de {days} jours au plus.',
      es: 'Elige un periodo que empiece antes de acabar, de {days} días como máximo.',
    },
  },
})
