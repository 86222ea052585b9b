export default {
  cutOff: '截单时间',
  cutOffLead:
    '每天这个时间以前付款的信件当天寄出。写信人看到的寄出日期、审核和打印的期限都由它算出；已经承诺的日期不变：改早的时间即使立刻生效，也从第二天起算。',
  time: '每天截至',
  collection: '代收地址',
  collectionLead: '回信寄到这里；每位写信人的信箱码会加在后面。它印在信的最后一页、信封和卡片上。',
  postcode: '邮政编码',
  none: '（无）',
  old: (count: number) =>
    `有 ${count} 件已下单、还没打印的信件：改了以后，它们仍写着写信人确认时的地址。请让那个地址继续能收到信，至少几个月。`,
  lines: (most: number) => `地址（每行一行，最多 ${most} 行）`,
  tooLong: (most: number, characters: number) => `最多 ${most} 行，每行最多 ${characters} 个字`,
}
