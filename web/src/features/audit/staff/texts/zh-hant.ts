import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  title: '審計日誌',
  lead: '工作人員每次查看信件、掃描件、餘額，都記在這裡，不能修改。',
  intact: '日誌完整，沒有被改動',
  broken: '日誌鏈已斷，請立即通知管理員',
  at: '時間',
  actor: '人員',
  action: '操作',
  subject: '對象',
  subjectId: '對象編號',
  reason: '原因',
  address: '網路位址',
  all: '全部',
  subjects: { letter: '信件', postcard: '明信片', order: '訂單', reply: '回信', scan: '掃描', batch: '批次', shift: '班次', piece: '郵件', address: '地址', user: '使用者', institution: '單位', wallet: '錢包', session: '工作階段', config: '設定', goods: '商品', point: '點數', price: '價格', outcome_table: '退信處理表', template: '範文', stationery: '信紙', coupon: '優惠券' },
  system: '系統',
  none: '沒有記錄',
  loadMore: '載入更多',
} satisfies Translation<typeof source>
