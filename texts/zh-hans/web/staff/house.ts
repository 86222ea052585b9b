export default {
  collection: '代收地址',
  collectionLead: '回信寄到这里；每位写信人的信箱码会加在后面。它印在信的最后一页、信封和卡片上。',
  postcode: '邮政编码',
  none: '（无）',
  old: (count: number) =>
    `有 ${count} 件已下单、还没打印的信件：改了以后，它们仍写着写信人确认时的地址。请让那个地址继续能收到信，至少几个月。`,
  lines: (most: number) => `地址（每行一行，最多 ${most} 行）`,
  tooLong: (most: number, characters: number) => `最多 ${most} 行，每行最多 ${characters} 个字`,
}
