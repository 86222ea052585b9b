import { defineSettings } from '../setting.ts'
import { separatorChoices, sheetChecks } from './bench.ts'
import { addressChoices } from './label-sheets.ts'

/** Choices of the print and scan desk. */
export const benchSettings = defineSettings('print', {
  bench: {
    fields: {
      /** The sheet that bears the address of a letter. */
      addresses: { kind: 'choice', of: addressChoices, look: 'column' },
      separators: { kind: 'choice', of: separatorChoices, look: 'row' },
      sheetCheck: { kind: 'choice', of: sheetChecks, look: 'row' },
      /** True: one scan reports the whole batch as printed. */
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
