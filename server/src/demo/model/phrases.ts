/** The languages that the stand-in for a model speaks, whichever the product's are. */
export type ModelLanguage = 'zh-Hans' | 'zh-Hant' | 'en' | 'fr' | 'es'

/** What the stand-in for a model says in one language. */
export interface Phrases {
  readonly order: (number: string, state: string) => string
  readonly noOrders: string
  readonly article: (title: string, words: string) => string
  readonly nothing: string
  readonly states: Readonly<Record<string, string>>
  /** Added before and after, to make a passage warmer. */
  readonly warm: readonly [before: string, after: string]
  readonly goOn: string
  readonly begin: (whom: string, news: string, wish: string) => string
}

/** Sentences that it can translate, as the same row in each language. */
export const knownSentences: readonly Readonly<Record<ModelLanguage, string>>[] = [
  {
    'zh-Hans': '家里一切都好。',
    'zh-Hant': '家裡一切都好。',
    en: 'All is well at home.',
    fr: 'Tout va bien à la maison.',
    es: 'En casa todo va bien.',
  },
  {
    'zh-Hans': '我们都很想你。',
    'zh-Hant': '我們都很想你。',
    en: 'We all miss you very much.',
    fr: 'Tu nous manques beaucoup.',
    es: 'Todos te echamos mucho de menos.',
  },
  {
    'zh-Hans': '照顾好自己。',
    'zh-Hant': '照顧好自己。',
    en: 'Take good care of yourself.',
    fr: 'Prends bien soin de toi.',
    es: 'Cuídate mucho.',
  },
]

/** Slips that it can mend. */
export const slips: readonly (readonly [wrong: string, right: string])[] = [
  ['在见', '再见'],
  ['因该', '应该'],
  ['以经', '已经'],
  ['在家里在等', '在家里等'],
  ['跑的很快', '跑得很快'],
  ['过的很好', '过得很好'],
  ['長的', '長得'],
  ['以經', '已經'],
  ['recieve', 'receive'],
  ['becuase', 'because'],
  ['teh ', 'the '],
  ['definately', 'definitely'],
  ['Im ', 'I’m '],
  ['dont ', 'don’t '],
  ['malgrés', 'malgré'],
  ['sa va', 'ça va'],
  ['haver ', 'a ver '],
  ['a el ', 'al '],
]

const chineseStates = {
  pending_payment: '等你付款',
  paid: '已付款',
  in_review: '正在审核',
  needs_writer: '等你确认修改',
  approved: '审核通过，等待打印',
  printing: '正在打印',
  printed: '已打印',
  packed: '已装封',
  posted: '已寄出',
  shipped: '已发货',
  in_transit: '在路上',
  delivered: '已送达',
  return_requested: '申请退货中',
  cancelled: '已取消',
  refused: '没有通过审核',
  returned: '被退回',
  expired: '超时未付款，已关闭',
  refunded: '已退款',
}

