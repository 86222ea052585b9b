import type { Translation } from '../../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  'account.add_roles': '變更人員權限', 'account.new_authenticator': '更換驗證器',
  'bench.close_shift': '交班', 'bench.print_settings': '變更列印設定',
  'coupon.accumulated': '設定累計獎勵', 'coupon.accumulated_off': '停用累計獎勵', 'coupon.accumulated_on': '啟用累計獎勵', 'coupon.create': '新增優惠券活動', 'coupon.distribute': '發放優惠券',
  'coupon.end': '結束優惠券活動', 'coupon.follow_account': '變更官方帳號名稱', 'coupon.follow_code': '上傳官方帳號 QR Code', 'coupon.pause': '暫停優惠券活動', 'coupon.resume': '恢復優惠券活動',
  'coupon.show': '變更領券中心的顯示', 'coupon.stock_up': '增加優惠券數量',
  'delivery.approve_copy': '同意補印', 'delivery.ask_copy': '申請補印', 'delivery.close_case': '結束跟進', 'delivery.create_batch': '產生列印批次', 'delivery.decline_copy': '不同意補印', 'delivery.destroy_copy': '銷毀補印件',
  'delivery.dissolve_batch': '解散列印批次', 'delivery.import_tracking': '匯入運單號', 'delivery.read_batch': '查看列印批次', 'delivery.read_copy': '查看補印件', 'delivery.read_return': '查看退件', 'delivery.read_tracking': '查看物流',
  'delivery.record_event': '登記物流紀錄', 'delivery.record_return': '登記退件', 'delivery.reprint': '重新列印', 'delivery.send_copy': '寄出補印件', 'delivery.set_outcomes': '變更退信處理表',
  'file.upload_evidence': '上傳憑證照片',
  'goods.approve_comment': '顯示評價', 'goods.create': '新增商品', 'goods.create_category': '新增商品分類', 'goods.draft': '商品轉為草稿', 'goods.move_stock': '調整庫存', 'goods.off': '下架商品', 'goods.on_sale': '上架商品',
  'goods.read_comments': '查看評價', 'goods.refuse_comment': '不顯示評價', 'goods.remove_category': '刪除商品分類', 'goods.update': '修改商品', 'goods.update_category': '修改商品分類', 'goods.update_shipping': '變更運費', 'goods.upload_picture': '上傳商品圖片',
  'institution.add_rules': '更新單位規定', 'institution.confirm': '核實單位', 'institution.create': '新增單位', 'institution.update': '修改單位', 'institution.update_blocked': '停用單位',
  'letter.pass': '通過信件', 'letter.propose_edit': '提出信件修改', 'letter.read': '查看信件', 'letter.refuse': '拒絕信件', 'letter.set_prices': '變更信件價格',
  'order.list': '查詢訂單',
  'point.create_offer': '新增點數兌換', 'point.create_task': '新增點數任務', 'point.set_rule': '變更點數規則', 'point.update_offer': '修改點數兌換', 'point.update_task': '修改點數任務',
  'postcard.pass': '通過明信片', 'postcard.read': '查看明信片', 'postcard.refuse': '拒絕明信片', 'postcard.set_prices': '變更明信片價格',
  'questionnaire.close': '關閉問卷', 'questionnaire.create': '新增問卷', 'questionnaire.export': '匯出問卷回答', 'questionnaire.read': '查看問卷回答',
  'reply.add_scan': '加入回信掃描', 'reply.add_scan_file': '匯入回信掃描檔', 'reply.identify': '核實回信歸屬', 'reply.open': '登記回信', 'reply.publish': '發布回信', 'reply.read': '查看回信', 'reply.remove_scan': '移除回信掃描', 'reply.withdraw': '撤回回信', 'reply.destroy_original': '記錄原件已銷毀',
  'shop.accept_return': '同意退貨', 'shop.decline_return': '不同意退貨', 'shop.list': '查詢商品訂單', 'shop.pack': '商品包裝', 'shop.read': '查看商品訂單', 'shop.record_parcel': '登記退回的包裹', 'shop.refuse': '拒絕商品訂單', 'shop.ship': '商品出貨',
  'stationery.arrange': '調整信紙順序', 'stationery.publish': '發布信紙', 'stationery.save': '儲存信紙', 'stationery.withdraw': '撤下信紙',
  'template.publish': '發布範文', 'template.save': '儲存範文', 'template.withdraw': '撤下範文',
  'wallet.approve_correction': '核准退款或更正', 'wallet.credit': '記入餘額', 'wallet.export_payments': '匯出付款', 'wallet.handle_incident': '處理待查款項', 'wallet.list_payments': '查詢付款', 'wallet.read_payment': '查看付款',
  'wallet.refund': '發起退款', 'wallet.reject_correction': '不核准退款或更正', 'wallet.send_back': '退回付款人', 'wallet.set_gifts': '變更儲值贈送', 'wallet.take_back': '從餘額扣回',
} satisfies Translation<typeof source>
