import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/privacy.ts'

export default {
  lead: '使用者申請的刪除：到期前可撤回，到期後自動刪除並留下證明',
  state: '狀態',
  anyState: '全部狀態',
  none: '沒有刪除申請',
  number: '編號',
  person: '使用者',
  requestedAt: '申請時間',
  dueAt: '到期',
  waits: '等未辦完的訂單',
  doneAt: '完成',
  proof: '刪除證明',
  look: '查看',
  copiesTitle: '資料副本',
  noCopies: '沒有申請過副本',
  copyUntil: '可下載至',
  deletionsTitle: '刪除',
  by: '由誰提出',
  byStaff: '工作人員代為登記',
  byOwner: '本人',
  copyStates: { waiting: '製作中', ready: '可下載', failed: '沒有做成', over: '已過期' },
  takeBack: {
    deletion: '撤回刪除',
    lead: '撤回後帳號照常使用。',
    how: '為什麼撤回、怎樣核對了身分',
    done: '已撤回',
  },
  putDown: {
    copy: '登記副本申請',
    deletion: '登記刪除申請',
    how: '對方怎樣提出、怎樣核對了身分',
    language: '副本的語言',
    done: '已登記',
    leads: {
      copy: '副本只有本人在 App 裡驗證後才能開啟。',
      deletion: '本人會收到通知，等待期內可以撤回。到期後無法復原。',
    },
    money: (amount) => `帳戶裡還有 ${amount}，刪除後會放棄。請先確認本人同意。`,
    commissions: (amount) =>
      `還有 ${amount} 推廣佣金（可提領和凍結中的），刪除後會放棄。請先確認本人同意。`,
    matters: (names) => `要等這些辦完：${names}`,
  },
  states: { requested: '等待中', withdrawn: '已撤回', erasing: '正在刪除', done: '已完成' },
} satisfies Translation<typeof source>
