import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/settings.ts'

export default {
  calendar: '寄信日曆',
  calendarLead: '哪些天寄信。寫信人看到的寄出日期由它算出。',
  openWeekdays: '寄信的星期',
  oneOpenDay: '至少選一天',
  day: '日期',
  dayName: '名稱',
  isOpen: '寄信',
  open: '寄信',
  closed: '休息',
  addDay: '加入',
  removeDay: '移除',
  noDays: '沒有特別的日子',
  importList: '匯入官方放假安排',
  importHint:
    '日曆檔（.ics），或每行「日期, 名稱」。名稱裡有「班」的按上班日算。匯入後請先看，再儲存。',
  nothingRead: '沒有讀到日期',
  limitsTitle: '金額上限',
  limitsLead: '一個人可以獨自退多少、補償多少；超過的由另一位同事決定。',
  required: '請填寫',
  read: (count) => `讀到 ${count} 天，儲存後生效`,
  limits: {
    refundAlone: '一個人獨自退款',
    creditAlone: '一個人獨自補償',
    creditMost: '一筆訂單的補償最多',
    topUpAlone: '一個人獨自退儲值款',
  },
} satisfies Translation<typeof source>
