import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/desk.ts'

export default {
  language: '語言',
  languageHint: '簡體中文必填；其他語言留空時顯示簡體中文。',
  required: '必填',
  amount: '金額',
  reason: '原因',
  reasonShort: '請寫至少三個字',
  exportList: '匯出這份清單',
  listed: (count) => `共 ${count} 筆`,
  exported: (rows) => `已匯出 ${rows} 列`,
  onlyThis: '只顯示連結所指的這一筆。',
  backToList: '返回清單',
  many: {
    clear: '取消選取',
    all: '全選',
    obstacles: {
      changed: '同事剛改動過',
      closed: '已經關閉',
      decided: '已經處理過',
      announced: '已有之後生效的規定',
      incomplete: '需要至少一張圖片和一個可售的規格',
      unclear: '可能已送達，不再重傳',
      gone: '已經不在了',
      failed: '這次沒有辦成，請再試一次',
    },
  },
  factor: {
    title: '請再輸入一次動態驗證碼',
    lead: '涉及資金、贈送或匯出資料的操作，需要十分鐘內驗證過身分。',
    code: '動態驗證碼',
    wrong: '請輸入六位數字',
    confirm: '確認',
    cancel: '取消',
  },
} satisfies Translation<typeof zhHans>
