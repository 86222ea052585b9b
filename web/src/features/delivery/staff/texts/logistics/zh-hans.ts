export default {
  cases: (count: number) => (count > 0 ? `待跟进（${count}）` : '待跟进'), shipments: '在途邮件',
  caseKinds: { overdue: '该到未到', exception: '投递异常', returning: '正在退回' },
  caseHelp: { overdue: '已超过这种寄送方式的最长时间。向承运方查询，并把结果写给写信人。', exception: '承运方报告了问题，可能需要补充地址或电话。', returning: '邮件正在退回，收到后在“退信”里登记。' },
  open: '未关闭', closed: '已关闭', casesNone: '没有需要跟进的邮件', openedAt: '发现时间', order: '订单', number: '运单号', noNumber: '无运单号', sentAt: '寄出', close: '写说明并关闭', note: '查到了什么', noteHint: '写下向谁查询、结果如何', closedBy: (name: string) => `${name} 关闭`, closedItself: '已自动关闭',
  search: '运单号或订单号', underWay: '在途', all: '全部', none: '没有在途的邮件', stage: '最新状态', stageAt: '更新时间', service: '来源', loadMore: '再看一些', cancel: '取消',
  services: { kuaidi100: '快递100', seventeentrack: '17TRACK', manual: '手工登记' },
  notSubscribed: '未推送，定时查询', heardAt: (time: string) => `最近查询：${time}`, neverHeard: '还没有查询到', ask: '现在查询', asked: '已开始查询，结果稍后出现',
  events: '物流记录', eventsNone: '还没有记录', sources: { push: '推送', query: '查询', manual: '登记' }, recordedBy: (name: string) => `${name} 登记`,
  record: '登记一条', recordLead: '承运方在电话里或网站上说了什么，照样写下。写信人会看到，也会看到是工作人员登记的；“已送达”会更新订单。', eventStage: '状态', eventAt: '发生时间', eventText: '承运方的说法', recorded: '已登记', seeShipment: '看物流',
}
