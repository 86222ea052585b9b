import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/order.ts'

export default {
  mailReasons: {
    address_incomplete: 'Adresse incomplète',
    person_moved: 'N’est plus à cette adresse',
    person_unknown: 'Destinataire inconnu à cette adresse',
    content_refused: 'Contenu refusé par l’établissement',
    not_collected: 'Courrier non réclamé',
    damaged: 'Courrier abîmé en chemin',
    our_mistake: 'Erreur de notre part',
    lost: 'Perdu en chemin',
    other: 'Autre raison',
  },
  goodsReasons: {
    reply_withdrawn: 'Notre équipe a retiré cette réponse',
    out_of_stock: 'Rupture de stock',
    damaged_in_stock: 'Article abîmé en stock',
    address_unreachable: 'Adresse non desservie',
    refused_by_person: 'Colis refusé',
    address_wrong: 'Adresse erronée',
    not_collected: 'Colis non réclamé',
    lost: 'Perdu en chemin',
    damaged: 'Abîmé en chemin',
    other: 'Autre raison',
  },
  reviewReasons: {
    banned_content: 'Un passage ne peut pas être envoyé.',
    institution_rule: 'Les règles de l’établissement ne sont pas respectées.',
    address_problem: 'L’adresse pose problème : le courrier n’arriverait pas.',
    unreadable: 'Le contenu est illisible.',
    personal_data_of_others: 'On y trouve des données personnelles d’autrui.',
    typing_slip: 'Nous avons corrigé une faute de frappe.',
    other: 'Une modification est nécessaire.',
  },
  rulesChanged: 'L’établissement a modifié ses règles : nous vérifions une nouvelle fois.',
  invariants: {
    orders_paid_as_entered:
      'Ce que chaque commande dit payé est ce que disent les écritures de son titulaire et de ceux qui ont mis une part de côté',
    orders_refunded_as_entered:
      'Ce que chaque commande dit remboursé est ce que disent les écritures de ses payeurs, jamais plus que le montant payé',
    acts_fit_money:
      'Ce que chaque commande a rendu en partie ou à titre commercial est ce que le personnel a noté avoir donné',
    shares_paid_and_refunded:
      'Les parts de chaque commande sont ce que son compte d’attente a payé, pas plus que son prix, et ont été remboursées avec elle à leurs payeurs',
    entries_have_their_order:
      'Chaque paiement et remboursement de commande se rattache à une commande, par identifiant et numéro',
    states_fit_money:
      'Les commandes impayées ne détiennent rien, celles en cours sont payées en entier, les abandonnées remboursées en entier',
    lines_make_totals: 'Les lignes du prix de chaque commande font son total',
    discounts_stand_in_prices:
      'Ce que chaque commande a déduit pour un bon est ce que dit l’usage de ce bon, et le reste est son total',
    lost_mail_paid_by_claim:
      'Chaque commande remboursée en chemin a un signalement de perte accepté, et chaque signalement de ce type a son remboursement',
    histories_end_in_states:
      'L’historique de chaque commande commence impayé, suit la table des transitions et finit dans son état',
  },
} satisfies Translation<typeof source>
