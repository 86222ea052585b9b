import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/help.ts'

export default {
  search: 'Par exemple : remboursement',
  frequent: 'Les plus demandées',
  shelves: 'Toutes les questions',
  results: (n) => plural('fr', n, { one: `${n} réponse`, other: `${n} réponses` }),
  none: 'Aucun résultat',
  noneHint: 'Essayez d’autres mots ; l’orthographe n’a pas besoin d’être parfaite.',
  all: 'Retour au centre d’aide',
  categories: {
    posting: 'Envoi et suivi',
    trouble: 'Retours, remboursements, modifications',
    write: 'Écrire une lettre',
    cards: 'Cartes postales et cartes de vœux',
    people: 'Destinataires et règles',
    replies: 'Réponses',
    money: 'Prix, solde et bons',
    shop: 'Boutique et articles joints',
    privacy: 'Vie privée et compte',
  },
  count: (n) => plural('fr', n, { one: `${n} réponse`, other: `${n} réponses` }),
  elsewhere: 'Cette réponse n’existe pas encore dans votre langue ; la voici dans la plus proche.',
  didHelp: 'Cette réponse vous a-t-elle été utile ?',
  yes: 'Oui',
  no: 'Non',
  thanks: 'Merci de nous l’avoir dit.',
  sorry: 'Merci de nous l’avoir dit, nous l’améliorerons. Vous pouvez aussi nous contacter.',
  changeVote: 'Changer',
  updated: (day) => `Mis à jour le ${day}`,
  related: 'Questions proches',
  contact: 'Pas de réponse ici ?',
  contactHint: 'Dites-nous ce qui s’est passé, si possible avec le numéro de commande.',
} satisfies Translation<typeof source>
