import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/app.ts'
import about from './about.ts'
import account from './account.ts'
import address from './address.ts'
import agent from './agent.ts'
import ai from './ai.ts'
import breach from './breach.ts'
import chat from './chat.ts'
import checkout from './checkout.ts'
import contacts from './contacts.ts'
import countdown from './countdown.ts'
import coupon from './coupon.ts'
import data from './data.ts'
import design from './design.ts'
import diary from './diary.ts'
import exchange from './exchange.ts'
import family from './family.ts'
import goods from './goods.ts'
import greeting from './greeting.ts'
import help from './help.ts'
import invite from './invite.ts'
import keeping from './keeping.ts'
import letter from './letter.ts'
import lock from './lock.ts'
import logistics from './logistics.ts'
import mail from './mail.ts'
import notice from './notice.ts'
import order from './order.ts'
import original from './original.ts'
import page from './page.ts'
import parts from './parts.ts'
import pay from './pay.ts'
import picture from './picture.ts'
import point from './point.ts'
import postcard from './postcard.ts'
import privacy from './privacy.ts'
import readings from './readings.ts'
import reply from './reply.ts'
import rule from './rule.ts'
import shop from './shop.ts'
import template from './template.ts'
import wallet from './wallet.ts'

export default {
  about,
  account,
  address,
  agent,
  ai,
  breach,
  chat,
  checkout,
  mail,
  contacts,
  countdown,
  coupon,
  data,
  design,
  diary,
  exchange,
  family,
  goods,
  help,
  invite,
  keeping,
  letter,
  lock,
  logistics,
  notice,
  order,
  original,
  page,
  parts,
  pay,
  picture,
  point,
  postcard,
  greeting,
  privacy,
  readings,
  reply,
  rule,
  shop,
  template,
  wallet,
} satisfies Translation<typeof source>
