import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/wallet.ts'

export default {
  start: {
    scanTitle: 'Scannez avec WeChat',
    scan: 'Scannez ce code avec WeChat sur votre téléphone. Cette page revient d’elle-même une fois le paiement effectué.',
    code: 'Code WeChat Pay',
    openTitle: 'WeChat Pay',
    open: 'Ouverture de WeChat Pay…',
    failedTitle: 'Paiement impossible pour le moment',
    failed:
      'Le prestataire de paiement est injoignable. Rien n’a été débité. Réessayez plus tard ou payez autrement.',
    back: 'Retour',
  },
  ledgerInvariants: {
    transfers_sum_to_zero: 'Chaque transfert a une somme nulle dans chaque devise',
    ledger_sums_to_zero: 'Le grand livre entier a une somme nulle dans chaque devise',
    transfers_have_two_sides: 'Chaque transfert a au moins deux écritures',
    entries_have_their_transfer:
      'Chaque écriture appartient à un transfert et à un compte de la même devise',
    balances_are_sums:
      'Le solde de chacun, et celui du compte d’attente de chaque lettre de famille, est la somme des écritures de son compte',
    balances_not_negative:
      'Aucun solde, ni d’une personne ni d’un compte d’attente, n’est ni n’a jamais été négatif',
    entries_form_a_chain:
      'Chaque écriture d’une personne ou d’un compte d’attente indique le solde précédent plus son montant',
    accounts_are_single:
      'Chaque personne, compte d’attente, prestataire et compte interne n’existe qu’une fois par devise, avec le titulaire que son type exige',
    keys_move_once: 'Aucune clé n’a déplacé de valeur deux fois',
    reasons_fit_accounts: 'La valeur ne circule qu’entre les comptes que son motif autorise',
    nothing_rests_in_suspense: 'Aucun argent en cours de retour ne reste en attente',
    welcome_gifts_once: 'Chaque cadeau de bienvenue a été donné une seule fois, du montant noté',
    sums_are_kept:
      'Les totaux conservés de chaque tranche du grand livre sont ceux de ses écritures, recomptées',
  },
  paymentInvariants: {
    paid_payments_are_credited:
      'Chaque paiement reçu a été crédité une fois à son payeur, avec le montant et le cadeau promis',
    credits_have_payments:
      'Chaque recharge et chaque cadeau de recharge se rattache à un paiement reçu',
    providers_hold_what_was_paid:
      'Ce que détient chaque prestataire est la somme des paiements passés par lui et des crédits manuels, moins ce qui a été rendu',
    payments_refunded_as_corrected:
      'Ce que chaque paiement dit remboursé est ce que disent ses remboursements, jamais plus que le montant payé',
    corrections_moved_once:
      'Chaque correction a déplacé ses pièces une fois, du montant et du compte indiqués, et les a rendues en cas de refus',
    corrections_have_two_persons:
      'Ce qui exigeait une seconde personne a été décidé par une autre que celle qui l’a demandé',
  },
} satisfies Translation<typeof source>
