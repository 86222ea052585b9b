import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/outcome.ts'

export default {
  title: 'Tableau des retours',
  lead: 'Les clients lisent ce tableau avant de payer. Chaque retour est remboursé et son nouvel envoi tarifé selon lui.',
  cards:
    'Les cartes postales et les petits mots ne s’envoient pas une seconde fois : si un nouvel envoi avait fait économiser davantage, c’est ce montant qui est remboursé.',
  fault: 'Faute',
  faults: {
    ours: 'La nôtre',
    post: 'La poste',
    address: 'L’adresse',
    content: 'Le contenu',
    moved: 'N’est plus dans l’établissement',
  },
  reasons: {
    ours: 'Notre erreur',
    post: 'Abîmé, autres raisons',
    address: 'Adresse incomplète, inconnu',
    content: 'Contenu refusé',
    moved: 'Transféré, non réclamé',
  },
  credit: 'Remboursé sur le prix payé',
  resend: 'Prix du nouvel envoi',
  keeps:
    'Un nouveau tableau vaut pour les retours à venir. Les retours déjà traités ne changent pas.',
} satisfies Translation<typeof source>
