import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/data.ts'

export default {
  yours: '你可以做的',
  copyHint: '一個壓縮檔，帶回自己保存',
  copyLead:
    '把我們保存的、關於你的全部資料裝進一個壓縮檔：信的列印檔案、回信掃描檔、圖片，以及每一項的清單。背景準備，好了在這裡下載。',
  copyAsk: '準備一份副本',
  copyWaiting: '正在準備，可以離開這個頁面',
  copyFailed: '這一份沒有做成，請再申請一次',
  copyOver: '已過期刪除',
  copyReady: '可以下載',
  copyUntil: (day) => `下載到 ${day} 為止，過後自動刪除`,
  copyAsked: (day) => `${day} 申請`,
  copySize: (size, files) => `${size}，${files} 個檔案`,
  copyOpen: '下載',
  copyAgain: '再準備一份',
  copyLimit: '一次準備一份，每週最多三份。',
  copyStarted: '下載已開始，請存到安全的地方',
  proveSent: (to) => `驗證碼會發到 ${to}`,
  proveFresh: '你剛剛登入過，不用再輸入驗證碼。',
  proveNone: '這個帳號沒有手機號碼或信箱可以收驗證碼。請登出，重新登入後十分鐘內再來。',
  proveDone: '驗證碼已發出',
  listOf: '申請過的副本',
} satisfies Translation<typeof source>
