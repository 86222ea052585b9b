import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/point.ts'

export default {
  invariants: {
    points_are_sums:
      'Each person’s points are the sum of the entries, and what remains of the grants',
    points_not_negative: 'Nobody’s points are or ever were below zero',
    point_entries_form_a_chain: 'Each entry of points says the balance before it plus its own',
    grants_are_used_once:
      'What is gone of each grant is what entries took from it, and each entry that takes says from where',
    no_lapsed_points_used: 'No exchange used points after their last day',
    signs_are_paid:
      'Each signed day brought its points and its bonus once, and follows the day before it',
    rewards_are_paid: 'Each reward of a task has its entry, and each entry of a task its reward',
    exchanges_are_paid:
      'Each exchange took its points, and each entry of an exchange belongs to one',
    given_back_once: 'Refunded points are those that the exchange took, once, to the same person',
    offers_count_exchanges:
      'Each offer was taken as often as it says, refunded ones aside, and never more often than its stock',
    coins_for_points:
      'The coins that were given for points are those of the exchanges, each to its person and once',
  },
} satisfies Translation<typeof source>
