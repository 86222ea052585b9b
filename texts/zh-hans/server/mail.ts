export default {
  findings: {
    scam: '这段话像诈骗用语，审核时可能被退回',
    threat: '这段话可能被视为威胁或影响办案，审核时会被退回',
    drugs: '这段话可能涉及毒品，审核时可能被退回',
    contraband: '这段话可能涉及违禁物品或逃跑，审核时会被退回',
    profanity: '有些单位会退回带粗话的信',
    id_number: '这里有身份证号，请确认要寄出去',
    bank_card: '这里像银行卡号，请确认要寄出去',
    phone: '这里有手机号码，请确认要寄出去',
    email: '这里有邮箱地址，请确认要寄出去',
    institution_word: '对方单位会退回含有这个词的信',
    outside: '内容检查服务标出了这段话',
  },
  invariants: {
    orders_know_their_place: '每笔订单写明的收信单位，就是其邮件寄往的单位',
  },
}
