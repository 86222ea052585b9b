export default {
  invariants: {
    letters_are_counted: '每位写信人的首次付款时间和已寄出的信件数，与其订单一致',
  },
}
