import { defineErrors } from '../error-table.ts'

export const chatErrors = defineErrors({
  'chat.blocked': { wire: 72001, status: 403 },
  'chat.picture_gone': { wire: 72002, status: 409 },
  'chat.card_gone': { wire: 72003, status: 409 },
  'chat.id_taken': { wire: 72004, status: 409 },
  'chat.rated': { wire: 72005, status: 409 },
  'chat.taken': { wire: 72006, status: 409 },
  'chat.no_clerk': { wire: 72007, status: 409 },
  'chat.setting_changed': { wire: 72008, status: 409 },
  'chat.address_refused': { wire: 72009, status: 400 },
  'chat.period': { wire: 72010, status: 422 },
  'chat.written_since': { wire: 72011, status: 409 },
})