export const phrases: Readonly<Record<ModelLanguage, Phrases>> = {
  'zh-Hans': {
    order: (number, state) => `订单 ${number} 现在${state}。`,
    noOrders: '你还没有订单。写好信、付款之后，就能在“我的订单”里看到每一步。',
    article: (title, words) => `帮助里的《${title}》是这样说的：${words}`,
    nothing: '这个问题我在帮助里没有找到答案，可以请工作人员来回答。',
    states: chineseStates,
    warm: ['一提起笔，心里就先想到了你。', '无论隔着多远，我们一直在你身边。'],
    goOn: '最近天气凉了，早晚记得添衣服。家里的事有我们，你不用挂心。\n\n等你回信的时候，跟我说说你每天是怎么过的，哪怕是很小的事，我都想听。',
    begin: (whom, news, wish) =>
      `${whom ? `${whom}，好久没有` : '好久没有'}坐下来给你写信了，今天终于能静静地跟你说说话。${news ? `\n\n先告诉你家里的事：${news}` : ''}${wish ? `\n\n写这封信，是想让你知道：${wish}` : ''}`,
  },
  'zh-Hant': {
    order: (number, state) => `訂單 ${number} 現在${state}。`,
    noOrders: '你還沒有訂單。寫好信、付款之後，就能在「我的訂單」裡看到每一步。',
    article: (title, words) => `說明裡的《${title}》是這樣寫的：${words}`,
    nothing: '這個問題我在說明裡沒有找到答案，可以請工作人員來回答。',
    states: {
      pending_payment: '等你付款',
      paid: '已付款',
      in_review: '正在審核',
      needs_writer: '等你確認修改',
      approved: '審核通過，等待列印',
      printing: '正在列印',
      printed: '已列印',
      packed: '已裝封',
      posted: '已寄出',
      shipped: '已出貨',
      in_transit: '在路上',
      delivered: '已送達',
      return_requested: '申請退貨中',
      cancelled: '已取消',
      refused: '沒有通過審核',
      returned: '被退回',
      expired: '逾時未付款，已關閉',
      refunded: '已退款',
    },
    warm: ['一提起筆，心裡就先想到了你。', '無論隔著多遠，我們一直在你身邊。'],
    goOn: '最近天氣涼了，早晚記得添衣服。家裡的事有我們，你不用掛心。\n\n等你回信的時候，跟我說說你每天是怎麼過的，哪怕是很小的事，我都想聽。',
    begin: (whom, news, wish) =>
      `${whom ? `${whom}，好久沒有` : '好久沒有'}坐下來給你寫信了，今天終於能靜靜地跟你說說話。${news ? `\n\n先告訴你家裡的事：${news}` : ''}${wish ? `\n\n寫這封信，是想讓你知道：${wish}` : ''}`,
  },
  en: {
    order: (number, state) => `Order ${number} is now ${state}.`,
    noOrders:
      'You have no orders yet. Once a letter is written and paid, you see every step under “My orders”.',
    article: (title, words) => `The help article “${title}” says: ${words}`,
    nothing: 'I found no answer to this in the help centre. Somebody of the staff can answer it.',
    states: {
      pending_payment: 'waiting to be paid',
      paid: 'paid',
      in_review: 'being reviewed',
      needs_writer: 'waiting for your word on a change',
      approved: 'approved and waiting to be printed',
      printing: 'being printed',
      printed: 'printed',
      packed: 'in its envelope',
      posted: 'posted',
      shipped: 'shipped',
      in_transit: 'on its way',
      delivered: 'delivered',
      return_requested: 'waiting to be returned',
      cancelled: 'cancelled',
      refused: 'not accepted by the review',
      returned: 'returned',
      expired: 'closed, because it was not paid in time',
      refunded: 'refunded',
    },
    warm: [
      'The moment I picked up the pen, I was thinking of you.',
      'However far away you are, we are with you.',
    ],
    goOn: 'The evenings are getting cold, so please keep warm. We are looking after everything here; you need not worry.\n\nWhen you write back, tell me how your days go. However small it is, I would like to hear it.',
    begin: (whom, news, wish) =>
      `${whom ? `${whom}, it` : 'It'} has been a while since I sat down to write to you, and today I finally have a quiet hour.${news ? `\n\nFirst the news from home: ${news}` : ''}${wish ? `\n\nI am writing because I want you to know: ${wish}` : ''}`,
  },
  fr: {
    order: (number, state) => `La commande ${number} est ${state}.`,
    noOrders:
      'Vous n’avez pas encore de commande. Une fois la lettre écrite et payée, vous voyez chaque étape dans « Mes commandes ».',
    article: (title, words) => `L’article d’aide « ${title} » dit : ${words}`,
    nothing:
      'Je n’ai pas trouvé de réponse dans le centre d’aide. Une personne de l’équipe peut vous répondre.',
    states: {
      pending_payment: 'en attente de paiement',
      paid: 'payée',
      in_review: 'en cours de relecture',
      needs_writer: 'en attente de votre accord sur une modification',
      approved: 'acceptée, en attente d’impression',
      printing: 'en cours d’impression',
      printed: 'imprimée',
      packed: 'sous enveloppe',
      posted: 'postée',
      shipped: 'expédiée',
      in_transit: 'en route',
      delivered: 'livrée',
      return_requested: 'en attente de retour',
      cancelled: 'annulée',
      refused: 'refusée à la relecture',
      returned: 'retournée',
      expired: 'fermée, faute de paiement à temps',
      refunded: 'remboursée',
    },
    warm: [
      'Dès que j’ai pris la plume, j’ai pensé à toi.',
      'Aussi loin que tu sois, nous sommes avec toi.',
    ],
    goOn: 'Les soirées deviennent fraîches, couvre-toi bien. Ici nous nous occupons de tout, ne t’inquiète pas.\n\nQuand tu répondras, raconte-moi tes journées. Même la plus petite chose, j’aimerais l’entendre.',
    begin: (whom, news, wish) =>
      `${whom ? `${whom}, cela` : 'Cela'} faisait longtemps que je ne m’étais pas assis pour t’écrire, et j’ai enfin une heure tranquille.${news ? `\n\nD’abord les nouvelles de la maison : ${news}` : ''}${wish ? `\n\nJe t’écris parce que je voudrais que tu saches : ${wish}` : ''}`,
  },
  es: {
    order: (number, state) => `El pedido ${number} está ${state}.`,
    noOrders:
      'Todavía no tienes pedidos. Cuando una carta esté escrita y pagada, verás cada paso en «Mis pedidos».',
    article: (title, words) => `El artículo de ayuda «${title}» dice: ${words}`,
    nothing:
      'No encontré respuesta en el centro de ayuda. Una persona del equipo puede contestarte.',
    states: {
      pending_payment: 'pendiente de pago',
      paid: 'pagado',
      in_review: 'en revisión',
      needs_writer: 'a la espera de tu respuesta sobre un cambio',
      approved: 'aprobado, a la espera de imprimirse',
      printing: 'en impresión',
      printed: 'impreso',
      packed: 'ensobrado',
      posted: 'enviado por correo',
      shipped: 'enviado',
      in_transit: 'en camino',
      delivered: 'entregado',
      return_requested: 'pendiente de devolución',
      cancelled: 'cancelado',
      refused: 'rechazado en la revisión',
      returned: 'devuelto',
      expired: 'cerrado por no pagarse a tiempo',
      refunded: 'reembolsado',
    },
    warm: ['En cuanto tomé la pluma, pensé en ti.', 'Por muy lejos que estés, estamos contigo.'],
    goOn: 'Las tardes refrescan, abrígate bien. Aquí nos ocupamos de todo, no te preocupes.\n\nCuando respondas, cuéntame cómo son tus días. Por pequeño que sea, me gustaría oírlo.',
    begin: (whom, news, wish) =>
      `${whom ? `${whom}, hacía` : 'Hacía'} tiempo que no me sentaba a escribirte, y hoy por fin tengo una hora tranquila.${news ? `\n\nPrimero, las noticias de casa: ${news}` : ''}${wish ? `\n\nTe escribo porque quiero que sepas: ${wish}` : ''}`,
  },
}
