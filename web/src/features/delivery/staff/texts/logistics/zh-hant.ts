import type { Translation } from '../../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  cases: (count) => (count > 0 ? `待跟進（${count}）` : '待跟進'), shipments: '在途郵件',
  caseKinds: { overdue: '該到未到', exception: '投遞異常', returning: '正在退回' },
  caseHelp: { overdue: '已超過這種寄送方式的最長時間。向承運方查詢，並把結果告訴寫信人。', exception: '承運方回報了問題，可能需要補充地址或電話。', returning: '郵件正在退回，收到後在「退信」裡登記。' },
  open: '未關閉', closed: '已關閉', casesNone: '沒有需要跟進的郵件', openedAt: '發現時間', order: '訂單', number: '運單號', noNumber: '無運單號', sentAt: '寄出', close: '寫說明並關閉', note: '查到了什麼', noteHint: '寫下向誰查詢、結果如何', closedBy: (name) => `${name} 關閉`, closedItself: '已自動關閉',
  search: '運單號或訂單編號', underWay: '在途', all: '全部', none: '沒有在途的郵件', stage: '最新狀態', stageAt: '更新時間', service: '來源', loadMore: '再看一些', cancel: '取消',
  services: { kuaidi100: '快遞100', seventeentrack: '17TRACK', manual: '手動登記' },
  notSubscribed: '未推送，定時查詢', heardAt: (time) => `最近查詢：${time}`, neverHeard: '還沒有查詢到', ask: '現在查詢', asked: '已開始查詢，結果稍後出現',
  events: '物流記錄', eventsNone: '還沒有記錄', sources: { push: '推送', query: '查詢', manual: '登記' }, recordedBy: (name) => `${name} 登記`,
  record: '登記一筆', recordLead: '承運方在電話裡或網站上說了什麼，照樣寫下。寫信人會看到，也會看到是工作人員登記的；「已送達」會更新訂單。', eventStage: '狀態', eventAt: '發生時間', eventText: '承運方的說法', recorded: '已登記', seeShipment: '看物流',
} satisfies Translation<typeof source>
