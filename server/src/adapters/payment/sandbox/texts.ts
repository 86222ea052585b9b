import type { Locale } from '@mailing/contract/locale.ts'
import type { Choice } from './messages.ts'

interface PageTexts extends Readonly<Record<Choice, string>> {
  readonly title: string
  readonly label: string
  readonly explain: string
  readonly amount: string
  readonly number: string
  /** The field for the account that pays. */
  readonly payer: string
  readonly lateNote: string
  readonly back: string
  readonly paid: string
  readonly lapsed: string
  readonly broken: string
}

/** The words of the pay page. It says in every language that no real money moves. */
export const texts: Readonly<Record<Locale, PageTexts>> = {
  'zh-Hans': {
    title: '模拟付款',
    label: '测试环境 · 不会产生真实扣款',
    explain: '这是用于演示和测试的付款页面。请选择要模拟的结果。',
    amount: '金额',
    number: '付款编号',
    payer: '付款账户（可不填）',
    pay: '付款',
    fail: '付款失败',
    cancel: '取消付款',
    late: '付款，但 35 分钟后才通知',
    lateNote: '用来查看订单超时后才到账的款项会怎样处理。',
    back: '返回应用',
    paid: '这笔款项已经付清。',
    lapsed: '这笔付款已超时，没有扣款。',
    broken: '付款链接不正确，请返回应用重新付款。',
  },
  'zh-Hant': {
    title: '模擬付款',
    label: '測試環境 · 不會實際扣款',
    explain: '這是供展示與測試使用的付款頁面。請選擇要模擬的結果。',
    amount: '金額',
    number: '付款編號',
    payer: '付款帳戶（可不填）',
    pay: '付款',
    fail: '付款失敗',
    cancel: '取消付款',
    late: '付款，但 35 分鐘後才通知',
    lateNote: '用來查看訂單逾時後才入帳的款項會如何處理。',
    back: '返回應用程式',
    paid: '這筆款項已經付清。',
    lapsed: '這筆付款已逾時，沒有扣款。',
    broken: '付款連結不正確，請返回應用程式重新付款。',
  },
  en: {
    title: 'Sandbox payment',
    label: 'Test only · no real money is taken',
    explain:
      'This page stands in for a payment provider, for demonstrations and tests. Choose what should happen.',
    amount: 'Amount',
    number: 'Payment number',
    payer: 'Paying account (optional)',
    pay: 'Pay',
    fail: 'Let the payment fail',
    cancel: 'Cancel',
    late: 'Pay, but report it 35 minutes later',
    lateNote: 'Shows what becomes of money that arrives after its order has expired.',
    back: 'Back to the app',
    paid: 'This has been paid.',
    lapsed: 'This payment has expired. Nothing was taken.',
    broken: 'This payment link is not right. Please go back to the app and start again.',
  },
  fr: {
    title: 'Paiement d’essai',
    label: 'Test uniquement · aucun débit réel',
    explain:
      'Cette page remplace un prestataire de paiement, pour les démonstrations et les tests. Choisissez ce qui doit se passer.',
    amount: 'Montant',
    number: 'Numéro de paiement',
    payer: 'Compte qui paie (facultatif)',
    pay: 'Payer',
    fail: 'Faire échouer le paiement',
    cancel: 'Annuler',
    late: 'Payer, mais ne le signaler que 35 minutes plus tard',
    lateNote: 'Montre ce que devient une somme arrivée après l’expiration de la commande.',
    back: 'Retour à l’application',
    paid: 'Ce paiement a été effectué.',
    lapsed: 'Ce paiement a expiré. Rien n’a été débité.',
    broken: 'Ce lien de paiement n’est pas valable. Revenez à l’application et recommencez.',
  },
  es: {
    title: 'Pago de prueba',
    label: 'Solo para pruebas · no se cobra dinero real',
    explain:
      'Esta página hace las veces de un proveedor de pagos, para demostraciones y pruebas. Elige qué debe ocurrir.',
    amount: 'Importe',
    number: 'Número de pago',
    payer: 'Cuenta que paga (opcional)',
    pay: 'Pagar',
    fail: 'Hacer que el pago falle',
    cancel: 'Cancelar',
    late: 'Pagar, pero avisar 35 minutos más tarde',
    lateNote: 'Muestra qué ocurre con el dinero que llega cuando el pedido ya ha caducado.',
    back: 'Volver a la aplicación',
    paid: 'Este pago ya se ha realizado.',
    lapsed: 'Este pago ha caducado. No se ha cobrado nada.',
    broken: 'Este enlace de pago no es correcto. Vuelve a la aplicación y empieza de nuevo.',
  },
}
