export default {
  sheets: {
    answerTo: '回信寄到',
    returnNote: '贴在随信的回邮信封上；这一页不装进信里。',
    to: '收件人',
    from: '寄件人',
    mailClass: { ordinary: '平信', registered: '挂号信', express: '特快' },
    sheets: (n: number) => `共 ${n} 张`,
    oneSide: '单面',
    bothSides: '双面',
    colour: '彩色',
    folded: '贺卡：对折一次，装 A5 信封',
    list: {
      title: (batch: string, pieces: number) => `批次 ${batch} · 共 ${pieces} 件`,
      place: '标签',
      order: '订单',
      code: '编码',
      contents: '装入信封',
      returnLabels: (n: number) => `回邮标签 ${n} 张（R）`,
    },
  },
  cards: {
    stations: { print: '打印', pack: '装信封', post: '寄出' },
    reasons: { damaged: '损坏', incomplete: '缺页', unreadable: '无法识读', ask: '需要询问' },
    station: '切换工位',
    aside: '把打开的信件放到一边',
    person: '换人：锁定工作台',
  },
}
