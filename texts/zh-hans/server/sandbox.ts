export default {
  page: {
    title: '模拟付款',
    label: '测试环境 · 不会产生真实扣款',
    explain: '这是用于演示和测试的付款页面。请选择要模拟的结果。',
    amount: '金额',
    number: '付款编号',
    payer: '付款账户（选填）',
    pay: '付款',
    fail: '付款失败',
    cancel: '取消付款',
    late: '付款，但 35 分钟后才通知',
    lateNote: '用来查看订单超时后才到账的款项会怎样处理。',
    back: '返回应用',
    paid: '这笔款项已经付清。',
    lapsed: '这笔付款已超时，没有扣款。',
    broken: '付款链接不正确，请返回应用重新付款。',
  },
}
