import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/account.ts'

export default {
  writer: '寫信人',
  codes: {
    login_code: {
      subject: '你的登入驗證碼',
      lead: '你的登入驗證碼是：',
      validity: (minutes) =>
        `${minutes} 分鐘內有效，請在取得驗證碼的那台裝置上輸入，不要告訴任何人。`,
      unasked: '如果不是你本人操作，忽略這封郵件就好，沒有驗證碼，任何人都無法登入。',
      stop: '不再接收我們的郵件',
    },
    unblock_code: {
      subject: '你的驗證碼',
      lead: '你在「停止接收訊息」頁面取得的驗證碼是：',
      validity: (minutes) => `${minutes} 分鐘內有效，請在取得驗證碼的那台裝置上輸入。`,
      unasked: '如果不是你本人操作，忽略這封郵件就好，你的設定不會改變。',
      stop: '不再接收我們的郵件',
    },
    confirm_code: {
      subject: '你的確認碼',
      lead: '你正在查看或刪除自己的資料，或變更登入方式，確認碼是：',
      validity: (minutes) => `${minutes} 分鐘內有效，請在取得它的那台裝置上輸入，不要告訴任何人。`,
      unasked: '如果不是你本人操作，請登入後在「登入裝置」裡登出其他裝置。',
      stop: '不再接收我們的郵件',
    },
  },
  replaced: {
    subject: '這個電子郵件地址已不能用來登入',
    lead: '你的帳號已改用另一個電子郵件地址，原來的地址從現在起不能再用來登入。',
    when: (time, country) => (country ? `更換時間：${time}，${country}。` : `更換時間：${time}。`),
    unasked: '如果不是你本人換的，請馬上聯絡客服。',
    help: '聯絡客服',
    stop: '不再接收我們的郵件',
  },
} satisfies Translation<typeof source>
