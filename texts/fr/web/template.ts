import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/template.ts'

export default {
  title: 'Modèles de lettres',
  lead: 'Choisissez une lettre et mettez-y vos mots. Ce qui est entre crochets est à compléter.',
  search: 'Rechercher',
  occasions: 'Occasions',
  categories: {
    all: 'Tous',
    first_letter: 'Première lettre',
    everyday: 'Quotidien',
    birthday: 'Anniversaire',
    holiday: 'Fêtes',
    encouragement: 'Encouragement',
    love: 'Amour',
    children: 'Enfants',
    apology: 'Excuses',
    away: 'Au loin',
    hospital: 'À l’hôpital',
  },
  none: 'Aucun modèle ne correspond',
  noneHint: 'Essayez un autre mot ou une autre occasion.',
  blanks: (n) => (n === 1 ? '1 passage à compléter' : `${n} passages à compléter`),
  use: 'Commencer avec celle-ci',
  useHint: 'Une nouvelle lettre commence. Vos brouillons restent tels quels.',
  notKept:
    'Ce navigateur ne garde pas de brouillon. Connectez-vous : la lettre sera gardée dans votre compte.',
  fromTemplate: 'Partir d’un modèle',
  fromTemplateHint:
    'Comment commencer ? Des lettres à compléter : anniversaires, fêtes, excuses, encouragements…',
} satisfies Translation<typeof source>
