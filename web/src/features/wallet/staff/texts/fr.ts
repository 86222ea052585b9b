import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  tabs: { payments: 'Paiements', incidents: 'À examiner', corrections: 'Remboursements et corrections', bills: 'Relevés', ledger: 'Grand livre' },
  search: 'Numéro de paiement, du prestataire ou de commande, ou téléphone du payeur',
  provider: 'Moyen', anyProvider: 'Tous les moyens', state: 'État', anyState: 'Tous les états', number: 'Paiement', payer: 'Payeur', order: 'Commande', amount: 'Montant', gift: 'Bonus', refunded: 'Remboursé', createdAt: 'Commencé', settledAt: 'Arrivé', reference: 'Numéro du prestataire',
  providers: { wechat: 'WeChat Pay', alipay: 'Alipay', stripe: 'Stripe', sandbox: 'Paiement d’essai' },
  states: { created: 'En attente', paid: 'Payé', failed: 'Échoué', cancelled: 'Annulé', refunded: 'Entièrement remboursé' },
  late: 'Arrivé trop tard', noPayments: 'Aucun paiement ne correspond', loadMore: 'En voir plus', cancel: 'Annuler', close: 'Fermer', note: 'Note', noteHint: 'Dites pourquoi et sur quoi vous vous fondez ; la note reste au dossier', noteShort: 'Deux caractères au moins',
  facts: 'Paiement', reports: 'Ce que dit le prestataire', reportsNone: 'Le prestataire n’a encore rien dit', entries: 'Écritures', entriesNone: 'Aucune écriture', expiresAt: 'Payable jusqu’à', settledBy: { notification: 'par notification', query: 'par notre question', bill: 'par le relevé' }, settledWay: 'Connu',
  outcomes: { paid: 'Crédité', closed: 'Clos', pending: 'En attente', unchanged: 'Rien de nouveau', incident: 'À examiner', refunded: 'Noté remboursé' },
  times: (count) => `${count} fois`, account: 'Compte', reason: 'Motif', at: 'Heure',
  accounts: { user: 'Solde du payeur', revenue: 'Recettes', gift: 'Cadeaux', coupon: 'Remises par coupons', provider: 'Prestataire', suspense: 'Sommes à éclaircir', escrow: 'Parts de lettres de famille' },
  refund: 'Rembourser', refundTitle: 'Renvoyer l’argent au payeur', refundLead: (most) => `L’argent repart par où il est venu : ${most} au plus, ni plus que le montant payé, ni plus que ce qui n’est pas dépensé.`,
  refundAmount: 'Combien', refundWrong: (most) => `Indiquez un montant de 0,01 à ${most}`, giftToo: 'Le bonus de la recharge est repris en proportion.', secondNeeded: 'Au-dessus de la limite : un collègue doit approuver avant tout envoi.',
  refundAsked: 'Le remboursement est en route', refundWaits: 'En attente de l’accord d’un collègue',
  incidentKinds: {
    unknown_payment: 'Paiement inconnu', merchant: 'Autre marchand', amount: 'Montant différent', currency: 'Devise différente', reference: 'Autre numéro du prestataire', refund: 'Remboursé chez le prestataire', late_payment: 'Arrivé après l’échéance',
    bill_unknown: 'Au relevé, pas chez nous', bill_missing: 'Chez nous, pas au relevé', bill_amount: 'Autre montant au relevé', after_handling: 'Arrivé après traitement',
    refund_failed: 'Un remboursement n’est pas arrivé', dispute_opened: 'Contesté par le payeur', dispute_won: 'Litige gagné', dispute_lost: 'Litige perdu', bill_refund_unknown: 'Remboursement au relevé, pas chez nous', bill_refund_missing: 'Remboursement chez nous, pas au relevé', bill_refund_amount: 'Autre montant remboursé au relevé',
  },
  incidentHelp: {
    unknown_payment: 'Le prestataire a encaissé sous un numéro qui n’est pas de nous. Trouvez le payeur et créditez, ou renvoyez.', merchant: 'Le message nomme un autre marchand. Cherchez pourquoi et notez-le.', amount: 'Une autre somme que demandé ; rien n’est crédité.', currency: 'Autre devise : à régler chez le prestataire.', reference: 'Un second numéro pour un même paiement : peut-être payé deux fois.',
    refund: 'Quelqu’un a remboursé chez le prestataire ; le payeur a encore ses pièces.', late_payment: 'L’argent est sur le solde du payeur ; en général il n’y a plus rien à faire.', bill_unknown: 'Le relevé contient une somme que nous ignorons.', bill_missing: 'Nous l’avons comme payé ; le relevé non.', bill_amount: 'Le relevé donne un autre montant.', after_handling: 'Traité à la main, et le prestataire annonce l’argent de nouveau.',
    refund_failed: 'Le remboursement n’est pas parvenu au payeur. Encore en cours : poursuivez chez le prestataire. Refusé : les pièces sont déjà revenues. Échoué après coup : rendez les pièces ou remboursez autrement.', dispute_opened: 'La banque du payeur réclame l’argent et le prestataire l’a retenu. Envoyez vos preuves chez le prestataire avant l’échéance.', dispute_won: 'Le prestataire rend l’argent ; il n’y a plus rien à faire.', dispute_lost: 'Le payeur a récupéré l’argent ; vous pouvez reprendre les pièces sur son solde.', bill_refund_unknown: 'Le relevé contient le remboursement d’un paiement que nous ignorons.', bill_refund_missing: 'Nous l’avons comme remboursé ; le relevé non, et le prestataire ne le confirme pas.', bill_refund_amount: 'Le relevé donne un autre remboursement que le nôtre.',
  },
  kind: 'Type', occurredAt: 'Quand', open: 'Ouverts', handled: 'Traités', incidentsNone: 'Rien à examiner', handledBy: (name) => `par ${name}`, handle: 'Noter et clore', handleTitle: 'Ce qui a été fait',
  corrections: { credit: 'Créditer un solde', send_back: 'Renvoyer', take_back: 'Reprendre les pièces' },
  correctionLead: { credit: 'Verse cet argent sur le solde du payeur.', send_back: 'Renvoie cet argent par le prestataire, sans toucher de solde.', take_back: 'Retire du solde ce que le prestataire a déjà remboursé.' },
  phone: 'Téléphone du payeur', phoneHint: 'Aucun paiement ne correspond à cet argent : dites à qui il est', seePayment: 'Voir le paiement',
  correctionKinds: { refund: 'Remboursement', send_back: 'Renvoyé', credit: 'Crédité', take_back: 'Repris' },
  correctionStates: { waiting: 'À approuver', sending: 'Chez le prestataire', done: 'Fait', refused: 'Refusé par le prestataire', rejected: 'Non approuvé' },
  correctionsNone: 'Ni remboursement ni correction', requestedBy: 'Demandé par', decidedBy: 'Décidé par', approve: 'Approuver', reject: 'Rejeter', approveAsk: (amount) => `Approuver ${amount} ? C’est exécuté aussitôt.`, rejectAsk: 'Rejeter ? Le solde du payeur ne change pas.', decided: 'C’est fait', whose: 'Pour',
  billsLead: 'Chaque jour à 11 h 20, le relevé de la veille est comparé ligne à ligne avec nos comptes.', day: 'Relevé du', lines: 'Lignes', billRefunds: 'Remboursements', billRefundAmount: 'Remboursé', settledByBill: 'Réglés par lui', differences: 'Écarts', billFailed: 'Indisponible', billsNone: 'Aucun relevé comparé', comparedAt: 'Comparé', noDifference: 'Conforme',
  ledgerGood: 'Le grand livre est juste', ledgerBad: (count) => `${count} règles du grand livre sont rompues`, ledgerNever: 'Pas encore vérifié', auditNow: 'Vérifier maintenant', auditAsked: 'La vérification est lancée ; le résultat arrive', lastAudit: (time, seconds) => `Vérifié le ${time}, en ${seconds} s`, houseAccounts: 'Soldes', balance: 'Solde', whatIsChecked: (count) => `Les ${count} règles vérifiées`, examples: 'Par exemple', audits: 'Dernières vérifications',
  export: 'Exporter', exportTitle: 'Exporter les paiements', exportLead: 'Paiements commencés ces jours-là, 31 au plus. Les téléphones restent masqués et l’export est consigné.', days: 'Jours', exported: (rows) => `${rows} lignes exportées`,
} satisfies Translation<typeof source>
