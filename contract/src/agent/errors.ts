import { defineErrors } from '../error-table.ts'

export const agentErrors = defineErrors({
  'agent.none': {
    wire: 76001,
    status: 409,
    text: {
      'zh-Hans': '你还不是推广者，请先申请',
      'zh-Hant': '你還不是推廣者，請先申請',
      en: 'You are not an agent yet. Please apply first.',
      fr: 'Vous n’êtes pas encore agent. Faites d’abord une demande.',
      es: 'Todavía no eres agente. Solicítalo primero.',
    },
  },
  'agent.closed': {
    wire: 76002,
    status: 409,
    text: {
      'zh-Hans': '现在不接受新的申请',
      'zh-Hant': '現在不接受新的申請',
      en: 'No new agents are taken on at present.',
      fr: 'Aucune nouvelle demande n’est acceptée en ce moment.',
      es: 'Ahora no se admiten solicitudes nuevas.',
    },
  },
  'agent.applied': {
    wire: 76003,
    status: 409,
    text: {
      'zh-Hans': '你已经申请过了',
      'zh-Hant': '你已經申請過了',
      en: 'You have already applied.',
      fr: 'Vous avez déjà fait une demande.',
      es: 'Ya lo has solicitado.',
    },
  },
  'agent.terms_changed': {
    wire: 76004,
    status: 409,
    text: {
      'zh-Hans': '推广说明刚刚更新，请重新看一遍',
      'zh-Hant': '推廣說明剛剛更新，請重新看一遍',
      en: 'The terms have just changed. Please read them again.',
      fr: 'Les conditions viennent de changer. Relisez-les.',
      es: 'Las condiciones acaban de cambiar. Vuelve a leerlas.',
    },
  },
  'agent.span': {
    wire: 76005,
    status: 400,
    text: {
      'zh-Hans': '日期范围不对，最多三年',
      'zh-Hant': '日期範圍不對，最多三年',
      en: 'Please choose a span of at most three years.',
      fr: 'Choisissez une période de trois ans au plus.',
      es: 'Elige un periodo de tres años como máximo.',
    },
  },
  'agent.held': {
    wire: 76006,
    status: 409,
    text: {
      'zh-Hans': '你的佣金暂停发放，原因见“我的邀请”',
      'zh-Hant': '你的佣金暫停發放，原因見「我的邀請」',
      en: 'Your commissions are on hold. The reason stands under “My invitations”.',
      fr: 'Vos commissions sont suspendues. La raison figure sous « Mes invitations ».',
      es: 'Tus comisiones están en espera. El motivo está en «Mis invitaciones».',
    },
  },
  'agent.open_request': {
    wire: 76007,
    status: 409,
    text: {
      'zh-Hans': '已有一笔提现在处理，完成后再申请',
      'zh-Hant': '已有一筆提領在處理，完成後再申請',
      en: 'A withdrawal is being handled already. You can ask for another when it is done.',
      fr: 'Un retrait est déjà en cours. Vous pourrez en demander un autre ensuite.',
      es: 'Ya hay una retirada en curso. Podrás pedir otra cuando termine.',
    },
  },
  'agent.too_little': {
    wire: 76008,
    status: 409,
    text: {
      'zh-Hans': '最低提现 {least}',
      'zh-Hant': '最低提領 {least}',
      en: 'The least that can be withdrawn is {least}.',
      fr: 'Le retrait minimum est de {least}.',
      es: 'La retirada mínima es de {least}.',
    },
  },
  'agent.card': {
    wire: 76009,
    status: 400,
    text: {
      'zh-Hans': '这不是有效的银行卡号，请核对',
      'zh-Hant': '這不是有效的金融卡號，請核對',
      en: 'This is no valid card number. Please check it.',
      fr: 'Ce numéro de carte n’est pas valable. Vérifiez-le.',
      es: 'Este número de tarjeta no es válido. Compruébalo.',
    },
  },
  'agent.name': {
    wire: 76010,
    status: 409,
    text: {
      'zh-Hans': '姓名要和申请时一致',
      'zh-Hant': '姓名要和申請時一致',
      en: 'The name must be the one that you applied with.',
      fr: 'Le nom doit être celui de votre demande.',
      es: 'El nombre debe ser el de tu solicitud.',
    },
  },
  'agent.moved_on': {
    wire: 76011,
    status: 409,
    text: {
      'zh-Hans': '状态刚刚变了，请刷新看看',
      'zh-Hant': '狀態剛剛變了，請重新整理看看',
      en: 'This has just changed. Please look at it again.',
      fr: 'Cela vient de changer. Regardez à nouveau.',
      es: 'Esto acaba de cambiar. Vuelve a mirarlo.',
    },
  },
  'agent.own': {
    wire: 76012,
    status: 403,
    text: {
      'zh-Hans': '不能处理自己的，请交给同事',
      'zh-Hant': '不能處理自己的，請交給同事',
      en: 'Nobody decides on their own. Please leave it to a colleague.',
      fr: 'On ne décide pas pour soi-même. Laissez cela à un collègue.',
      es: 'Nadie decide sobre lo suyo. Déjaselo a otra persona del equipo.',
    },
  },
  'agent.same_person': {
    wire: 76013,
    status: 403,
    text: {
      'zh-Hans': '第二次批准要由另一位同事来做',
      'zh-Hant': '第二次核准要由另一位同事來做',
      en: 'The second approval must come from another colleague.',
      fr: 'La seconde approbation doit venir d’un autre collègue.',
      es: 'La segunda aprobación debe darla otra persona del equipo.',
    },
  },
  'agent.rule_changed': {
    wire: 76014,
    status: 409,
    text: {
      'zh-Hans': '规则刚刚被同事改过，请先看最新的',
      'zh-Hant': '規則剛剛被同事改過，請先看最新的',
      en: 'A colleague has just changed the rules. Please look at the latest ones first.',
      fr: 'Un collègue vient de modifier les règles. Regardez d’abord les dernières.',
      es: 'Otra persona del equipo acaba de cambiar las reglas. Mira primero las últimas.',
    },
  },
  'agent.paying': {
    wire: 76031,
    status: 409,
    text: {
      'zh-Hans': '正在通过支付平台付款，请等结果出来',
      'zh-Hant': '正在透過支付平台付款，請等結果出來',
      en: 'It is being paid through the provider. Please wait for the outcome.',
      fr: 'Le paiement par le prestataire est en cours. Attendez le résultat.',
      es: 'Se está pagando por el proveedor. Espera el resultado.',
    },
  },
  'agent.no_provider': {
    wire: 76032,
    status: 409,
    text: {
      'zh-Hans': '这笔提现不能用这个支付平台，请手动付款',
      'zh-Hant': '這筆提領不能用這個支付平台，請手動付款',
      en: 'This withdrawal cannot be paid through that provider. Please pay it by hand.',
      fr: 'Ce retrait ne peut pas passer par ce prestataire. Payez-le à la main.',
      es: 'Esta retirada no se puede pagar por ese proveedor. Págala a mano.',
    },
  },
  'agent.payee': {
    wire: 76033,
    status: 400,
    text: {
      'zh-Hans': '收款人在支付平台的编号不对，请核对',
      'zh-Hant': '收款人在支付平台的編號不對，請核對',
      en: 'This is no name that the provider knows people by. Please check it.',
      fr: 'Ce n’est pas un identifiant valable chez le prestataire. Vérifiez-le.',
      es: 'Ese no es un identificador válido del proveedor. Compruébalo.',
    },
  },
})
