import { defineErrors } from '../error-table.ts'

export const mailErrors = defineErrors({
  'mail.calendar_changed': {
    wire: 42090,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过寄信日历',
      'zh-Hant': '同事剛改過寄信日曆',
      en: 'A colleague has just changed the calendar.',
      fr: 'Quelqu’un vient de modifier le calendrier.',
      es: 'Otra persona del equipo acaba de cambiar el calendario.',
    },
  },
})
