import errors from './errors.ts'
import account from './server/account.ts'
import agent from './server/agent.ts'
import ai from './server/ai.ts'
import chat from './server/chat.ts'
import coupon from './server/coupon.ts'
import delivery from './server/delivery.ts'
import diary from './server/diary.ts'
import family from './server/family.ts'
import file from './server/file.ts'
import goods from './server/goods.ts'
import invite from './server/invite.ts'
import letter from './server/letter.ts'
import mail from './server/mail.ts'
import month from './server/month.ts'
import notice from './server/notice.ts'
import order from './server/order.ts'
import point from './server/point.ts'
import print from './server/print.ts'
import privacy from './server/privacy.ts'
import reply from './server/reply.ts'
import report from './server/report.ts'
import sandbox from './server/sandbox.ts'
import shop from './server/shop.ts'
import wallet from './server/wallet.ts'
import wordList from './server/word-list.ts'

/** Texts of the server: paper, notices, e-mails, its own pages, refusals. */
export default {
  errors,
  sandbox,
  print,
  account,
  agent,
  ai,
  chat,
  coupon,
  delivery,
  diary,
  family,
  file,
  goods,
  invite,
  letter,
  mail,
  month,
  notice,
  order,
  point,
  privacy,
  reply,
  report,
  shop,
  wallet,
  wordList,
}
