import { defineErrors } from '../error-table.ts'

export const diaryErrors = defineErrors({
  'diary.too_many': { wire: 63001, status: 409 },
  'diary.photo_unknown': { wire: 63002, status: 422 },
  'diary.empty': { wire: 63003, status: 422 },
  'diary.book_empty': { wire: 63004, status: 409 },
  'diary.book_too_big': { wire: 63005, status: 409 },
})
