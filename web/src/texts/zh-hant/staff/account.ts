import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/account.ts'

export default {
  lead: '依手機號碼或電子郵件找到一個帳號，停用或恢復它。每次查找都會記入稽核紀錄。',
  contact: '手機號碼或電子郵件',
  contactWrong: '請填寫正確的手機號碼或電子郵件',
  find: '查找',
  none: '沒有這樣的帳號',
  email: '電子郵件',
  since: '註冊於',
  blockedSince: '停用於',
  isBlocked: '已停用',
  isOpen: '正常',
  hasRoles: '這是工作人員的帳號',
  reason: '原因',
  blockHint: '會記入稽核紀錄；對方立即登出，之後不能再登入。已付款的信件照常寄出。',
  openHint: '會記入稽核紀錄；對方可以重新登入。',
  reasonMissing: '請寫明原因（至少 3 個字）',
  block: '停用帳號',
  open: '恢復帳號',
  blocked: '已停用，對方已登出',
  opened: '已恢復',
} satisfies Translation<typeof source>
