import { faultsIn } from './fault.ts'

const modules = 'server/src/modules'

/** Printers, labels and what is printed once more. */
export const benchFaults = [
  ...faultsIn(
    {
      file: 'server/src/adapters/printer/printers.ts',
      project: 'server',
      tests: ['server/src/adapters/printer/printing.test.ts'],
    },
    {
      'printer-anywhere': [
        'letters are sent to an address that the deployment does not allow',
        'if (!isAllowed(address))',
        'if (false)',
      ],
      'printer-other-host': [
        'a printer of another host counts as an allowed one',
        'url.host === base.host &&',
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/delivery/service/print-jobs.ts`,
      project: 'server',
      tests: [`${modules}/delivery/sending-batches.test.ts`],
    },
    {
      'batch-sent-twice': [
        'a batch is sent to a printer twice although nobody has asked for that',
        'if (!isAgain && (await mayHavePrinted(context, batchId, part)))',
        'if (false)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/delivery/store/print-jobs.ts`,
      project: 'server',
      tests: [`${modules}/delivery/sending-batches.test.ts`],
    },
    {
      'batch-printed-from-file': [
        'a batch that was printed from its file is printed once more by a press that sends what is left',
        "o.state in ('printed', 'packed',",
        "o.state in ('printed', 'packed') and o.state in ('approved',",
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/delivery/service/scan.ts`,
      project: 'server',
      tests: [`${modules}/delivery/labels-and-choices.test.ts`],
    },
    {
      'label-of-another': [
        'the number of a parcel is bound to a letter whose scan was refused',
        "if (row && tracking && verdict.move === 'posted') {",
        'if (row && tracking) {',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/delivery/service/reprint.ts`,
      project: 'server',
      tests: [`${modules}/delivery/keeping-once.test.ts`],
    },
    {
      'sheet-outlives-letter': [
        'a sheet that was printed once more can be read after its letter was erased',
        'sources: [{ fileId: piece.file_id, content: pdf, runs: new Uint32Array() }],',
        '',
      ],
    },
  ),
]
