import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/exchange.ts'

/** Figures come written out; what is no plain number, such as “1 200”, is more than one. */
const points = (figure: string) =>
  plural('fr', Number(figure), { one: `${figure} point`, other: `${figure} points` })

export default {
  title: 'Confirmer l’échange',
  goods: 'Ce que vous recevez',
  noAddress: 'Pas encore d’adresse de livraison. Ajoutez-en une pour échanger.',
  points: 'Points',
  cost: 'Il faut',
  held: 'Vous avez',
  after: 'Il vous restera',
  amount: points,
  included: 'La livraison est comprise : rien d’autre à payer.',
  problems: {
    gone: 'Épuisé',
    limit: 'Vous avez atteint la limite',
    missing: (n) => `Il manque ${points(n)}`,
  },
  press: (n) => `Échanger ${points(n)}`,
  pressing: 'Échange en cours…',
  needAddress: 'Ajoutez d’abord une adresse de livraison',
  promise: 'Vous pouvez annuler jusqu’à la préparation du colis : tous les points reviennent.',
  done: 'Échange effectué. Nous l’envoyons bientôt',
  updated: 'Les informations sont à jour. Vérifiez-les avant de continuer.',
  offline:
    'Pas de connexion : rien n’a été échangé. Réessayez, vos points ne seront pas pris deux fois.',
  toPoints: 'Revenir à mes points',
} satisfies Translation<typeof source>
