import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/contacts.ts'

export default {
  search: 'Nom, lieu, note ou groupe',
  all: 'Tout le monde',
  groupsLabel: 'Groupes',
  add: 'Ajouter une personne',
  more: 'Importer et exporter',
  none: 'Votre carnet d’adresses est vide',
  noneHint:
    'Ajoutez les personnes à qui vous écrivez, ou importez-les de votre téléphone ou d’un fichier vCard',
  noneFound: 'Personne ne correspond',
  noneFoundHint: 'Essayez un autre nom, lieu ou groupe',
  lastLetter: (day) => `Dernière lettre le ${day}`,
  lastReply: (day) => `dernière réponse le ${day}`,
  neverWritten: 'Pas encore de lettre',
  birthdayOn: (day) => `Anniversaire le ${day}`,
  releaseOn: (day) => `De retour le ${day}`,
  about: 'À son sujet',
  aboutHint: 'Personne d’autre que vous ne le voit ; rien n’est imprimé',
  birthday: 'Anniversaire (facultatif)',
  month: 'Mois',
  day: 'Jour',
  year: 'Année, si connue',
  groups: 'Groupes (facultatif)',
  groupsHint: 'Séparés par des virgules, par exemple : famille, école',
  addToGroup: (name) => `Ajouter au groupe ${name}`,
  colour: 'Couleur',
  colours: {
    green: 'Vert',
    blue: 'Bleu',
    amber: 'Jaune',
    rose: 'Rouge',
    violet: 'Violet',
    slate: 'Gris',
  },
  notes: 'Notes (facultatif)',
  notesHint: 'Ce qui lui fait plaisir, ou ce que vous voulez lui dire la prochaine fois',
  fromFile: 'Importer un fichier vCard',
  fromFileHint: 'Un fichier .vcf venu des contacts d’un téléphone ou d’un ordinateur',
  fromPhone: 'Choisir dans le téléphone',
  fromPhoneHint: 'Seules les personnes choisies sont lues',
  export: 'Exporter en vCard',
  exportHint: 'Un fichier .vcf que lisent téléphones et ordinateurs',
  exportNone: 'Il n’y a encore personne dans votre carnet',
  unreadable: 'Aucun contact n’a été trouvé dans ce fichier',
  reading: 'Lecture en cours…',
  bringIn: 'Importer des contacts',
  found: (n) =>
    plural('fr', n, {
      one: '1 personne trouvée. Choisissez qui importer.',
      other: `${n} personnes trouvées. Choisissez qui importer.`,
    }),
  noAddress: 'Pas d’adresse, ou adresse incomplète',
  complete: 'Compléter l’adresse',
  bringInChosen: (n) =>
    plural('fr', n, { one: `Importer ${n} personne`, other: `Importer ${n} personnes` }),
  broughtIn: (added, there) =>
    there > 0
      ? `${added} importées, ${there} déjà dans le carnet`
      : plural('fr', added, {
          one: `${added} personne importée`,
          other: `${added} personnes importées`,
        }),
  cancel: 'Annuler',
  comma: ', ',
  leftNameless: (n, who) =>
    `${plural('fr', n, { one: `${n} fiche sans nom laissée de côté`, other: `${n} fiches sans nom laissées de côté` })}${who ? ` : ${who}` : ''}`,
  leftLists: (n, which) =>
    `${plural('fr', n, { one: `${n} groupe laissé de côté : un groupe est une liste, pas une personne, et ses membres viennent avec leur propre fiche`, other: `${n} groupes laissés de côté : un groupe est une liste, pas une personne, et leurs membres viennent avec leur propre fiche` })}${which ? ` (${which})` : ''}`,
  leftTooMany: (most, n, who) =>
    `${most} personnes au plus à la fois. Restent ${n}, à importer ensuite avec le même fichier : ${who}`,
  pastLead:
    'Les adresses de l’ancienne version sont d’un seul texte. Déplacez-les dans le nouveau formulaire pour écrire et recevoir des articles ; l’ancien texte reste jusqu’à ce que vous le supprimiez.',
  pastNone: 'Aucune ancienne adresse',
  pastNoneHint: 'Les adresses enregistrées dans l’ancienne version apparaissent ici',
  pastAdd: 'Ajouter une ancienne adresse',
  pastMove: 'Déplacer',
  pastFix: 'Compléter et déplacer',
  pastMoved: 'Déplacée',
  pastMovedToast: 'Déplacée dans vos adresses',
  pastSeeNew: 'Voir la nouvelle adresse',
  pastRead: 'Lu ainsi',
  pastUnclear: 'Tout n’a pas pu être lu. Complétez l’adresse.',
  pastEdit: 'Modifier',
  pastRemove: 'Supprimer',
  pastRemoveAsk: 'Supprimer cette ancienne adresse ? C’est définitif.',
  pastRemoved: 'Supprimée',
  pastText: 'Adresse',
  pastTextHint: 'Nom, téléphone et adresse en un seul texte',
  pastTextMissing: 'Indiquez l’adresse',
  pastKind: 'À quoi sert-elle ?',
  pastKinds: { recipient: 'Écrire des lettres', delivery: 'Recevoir des articles' },
  pastSave: 'Enregistrer',
  pastSaved: 'Enregistré',
  pastLinkHint: 'Adresses de l’ancienne version',
} satisfies Translation<typeof source>
