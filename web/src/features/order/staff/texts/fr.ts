import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  title: 'Commandes',
  number: 'Commande',
  search: 'Chercher par numéro',
  state: 'État',
  anyState: 'Tous les états',
  kind: 'Type',
  kinds: { letter: 'Lettre', postcard: 'Carte postale', pass_message: 'Petit mot', goods: 'Articles', recharge: 'Recharge' },
  writer: 'Auteur',
  place: 'Vers',
  pages: 'Pages',
  total: 'Total',
  createdAt: 'Passée le',
  none: 'Aucune commande',
  loadMore: 'Afficher plus',
  states: {
    pending_payment: 'À payer', paid: 'Payée', in_review: 'En relecture', needs_writer: 'Attend l’auteur', approved: 'À imprimer', printing: 'En impression', printed: 'Imprimée', packed: 'Sous pli', posted: 'Postée',
    shipped: 'Expédiée', return_requested: 'Retour demandé', in_transit: 'En transit', delivered: 'Remise', cancelled: 'Annulée', refused: 'Refusée', returned: 'Retournée', expired: 'Expirée', refunded: 'Remboursée',
  },
} satisfies Translation<typeof source>
