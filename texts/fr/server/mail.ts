import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/mail.ts'

export default {
  findings: {
    scam: 'Ce passage ressemble à une escroquerie ; la lettre pourrait être refusée à la relecture.',
    threat:
      'Ce passage peut passer pour une menace ou une pression sur un témoin ; la lettre pourrait être refusée.',
    drugs: 'Ce passage peut évoquer de la drogue ; la lettre pourrait être refusée à la relecture.',
    contraband:
      'Ce passage peut évoquer des objets interdits ou une évasion ; la lettre pourrait être refusée.',
    profanity: 'Certains établissements refusent les lettres au langage grossier.',
    id_number: 'Ceci est un numéro d’identité. Vérifiez que vous voulez vraiment l’envoyer.',
    bank_card:
      'Ceci ressemble à un numéro de carte bancaire. Vérifiez que vous voulez vraiment l’envoyer.',
    phone: 'Ceci est un numéro de téléphone. Vérifiez que vous voulez vraiment l’envoyer.',
    email: 'Ceci est une adresse e-mail. Vérifiez que vous voulez vraiment l’envoyer.',
    institution_word: 'L’établissement refuse les lettres qui contiennent ce mot.',
    outside: 'Le contrôle du contenu a signalé ce passage.',
  },
  invariants: {
    orders_know_their_place:
      'L’établissement que nomme chaque commande est celui où va son courrier',
  },
} satisfies Translation<typeof source>
