import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/agent.ts'
import names from '../web/names.ts'

export default {
  statement: {
    title: (month) => `Relevé des commissions · ${month}`,
    agent: (name, phone) => `Partenaire : ${name} (${phone})`,
    made: (app, day) => `${app} · établi le ${day}`,
    before: 'Au début du mois',
    earned: 'Commissions du mois',
    takenBack: 'Reprises du mois',
    paid: 'Versé, frais compris',
    after: 'À la fin du mois',
    owed: 'Solde négatif : la somme avait été retirée avant d’être reprise ; elle se déduit des commissions suivantes.',
    days: 'Commissions par jour',
    day: 'Jour',
    orders: 'Commandes',
    noDays: 'Aucune commission ce mois-ci.',
    payouts: 'Retraits versés',
    to: 'Versé sur',
    amount: 'Montant',
    fee: 'Frais',
    receipt: 'Justificatif',
    noPayouts: 'Aucun retrait versé ce mois-ci.',
    sentBack: 'Revenu',
    methods: names.payoutMethods,
  },
  invariants: {
    agents_hold_what_they_earned:
      'Ce que les comptes de chaque partenaire détiennent, ce qui a été versé et ce qui a été abandonné à la fermeture du compte, est la somme des écritures de ses gains',
    agents_sums_are_their_entries:
      'Les totaux par jour et les commissions sont ceux de leurs écritures ; ce qui est bloqué ou en cours de retrait est ce que disent commissions et demandes',
  },
} satisfies Translation<typeof source>
