import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/pay.ts'

export default {
  method: 'Moyen de paiement',
  payTip:
    'Tant que l’impression ou l’emballage n’a pas commencé, l’annulation est remboursée en entier.',
  wallet: (unit) => `Solde en ${unit}`,
  balance: (amount) => `Vous avez ${amount}`,
  short: (amount) => `il manque ${amount}`,
  gift: (amount: string) => `Cadeau de bienvenue : ${amount}, à utiliser dès maintenant`,
  giftTake: 'Le prendre et l’utiliser',
  providerHints: {
    sandbox: 'Aucun argent réel : vous choisissez l’issue',
    wechat: 'Payer avec WeChat',
    alipay: 'Payer avec Alipay',
    stripe: 'Payer par carte',
  },
  shared: 'Part de vos proches',
  ownPart: 'Votre part',
  topUpAndPay: (amount) => `Recharger ${amount} et payer`,
  pay: (amount) => `Payer ${amount}`,
  paying: 'Paiement en cours…',
  updated: 'Tout a été mis à jour. Vérifiez encore une fois.',
  lapsed: 'Cette commande ne peut plus être payée.',
  offline:
    'Pas de connexion : le paiement n’a pas abouti. Réessayez, vous ne serez pas débité deux fois.',
  madeBefore:
    'Votre commande précédente avait bien été créée ; nous n’en avons pas créé une seconde. Payez-la dans vos commandes, ou annulez-la pour en passer une autre.',
  over: 'Cette commande n’attend plus de paiement',
  seeOrder: 'Voir la commande',
} satisfies Translation<typeof source>
