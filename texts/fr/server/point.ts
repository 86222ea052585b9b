import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/point.ts'

export default {
  invariants: {
    points_are_sums:
      'Les points de chacun sont la somme des écritures, et ce qui reste des attributions',
    points_not_negative: 'Aucun solde de points n’est ni n’a jamais été négatif',
    point_entries_form_a_chain: 'Chaque écriture de points indique le solde précédent plus le sien',
    grants_are_used_once:
      'Ce qui manque à chaque attribution est ce que des écritures y ont pris, et chaque prise dit d’où elle vient',
    no_lapsed_points_used: 'Aucun échange n’a utilisé de points après leur dernier jour',
    signs_are_paid:
      'Chaque prise des points du jour a rapporté une fois ses points et son bonus, et suit le jour précédent',
    rewards_are_paid:
      'Chaque récompense de tâche a son écriture, et chaque écriture de tâche sa récompense',
    exchanges_are_paid:
      'Chaque échange a pris ses points, et chaque écriture d’échange se rattache à un échange',
    given_back_once:
      'Les points rendus sont ceux que l’échange avait pris, une seule fois, à la bonne personne',
    offers_count_exchanges:
      'Chaque offre a été prise autant de fois qu’elle le dit, hors échanges rendus, et jamais plus que son stock',
    coins_for_points:
      'Les pièces données contre des points sont celles des échanges, chacune à sa personne et une fois',
  },
} satisfies Translation<typeof source>
