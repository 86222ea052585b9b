export default {
  language: '语言',
  languageHint: '简体中文必填；其他语言留空时显示简体中文。',
  required: '必填',
  // Second factor.
  amount: '金额',
  reason: '原因',
  reasonShort: '请写至少三个字',
  exportList: '导出这份列表',
  listed: (count: string) => `共 ${count} 条`,
  exported: (rows: number) => `已导出 ${rows} 行`,
  onlyThis: '只显示链接所指的这一条。',
  backToList: '返回列表',
  factor: {
    title: '请再输入一次动态验证码',
    lead: '涉及资金、赠送或导出资料的操作，需要十分钟内验证过身份。',
    code: '动态验证码',
    wrong: '请输入六位数字',
    confirm: '确认',
    cancel: '取消',
  },
}
