import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/template.ts'

export default {
  search: '搜尋範文',
  category: '場合',
  add: '新範文',
  edit: '編輯範文',
  none: '沒有範文',
  paper: '信紙',
  name: '標題',
  summary: '一句話說明',
  languages: '語言',
  state: '狀態',
  states: { draft: '草稿', published: '已發布', withdrawn: '已下架' },
  nowStates: { draft: '已存為草稿', published: '已發布', withdrawn: '已下架' },
  version: '版本',
  open: '開啟',
  publish: '發布',
  withdraw: '下架',
  save: '儲存',
  saved: '已儲存為新版本',
  blanksHint: '需要寫信人填寫的地方放在方括號裡，例如 [名字]。',
  versions: '歷史版本',
  brought: '產品自帶',
  preview: '列印預覽',
} satisfies Translation<typeof source>
