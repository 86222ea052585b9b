import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/price.ts'

export default {
  tabs: {
    letters: 'Lettres et affranchissement',
    cards: 'Cartes et petits mots',
    greetings: 'Cartes de vœux',
    gifts: 'Recharges et cadeaux',
  },
  lead: 'Un changement vaut pour les commandes à venir. Celles qui existent, payées ou non, gardent leur prix.',
  cardAmounts: {
    postcard: 'Carte postale, hors affranchissement',
    passMessage: 'Petit mot, affranchissement compris',
  },
  cardLead:
    'L’affranchissement des cartes est celui des lettres. Un changement vaut pour les commandes à venir.',
  greetingAmounts: { greetingCard: 'Carte et enveloppe, hors affranchissement' },
  greetingLead:
    'L’affranchissement des cartes de vœux est celui des lettres. Les changements ne valent que pour les nouvelles commandes.',
  giftLead: 'Effet immédiat. Les recharges commencées et les cadeaux reçus ne changent pas.',
  inForce: 'Tarifs en vigueur',
  pages: 'Pages et photos',
  amounts: {
    firstPage: 'Première page',
    morePage: 'Page suivante',
    colourPage: 'Couleur, en plus par page',
    decoratedStationery: 'Papier décoré, en plus par lettre',
    photoPrint: 'Photo, l’unité',
  },
  mail: 'Modes d’envoi',
  mailClasses: { ordinary: 'Ordinaire', registered: 'Recommandé', express: 'Express' },
  postage: 'Affranchissement',
  minDays: 'Jours, au moins',
  maxDays: 'Jours, au plus',
  tracked: 'Suivi',
  notTracked: 'Sans suivi',
  days: (min, max) => `${min}–${max} jours`,
  daysOrder: 'Pas moins que le minimum',
  required: 'Obligatoire',
  example: 'Exemple : une page, ordinaire',
  setting: 'Selon les réglages du serveur',
  welcome: 'Cadeau de bienvenue',
  welcomeHint: '0 : aucun ; une fois par personne',
  offers: 'Offres de recharge',
  amount: 'Recharge',
  gift: 'Cadeau',
  giftTooLarge: 'Pas plus que la recharge',
  amountTwice: 'Ce montant existe déjà',
  amountRange: (min, max) => `de ${min} à ${max}`,
  offerOf: (amount) => `Cadeau pour ${amount}`,
  addOffer: 'En ajouter une',
  removeOffer: 'Retirer',
} satisfies Translation<typeof zhHans>
