import { defineErrors } from '../error-table.ts'

export const replyErrors = defineErrors({
  'reply.withdrawn': {
    wire: 49001,
    status: 410,
    text: {
      'zh-Hans': '这封回信已由工作人员撤回',
      'zh-Hant': '這封回信已由工作人員撤回',
      en: 'This reply was withdrawn by our staff.',
      fr: 'Cette réponse a été retirée par notre équipe.',
      es: 'Nuestro equipo ha retirado esta respuesta.',
    },
  },
  'reply.not_open': {
    wire: 49002,
    status: 409,
    text: {
      'zh-Hans': '这封回信已不在登记中，请刷新',
      'zh-Hant': '這封回信已不在登記中，請重新整理',
      en: 'This reply is no longer being scanned. Please reload.',
      fr: 'Cette réponse n’est plus en cours de numérisation. Rechargez la page.',
      es: 'Esta respuesta ya no se está escaneando. Actualiza la página.',
    },
  },
  'reply.no_such_sheet': {
    wire: 49003,
    status: 422,
    text: {
      'zh-Hans': '登记的是 {sheets} 张，没有第 {sheet} 张',
      'zh-Hant': '登記的是 {sheets} 張，沒有第 {sheet} 張',
      en: 'Sheet {sheet} does not exist: the count entered is {sheets}.',
      fr: 'La feuille {sheet} n’existe pas. Feuilles annoncées : {sheets}.',
      es: 'No existe la hoja {sheet}. Hojas indicadas: {sheets}.',
    },
  },
  'reply.page_count': {
    wire: 49004,
    status: 422,
    text: {
      'zh-Hans': '文件有 {pages} 页，应为 {expected} 页（每张正反两面）',
      'zh-Hant': '檔案有 {pages} 頁，應為 {expected} 頁（每張正反兩面）',
      en: 'The file has {pages} pages; {expected} are needed, both sides of each sheet.',
      fr: 'Le fichier compte {pages} pages ; il en faut {expected}, recto et verso de chaque feuille.',
      es: 'El archivo tiene {pages} páginas; hacen falta {expected}, las dos caras de cada hoja.',
    },
  },
  'reply.changed': {
    wire: 49005,
    status: 409,
    text: {
      'zh-Hans': '同事已改动这封回信，请刷新',
      'zh-Hant': '同事已改動這封回信，請重新整理',
      en: 'A colleague has just changed this reply. Please reload.',
      fr: 'Un collègue a modifié cette réponse. Rechargez la page.',
      es: 'Otra persona del equipo acaba de modificar esta respuesta. Actualiza la página.',
    },
  },
  'reply.quarantined': {
    wire: 49006,
    status: 409,
    text: {
      'zh-Hans': '信箱码与另一项核对信息不一致，不能发布',
      'zh-Hant': '信箱碼與另一項核對資料不一致，不能發布',
      en: 'Box code and second identifier do not match, so this cannot be published.',
      fr: 'Le code de boîte et le second identifiant ne concordent pas : publication impossible.',
      es: 'El código de buzón y el segundo dato no coinciden; no se puede publicar.',
    },
  },
  'reply.scans_missing': {
    wire: 49007,
    status: 409,
    text: {
      'zh-Hans': '还有 {count} 面没有扫描',
      'zh-Hant': '還有 {count} 面沒有掃描',
      en: 'Sides still to be scanned: {count}.',
      fr: 'Faces encore à numériser : {count}.',
      es: 'Caras que faltan por escanear: {count}.',
    },
  },
  'reply.count_differs': {
    wire: 49008,
    status: 409,
    text: {
      'zh-Hans': '复核的张数与登记的张数不一致，请重新清点',
      'zh-Hant': '覆核的張數與登記的張數不一致，請重新清點',
      en: 'The sheets counted now differ from the count entered. Please count again.',
      fr: 'Le nombre de feuilles recompté diffère du nombre annoncé. Recomptez.',
      es: 'Las hojas contadas ahora no coinciden con las indicadas. Cuenta de nuevo.',
    },
  },
  'reply.box_differs': {
    wire: 49009,
    status: 409,
    text: {
      'zh-Hans': '信箱码与登记的不一致，请核对信封',
      'zh-Hant': '信箱碼與登記的不一致，請核對信封',
      en: 'The box code is not the one entered. Please look at the envelope again.',
      fr: 'Le code de boîte ne correspond pas. Vérifiez l’enveloppe.',
      es: 'El código de buzón no coincide. Comprueba el sobre.',
    },
  },
  'reply.not_scans': {
    wire: 49011,
    status: 422,
    text: {
      'zh-Hans': '第 {page} 页不是一张完整的扫描图，请用扫描仪重新生成 PDF，或逐面上传图片',
      'zh-Hant': '第 {page} 頁不是一張完整的掃描圖，請用掃描器重新產生 PDF，或逐面上傳圖片',
      en: 'Page {page} is not one scanned picture. Please scan to PDF again, or add the sides as pictures.',
      fr: 'La page {page} n’est pas une image numérisée unique. Numérisez à nouveau en PDF ou ajoutez les faces en images.',
      es: 'La página {page} no es una sola imagen escaneada. Escanea de nuevo a PDF o añade las caras como imágenes.',
    },
  },
  'reply.not_published': {
    wire: 49010,
    status: 409,
    text: {
      'zh-Hans': '这封回信没有发布',
      'zh-Hant': '這封回信沒有發布',
      en: 'This reply is not published.',
      fr: 'Cette réponse n’est pas publiée.',
      es: 'Esta respuesta no está publicada.',
    },
  },
  'reply.original_gone': {
    wire: 49012,
    status: 409,
    text: {
      'zh-Hans': '这封回信的纸质原件已不在我们这里',
      'zh-Hant': '這封回信的紙本原件已不在我們這裡',
      en: 'We no longer have the paper original of this reply.',
      fr: 'Nous n’avons plus l’original papier de cette réponse.',
      es: 'Ya no tenemos el original en papel de esta respuesta.',
    },
  },
  'reply.original_ordered': {
    wire: 49013,
    status: 409,
    text: {
      'zh-Hans': '这封回信的原件已下单寄送，请看订单',
      'zh-Hant': '這封回信的原件已下單寄送，請看訂單',
      en: 'The paper original of this reply is already ordered. Please see the order.',
      fr: 'L’envoi de l’original de cette réponse est déjà commandé. Consultez la commande.',
      es: 'El envío del original de esta respuesta ya está pedido. Consulta el pedido.',
    },
  },
  'reply.original_not_due': {
    wire: 49014,
    status: 409,
    text: {
      'zh-Hans': '这份原件还不能销毁：未到期，或已下单寄送',
      'zh-Hant': '這份原件還不能銷毀：未到期，或已下單寄送',
      en: 'This original must not be destroyed: its storage period has not ended, or it has been ordered.',
      fr: 'Cet original ne doit pas être détruit : le délai court encore ou son envoi est commandé.',
      es: 'Este original no se debe destruir: aún está en plazo o se ha pedido su envío.',
    },
  },
})
