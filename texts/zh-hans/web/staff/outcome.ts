export default {
  title: '退信处理表',
  lead: '写信的人付款前看到的就是这张表；登记退信时按它退款和定重寄价。',
  cards: '明信片和捎句话不重寄：退款比例低于重寄能省的比例时，按后者退款。',
  fault: '责任',
  faults: { ours: '我方', post: '邮局', address: '地址', content: '内容', moved: '对方已不在那里' },
  reasons: {
    ours: '我方差错',
    post: '邮件损坏、其他原因',
    address: '地址不完整、查无此人',
    content: '内容被单位拒收',
    moved: '对方已不在那里、无人领取',
  },
  credit: '退还已付金额',
  resend: '重寄价（占原价）',
  keeps: '新表只用于以后登记的退信；已登记的退信按当时的表，不会改变。',
}
