import type { Locale } from '@mailing/contract/locale.ts'

interface StartTexts {
  readonly scanTitle: string
  readonly scan: string
  /** What the picture is, for those who do not see it. */
  readonly code: string
  readonly openTitle: string
  readonly open: string
  readonly failedTitle: string
  readonly failed: string
  readonly back: string
}

/** Words of the pages between the app and a provider. */
export const startTexts: Readonly<Record<Locale, StartTexts>> = {
  'zh-Hans': {
    scanTitle: '微信扫码支付',
    scan: '请用手机微信扫一扫完成支付。支付成功后，本页会自动返回。',
    code: '微信支付二维码',
    openTitle: '微信支付',
    open: '正在打开微信支付…',
    failedTitle: '暂时无法支付',
    failed: '暂时连不上支付平台，没有扣款。请稍后再试，或换一种支付方式。',
    back: '返回',
  },
  'zh-Hant': {
    scanTitle: '微信掃碼付款',
    scan: '請用手機微信掃一掃完成付款。付款成功後，本頁會自動返回。',
    code: '微信支付 QR Code',
    openTitle: '微信支付',
    open: '正在開啟微信支付…',
    failedTitle: '暫時無法付款',
    failed: '暫時連不上付款平台，沒有扣款。請稍後再試，或換一種付款方式。',
    back: '返回',
  },
  en: {
    scanTitle: 'Scan with WeChat',
    scan: 'Scan this code with WeChat on your phone. This page goes back by itself once you have paid.',
    code: 'WeChat Pay code',
    openTitle: 'WeChat Pay',
    open: 'Opening WeChat Pay…',
    failedTitle: 'Payment is not possible right now',
    failed:
      'The payment provider cannot be reached. Nothing was charged. Try again later, or pay another way.',
    back: 'Go back',
  },
  fr: {
    scanTitle: 'Scannez avec WeChat',
    scan: 'Scannez ce code avec WeChat sur votre téléphone. Cette page revient d’elle-même une fois le paiement effectué.',
    code: 'Code WeChat Pay',
    openTitle: 'WeChat Pay',
    open: 'Ouverture de WeChat Pay…',
    failedTitle: 'Paiement impossible pour le moment',
    failed:
      'Le prestataire de paiement est injoignable. Rien n’a été débité. Réessayez plus tard ou payez autrement.',
    back: 'Retour',
  },
  es: {
    scanTitle: 'Escanea con WeChat',
    scan: 'Escanea este código con WeChat en tu móvil. Esta página volverá sola cuando hayas pagado.',
    code: 'Código de WeChat Pay',
    openTitle: 'WeChat Pay',
    open: 'Abriendo WeChat Pay…',
    failedTitle: 'Ahora mismo no se puede pagar',
    failed:
      'No podemos contactar con la plataforma de pago. No se ha cobrado nada. Inténtalo más tarde o paga de otra forma.',
    back: 'Volver',
  },
}
