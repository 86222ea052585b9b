import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/logistics.ts'

export default {
  search: 'Un de vos numéros de suivi',
  parcel: 'Colis',
  stages: {
    info_received: 'Annoncé au transporteur',
    accepted: 'Pris en charge',
    in_transit: 'En chemin',
    out_for_delivery: 'En cours de distribution',
    pickup: 'À retirer',
    delivered: 'Livré, selon le transporteur',
    exception: 'Un problème en route',
    returning: 'Retour en cours',
    returned: 'Retourné à l’expéditeur',
    lost: 'Perdu en chemin',
  },
  unknown: 'Remis au transporteur',
  nothingYet: (carrier) =>
    `Remis à ${carrier}. Pas encore de nouvelles : la première arrive en général sous un jour.`,
  manual:
    'Ce transporteur ne nous prévient pas de lui-même. Nous notons ici ce que nous apprenons.',
  deliveredNote:
    'Selon le transporteur, l’envoi est arrivé à l’adresse. Cela ne veut pas dire que votre proche l’a déjà en main.',
  problemNote: 'Notre équipe est prévenue et s’en occupe.',
  sentAt: (day) => `Envoyé le ${day}`,
  heardAt: (time) => `Dernière vérification : ${time}`,
  events: 'Le parcours',
  byStaff: 'Noté par notre équipe',
  number: 'Numéro de suivi',
  copy: 'Copier le numéro de suivi',
  copied: 'Copié',
  copyFailed: 'La copie a échoué ; sélectionnez-le à la main',
  seeOrder: 'Voir la commande',
  order: (kind, number) => `${kind} ${number}`,
  none: 'Rien à suivre pour l’instant',
  noneHint:
    'Recommandés, express et colis apparaissent ici une fois partis. Les lettres ordinaires n’ont pas de numéro ; leur commande dit où elles en sont.',
  notFound: 'Numéro introuvable',
  notFoundHint: 'On ne peut chercher ici que ses propres envois. Vérifiez le numéro.',
  noNumber: 'Pas de numéro de suivi',
  noNumberHint:
    'Les lettres ordinaires voyagent sans numéro ; recommandés, express et colis reçoivent le leur au départ. La commande dit où il en est.',
  all: 'Tout voir',
} satisfies Translation<typeof source>
