import { defineErrors } from '../error-table.ts'

export const deliveryErrors = defineErrors({
  'delivery.nothing_to_print': {
    wire: 48001,
    status: 409,
    text: {
      'zh-Hans': '这一组已没有待打印的信件',
      'zh-Hant': '這一組已沒有待列印的信件',
      en: 'There is nothing left to print for this paper and mail class.',
      fr: 'Plus rien à imprimer pour ce papier et ce mode d’envoi.',
      es: 'Ya no queda nada por imprimir para esta combinación de papel y envío.',
    },
  },
  'delivery.file_damaged': {
    wire: 48002,
    status: 500,
    text: {
      'zh-Hans': '信件 {number} 的打印文件与付款时不一致，已停止打印，请联系管理员',
      'zh-Hant': '信件 {number} 的列印檔案與付款時不一致，已停止列印，請聯絡管理員',
      en: 'The print file of {number} is not the one that was paid for. Printing is stopped; please call an administrator.',
      fr: 'Le fichier d’impression de {number} n’est pas celui qui a été payé. Impression arrêtée ; prévenez un administrateur.',
      es: 'El archivo de impresión de {number} no es el que se pagó. Impresión detenida; avisa a un administrador.',
    },
  },
  'delivery.batch_begun': {
    wire: 48003,
    status: 409,
    text: {
      'zh-Hans': '已有页面扫描过，不能解散该批次',
      'zh-Hant': '已有頁面掃描過，不能解散該批次',
      en: 'Sheets of this batch have been scanned, so it cannot be undone.',
      fr: 'Des feuilles de ce lot ont déjà été scannées : il ne peut plus être annulé.',
      es: 'Ya se han escaneado hojas de este lote y no se puede deshacer.',
    },
  },
  'delivery.already_posted': {
    wire: 48004,
    status: 409,
    text: {
      'zh-Hans': '信件已寄出，重印需要另一位同事确认',
      'zh-Hant': '信件已寄出，重印需要另一位同事確認',
      en: 'This piece has been posted; printing it again needs a second person.',
      fr: 'Ce pli est déjà posté ; une réimpression exige une seconde personne.',
      es: 'Esta pieza ya se ha enviado; reimprimirla exige una segunda persona.',
    },
  },
  'delivery.no_such_sheet': {
    wire: 48005,
    status: 422,
    text: {
      'zh-Hans': '没有第 {sheet} 张，共 {sheets} 张',
      'zh-Hant': '沒有第 {sheet} 張，共 {sheets} 張',
      en: 'There is no sheet {sheet}; the piece has {sheets}.',
      fr: 'La feuille {sheet} n’existe pas ; le pli en compte {sheets}.',
      es: 'No existe la hoja {sheet}; la pieza tiene {sheets}.',
    },
  },
  'delivery.not_posted': {
    wire: 48006,
    status: 409,
    text: {
      'zh-Hans': '这封信还没有寄出，不能登记退信',
      'zh-Hant': '這封信尚未寄出，不能登記退信',
      en: 'This piece was never posted, so it cannot be a return.',
      fr: 'Ce pli n’a pas été posté : il ne peut pas être un retour.',
      es: 'Esta pieza no se ha enviado, así que no puede haber vuelto.',
    },
  },
  'delivery.tracking_used': {
    wire: 48007,
    status: 409,
    text: {
      'zh-Hans': '运单号 {number} 已用于另一封信',
      'zh-Hant': '物流單號 {number} 已用於另一封信',
      en: 'Tracking number {number} already belongs to another piece.',
      fr: 'Le numéro de suivi {number} est déjà attribué à un autre pli.',
      es: 'El número de seguimiento {number} ya pertenece a otra pieza.',
    },
  },
  'delivery.outcomes_changed': {
    wire: 48041,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过这张表，请刷新',
      'zh-Hant': '同事剛改過這張表，請重新整理',
      en: 'A colleague has just changed this table. Please reload.',
      fr: 'Un collègue vient de modifier ce tableau. Rechargez la page.',
      es: 'Otra persona del equipo acaba de cambiar esta tabla. Actualiza la página.',
    },
  },
  'delivery.unaccounted': {
    wire: 48051,
    status: 409,
    text: {
      'zh-Hans': '还有 {count} 件邮件没有交代清楚，不能交班',
      'zh-Hant': '還有 {count} 件郵件沒有核對到，不能交班',
      en: 'Pieces not accounted for: {count}. The shift cannot be closed yet.',
      fr: 'Plis non pointés : {count}. Le service ne peut pas être clos.',
      es: 'No se puede cerrar el turno. Piezas sin localizar: {count}.',
    },
  },
  'delivery.not_posted_yet': {
    wire: 48052,
    status: 409,
    text: {
      'zh-Hans': '这封信还没有寄出，直接重印即可',
      'zh-Hant': '這封信尚未寄出，直接重印即可',
      en: 'This piece has not been posted; print it again directly.',
      fr: 'Ce pli n’est pas encore posté : réimprimez-le directement.',
      es: 'Esta pieza aún no se ha enviado; reimprímela directamente.',
    },
  },
  'delivery.copy_open': {
    wire: 48053,
    status: 409,
    text: {
      'zh-Hans': '这封信已有一份补印在处理',
      'zh-Hant': '這封信已有一份補印在處理',
      en: 'A second copy of this piece is already in progress.',
      fr: 'Un second tirage de ce pli est déjà en cours.',
      es: 'Ya hay una segunda copia de esta pieza en marcha.',
    },
  },
  'delivery.same_person': {
    wire: 48054,
    status: 403,
    text: {
      'zh-Hans': '不能由提出的人自己确认，请另一位同事处理',
      'zh-Hant': '不能由提出的人自己確認，請另一位同事處理',
      en: 'You asked for this yourself; a colleague must decide.',
      fr: 'Vous avez fait cette demande : un collègue doit décider.',
      es: 'Lo has pedido tú; debe decidir otra persona.',
    },
  },
  'delivery.copy_decided': {
    wire: 48055,
    status: 409,
    text: {
      'zh-Hans': '这份补印已被处理，请刷新',
      'zh-Hant': '這份補印已被處理，請重新整理',
      en: 'This copy has been dealt with already. Please reload.',
      fr: 'Ce tirage a déjà été traité. Rechargez la page.',
      es: 'Otra persona del equipo ya ha decidido sobre esta copia. Actualiza la página.',
    },
  },
  'delivery.other_code': {
    wire: 48056,
    status: 409,
    text: {
      'zh-Hans': '扫描的不是这封信的编码',
      'zh-Hant': '掃描的不是這封信的編碼',
      en: 'That code does not belong to this piece.',
      fr: 'Ce code n’est pas celui de ce pli.',
      es: 'Ese código no es de esta pieza.',
    },
  },
  'delivery.settings_changed': {
    wire: 48057,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过打印设置，请刷新',
      'zh-Hant': '同事剛改過列印設定，請重新整理',
      en: 'A colleague has just changed the print settings. Please reload.',
      fr: 'Un collègue vient de modifier les réglages d’impression. Rechargez la page.',
      es: 'Otra persona del equipo acaba de cambiar los ajustes de impresión. Actualiza la página.',
    },
  },
  'delivery.event_time': {
    wire: 48061,
    status: 422,
    text: {
      'zh-Hans': '时间要在寄出之后、现在之前',
      'zh-Hant': '時間要在寄出之後、現在之前',
      en: 'The time must lie between posting and now.',
      fr: 'L’heure doit se situer entre l’envoi et maintenant.',
      es: 'La hora debe estar entre el envío y ahora.',
    },
  },
  'delivery.not_followed': {
    wire: 48062,
    status: 409,
    text: {
      'zh-Hans': '这个运单号没有接入查询服务，只能手工登记',
      'zh-Hant': '這個物流單號沒有接入查詢服務，只能手動登記',
      en: 'No tracking service follows this number; events are entered by hand.',
      fr: 'Aucun service ne suit ce numéro : les étapes se notent à la main.',
      es: 'Ningún servicio sigue este número: los avisos se anotan a mano.',
    },
  },
  'delivery.events_full': {
    wire: 48063,
    status: 409,
    text: {
      'zh-Hans': '这个运单号的记录已满',
      'zh-Hant': '這個物流單號的紀錄已滿',
      en: 'No more events can be added to this number.',
      fr: 'Ce numéro ne peut plus recevoir d’étapes.',
      es: 'Este número ya no admite más avisos.',
    },
  },
})
