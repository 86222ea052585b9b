import agent from './staff/agent.ts'
import audit from './staff/audit.ts'
import auditAction from './staff/audit-action.ts'
import chat from './staff/chat.ts'
import chatSettings from './staff/chat-settings.ts'
import cloud from './staff/cloud.ts'
import console from './staff/console.ts'
import content from './staff/content.ts'
import coupon from './staff/coupon.ts'
import customer from './staff/customer.ts'
import delivery from './staff/delivery.ts'
import desk from './staff/desk.ts'
import goods from './staff/goods.ts'
import help from './staff/help.ts'
import house from './staff/house.ts'
import institution from './staff/institution.ts'
import logistics from './staff/logistics.ts'
import month from './staff/month.ts'
import notice from './staff/notice.ts'
import order from './staff/order.ts'
import outcome from './staff/outcome.ts'
import point from './staff/point.ts'
import price from './staff/price.ts'
import printing from './staff/printing.ts'
import privacy from './staff/privacy.ts'
import reply from './staff/reply.ts'
import report from './staff/report.ts'
import review from './staff/review.ts'
import setting from './staff/setting.ts'
import settings from './staff/settings.ts'
import shift from './staff/shift.ts'
import shop from './staff/shop.ts'
import stationery from './staff/stationery.ts'
import team from './staff/team.ts'
import template from './staff/template.ts'
import view from './staff/view.ts'
import wallet from './staff/wallet.ts'
import words from './staff/words.ts'

/** Texts of the console, loaded with the app's texts that it shows. */
export default {
  'staff/agent': agent,
  'staff/audit': audit,
  'staff/audit-action': auditAction,
  'staff/chat': chat,
  'staff/chat-settings': chatSettings,
  'staff/cloud': cloud,
  'staff/console': console,
  'staff/content': content,
  'staff/coupon': coupon,
  'staff/customer': customer,
  'staff/delivery': delivery,
  'staff/desk': desk,
  'staff/goods': goods,
  'staff/help': help,
  'staff/notice': notice,
  'staff/house': house,
  'staff/institution': institution,
  'staff/logistics': logistics,
  'staff/order': order,
  'staff/outcome': outcome,
  'staff/point': point,
  'staff/price': price,
  'staff/printing': printing,
  'staff/privacy': privacy,
  'staff/reply': reply,
  'staff/month': month,
  'staff/report': report,
  'staff/review': review,
  'staff/setting': setting,
  'staff/shift': shift,
  'staff/shop': shop,
  'staff/stationery': stationery,
  'staff/team': team,
  'staff/settings': settings,
  'staff/template': template,
  'staff/view': view,
  'staff/wallet': wallet,
  'staff/words': words,
}
