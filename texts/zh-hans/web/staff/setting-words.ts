/** Consequences of a sign; each sign has the same. */
const signActions = {
  refuse: '不绑定邀请关系',
  review: '佣金冻结，等人看过',
  ignore: '不管',
}

/**
 * The words of the screens of declared settings. The keys are the names in
 * `contract/src/settings.ts`.
 */
export default {
  cutOff: {
    title: '截单时间',
    lead: '每天这个时间以前付款的信件当天寄出。写信人看到的寄出日期、审核和打印的期限都由它算出；已经承诺的日期不变：改早的时间即使立刻生效，也从第二天起算。',
    origin: '按服务器设置',
    fields: {
      cutOff: '每天截至',
    },
  },
  limits: {
    title: '金额上限',
    lead: '一个人可以独自退多少、补偿多少；超过的由另一位同事决定。',
    fields: {
      refundAlone: '一个人独自退款',
      creditAlone: '一个人独自补偿',
      creditMost: '一笔订单的补偿最多',
      topUpAlone: '一个人独自退充值款',
    },
  },
  inviteRule: {
    title: '什么算自己邀请自己',
    lead: '从保存时起，对新注册的人和之后的复查生效；已经判定的邀请不变',
    origin: '产品自带',
    locked: '规则决定付出多少钱，由负责付款的同事修改。',
    fields: {
      phone: '手机号相同',
      device: '设备相同',
      address: '收件地址相同',
      payer: '付款账户相同',
    },
    options: {
      phone: signActions,
      device: signActions,
      address: signActions,
      payer: signActions,
    },
  },
  bench: {
    title: '地址、隔页与扫描',
    fields: {
      addresses: '信件地址',
      separators: '隔页',
      sheetCheck: '每张纸在哪里扫描',
      isBatchScanned: '一次扫描即可登记整批已打印',
    },
    hints: {
      addresses:
        '从下一个批次起有效。标签另成一个文件，贴在信封上；批次最前面的清单写明每个信封装什么。',
      separators: '从下一个批次起有效。卡片没有隔页。',
    },
    options: {
      addresses: {
        sheet: '每封信前一张地址页',
        avery_l7165: '地址标签，A4，2 × 4，99.1 × 67.7 毫米（Avery L7165）',
        avery_l7166: '地址标签，A4，2 × 3，99.1 × 93.1 毫米（Avery L7166）',
        avery_5164: '地址标签，美式信纸，2 × 3，4 × 3⅓ 英寸（Avery 5164）',
      },
      separators: {
        none: '不要',
        group: '每批次末尾一张',
        piece: '每件后一张',
      },
      sheetCheck: {
        print: '打印后和装信封时',
        pack: '只在装信封时',
      },
    },
  },
}
