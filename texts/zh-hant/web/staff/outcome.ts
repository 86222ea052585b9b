import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/outcome.ts'

export default {
  title: '退信處理表',
  lead: '寫信人付款前看到的就是這張表；登記退信時依它退款、決定重寄價。',
  cards: '明信片和捎句話不重寄：退款比例低於重寄能省的比例時，依後者退款。',
  fault: '責任',
  faults: { ours: '我方', post: '郵局', address: '地址', content: '內容', moved: '對方已不在那裡' },
  reasons: {
    ours: '我方差錯',
    post: '郵件損壞、其他原因',
    address: '地址不完整、查無此人',
    content: '內容被機構拒收',
    moved: '對方已不在那裡、無人領取',
  },
  credit: '退還已付金額',
  resend: '重寄價（佔原價）',
  keeps: '新表只用於以後登記的退信；已登記的退信依當時的表，不會改變。',
} satisfies Translation<typeof source>
