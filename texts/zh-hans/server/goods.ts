export default {
  invariants: {
    stock_is_moved: '每个规格的可售和预留数量，等于它的流水之和',
    stock_not_below_zero: '任何规格的可售和预留数量都没有低于零过',
    reserved_is_held: '每个规格的预留数量，等于未完成订单占用的数量',
    counts_are_holds: '每人的已购数量，等于其订单占用和已收下的数量',
    stars_are_comments: '商品的星级来自已展示的评价',
  },
}
