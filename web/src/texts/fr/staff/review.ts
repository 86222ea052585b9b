import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/review.ts'

export default {
  title: 'Relire les lettres',
  waiting: (n) =>
    n === 0 ? 'Aucune lettre à relire' : n === 1 ? '1 lettre à relire' : `${n} lettres à relire`,
  states: { in_review: 'À relire', needs_writer: 'Chez le client' },
  none: 'Tout est relu',
  noneHint: 'Les lettres payées apparaissent ici d’elles-mêmes.',
  choose: 'Choisissez une lettre à gauche',
  due: 'À poster aujourd’hui',
  waited: (minutes) =>
    minutes < 60
      ? `en attente depuis ${minutes} min`
      : `en attente depuis ${Math.floor(minutes / 60)} h`,
  flags: (n) => (n < 2 ? `${n} signalement` : `${n} signalements`),
  noFlags: 'Le contrôle automatique n’a rien trouvé',
  pages: (n) => (n < 2 ? `${n} page` : `${n} pages`),
  mailClasses: { ordinary: 'Ordinaire', registered: 'Recommandé', express: 'Express' },
  recipient: 'Destinataire',
  address: 'Enveloppe',
  text: 'Texte',
  findings: 'Passages signalés',
  breaches: 'Contraire aux règles de l’établissement',
  printFile: 'Ouvrir le fichier d’impression',
  hash: 'SHA-256',
  audited: 'L’ouverture de cette lettre est consignée ; le client peut le voir.',
  pass: 'Valider',
  passed: 'Validée ; elle attend l’impression',
  propose: 'Modifier et demander l’accord',
  proposeHint:
    'Ne changez que le nécessaire. Le client voit l’avant et l’après ; sans son accord, rien n’est imprimé et tout est remboursé.',
  refuse: 'Refuser et rembourser',
  refuseHint: 'Le client reçoit le motif et un remboursement intégral.',
  refused: 'Refusée et remboursée',
  sendProposal: 'Envoyer au client',
  sent: 'Envoyée au client',
  confirmRefuse: 'Refuser et rembourser intégralement',
  cancel: 'Annuler',
  reason: 'Motif',
  reasons: {
    banned_content: 'Contenu impossible à envoyer',
    institution_rule: 'Contraire aux règles de l’établissement',
    address_problem: 'Problème d’adresse',
    unreadable: 'Illisible',
    personal_data_of_others: 'Données privées d’autrui',
    typing_slip: 'Coquille évidente',
    other: 'Autre',
  },
  note: 'Message au client (facultatif)',
  edited: 'Texte modifié',
  edits: 'Modifications',
  editStates: { proposed: 'en attente', accepted: 'acceptée', rejected: 'rejetée' },
  by: (name) => `par ${name}`,
  back: 'Retour à la liste',
} satisfies Translation<typeof source>
