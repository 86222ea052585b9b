import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/setting-words.ts'

/** Consequences of a sign; each sign has the same. */
const signActions = {
  refuse: 'Pas d’invitation',
  review: 'Bloqué jusqu’à vérification',
  ignore: 'Rien',
}

export default {
  cutOff: {
    title: 'Heure limite',
    lead: 'Ce qui est payé avant cette heure part le jour même. La date annoncée aux clients et les échéances de la relecture et de l’impression en découlent ; les dates déjà promises restent : une heure plus tôt, même fixée tout de suite, vaut à partir du lendemain.',
    origin: 'Selon les réglages du serveur',
    fields: {
      cutOff: 'Chaque jour jusqu’à',
    },
  },
  limits: {
    title: 'Limites',
    lead: 'Ce qu’une personne peut rembourser ou créditer seule ; au-delà, une deuxième décide.',
    fields: {
      refundAlone: 'Rembourser seul, jusqu’à',
      creditAlone: 'Geste commercial seul, jusqu’à',
      creditMost: 'Gestes d’une commande, au plus',
      topUpAlone: 'Rendre d’une recharge seul, jusqu’à',
    },
  },
  inviteRule: {
    title: 'Ce qui compte comme s’inviter soi-même',
    lead: 'S’applique dès l’enregistrement, aux nouveaux inscrits et aux vérifications suivantes. Les invitations déjà tranchées ne changent pas.',
    origin: 'D’origine',
    locked:
      'Les règles fixent ce qui est versé : les collègues chargés des paiements les modifient.',
    fields: {
      phone: 'Même téléphone',
      device: 'Même appareil',
      address: 'Même adresse',
      payer: 'Même compte de paiement',
    },
    options: {
      phone: signActions,
      device: signActions,
      address: signActions,
      payer: signActions,
    },
  },
  bench: {
    title: 'Adresses, intercalaires et scans',
    fields: {
      addresses: 'Adresses des lettres',
      separators: 'Intercalaires',
      sheetCheck: 'Où scanner les feuilles',
      isBatchScanned: 'Un seul scan déclare tout un lot imprimé',
    },
    hints: {
      addresses:
        'À partir du prochain lot. Les étiquettes forment un fichier à part et se collent sur l’enveloppe ; une liste en tête du lot dit ce qui va dans chacune.',
      separators: 'À partir du prochain lot. Les cartes n’en ont pas.',
    },
    options: {
      addresses: {
        sheet: 'Sur une feuille avant chaque lettre',
        avery_l7165: 'Sur étiquettes, A4, 2 × 4 de 99,1 × 67,7 mm (Avery L7165)',
        avery_l7166: 'Sur étiquettes, A4, 2 × 3 de 99,1 × 93,1 mm (Avery L7166)',
        avery_5164: 'Sur étiquettes, US Letter, 2 × 3 de 4 × 3⅓ po (Avery 5164)',
      },
      separators: {
        none: 'Aucun',
        group: 'Un à la fin du lot',
        piece: 'Un après chaque pli',
      },
      sheetCheck: {
        print: 'À l’impression et à la mise sous pli',
        pack: 'À la mise sous pli seulement',
      },
    },
  },
} satisfies Translation<typeof source>
