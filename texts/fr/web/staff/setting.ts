import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/setting.ts'

export default {
  version: (n) => `Version ${n}`,
  history: 'Historique',
  bringBack: 'Rétablir cette version',
  restore: (version) => `Rétablir la version ${version}`,
  restored: 'Version rétablie',
  states: {
    current: 'En vigueur',
    planned: 'Prévue',
    replaced: 'Jamais appliquée',
    withdrawn: 'Retirée',
    past: 'Passée',
  },
  initial: 'Fournie avec le produit',
  none: 'aucun',
  same: 'Comme la version précédente',
  required: 'À remplir',
  yes: 'Oui',
  no: 'Non',
  reason: 'Pourquoi (gardé dans l’historique)',
  reasonShort: (characters) => `${characters} caractères au moins`,
  changes: 'Ce qui change',
  noChanges: 'Rien n’a encore changé',
  save: 'Mettre en vigueur',
  undo: 'Annuler les changements',
  saved: 'La nouvelle version est en vigueur',
  effectiveOn: 'En vigueur à partir du (vide : tout de suite)',
  effectiveHint: (zone) => `Date et heure, ${zone}`,
  planned: (moment) => `La nouvelle version entrera en vigueur le ${moment}`,
  from: (moment) => `à partir du ${moment}`,
  plannedVersion: (version, moment) => `La version ${version} entrera en vigueur le ${moment}`,
  plannedLead:
    'Une nouvelle version valable avant cette date la remplace. Pour la garder, choisissez un moment plus tardif.',
  withdraw: 'Retirer cette version',
  withdrawVersion: (version) => `Retirer la version ${version}`,
  withdrawn: 'Version retirée',
  conflict: (n, name) => `${name || 'Quelqu’un de l’équipe'} vient d’établir la version ${n}`,
  conflictLead:
    'Votre saisie est conservée. Depuis que vous avez commencé, la nouvelle version a changé ceci :',
  savedMeanwhile: (name) =>
    `${name || 'Quelqu’un de l’équipe'} vient d’enregistrer des modifications`,
  typedStays: (fields) => `Votre saisie est conservée. Champs modifiés : ${fields}.`,
  bothChanged: (fields) =>
    `Vous avez tous deux modifié : ${fields}. Si vous gardez votre saisie, elle remplacera la sienne.`,
  keepMine: 'Garder ma saisie sur la nouvelle version',
  takeTheirs: 'Repartir de la nouvelle version',
  leaveAsk: 'Ce que vous avez saisi n’est pas enregistré et sera perdu.',
  leave: 'Fermer sans enregistrer',
  stay: 'Continuer',
} satisfies Translation<typeof zhHans>
