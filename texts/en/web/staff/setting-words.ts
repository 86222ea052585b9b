import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/setting-words.ts'

/** Consequences of a sign; each sign has the same. */
const signActions = {
  refuse: 'No invitation',
  review: 'Frozen until staff have looked',
  ignore: 'Nothing',
}

export default {
  cutOff: {
    title: 'Cut-off',
    lead: 'Mail that is paid for before this time is posted the same day. The day that writers are told, and what is due in review and print, follow from it; days that were told before stay, so an earlier time set at once holds from the next day on.',
    origin: 'By the server’s settings',
    fields: {
      cutOff: 'Each day until',
    },
  },
  limits: {
    title: 'Limits',
    lead: 'How much one person refunds and credits alone; above it a second person decides.',
    fields: {
      refundAlone: 'Refund alone, up to',
      creditAlone: 'Goodwill alone, up to',
      creditMost: 'Goodwill of an order, at most',
      topUpAlone: 'Send back of a top-up alone, up to',
    },
  },
  inviteRule: {
    title: 'What counts as inviting oneself',
    lead: 'Holds from now on, for newcomers and for later checks. Invitations that were already settled stay as they are.',
    origin: 'Built in',
    locked: 'The rules decide what is paid, so colleagues who pay agents change them.',
    fields: {
      phone: 'Same phone number',
      device: 'Same device',
      address: 'Same address',
      payer: 'Same payment account',
    },
    options: {
      phone: signActions,
      device: signActions,
      address: signActions,
      payer: signActions,
    },
  },
  bench: {
    title: 'Addresses, separators and scans',
    fields: {
      addresses: 'Addresses of letters',
      separators: 'Separators',
      sheetCheck: 'Where sheets are scanned',
      isBatchScanned: 'One scan says that a whole batch has come out',
    },
    hints: {
      addresses:
        'From the next batch on. Labels are a file of their own and go onto the envelope; a list at the head of the batch says what goes into each.',
      separators: 'From the next batch on. Cards have none.',
    },
    options: {
      addresses: {
        sheet: 'On a sheet before each letter',
        avery_l7165: 'On labels, A4, 2 × 4 of 99.1 × 67.7 mm (Avery L7165)',
        avery_l7166: 'On labels, A4, 2 × 3 of 99.1 × 93.1 mm (Avery L7166)',
        avery_5164: 'On labels, US Letter, 2 × 3 of 4 × 3⅓ in (Avery 5164)',
      },
      separators: {
        none: 'None',
        group: 'One at the end of a batch',
        piece: 'One after each piece',
      },
      sheetCheck: {
        print: 'At Print and at Pack',
        pack: 'At Pack only',
      },
    },
  },
} satisfies Translation<typeof source>
