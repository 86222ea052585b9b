import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/greeting.ts'

export default {
  parts: 'Parties de la carte',
  cover: 'Couverture',
  inside: 'Intérieur',
  covers: 'Choisissez une couverture',
  refusedThere: 'Refusé à cet endroit',
  title: 'Texte de la couverture',
  titleHint: 'Vous pouvez le laisser vide',
  titleExample: 'Joyeux anniversaire',
  message: 'Page de droite',
  messageHint: 'Votre message, à droite quand on ouvre la carte',
  verse: 'Page de gauche',
  verseHint: 'Un vœu au milieu de la page de gauche ; sans texte, elle reste blanche',
  verseExample: 'Avec toute notre affection',
  font: 'Police',
  size: 'Taille',
  align: 'Alignement',
  aligns: { left: 'À gauche', center: 'Centré', right: 'À droite', justify: 'Justifié' },
  panels: { cover: 'Couverture', left: 'Page de gauche', right: 'Page de droite', back: 'Dos' },
  sides: 'Les quatre faces',
  sidesHint:
    'Exactement comme à l’impression. Une feuille A4 pliée en A5, envoyée sous enveloppe ; l’adresse de réponse est au dos.',
  change: 'Modifier la carte',
  toConfirm: 'Confirmer l’envoi',
  toInside: 'Écrire à l’intérieur',
  wordsMissing: 'Écrivez d’abord quelques mots à l’intérieur',
  order: (price) => `Commander ${price}`,
  ordering: 'Commande en cours…',
  gone: 'Ce brouillon de carte n’existe plus',
  otherWindow: 'Cette carte est ouverte dans une autre fenêtre',
  otherWindowHint:
    'Pour ne rien perdre, fermez d’abord cette fenêtre. Vous pourrez ensuite continuer ici.',
  conflict:
    'Cette carte a été modifiée sur un autre appareil. Votre version est conservée comme nouveau brouillon.',
  drafts: 'Cartes de vœux non envoyées',
  fresh: 'Nouvelle carte de vœux',
  removeDraft: 'Supprimer cette carte',
  notSavedYet:
    'Votre dernière modification n’est pas encore enregistrée : la version précédente serait imprimée. Réessayez dans un instant.',
} satisfies Translation<typeof source>
