import { fillLoginPages } from './features/account/model/login-reason.ts'
import { fillAddressAnswers } from './features/address/model/address-answers.ts'
import { greetingOrders } from './features/greeting/order-kind.ts'
import { fillWritingAid } from './features/letter/model/writing-aid.ts'
import { letterOrders } from './features/letter/order-kind.ts'
import { allScreens, fillOrderKinds } from './features/order/kinds.ts'
import { passMessageOrders, postcardOrders } from './features/postcard/order-kind.ts'
import { goodsOrders } from './features/shop/order-kind.ts'

// The one place where both entries learn what can be ordered, and which feature it is of; and who helps with writing.
fillOrderKinds({
  letter: letterOrders,
  postcard: postcardOrders,
  greeting_card: greetingOrders,
  pass_message: passMessageOrders,
  goods: goodsOrders,
})
// These stand left of orders, so they cannot ask for the screens of a kind.
fillLoginPages(() => allScreens().flatMap(({ loginPages }) => loginPages))
fillAddressAnswers(() => allScreens().flatMap(({ addressAnswers }) => addressAnswers))
fillWritingAid(() => import('./features/ai/parts/writing-aid.tsx'))
