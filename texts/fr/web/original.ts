import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/original.ts'

export default {
  title: 'Recevoir l’original',
  lead: 'Nous vous envoyons cette réponse sur papier, dans son enveloppe d’origine. Le port dépend du poids et l’envoi est suivi.',
  what: 'Ce que nous envoyons',
  from: (name) => `Réponse de ${name}`,
  name: 'Original papier d’une réponse',
  facts: (sheets, day) =>
    `${plural('fr', sheets, { one: `${sheets} feuille`, other: `${sheets} feuilles` })} · reçue le ${day}`,
  seeReply: 'Voir la réponse',
  promise:
    'Annulation possible jusqu’à l’emballage, remboursement intégral ; nous gardons alors l’original pour vous.',
  notHere: 'Cet original ne peut pas être envoyé pour le moment',
  now: {
    delivered: 'Original reçu',
    returned: 'Le colis est revenu',
    refused: 'Désolés, l’original n’a pas pu être envoyé',
  },
  receiveTitle: 'L’original est-il arrivé ?',
  receiveText:
    'Ouvrez d’abord l’enveloppe et comptez les feuilles. La confirmation termine la commande.',
  toPack: 'Original à envoyer',
  boxCode: 'Code de boîte',
  boxAgain: 'Code de boîte sur l’enveloppe',
  boxHint:
    'Prenez l’original sur l’étagère, comparez la date et le nombre de feuilles, puis scannez ou saisissez le code de boîte de l’enveloppe',
  boxMissing: 'Scannez ou saisissez le code de boîte',
} satisfies Translation<typeof source>
