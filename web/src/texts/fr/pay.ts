import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/pay.ts'

export default {
  method: 'Moyen de paiement',
  wallet: (unit) => `Solde en ${unit}`,
  balance: (amount) => `Vous avez ${amount}`,
  short: (amount) => `il manque ${amount}`,
  gift: (amount: string) => `Cadeau de bienvenue : ${amount}, à utiliser dès maintenant`,
  giftTake: 'Le prendre et l’utiliser',
  providers: {
    sandbox: 'Paiement d’essai',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    stripe: 'Carte (Stripe)',
  },
  providerHints: {
    sandbox: 'Aucun argent réel : vous choisissez l’issue',
    wechat: 'Payer avec WeChat',
    alipay: 'Payer avec Alipay',
    stripe: 'Payer par carte',
  },
} satisfies Translation<typeof source>
