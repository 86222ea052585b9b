import { defineErrors } from '../error-table.ts'

export const pointErrors = defineErrors({
  'point.signed': { wire: 58001, status: 409 },
  'point.task_open': { wire: 58002, status: 409 },
  'point.task_rewarded': { wire: 58003, status: 409 },
  'point.insufficient': { wire: 58004, status: 409 },
  'point.offer_gone': { wire: 58005, status: 409 },
  'point.offer_limit': { wire: 58006, status: 409 },
  'point.offer_changed': { wire: 58007, status: 409 },
  'point.changed': { wire: 58008, status: 409 },
  'point.task_days': { wire: 58009, status: 422 },
  'point.task_fixed': { wire: 58010, status: 409 },
  'point.offer_gives_nothing': { wire: 58011, status: 422 },
  'point.stock_taken': { wire: 58012, status: 409 },
})
