import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/account.ts'

export default {
  lead: 'Trouvez un compte par son numéro de téléphone ou son adresse e-mail, pour le bloquer ou le rouvrir. Chaque recherche est inscrite au journal d’audit.',
  contact: 'Numéro de téléphone ou adresse e-mail',
  contactWrong: 'Indiquez un numéro de téléphone ou une adresse e-mail corrects',
  find: 'Rechercher',
  none: 'Aucun compte trouvé',
  email: 'Adresse e-mail',
  since: 'Créé le',
  blockedSince: 'Bloqué le',
  isBlocked: 'Bloqué',
  isOpen: 'Ouvert',
  hasRoles: 'C’est le compte d’un membre de l’équipe',
  reason: 'Motif',
  blockHint:
    'Inscrit au journal d’audit. La personne est déconnectée aussitôt et ne peut plus se connecter. Les lettres payées partent quand même.',
  openHint: 'Inscrit au journal d’audit. La personne peut de nouveau se connecter.',
  reasonMissing: 'Indiquez le motif (3 caractères au moins)',
  block: 'Bloquer le compte',
  open: 'Rouvrir le compte',
  blocked: 'Compte bloqué et déconnecté',
  opened: 'Compte rouvert',
} satisfies Translation<typeof source>
