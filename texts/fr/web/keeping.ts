import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/keeping.ts'

export default {
  title: 'Suppression automatique',
  report: 'Relevé des suppressions',
  lead: 'Vos brouillons, les lettres envoyées et les numérisations des réponses peuvent être supprimés automatiquement au bout d’un certain temps. Sans choix de votre part, tout est conservé.',
  kinds: {
    draft: 'Brouillons',
    order: 'Lettres et cartes envoyées',
    reply: 'Numérisations des réponses',
  },
  hints: {
    draft: 'À compter de la dernière modification ; hors lettres de famille',
    order: 'À compter de l’arrivée ou de la fin ; ce qui n’est pas arrivé ou est revenu reste',
    reply: 'À compter de la première ouverture ; ce que vous n’avez pas lu reste',
  },
  never: 'Tout garder',
  after: (days) =>
    `Supprimer après ${days === 365 ? '1 an' : days > 365 ? `${days / 365} ans` : `${days} jours`}`,
  stays:
    'Sont supprimés les textes, les images, les fichiers d’impression et les numérisations. Le destinataire, les dates, la commande, ses preuves et les comptes restent.',
  save: 'Enregistrer',
  saveNever: 'Tout garder',
  saved: 'Enregistré',
  talkOpen:
    'Vous avez une conversation en cours avec notre équipe. Rien n’est supprimé avant sa clôture. Après quelques jours sans message, elle est close automatiquement.',
  wouldGo: 'Ce choix supprimerait',
  goesNext: 'Prochaines suppressions',
  nothingYet: 'Rien à supprimer pour l’instant.',
  counted: (drafts, letters, scans) =>
    `À ce jour : brouillons ${drafts}, lettres ${letters}, réponses ${scans}. Vous êtes prévenu une semaine avant.`,
  nouns: { draft: 'Brouillon', order: 'Lettre', reply: 'Réponse' },
  thing: (noun, name) => (name === '' ? noun : `${noun} : ${name}`),
  since: {
    draft: (day) => `Modifié le ${day}`,
    order: (day) => `Arrivée ou terminée le ${day}`,
    reply: (day) => `Ouverte pour la première fois le ${day}`,
  },
  goesOn: (day) => `Suppression le ${day}`,
  keep: 'Garder',
  unkeep: 'Ne plus garder',
  keptTitle: 'Ce que vous gardez',
  keptHint: 'Ces éléments ne sont pas supprimés tant que vous ne changez pas d’avis.',
  reportHint: 'Ce qui a été supprimé, combien et quand',
  reportLead:
    'Ce qui a été supprimé selon votre choix. C’est définitif ; ce relevé ne contient lui-même aucun texte.',
  reportEmpty: 'Rien n’a encore été supprimé automatiquement',
  takeReport: 'Enregistrer en fichier texte',
  doneOn: (at) => `Supprimé le ${at}`,
  amount: (rows, files, size) =>
    `${rows <= 1 ? `${rows} élément` : `${rows} éléments`}${files === 0 ? '' : `, ${files === 1 ? '1 fichier' : `${files} fichiers`} (${size})`}`,
  gone: 'Contenu supprimé',
  goneOn: (day) => `Supprimé le ${day}, selon votre choix.`,
} satisfies Translation<typeof source>
