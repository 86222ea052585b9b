import { defineErrors } from '../error-table.ts'

export const pointErrors = defineErrors({
  'point.signed': {
    wire: 58001,
    status: 409,
    text: {
      'zh-Hans': '今天已经签到过了，明天再来',
      'zh-Hant': '今天已經簽到過了，明天再來',
      en: 'You have already checked in today. See you tomorrow.',
      fr: 'Vous avez déjà pris vos points du jour. À demain.',
      es: 'Ya has registrado tu visita de hoy. Hasta mañana.',
    },
  },
  'point.task_open': {
    wire: 58002,
    status: 409,
    text: {
      'zh-Hans': '这项任务还没有完成',
      'zh-Hant': '這項任務還沒有完成',
      en: 'This task is not finished yet.',
      fr: 'Cette tâche n’est pas encore terminée.',
      es: 'Esta tarea todavía no está terminada.',
    },
  },
  'point.task_rewarded': {
    wire: 58003,
    status: 409,
    text: {
      'zh-Hans': '这份奖励你已经领取过了',
      'zh-Hant': '這份獎勵你已經領取過了',
      en: 'You have already claimed this reward.',
      fr: 'Vous avez déjà reçu cette récompense.',
      es: 'Ya has recibido esta recompensa.',
    },
  },
  'point.insufficient': {
    wire: 58004,
    status: 409,
    text: {
      'zh-Hans': '积分不够，还差 {missing} 积分',
      'zh-Hant': '點數不夠，還差 {missing} 點',
      en: 'Points still needed: {missing}.',
      fr: 'Points manquants : {missing}.',
      es: 'Puntos que te faltan: {missing}.',
    },
  },
  'point.offer_gone': {
    wire: 58005,
    status: 409,
    text: {
      'zh-Hans': '来晚一步，这份已经兑完了',
      'zh-Hant': '慢了一步，這份已經兌換完了',
      en: 'Sorry, this has just sold out.',
      fr: 'Désolés, c’est désormais épuisé.',
      es: 'Lo sentimos, se acaba de agotar.',
    },
  },
  'point.offer_limit': {
    wire: 58006,
    status: 409,
    text: {
      'zh-Hans': '每人最多兑换 {limit} 次，你已经换满了',
      'zh-Hant': '每人最多兌換 {limit} 次，你已經換滿了',
      en: 'You have reached the limit for this offer ({limit}).',
      fr: 'Maximum atteint : {limit} par personne.',
      es: 'Máximo por persona: {limit}. Ya lo has alcanzado.',
    },
  },
  'point.offer_changed': {
    wire: 58007,
    status: 409,
    text: {
      'zh-Hans': '兑换所需的积分有变动，请看过新的数目再兑换',
      'zh-Hant': '兌換所需的點數有變動，請看過新的數目再兌換',
      en: 'The points needed have changed. Please look at the new figure first.',
      fr: 'Le nombre de points demandé a changé. Vérifiez-le avant d’échanger.',
      es: 'Los puntos necesarios han cambiado. Revisa la nueva cifra antes de canjear.',
    },
  },
  'point.changed': {
    wire: 58008,
    status: 409,
    text: {
      'zh-Hans': '这里刚被另一位同事改过，请刷新后再改',
      'zh-Hant': '這裡剛被另一位同事改過，請重新整理後再改',
      en: 'A colleague has just changed this. Please reload and try again.',
      fr: 'Un collègue vient de modifier cela. Rechargez avant de recommencer.',
      es: 'Otra persona del equipo acaba de cambiar esto. Actualiza la página e inténtalo de nuevo.',
    },
  },
  'point.task_days': {
    wire: 58009,
    status: 422,
    text: {
      'zh-Hans': '结束日期不能早于开始日期',
      'zh-Hant': '結束日期不能早於開始日期',
      en: 'The last day cannot be before the first.',
      fr: 'La date de fin ne peut pas précéder celle de début.',
      es: 'La fecha final no puede ser anterior a la inicial.',
    },
  },
  'point.task_fixed': {
    wire: 58010,
    status: 409,
    text: {
      'zh-Hans': '已有人领过奖励，计数方式和周期不能再改，请另建一项任务',
      'zh-Hant': '已有人領過獎勵，計數方式和週期不能再改，請另建一項任務',
      en: 'Rewards have been claimed, so what it counts and how often cannot change. Please add another task.',
      fr: 'Des récompenses ont déjà été versées : ce qui est compté et la période ne changent plus. Créez une autre tâche.',
      es: 'Ya se han entregado recompensas: lo que cuenta y el periodo no pueden cambiar. Crea otra tarea.',
    },
  },
  'point.offer_gives_nothing': {
    wire: 58011,
    status: 422,
    text: {
      'zh-Hans': '请填写要给的金币，或选择一种正在发放的优惠券、一件在售的商品',
      'zh-Hant': '請填寫要給的金幣，或選擇一種正在發放的優惠券、一件販售中的商品',
      en: 'Say how many coins it gives, or choose a coupon that is being issued or an item that is on sale.',
      fr: 'Indiquez le nombre de pièces d’or, ou choisissez un bon en cours de distribution ou un article en vente.',
      es: 'Indica cuántas monedas da, o elige un cupón que se esté repartiendo o un artículo a la venta.',
    },
  },
  'point.stock_taken': {
    wire: 58012,
    status: 409,
    text: {
      'zh-Hans': '已经兑出 {taken} 份，库存不能少于这个数',
      'zh-Hant': '已經兌出 {taken} 份，庫存不能少於這個數',
      en: 'Already exchanged: {taken}. The stock cannot be smaller.',
      fr: 'Déjà échangés : {taken} ; le stock ne peut pas être inférieur.',
      es: 'Ya se han canjeado {taken}; las existencias no pueden ser menos.',
    },
  },
})
