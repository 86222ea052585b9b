import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/keeping.ts'

export default {
  title: '自動刪除',
  report: '自動刪除紀錄',
  lead: '你可以讓草稿、寄過的信和回信掃描檔過一段時間自動刪除。預設會一直保留。',
  kinds: { draft: '草稿', order: '寄過的信和卡片', reply: '回信掃描檔' },
  hints: {
    draft: '從最後一次修改算起；一起寫的家書不算',
    order: '從送達或結束算起；還沒送達、退回的不會刪',
    reply: '從你第一次開啟算起；沒看過的不會刪',
  },
  never: '一直保留',
  after: (days) => `${days >= 365 ? `${days / 365} 年` : `${days} 天`}後刪除`,
  stays: '刪除的是內文、圖片、列印檔案和掃描檔。收信人、日期、訂單、憑證和帳目會留下。',
  save: '儲存設定',
  saveNever: '全部一直保留',
  saved: '已儲存',
  talkOpen: '你和客服的對話還沒結束，這期間什麼都不會刪。一段時間沒有新訊息，對話會自動結束。',
  wouldGo: '這樣設定會刪除',
  goesNext: '接下來會刪除',
  nothingYet: '現在沒有要刪除的。',
  counted: (drafts, letters, scans) =>
    `依目前的情況：草稿 ${drafts} 份，信 ${letters} 封，回信 ${scans} 封。會提前一週通知你。`,
  nouns: { draft: '草稿', order: '信件', reply: '回信' },
  thing: (noun, name) => (name === '' ? noun : `${noun}：${name}`),
  since: {
    draft: (day) => `${day} 最後修改`,
    order: (day) => `${day} 送達或結束`,
    reply: (day) => `${day} 第一次開啟`,
  },
  goesOn: (day) => `${day} 刪除`,
  keep: '留下',
  unkeep: '不再留下',
  keptTitle: '你要留下的',
  keptHint: '這些不會自動刪除，直到你改變主意。',
  reportHint: '刪了什麼、多少、什麼時候',
  reportLead: '依你的設定自動刪除的內容。刪除後無法復原，這份紀錄本身不含任何文字內容。',
  reportEmpty: '還沒有自動刪除過',
  takeReport: '存成文字檔',
  doneOn: (at) => `${at} 已刪除`,
  amount: (rows, files, size) =>
    files === 0 ? `${rows} 筆內容` : `${rows} 筆內容，${files} 個檔案（${size}）`,
  gone: '內容已刪除',
  goneOn: (day) => `依你的設定，內容已在 ${day} 刪除。`,
} satisfies Translation<typeof source>
