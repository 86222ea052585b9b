import type { Translation } from '../../../platform/texts.ts'
import type zhHans from '../../zh-hans/staff/setting.ts'

export default {
  version: (n) => `第 ${n} 版`,
  history: '歷史',
  bringBack: '恢復這一版',
  restore: (version) => `恢復第 ${version} 版`,
  restored: '已恢復',
  states: { current: '現行', planned: '將生效', replaced: '未生效', past: '已過去' },
  initial: '隨產品提供',
  none: '無',
  same: '與上一版相同',
  reason: '為什麼改（會留在歷史裡）',
  reasonShort: (characters) => `至少寫 ${characters} 個字`,
  changes: '將要改變',
  noChanges: '還沒有改動',
  save: '啟用新版本',
  undo: '復原改動',
  saved: '已啟用新版本',
  conflict: (n, name) => `${name || '同事'}剛啟用了第 ${n} 版`,
  conflictLead: '您寫的還在。與您開始改時相比，新的一版改了這些：',
  keepMine: '保留我寫的，在新版上接著改',
  takeTheirs: '放棄我寫的，從新版開始',
  leaveAsk: '填寫的內容尚未儲存，關閉後就會遺失。',
  leave: '不儲存，關閉',
  stay: '繼續編輯',
} satisfies Translation<typeof zhHans>
