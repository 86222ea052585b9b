import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/data.ts'

export default {
  yours: 'Ce que vous pouvez faire',
  copyHint: 'Une archive à emporter',
  copyLead:
    'Tout ce que nous conservons à votre sujet dans une archive : les fichiers imprimés de vos lettres, les réponses numérisées, vos images, et une liste de chaque catégorie. Elle se prépare en arrière-plan, puis vous attend ici.',
  copyAsk: 'Préparer une copie',
  copyWaiting: 'En préparation. Vous pouvez quitter cette page.',
  copyFailed: 'Cette copie n’a pas pu être faite. Demandez-en une autre.',
  copyOver: 'Supprimée, délai écoulé',
  copyReady: 'Prête',
  copyUntil: (day) => `À télécharger jusqu’au ${day}, puis elle est supprimée`,
  copyAsked: (day) => `Demandée le ${day}`,
  copySize: (size, files) => `${size}, ${files < 2 ? `${files} fichier` : `${files} fichiers`}`,
  copyOpen: 'Télécharger',
  copyAgain: 'Préparer une autre copie',
  copyLimit: 'Une à la fois, trois par semaine au plus.',
  copyStarted: 'Le téléchargement a commencé. Gardez le fichier en lieu sûr.',
  proveSent: (to) => `Le code est envoyé au ${to}`,
  proveFresh: 'Vous venez de vous connecter : aucun code n’est nécessaire.',
  proveNone:
    'Ce compte n’a ni téléphone ni e-mail pour un code. Déconnectez-vous, reconnectez-vous et revenez dans les dix minutes.',
  proveDone: 'Le code est en route',
  listOf: 'Copies demandées',
} satisfies Translation<typeof source>
