import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/sandbox.ts'

export default {
  page: {
    title: 'Paiement d’essai',
    label: 'Test uniquement · aucun débit réel',
    explain:
      'Cette page remplace un prestataire de paiement, pour les démonstrations et les tests. Choisissez ce qui doit se passer.',
    amount: 'Montant',
    number: 'Numéro de paiement',
    payer: 'Compte qui paie (facultatif)',
    pay: 'Payer',
    fail: 'Faire échouer le paiement',
    cancel: 'Annuler',
    late: 'Payer, mais ne le signaler que 35 minutes plus tard',
    lateNote: 'Montre ce que devient une somme arrivée après l’expiration de la commande.',
    back: 'Retour à l’application',
    paid: 'Ce paiement a été effectué.',
    lapsed: 'Ce paiement a expiré. Rien n’a été débité.',
    broken: 'Ce lien de paiement n’est pas valable. Revenez à l’application et recommencez.',
  },
} satisfies Translation<typeof source>
