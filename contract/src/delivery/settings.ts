import { defineSettings } from '../setting.ts'
import { separatorChoices, sheetChecks } from './bench.ts'
import { addressChoices } from './label-sheets.ts'

/** What the bench chooses for itself. */
export const benchSettings = defineSettings('print', {
  bench: {
    fields: {
      /** What the address of a letter stands on. */
      addresses: { kind: 'choice', of: addressChoices, look: 'column' },
      separators: { kind: 'choice', of: separatorChoices, look: 'row' },
      sheetCheck: { kind: 'choice', of: sheetChecks, look: 'row' },
      /** One scan says that all of a batch came out of the printer. */
      isBatchScanned: { kind: 'switch' },
    },
    permission: 'print.batch',
    hasUnset: true,
    summaries: [
      'The choices of the bench, newest first: who made each, when and why',
      'Change addresses, separators and scans; batches made from now on have the new addresses and separators',
    ],
    verbs: ['benchVersions', 'saveBenchSettings'],
    paths: ['bench/settings/versions', 'bench/settings'],
    listed: 'versions',
    changed: 'delivery.settings_changed',
    audit: { action: 'bench.settings', subject: 'config', prefix: 'bench ' },
  },
})
