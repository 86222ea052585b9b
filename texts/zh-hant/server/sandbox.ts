import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/sandbox.ts'

export default {
  page: {
    title: '模擬付款',
    label: '測試環境 · 不會實際扣款',
    explain: '這是供展示與測試使用的付款頁面。請選擇要模擬的結果。',
    amount: '金額',
    number: '付款編號',
    payer: '付款帳戶（選填）',
    pay: '付款',
    fail: '付款失敗',
    cancel: '取消付款',
    late: '付款，但 35 分鐘後才通知',
    lateNote: '用來查看訂單逾時後才入帳的款項會如何處理。',
    back: '返回應用程式',
    paid: '這筆款項已經付清。',
    lapsed: '這筆付款已逾時，沒有扣款。',
    broken: '付款連結不正確，請返回應用程式重新付款。',
  },
} satisfies Translation<typeof source>
