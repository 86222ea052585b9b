import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/delivery.ts'

export default {
  sheets: {
    answerTo: '回信寄到',
    returnNote: '貼在隨信的回郵信封上；這一頁不裝進信裡。',
    to: '收件人',
    from: '寄件人',
    mailClass: { ordinary: '平信', registered: '掛號信', express: '快捷' },
    sheets: (n) => `共 ${n} 張`,
    oneSide: '單面',
    bothSides: '雙面',
    colour: '彩色',
    folded: '賀卡：對摺一次，裝 A5 信封',
    list: {
      title: (batch, pieces) => `批次 ${batch} · 共 ${pieces} 件`,
      place: '標籤',
      order: '訂單',
      code: '編碼',
      contents: '裝入信封',
      returnLabels: (n) => `回郵標籤 ${n} 張（R）`,
    },
  },
  cards: {
    stations: { print: '列印', pack: '裝信封', post: '寄出' },
    reasons: { damaged: '損壞', incomplete: '缺頁', unreadable: '無法辨讀', ask: '需要詢問' },
    station: '切換工作站',
    aside: '把正在處理的信件先放一邊',
    person: '換人：鎖定工作台',
  },
} satisfies Translation<typeof source>
