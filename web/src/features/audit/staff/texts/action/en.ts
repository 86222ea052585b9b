import type { Translation } from '../../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  'account.add_roles': 'Changed a person’s roles', 'account.new_authenticator': 'Set up a new authenticator',
  'bench.close_shift': 'Closed the shift', 'bench.print_settings': 'Changed the print settings',
  'coupon.accumulated': 'Set a reward for orders', 'coupon.accumulated_off': 'Switched a reward off', 'coupon.accumulated_on': 'Switched a reward on', 'coupon.create': 'Created a coupon campaign', 'coupon.distribute': 'Sent out coupons',
  'coupon.end': 'Ended a coupon campaign', 'coupon.follow_account': 'Renamed the service account', 'coupon.follow_code': 'Uploaded the account’s QR code', 'coupon.pause': 'Paused a coupon campaign', 'coupon.resume': 'Resumed a coupon campaign',
  'coupon.show': 'Changed what the coupon centre shows', 'coupon.stock_up': 'Added coupons to a campaign',
  'delivery.approve_copy': 'Allowed a second copy', 'delivery.ask_copy': 'Asked for a second copy', 'delivery.close_case': 'Closed a follow-up', 'delivery.create_batch': 'Made a print batch', 'delivery.decline_copy': 'Declined a second copy', 'delivery.destroy_copy': 'Destroyed a second copy',
  'delivery.dissolve_batch': 'Dissolved a print batch', 'delivery.import_tracking': 'Imported tracking numbers', 'delivery.read_batch': 'Opened a print batch', 'delivery.read_copy': 'Opened a second copy', 'delivery.read_return': 'Viewed returned mail', 'delivery.read_tracking': 'Viewed tracking',
  'delivery.record_event': 'Recorded a tracking event', 'delivery.record_return': 'Recorded returned mail', 'delivery.reprint': 'Printed a piece again', 'delivery.send_copy': 'Sent a second copy', 'delivery.set_outcomes': 'Changed the table of outcomes',
  'file.upload_evidence': 'Uploaded a proof photo',
  'goods.approve_comment': 'Published a review', 'goods.create': 'Created goods', 'goods.create_category': 'Created a category', 'goods.draft': 'Made goods a draft', 'goods.move_stock': 'Adjusted the stock', 'goods.off': 'Took goods off sale', 'goods.on_sale': 'Put goods on sale',
  'goods.read_comments': 'Viewed reviews', 'goods.refuse_comment': 'Refused a review', 'goods.remove_category': 'Removed a category', 'goods.update': 'Changed goods', 'goods.update_category': 'Changed a category', 'goods.update_shipping': 'Changed the shipping rates', 'goods.upload_picture': 'Uploaded a picture of goods',
  'institution.add_rules': 'Updated an institution’s rules', 'institution.confirm': 'Confirmed an institution', 'institution.create': 'Added an institution', 'institution.update': 'Changed an institution', 'institution.update_blocked': 'Blocked an institution',
  'letter.pass': 'Passed a letter', 'letter.propose_edit': 'Proposed a change to a letter', 'letter.read': 'Read a letter', 'letter.refuse': 'Refused a letter', 'letter.set_prices': 'Changed the prices of letters',
  'order.list': 'Searched orders',
  'point.create_offer': 'Created an exchange offer', 'point.create_task': 'Created a points task', 'point.set_rule': 'Changed the rules for points', 'point.update_offer': 'Changed an exchange offer', 'point.update_task': 'Changed a points task',
  'postcard.pass': 'Passed a postcard', 'postcard.read': 'Viewed a postcard', 'postcard.refuse': 'Refused a postcard', 'postcard.set_prices': 'Changed the prices of postcards',
  'questionnaire.close': 'Closed a questionnaire', 'questionnaire.create': 'Created a questionnaire', 'questionnaire.export': 'Exported answers', 'questionnaire.read': 'Viewed answers',
  'reply.add_scan': 'Added a scan to a reply', 'reply.add_scan_file': 'Imported a scanned file', 'reply.identify': 'Settled whose reply it is', 'reply.open': 'Began a reply', 'reply.publish': 'Published a reply', 'reply.read': 'Viewed a reply', 'reply.remove_scan': 'Removed a scan from a reply', 'reply.withdraw': 'Withdrew a reply', 'reply.destroy_original': 'Noted an original as destroyed',
  'shop.accept_return': 'Accepted a return', 'shop.decline_return': 'Declined a return', 'shop.list': 'Searched shop orders', 'shop.pack': 'Packed a shop order', 'shop.read': 'Viewed a shop order', 'shop.record_parcel': 'Recorded a parcel that came back', 'shop.refuse': 'Refused a shop order', 'shop.ship': 'Shipped a shop order',
  'stationery.arrange': 'Reordered the stationery', 'stationery.publish': 'Published stationery', 'stationery.save': 'Saved stationery', 'stationery.withdraw': 'Withdrew stationery',
  'template.publish': 'Published a letter template', 'template.save': 'Saved a letter template', 'template.withdraw': 'Withdrew a letter template',
  'wallet.approve_correction': 'Approved a correction', 'wallet.credit': 'Credited a wallet', 'wallet.export_payments': 'Exported payments', 'wallet.handle_incident': 'Dealt with a payment incident', 'wallet.list_payments': 'Searched payments', 'wallet.read_payment': 'Viewed a payment',
  'wallet.refund': 'Refunded a payment', 'wallet.reject_correction': 'Rejected a correction', 'wallet.send_back': 'Sent money back to the payer', 'wallet.set_gifts': 'Changed the top-up gifts', 'wallet.take_back': 'Took coins back',
} satisfies Translation<typeof source>
