import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/checkout.ts'

export default {
  title: 'Confirmer la commande',
  to: 'Livrer à',
  noAddress: 'Pas encore d’adresse de livraison. Ajoutez-en une pour connaître les frais.',
  addAddress: 'Ajouter une adresse de livraison',
  change: 'Changer',
  chooseAddress: 'Choisir une adresse',
  goods: 'Articles',
  note: 'Remarque (facultatif)',
  noteHint: 'Pour la personne qui prépare le colis, par exemple l’horaire souhaité',
  problems: {
    off_sale: 'N’est plus en vente',
    sold_out: 'Épuisé',
    short: (stock: number) => `Plus que ${stock} en stock`,
    over_limit: 'Dépasse le maximum par personne',
  },
  blocked: 'Certains articles ne peuvent pas être achetés pour le moment.',
  onlyRest: 'Acheter seulement le reste',
  toCart: 'Retour au panier',
  freeShipping: 'Livraison offerte',
  toFree: (amount: string) => `Encore ${amount} d’achats et la livraison est offerte`,
  needAddress: 'Ajoutez d’abord une adresse de livraison',
  promise:
    'Vous pouvez annuler contre un remboursement intégral tant que le colis n’est pas préparé.',
  payBefore: (time: string) =>
    `Réglez avant ${time}. Ensuite, la commande est annulée et les articles sont remis en vente.`,
  nothing: 'Rien à acheter pour le moment',
  nothingHint: 'Faites un tour dans la boutique.',
  toMall: 'Aller à la boutique',
} satisfies Translation<typeof source>
