import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  title: 'Journal d’audit',
  lead: 'Chaque consultation d’une lettre, d’une numérisation ou d’un solde par l’équipe est consignée ici, sans modification possible.',
  intact: 'Le journal est complet et inchangé',
  broken: 'La chaîne du journal est rompue : prévenez aussitôt un administrateur',
  at: 'Heure',
  actor: 'Qui',
  action: 'Action',
  subject: 'Objet',
  subjectId: 'Identifiant',
  reason: 'Motif',
  address: 'Adresse réseau',
  all: 'Tout',
  subjects: { letter: 'Lettre', postcard: 'Carte postale', order: 'Commande', reply: 'Réponse', scan: 'Scan', batch: 'Lot', shift: 'Service', piece: 'Pli', address: 'Adresse', user: 'Utilisateur', institution: 'Établissement', wallet: 'Portefeuille', session: 'Session', config: 'Réglages', goods: 'Articles', point: 'Points', price: 'Tarifs', outcome_table: 'Tableau des retours', template: 'Modèle de lettre', stationery: 'Papier à lettres', coupon: 'Bons' },
  system: 'Système',
  none: 'Aucune entrée',
  loadMore: 'Afficher plus',
} satisfies Translation<typeof source>
