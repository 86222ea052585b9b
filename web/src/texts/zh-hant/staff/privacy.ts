import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/privacy.ts'

export default {
  lead: '使用者申請的註銷：到期前可撤回，到期後自動刪除並留下證明',
  state: '狀態',
  anyState: '全部狀態',
  none: '沒有註銷申請',
  number: '編號',
  person: '使用者',
  requestedAt: '申請時間',
  dueAt: '到期',
  waits: '等未辦完的訂單',
  doneAt: '完成',
  proof: '刪除證明',
  look: '查看',
  states: { requested: '等待中', withdrawn: '已撤回', erasing: '正在刪除', done: '已完成' },
} satisfies Translation<typeof source>
