import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/data.ts'

export default {
  copyPage: 'Copie de mes données',
  leavePage: 'Supprimer mon compte',
  proofPage: 'Preuve de suppression',
  yours: 'Ce que vous pouvez faire',
  keepingHint: 'Délai de suppression des lettres et des numérisations',
  copyHint: 'Une archive à emporter',
  copyLead:
    'Tout ce que nous conservons à votre sujet dans une archive : les fichiers d’impression de vos lettres, les réponses numérisées, vos images, et une liste de chaque catégorie. Elle est préparée en arrière-plan, puis disponible ici.',
  copyAsk: 'Préparer une copie',
  copyWaiting: 'En préparation. Vous pouvez quitter cette page.',
  copyFailed: 'Cette copie n’a pas pu être faite. Demandez-en une autre.',
  copyOver: 'Expirée et supprimée',
  copyReady: 'Prête',
  copyUntil: (day) => `À télécharger jusqu’au ${day}, puis elle est supprimée`,
  copyAsked: (day) => `Demandée le ${day}`,
  copySize: (size, files) => `${size}, ${files < 2 ? `${files} fichier` : `${files} fichiers`}`,
  copyOpen: 'Télécharger',
  copyAgain: 'Préparer une autre copie',
  copyLimit: 'Une à la fois, trois par semaine au plus.',
  copyStarted: 'Le téléchargement a commencé. Gardez le fichier en lieu sûr.',
  proveSent: (to) => `Le code est envoyé à ${to}`,
  proveFresh: 'Vous venez de vous connecter : aucun code n’est nécessaire.',
  proveNone:
    'Ce compte n’a ni téléphone ni e-mail pour un code. Déconnectez-vous, reconnectez-vous et revenez dans les dix minutes.',
  proveDone: 'Code envoyé',
  listOf: 'Copies demandées',
  leaveTitle: 'Avant de supprimer votre compte',
  leaveLead: (days) =>
    `Vous avez ${days} jours pour changer d’avis : connectez-vous et annulez d’un geste. Ensuite, le compte est fermé pour de bon.`,
  leaveErased:
    'Effacés complètement : téléphone, e-mail, pseudonyme, destinataires et adresses, brouillons, journal, images et fichiers, connexions',
  leaveEmptied:
    'Vidés : les lettres et cartes envoyées, les réponses reçues ; il ne reste que des dates et des nombres, sans aucun texte',
  leaveKept:
    'Conservés comme la loi l’exige : les écritures de paiement et de solde, sans dire de qui',
  leavePaper:
    'Les originaux sur papier gardés ici sont détruits ; faites-vous d’abord envoyer ceux que vous voulez',
  leaveCopy: 'Prendre d’abord une copie de mes données',
  leaveStaff:
    'C’est un compte du personnel. Demandez d’abord à un administrateur de retirer le rôle.',
  leaveMoney: 'Je renonce à mon solde de',
  leaveMoneyHint:
    'Il ne pourra plus être remboursé. Pour l’utiliser ou demander un remboursement, ne supprimez pas encore le compte.',
  leaveCommissions: 'Je renonce à mes commissions de',
  leaveCommissionsHint:
    'Ce que vous pourriez retirer comme ce qui est encore bloqué. Pour avoir cet argent, retirez-le avant de supprimer le compte.',
  leaveWait: 'Attendre que tout ce qui est en cours soit terminé',
  leaveWaitHint:
    'Cela peut dépasser le délai de réflexion ; d’ici là, le compte fonctionne comme d’habitude',
  leaveMissing: 'Cochez d’abord les cases ci-dessus',
  leave: 'Supprimer mon compte',
  leaveAsk: (days) =>
    `Demander vraiment la suppression ? Pendant ${days} jours, vous pouvez l’annuler en vous connectant.`,
  leaveHint: 'Avec un délai pour changer d’avis',
  mattersTitle: 'Encore en cours',
  look: 'Voir',
  endingTitle: (day) => `Votre compte prend fin le ${day}`,
  endingLead:
    'D’ici là, tout fonctionne comme d’habitude. Vous avez changé d’avis ? Un geste suffit pour annuler.',
  endingNow: 'La suppression est en cours et ne peut plus être annulée.',
  endingWaits: 'Quelque chose est encore en cours ; le compte prendra fin ensuite.',
  endingMoney:
    'De l’argent s’est ajouté à votre solde ou à vos commissions depuis votre demande. Le compte ne prendra fin que si vous renoncez aussi au nouveau montant.',
  endingMoneyOk: 'Y renoncer et supprimer le compte',
  endingMoneyAsk:
    'Renoncer vraiment à cet argent ? Le compte prendra fin dès que le délai sera écoulé.',
  stay: 'Garder mon compte',
  stayed: 'Annulé. Votre compte reste tel quel.',
  numberTitle: 'Numéro de la preuve',
  numberHint:
    'Notez-le. Une fois le compte supprimé, il donne accès à la preuve de suppression, sans connexion.',
  numberCopy: 'Copier le numéro',
  copied: 'Copié',
  copyFailedWords: 'Copie impossible. Notez-le à la main.',
  proofHint: 'Le numéro reçu lors de la suppression de votre compte',
  proofFind: 'Voir la preuve',
  proofNone: 'Aucune preuve ne porte ce numéro',
  proofTitle: 'Preuve de suppression',
  proofDone: 'Terminé le',
  proofFiles: 'Fichiers effacés',
  proofKeep: 'Enregistrer la preuve',
  proofLink: 'Consulter une preuve de suppression',
  matters: {
    order: 'Commande',
    payment: 'Paiement ou remboursement',
    share: 'Part d’une lettre de famille',
    earnings: 'Gains non versés',
  },
  deeds: { erased: 'Effacés', emptied: 'Vidés', kept: 'Conservés comme la loi l’exige' },
  rows: (n) => (n < 2 ? `${n} entrée` : `${n} entrées`),
} satisfies Translation<typeof source>
