import { plural } from '../../platform/format.ts'
import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/home.ts'

export default {
  tagline: 'Vos mots, sur papier, entre ses mains',
  notices: 'Informations',
  write: 'Écrire une lettre',
  writeHint: 'Écrivez sur votre téléphone ; nous imprimons, mettons sous pli et postons',
  continueDraft: 'Reprendre un brouillon',
  draftsCount: (n) => plural('fr', n, { one: `${n} brouillon`, other: `${n} brouillons` }),
  needsYou: 'À vous de jouer',
  unreadReply: (n) =>
    plural('fr', n, { one: 'Une réponse est arrivée', other: `${n} réponses sont arrivées` }),
  unreadReplyHint: 'Les pages numérisées vous attendent',
  pendingPayment: (n) =>
    plural('fr', n, { one: `${n} commande à payer`, other: `${n} commandes à payer` }),
  pendingPaymentHint:
    'Sans paiement sous 30 minutes, la commande est annulée ; la lettre reste dans vos brouillons',
  needsWriter: (n) =>
    plural('fr', n, {
      one: `${n} lettre attend votre accord sur une modification`,
      other: `${n} lettres attendent votre accord sur une modification`,
    }),
  needsWriterHint: 'Acceptez et l’envoi reprend aussitôt, ou annulez avec remboursement intégral',
  news: (n) =>
    plural('fr', n, { one: 'Du nouveau pour une lettre', other: `Du nouveau pour ${n} lettres` }),
  newsHint: 'Ouvrez pour voir ce qui s’est passé',
  refused: (name) =>
    name
      ? `Envoi à ${name} non accepté et remboursé`
      : 'Un envoi n’a pas été accepté ; il est remboursé',
  refusedHint: 'Voyez pourquoi, modifiez-le et renvoyez-le',
  onTheWay: 'En chemin',
  seeAll: 'Toutes les commandes',
  tools: 'À portée de main',
  postcard: 'Carte postale',
  passMessage: 'Petit mot',
  orders: 'Mes commandes',
  replies: 'Réponses',
  collect: 'Adresse de réception',
  diary: 'Journal',
  recipients: 'Destinataires',
  how: 'Le trajet d’une lettre',
  steps: [
    'Écrivez sur votre téléphone : ce que vous voyez est ce qui est imprimé',
    'Notre équipe relit, imprime et met sous pli',
    'Ensuite, chaque étape est prouvée',
    'La réponse est numérisée pour vous',
  ].join('\n'),
  gift: 'Cadeau de bienvenue',
  giftText: (amount) => `${amount} offerts, à utiliser dès la première lettre`,
  giftTake: 'Recevoir',
  giftTaken: (amount) => `${amount} ajoutés à votre solde`,
  bannerPictureOnly: 'Cette image est purement illustrative',
} satisfies Translation<typeof source>
