import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/account.ts'

export default {
  writer: '寫信人',
  codes: {
    login_code: {
      subject: '您的登入驗證碼',
      lead: '您的登入驗證碼是：',
      validity: (minutes) =>
        `${minutes} 分鐘內有效，請在取得驗證碼的那台裝置上輸入，不要告訴任何人。`,
      unasked: '如果不是您本人操作，忽略這封郵件就好，沒有驗證碼誰也登入不了。',
      stop: '不再接收我們的郵件',
    },
    unblock_code: {
      subject: '您的驗證碼',
      lead: '您在「停止接收訊息」頁面取得的驗證碼是：',
      validity: (minutes) => `${minutes} 分鐘內有效，請在取得驗證碼的那台裝置上輸入。`,
      unasked: '如果不是您本人操作，忽略這封郵件就好，您的設定不會改變。',
      stop: '不再接收我們的郵件',
    },
    confirm_code: {
      subject: '您的確認碼',
      lead: '您正在查看或刪除自己的資料，或變更登入方式，確認碼是：',
      validity: (minutes) => `${minutes} 分鐘內有效，請在取得它的那台裝置上輸入，不要告訴任何人。`,
      unasked: '如果不是您本人操作，請登入後在「登入與裝置」裡登出其他裝置。',
      stop: '不再接收我們的郵件',
    },
  },
  replaced: {
    subject: '這個信箱已不能用來登入',
    lead: '您的帳號換綁了另一個信箱，這個信箱從現在起不能再用來登入。',
    when: (time, country) => (country ? `更換時間：${time}，${country}。` : `更換時間：${time}。`),
    unasked: '如果不是您本人換的，請馬上聯絡客服。',
    help: '聯絡客服',
    stop: '不再接收我們的郵件',
  },
} satisfies Translation<typeof source>
