import type { Translation } from '../../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  cases: (count) => (count > 0 ? `À suivre (${count})` : 'À suivre'), shipments: 'En chemin',
  caseKinds: { overdue: 'En retard', exception: 'Problème en route', returning: 'Retour en cours' },
  caseHelp: { overdue: 'Le délai le plus long de ce type d’envoi est dépassé. Interrogez le transporteur et informez l’expéditeur.', exception: 'Le transporteur signale un problème ; il faut peut-être une adresse ou un téléphone.', returning: 'L’envoi revient. Enregistrez-le sous « Courrier retourné » dès qu’il est là.' },
  open: 'Ouverts', closed: 'Clos', casesNone: 'Rien à suivre', openedAt: 'Constaté', order: 'Commande', number: 'Numéro de suivi', noNumber: 'sans numéro', sentAt: 'Envoyé', close: 'Noter et clore', note: 'Qu’avez-vous appris ?', noteHint: 'À qui vous avez demandé et la réponse', closedBy: (name) => `clos par ${name}`, closedItself: 'clos de lui-même',
  search: 'Numéro de suivi ou de commande', underWay: 'En chemin', all: 'Tous', none: 'Rien en chemin', stage: 'Dernier état', stageAt: 'Depuis', service: 'Source', loadMore: 'En voir plus', cancel: 'Annuler',
  services: { kuaidi100: 'Kuaidi100', seventeentrack: '17TRACK', manual: 'Noté à la main' },
  notSubscribed: 'sans notification, interrogé de temps en temps', heardAt: (time) => `Dernière vérification : ${time}`, neverHeard: 'Pas encore vérifié', ask: 'Interroger', asked: 'Le transporteur est interrogé ; la réponse arrive',
  events: 'Étapes', eventsNone: 'Aucune étape', sources: { push: 'notifié', query: 'demandé', manual: 'à la main' }, recordedBy: (name) => `noté par ${name}`,
  record: 'Noter une étape', recordLead: 'Ce que le transporteur a dit au téléphone ou sur son site, dans ses mots. L’expéditeur le voit, et voit que c’est noté par l’équipe ; « livré » fait avancer la commande.', eventStage: 'État', eventAt: 'Quand', eventText: 'Ce que dit le transporteur', recorded: 'C’est noté', seeShipment: 'Voir le parcours',
} satisfies Translation<typeof source>
