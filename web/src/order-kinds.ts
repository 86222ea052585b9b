import { greetingOrders } from './features/greeting/order-kind.ts'
import { fillWritingAid } from './features/letter/model/writing-aid.ts'
import { letterOrders } from './features/letter/order-kind.ts'
import { fillOrderKinds } from './features/order/kinds.ts'
import { passMessageOrders, postcardOrders } from './features/postcard/order-kind.ts'
import { goodsOrders } from './features/shop/order-kind.ts'

// The one place where both entries learn what can be ordered, and which feature it is of; and who helps with writing.
fillOrderKinds({
  letter: letterOrders,
  postcard: postcardOrders,
  pass_message: passMessageOrders,
  greeting_card: greetingOrders,
  goods: goodsOrders,
})
fillWritingAid(() => import('./features/ai/parts/writing-aid.tsx'))
