import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/rule.ts'

export default {
  mobile: '手機號碼，11 位',
  landline: '市話，例如 010-12345678',
  email: '電子郵件地址',
  url: '網址，以 http 開頭',
  date: '日期，例如 2026-03-01',
  number: '數字',
  digits: '只填數字 0 到 9',
  amount: '金額，最多兩位小數',
  idCard: '身分證號，18 位',
  licencePlate: '車牌號碼',
  chinese: '只填漢字',
  letters: '只填英文字母',
  lettersAndDigits: '只填字母和數字',
  code: '6 位數字',
} satisfies Translation<typeof source>
