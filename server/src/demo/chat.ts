import type { ChatCanned } from '@mailing/contract/chat/setting-calls.ts'
import { text } from './written.ts'

/** What was said in the demo's conversations; ids are fixed, so that a second start says nothing twice. */
export const demoTalk = [
  {
    id: '019a8c00-0000-4000-8000-0000000000c1',
    by: 'writer',
    text: '你好，我上周寄的挂号信，今天物流没有更新，是不是丢了？',
  },
  {
    id: '019a8c00-0000-4000-8000-0000000000c2',
    by: 'staff',
    text: '你好，信没有丢。邮局昨天已经交给当地投递，还没有扫描，一般两天内会更新。',
  },
  { id: '019a8c00-0000-4000-8000-0000000000c3', by: 'writer', text: '那我就放心了，谢谢。' },
] as const

/** Somebody else is still waiting for an answer. */
export const demoQuestion = {
  id: '019a8c00-0000-4000-8000-0000000000c4',
  text: '请问信里可以放两张照片吗？',
} as const

/** Canned answers of the demo, with places to fill in. */
export const demoCanned: readonly Pick<ChatCanned, 'id' | 'title' | 'texts' | 'isActive'>[] = [
  {
    id: '019a8c00-0000-4000-8000-0000000000ca',
    title: '开场 · Greeting',
    texts: text(
      '{name}，你好！我是{clerk}，有什么可以帮你？',
      '{name}，你好！我是{clerk}，有什麼可以幫你？',
      'Hello {name}, this is {clerk}. How can I help?',
      'Bonjour {name}, ici {clerk}. Comment puis-je vous aider ?',
      'Hola {name}, soy {clerk}. ¿En qué puedo ayudarte?',
    ),
    isActive: true,
  },
  {
    id: '019a8c00-0000-4000-8000-0000000000cb',
    title: '订单在途 · On its way',
    texts: text(
      '订单 {order} 已经寄出，正在路上。一有新消息我们马上告诉你。',
      '訂單 {order} 已經寄出，正在路上。一有新消息我們馬上告訴你。',
      'Order {order} has been posted and is on its way. We will tell you as soon as there is news.',
      'La commande {order} est partie et en route. Nous vous prévenons dès qu’il y a du nouveau.',
      'El pedido {order} ya salió y está en camino. Te avisaremos en cuanto haya novedades.',
    ),
    isActive: true,
  },
]
