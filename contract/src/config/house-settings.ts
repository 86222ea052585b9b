import { defineSettings } from '../setting.ts'

/** Settings of the house that every module reads; their calls are those of `house`. */
export const houseSettings = defineSettings('house', {
  cutOff: {
    fields: { cutOff: { kind: 'time' } },
    permission: 'setting.edit',
    isDated: true,
    hasUnset: true,
    summaries: [
      'Until when mail is posted the same day, version by version, newest first',
      'Another cut-off, at once or from a day to come',
    ],
    verbs: ['cutOffs', 'setCutOff'],
    changed: 'mail.cut_off_changed',
    audit: { action: 'mail.set_cut_off', subject: 'config', prefix: 'cut-off ' },
    tab: 'cut-off',
  },
})
